import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { rollKey } from '@falcon/domain/cuts';
import type { StockedRolls } from '@falcon/domain/cuts';
import type { Feet } from '@falcon/domain/money';
import type { DB, Database } from '../../../db/database';

type Roll = Selectable<DB['inventoryRoll']>;

/** The company's own rolls of an item by their numbers, in any spelling; used-up ones too. */
export function rollsByNumber(db: Database, itemId: number, rollNumbers: readonly string[]) {
  const keys = [...new Set(rollNumbers.map(rollKey))].filter((key) => key !== '');
  return db
    .selectFrom('inventoryRoll')
    .selectAll()
    .where('itemId', '=', itemId)
    .where(sql<string>`lower(roll_number)`, '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id');
}

/** Rolls as the rules for cuts ask about them. */
export const asStocked = (rolls: readonly Roll[]): StockedRolls =>
  new Map(rolls.map((roll) => [rollKey(roll.rollNumber), { rollNumber: roll.rollNumber, length: roll.lengthE4 as Feet, width: roll.widthE4 as Feet | null, dyeLot: roll.dyeLot }]));

/** What the rules for cuts ask about the rolls that some cuts name. */
export async function stockedRolls(db: Database, itemId: number | null, rollNumbers: readonly string[]): Promise<StockedRolls> {
  if (itemId === null || rollNumbers.every((number) => number.trim() === '')) return new Map();
  return asStocked(await rollsByNumber(db, itemId, rollNumbers).execute());
}
