import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import { groupedBy } from '#core/grouped-by';
import type { TransactionContext } from '#core/context';
import { cutReference, partChanges } from '#kit/record-kit';
import { recordAudit } from '../audit';
import type { AuditEntry } from '../audit';
import { maySee } from '../work-orders.loaders';
import { cutsOfOrders, workOrdersForUpdate } from '../work-orders.queries';
import type { WorkOrderCutRow } from '../work-order-rows';
import { flooringItemsOf } from './cutting.queries';
import { promisesByRow } from './reservations';
import { reservationsOf, stockToReserve, storeReservations } from './reservations.queries';
import type { ReservableRow } from './reservations.queries';
import { PromiseBook } from './promise-book';
import type { Refusal } from './promise-book';
import type { WantedStock } from './wanted-stock';

/** What came of one order: all that was wanted for it is reserved, or nothing and a sentence why. */
export type ReserveResult =
  | { readonly orderId: number; readonly ok: true }
  | { readonly orderId: number; readonly ok: false; readonly message: string };

/**
 * Reserves rolls and cartons for orders in CUT, each order completely or not at all. Orders and then rows of stock are
 * locked in id order and everything is checked again, so that two people who accept plans at once never promise one roll
 * twice. What an order already has is left as it is: a repeated call changes nothing. A fixed number of statements for
 * any number of orders.
 */
export async function reserveCuts(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  wanted: readonly WantedStock[],
): Promise<ReserveResult[]> {
  const orderIds = [...new Set(wanted.map((one) => one.orderId))].toSorted((a, b) => a - b);
  if (orderIds.length === 0) return [];
  const orders = new Map(
    (await workOrdersForUpdate(trx, orderIds)).filter((order) => maySee(ctx, order)).map((order) => [order.id, order]),
  );
  const cuts = groupedBy(await cutsOfOrders(trx, orderIds), (cut) => cut.workOrderId);
  const items = new Map((await flooringItemsOf(trx, orderIds)).map((item) => [item.workOrderId, item.itemId]));
  const held = groupedBy(await reservationsOf(trx, orderIds), (row) => row.workOrderId);
  const rows = await stockToReserve(
    trx,
    orderIds,
    wanted.map((one) => one.inventoryRollId),
  );
  const book = new PromiseBook(rows);
  const wishes = groupedBy(wanted, (one) => one.orderId);
  const answers = orderIds.map((orderId) =>
    book.promise({
      orderId,
      order: orders.get(orderId),
      cuts: cuts.get(orderId) ?? [],
      itemId: items.get(orderId) ?? null,
      held: held.get(orderId) ?? [],
      wanted: wishes.get(orderId) ?? [],
    }),
  );
  const promised = answers.filter((answer) => answer.ok);
  const changed = promised.filter((answer) => answer.changes);
  await storeReservations(trx, {
    rows: changed.flatMap((answer) => answer.rows),
    recounted: changed.filter((answer) => answer.recounts).map((answer) => answer.orderId),
    userId: ctx.requireUser().id,
    at: ctx.now(),
  });
  await nameRolls(trx, ctx, changed, { cuts, rows });
  return results(trx, answers);
}

interface Named {
  readonly cuts: ReadonlyMap<number, readonly WorkOrderCutRow[]>;
  readonly rows: readonly ReservableRow[];
}

/** The cuts name the rolls that they were promised; the orders' versions and histories say so. */
async function nameRolls(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  changed: readonly {
    readonly orderId: number;
    readonly rows: readonly { workOrderCutId: number | null; inventoryRollId: number }[];
  }[],
  { cuts, rows }: Named,
): Promise<void> {
  if (changed.length === 0) return;
  const rollById = new Map(rows.map((row) => [row.id, row]));
  const entries: AuditEntry[] = [];
  const patches: { id: number; rollNumber: string; dyeLot: string }[] = [];
  for (const { orderId, rows: promised } of changed) {
    const changes = promised.flatMap(({ workOrderCutId, inventoryRollId }) => {
      const cut = cuts.get(orderId)?.find((one) => one.id === workOrderCutId);
      const roll = rollById.get(inventoryRollId);
      if (!cut || !roll || (cut.rollNumber === roll.rollNumber && cut.dyeLot === roll.dyeLot)) return [];
      patches.push({ id: cut.id, rollNumber: roll.rollNumber, dyeLot: roll.dyeLot });
      return partChanges(
        cutReference(cut),
        { 'cut.rollNumber': cut.rollNumber, 'cut.dyeLot': cut.dyeLot },
        { 'cut.rollNumber': roll.rollNumber, 'cut.dyeLot': roll.dyeLot },
      );
    });
    entries.push({ orderId, userId: ctx.requireUser().id, action: 'recordCuts', changes });
  }
  await updateRows(trx, 'work_order_cut', patches);
  await sql`update work_order set version = version + 1, updated_at = now()
    where id = any(${changed.map((one) => one.orderId)}::int[])`.execute(trx);
  await recordAudit(trx, entries);
}

/** The answers; a row that others are promised is explained with their orders' numbers. */
async function results(
  trx: Transaction<DB>,
  answers: readonly ({ readonly orderId: number; readonly ok: true } | Refusal)[],
): Promise<ReserveResult[]> {
  const short = answers.flatMap((answer) => (answer.ok || answer.shortRowId === undefined ? [] : [answer.shortRowId]));
  const promises = short.length === 0 ? new Map() : await promisesByRow(trx, [...new Set(short)], 0);
  return answers.map((answer) =>
    answer.ok
      ? { orderId: answer.orderId, ok: true }
      : { orderId: answer.orderId, ok: false, message: answer.sentence(promises.get(answer.shortRowId ?? 0) ?? []) },
  );
}
