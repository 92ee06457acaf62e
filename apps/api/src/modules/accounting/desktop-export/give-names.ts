import { desktopRecordKey, giveDesktopNames, giveDesktopNumbers } from '@falcon/domain/accounting/desktop-export';
import type {
  DesktopName,
  DesktopNameKind,
  DesktopTransaction,
  DesktopWords,
} from '@falcon/domain/accounting/desktop-export';
import type { Database } from '#db/database';
import { givenNames, givenNumbers, insertNames, insertNumbers, recordsWithNames } from './names.queries';

/** The name of a record there. */
export type NameOf = (kind: DesktopNameKind, id: number) => DesktopName;

/**
 * The names of all records; new ones are given and kept. Only under the lock of exports: two at once could give one
 * name twice.
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
 * The names and numbers of transactions as an IIF file writes them; new numbers are given and kept. Only under the lock
 * of exports.
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
