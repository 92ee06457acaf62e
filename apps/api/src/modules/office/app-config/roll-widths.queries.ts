import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import type { DB, Database } from '#db/database';
import { insertRows } from '#db/rows';

export type RollWidthValues = Pick<Selectable<DB['rollWidth']>, 'flooringTypeId' | 'widthE4'>;

/** The roll widths by flooring type, narrow ones first. */
export const rollWidthRows = (db: Database): Promise<RollWidthValues[]> =>
  db
    .selectFrom('rollWidth')
    .select(['flooringTypeId', 'widthE4'])
    .orderBy('flooringTypeId')
    .orderBy('widthE4')
    .execute();

const insertWidths = insertRows('rollWidth');

export async function storeRollWidths(trx: Database, widths: readonly RollWidthValues[]): Promise<void> {
  await trx.deleteFrom('rollWidth').execute();
  await insertWidths(trx, widths);
}

/** How many enabled items have this width. */
export async function itemsOfWidth(db: Database, { flooringTypeId, widthE4 }: RollWidthValues): Promise<number> {
  const { total } = await db
    .selectFrom('item')
    .select(sql<number>`count(*)`.as('total'))
    .where('isEnabled', '=', true)
    .where('itemTypeId', '=', FLOORING_TYPES.find((type) => type.id === flooringTypeId)?.itemTypeId ?? 0)
    .where('widthE4', '=', widthE4)
    .executeTakeFirstOrThrow();
  return total;
}
