import type { CatalogFault, PriceChoice } from '@falcon/domain/catalog/price-catalogs';
import { readInThread, startThread } from '#threads/thread';
import type { FileTaker } from '#threads/thread';

type CatalogFileFormat = 'X12' | 'PRICE_LIST';

/** The facts about a catalog, sent before its articles. */
export interface CatalogFacts {
  readonly articleCount: number;
  readonly choices: readonly PriceChoice[];
  /** The first values that the reader changed, by line. */
  readonly notes: readonly CatalogFault[];
  readonly noteCount: number;
}

/** What is wrong with a catalog: the first of its errors, and in which sheet of a workbook with several. */
export interface CatalogFaults {
  readonly faults: readonly CatalogFault[];
  readonly faultCount: number;
  readonly sheet?: string;
}

/** A catalog that can't be read: the sentence for the user, and the first errors by line. */
export class UnreadableCatalog extends Error {
  override readonly name = 'UnreadableCatalog';
  constructor(
    message: string,
    readonly faults: readonly CatalogFault[] = [],
    readonly faultCount = faults.length,
  ) {
    super(message);
  }
}

/** The most errors kept per file; a file with more is wrong as a whole. */
const MOST_FAULTS = 200;

/** An error about the whole list has no line to show: the sentence is enough. */
const isWhole = ({ line, segment, column }: CatalogFault, format: CatalogFileFormat): boolean =>
  format === 'PRICE_LIST' && line === 1 && segment === 1 && column === undefined;

function refusal({ faults, faultCount, sheet }: CatalogFaults, format: CatalogFileFormat): UnreadableCatalog {
  const [first] = faults;
  if (first && isWhole(first, format))
    return new UnreadableCatalog(`Nothing was imported from this file. ${first.message}`, faults, faultCount);
  const places =
    faultCount === 1
      ? first?.column === undefined
        ? `line ${first?.line ?? 1}`
        : `row ${first.line}, column ${first.column}`
      : `${faultCount.toLocaleString('en-US')} places`;
  return new UnreadableCatalog(
    `Nothing was imported from this file: ${faultCount === 1 ? 'an error' : 'errors'} at ${places}${sheet === undefined ? '' : ` of the sheet "${sheet}"`}.`,
    faults,
    faultCount,
  );
}

/**
 * Reads a price catalog (X12 832, or a price list in CSV or XLSX) in a worker thread, so that other users don't wait.
 * Sends the facts first, then the articles in parts. Throws UnreadableCatalog when the file has any error.
 */
export const readCatalogInThread = (
  data: Uint8Array,
  format: CatalogFileFormat,
  signal: AbortSignal,
  taker: FileTaker<CatalogFacts>,
): Promise<void> =>
  readInThread(
    startThread('catalog-worker', new URL('./catalog-worker.ts', import.meta.url), {
      data,
      format,
      mostFaults: MOST_FAULTS,
    }),
    signal,
    {
      tooLarge: () => new UnreadableCatalog('The file is too large to read. Ask the vendor to split it.'),
      tooSlow: () => new UnreadableCatalog('The file takes too long to read. Ask the vendor to split it.'),
      unreadable: (faults: CatalogFaults) => refusal(faults, format),
    },
    taker,
  );
