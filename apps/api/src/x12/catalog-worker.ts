import { parentPort, workerData } from 'node:worker_threads';
import { priceChoices, readCatalog } from '@falcon/domain/price-catalog';
import { decodeText } from '../tables/text-table';
import type { CatalogMessage } from './read-catalog-in-thread';

const ARTICLES_AT_ONCE = 500;

const { data, mostFaults } = workerData as { readonly data: Uint8Array; readonly mostFaults: number };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: CatalogMessage): void => parentPort?.postMessage(message);

const read = readCatalog(decodeText(data));
if (read.ok) {
  const { articles } = read;
  say({ kind: 'facts', articleCount: articles.length, choices: priceChoices(articles) });
  // Articles travel as the JSON that the database takes: the main thread only hands it on.
  for (let at = 0; at < articles.length; at += ARTICLES_AT_ONCE) say({ kind: 'articles', json: JSON.stringify(articles.slice(at, at + ARTICLES_AT_ONCE)), after: at, upTo: Math.min(at + ARTICLES_AT_ONCE, articles.length) });
  say({ kind: 'end' });
} else say({ kind: 'faults', faults: read.faults.slice(0, mostFaults), faultCount: read.faults.length });
