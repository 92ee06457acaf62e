import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowsBy } from '#core/batches';
import type { Page, PageArguments } from '#core/lists/connection';
import { keysetPage } from '#core/lists/keyset';

/** What an order that waits to be cut is promised of a row of stock. */
export type ReservationRow = Pick<
  Selectable<DB['stockReservation']>,
  'id' | 'inventoryRollId' | 'workOrderId' | 'lengthE4' | 'cartonsE2' | 'isLocked' | 'userId' | 'at'
> & { readonly usedFor: string };

/** The reservations of rows of stock, the order that is installed next first. */
export const reservationsOf = rowsBy(
  'stock-reservations',
  (db: Database, ids: readonly number[]): Promise<ReservationRow[]> =>
    db
      .selectFrom('stockReservation as r')
      .innerJoin('workOrder as o', 'o.id', 'r.workOrderId')
      .leftJoin('workOrderCut as c', 'c.id', 'r.workOrderCutId')
      .select([
        'r.id',
        'r.inventoryRollId',
        'r.workOrderId',
        'r.lengthE4',
        'r.cartonsE2',
        'r.isLocked',
        'r.userId',
        'r.at',
      ])
      .select(sql<string>`coalesce(c.used_for_description, '')`.as('usedFor'))
      .where('r.inventoryRollId', '=', sql<number>`any(${[...ids]}::int[])`)
      .orderBy('o.sortDate')
      .orderBy('r.id')
      .execute(),
  'inventoryRollId',
);

/** One addition to or removal from a row of stock. */
export type MovementRow = Selectable<DB['stockMovement']>;

/** The movements of a row of stock, newest first. */
export const movementPage = (db: Database, inventoryRollId: number, args: PageArguments): Page<MovementRow> =>
  keysetPage({
    db,
    query: db.selectFrom('stockMovement').selectAll().where('inventoryRollId', '=', inventoryRollId),
    order: 'TIME',
    sort: [sql.ref('stockMovement.id')],
    direction: 'DESC',
    args,
  });
