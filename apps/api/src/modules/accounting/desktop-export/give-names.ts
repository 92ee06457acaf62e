import { desktopRecordKey, giveDesktopNames, giveDesktopNumbers } from '@falcon/domain/accounting/desktop-export';
import type {
  DesktopName,
  DesktopNameKind,
  DesktopTransaction,
  DesktopWords,
} from '@falcon/domain/accounting/desktop-export';
import type { Database } from '#db/database';
import { givenNames, givenNumbers, insertNames, insertNumbers, recordsWithNames } from './names.queries';

/** The name of a record in QuickBooks. */
export type NameOf = (kind: DesktopNameKind, id: number) => DesktopName;

/**
 * The QuickBooks names of all records; assigns and stores new ones. Call it only under the export lock, or two exports
 * could assign the same name.
 */
export async function giveNames(trx: Database): Promise<NameOf> {
  const { current, added } = giveDesktopNames(await recordsWithNames(trx), await givenNames(trx));
  if (added.length > 0) await insertNames(trx, added);
  return (kind, id) => {
    const name = current.get(desktopRecordKey(kind, id));
    if (!name) throw new Error(`${kind} ${id} has no name`);
    return name;
  };
}

/**
 * The names and numbers of transactions in an IIF file; assigns and stores new numbers. Call it only under the export
 * lock.
 */
export async function wordsOfFile(trx: Database, transactions: readonly DesktopTransaction[]): Promise<DesktopWords> {
  const names = new Map((await givenNames(trx)).map(({ name, fileName }) => [name, fileName]));
  const { current: numbers, added } = giveDesktopNumbers(
    transactions.map(({ number }) => number),
    await givenNumbers(trx),
  );
  if (added.length > 0) await insertNumbers(trx, added);
  return { names, numbers };
}
