import { workerData } from 'node:worker_threads';
import { PRICE_LIST_FIELDS, priceChoices, readCatalog, readPriceList } from '@falcon/domain/catalog/price-catalogs';
import type { Catalog } from '@falcon/domain/catalog/price-catalogs';
import { readTable } from '#tables/read-table';
import { TableFault } from '#tables/table';
import { decodeText } from '#tables/decode-text';
import { sayFault, sayFile } from '#threads/thread';
import type { CatalogFacts, CatalogFaults } from './read-catalog-in-thread';

const MOST_ROWS = 200_000;

const { data, format, mostFaults } = workerData as {
  readonly data: Uint8Array;
  readonly format: 'X12' | 'PRICE_LIST';
  readonly mostFaults: number;
};

interface ReadFile {
  readonly catalog: Catalog;
  /** The name of the sheet that was read, if the workbook has several. */
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
  const facts: CatalogFacts = {
    articleCount: articles.length,
    choices: priceChoices(articles),
    notes: notes.slice(0, mostFaults),
    noteCount: notes.length,
  };
  sayFile(facts, articles);
} else {
  const { faults } = result;
  const fault: CatalogFaults = {
    faults: faults.slice(0, mostFaults),
    faultCount: faults.length,
    ...(sheet === undefined ? {} : { sheet }),
  };
  sayFault(fault);
}
