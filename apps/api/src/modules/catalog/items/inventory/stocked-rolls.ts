import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { rollKey } from '@falcon/domain/orders/cuts';
import type { StockedRolls } from '@falcon/domain/orders/cuts';
import type { Feet } from '@falcon/domain/kit/money';
import type { DB, Database } from '#db/database';

type Roll = Selectable<DB['inventoryRoll']>;

/** The company's own rolls of an item by their numbers, in any spelling; including used-up ones. */
export function rollsByNumber(db: Database, itemId: number, rollNumbers: readonly string[]) {
  const keys = [...new Set(rollNumbers.map(rollKey))].filter((key) => key !== '');
  return db
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('itemId', '=', itemId)
    .where(sql<string>`lower(roll_number)`, '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id');
}

/** Rolls in the form of the cut rules. */
export const asStocked = (rolls: readonly Roll[]): StockedRolls =>
  new Map(
    rolls.map((roll) => [
      rollKey(roll.rollNumber),
      {
        rollNumber: roll.rollNumber,
        length: roll.lengthE4 as Feet,
        width: roll.widthE4 as Feet | null,
        dyeLot: roll.dyeLot,
      },
    ]),
  );

/** The rolls named by some cuts, in the form of the cut rules. */
export async function stockedRolls(
  db: Database,
  itemId: number | null,
  rollNumbers: readonly string[],
): Promise<StockedRolls> {
  if (itemId === null || rollNumbers.every((number) => number.trim() === '')) return new Map();
  return asStocked(await rollsByNumber(db, itemId, rollNumbers).execute());
}
