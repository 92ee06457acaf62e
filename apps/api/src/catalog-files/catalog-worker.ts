import { parentPort, workerData } from 'node:worker_threads';
import { priceChoices, readCatalog, readPriceList } from '@falcon/domain/price-catalog';
import type { Catalog } from '@falcon/domain/price-catalog';
import { TableFault } from '../tables/table';
import { decodeText, readTextTable } from '../tables/text-table';
import type { CatalogMessage } from './read-catalog-in-thread';

const ARTICLES_AT_ONCE = 500;
const MOST_ROWS = 200_000;

const { data, format, mostFaults } = workerData as { readonly data: Uint8Array; readonly format: 'X12' | 'PRICE_LIST'; readonly mostFaults: number };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: CatalogMessage): void => parentPort?.postMessage(message);

const isWorkbook = (): boolean => data[0] === 0x50 && data[1] === 0x4b;

function readList(): Catalog {
  try {
    if (isWorkbook()) throw new TableFault('This is a workbook. Save it as CSV and choose that file.');
    const { headings, rows } = readTextTable(data, { sheet: '', mostRows: MOST_ROWS });
    return readPriceList(headings, rows);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { ok: false, faults: [{ line: 1, segment: 1, message: error.message }] };
  }
}

const read = format === 'X12' ? readCatalog(decodeText(data)) : readList();
if (read.ok) {
  const { articles } = read;
  say({ kind: 'facts', articleCount: articles.length, choices: priceChoices(articles) });
  // Articles travel as the JSON that the database takes: the main thread only hands it on.
  for (let at = 0; at < articles.length; at += ARTICLES_AT_ONCE) say({ kind: 'articles', json: JSON.stringify(articles.slice(at, at + ARTICLES_AT_ONCE)), after: at, upTo: Math.min(at + ARTICLES_AT_ONCE, articles.length) });
  say({ kind: 'end' });
} else say({ kind: 'faults', faults: read.faults.slice(0, mostFaults), faultCount: read.faults.length });
