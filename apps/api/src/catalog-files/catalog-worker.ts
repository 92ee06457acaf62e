import { parentPort, workerData } from 'node:worker_threads';
import { PRICE_LIST_FIELDS, priceChoices, readCatalog, readPriceList } from '@falcon/domain/catalog/price-catalogs';
import type { Catalog } from '@falcon/domain/catalog/price-catalogs';
import { readTable } from '#tables/read-table';
import { TableFault } from '#tables/table';
import { decodeText } from '#tables/decode-text';
import type { CatalogMessage } from './read-catalog-in-thread';

const ARTICLES_AT_ONCE = 500;
const MOST_ROWS = 200_000;

const { data, format, mostFaults } = workerData as {
  readonly data: Uint8Array;
  readonly format: 'X12' | 'PRICE_LIST';
  readonly mostFaults: number;
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: CatalogMessage): void => parentPort?.postMessage(message);

interface ReadFile {
  readonly catalog: Catalog;
  /** The sheet that was read, in a workbook with several. */
  readonly sheet?: string;
}

async function readList(): Promise<ReadFile> {
  try {
    const { headings, rows, sheet, sheets } = await readTable(data, {
      sheet: '',
      mostRows: MOST_ROWS,
      fields: PRICE_LIST_FIELDS,
    });
    return { catalog: readPriceList(headings, rows), ...(sheet !== null && sheets.length > 1 ? { sheet } : {}) };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { catalog: { ok: false, faults: [{ line: 1, segment: 1, message: error.message }] } };
  }
}

const { catalog: result, sheet }: ReadFile =
  format === 'X12' ? { catalog: readCatalog(decodeText(data)) } : await readList();
if (result.ok) {
  const { articles, notes } = result;
  say({
    kind: 'facts',
    articleCount: articles.length,
    choices: priceChoices(articles),
    notes: notes.slice(0, mostFaults),
    noteCount: notes.length,
  });
  // Articles travel as the JSON that the database takes: the main thread only passes it on.
  for (let at = 0; at < articles.length; at += ARTICLES_AT_ONCE)
    say({
      kind: 'articles',
      json: JSON.stringify(articles.slice(at, at + ARTICLES_AT_ONCE)),
      after: at,
      upTo: Math.min(at + ARTICLES_AT_ONCE, articles.length),
    });
  say({ kind: 'end' });
} else
  say({
    kind: 'faults',
    faults: result.faults.slice(0, mostFaults),
    faultCount: result.faults.length,
    ...(sheet === undefined ? {} : { sheet }),
  });
