import type { Transaction } from 'kysely';
import { z } from 'zod';
import { sentence } from '@falcon/domain/company/history';
import { actionLabel, countsForCapacity, UNDO_ACCEPTED_SECONDS } from '@falcon/domain/orders/work-order-status';
import type { DB, Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { refuseBusyInstaller } from '../assignment/refuse-crew';
import { changedFields, recordAudit } from '../audit';
import { changeOrders } from '../change-once';
import type { OrdersChanged } from '../change-once';
import { bookingFor } from '../change-status/booking';
import { lockVisibleOrder } from '../change-status/execute-step';
import { reserveAgain } from '../cutting/reserve-again';
import { queueDraft } from '../draft-prices/draft-prices.queries';
import { amountChanges, quantityChanges } from '../figure-changes';
import { removeContractorInvoice } from '../reconcile/contractor-invoice.queries';
import { statusWithId } from '../work-order-parts.schema';
import type { WorkOrderRecord } from '../work-order-rows';
import { linesOfOrders } from '../work-orders.queries';
import { isOnBillSheet, keptLines, restoreKept, undoOf } from './undo.queries';
import type { UndoRow } from './undo.queries';

const MOST = 500;
const undoInput = z.object({
  orders: z
    .array(z.object({ id: idInput, version: z.int().positive() }))
    .min(1, 'Select at least one work order.')
    .max(MOST, `At most ${MOST} work orders at a time.`),
});

/** Undoes the last status step of orders that nobody changed since. */
export async function undoSteps(ctx: Context, raw: unknown, call: MutationCall): Promise<OrdersChanged> {
  const input = parseInput(undoInput, raw);
  const versions = new Map(input.orders.map(({ id, version }) => [id, version]));
  const { workOrders, errors } = await changeOrders(ctx, call, versions.keys(), (trx, ctx, id) =>
    undoStep(trx, ctx, id, versions.get(id) ?? 0),
  );
  return { workOrders, errors: errors.map(({ path: _path, ...error }) => error) };
}

/**
 * Whether this user can still undo the step: it must be their own, minutes old, and nobody may have changed the order
 * since.
 */
export const canUndo = (
  ctx: Pick<TransactionContext, 'user' | 'now'>,
  order: { readonly version: number },
  undoRow: Pick<UndoRow, 'version' | 'userId' | 'doneAt'> | undefined,
): boolean =>
  undoRow !== undefined &&
  undoRow.version === order.version &&
  undoRow.userId === ctx.user?.id &&
  ctx.now().getTime() - undoRow.doneAt.getTime() <= UNDO_ACCEPTED_SECONDS * 1000;

/** The office's name for a step. */
export const labelOfAction = (action: string): string => actionLabel(action) ?? sentence(action);

async function undoStep(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  id: number,
  version: number,
): Promise<WorkOrderRecord> {
  const order = await lockVisibleOrder(trx, ctx, id, version);
  const undoRow = await undoOf(trx, id);
  if (!undoRow || !canUndo(ctx, order, undoRow))
    throw validationError(
      'id',
      `The last step of ${order.workOrderNumber} can no longer be undone. Open it to see the next steps.`,
    );
  if (undoRow.action === 'reconcile') await withdrawPay(trx, order);
  const lines = await linesOfOrders(trx, [id]);
  const restored = await restoreKept(trx, undoRow);
  await takeBackPlace(trx, ctx, order, restored);
  if (restored.installerId !== order.installerId || !isSamePlace(order, restored))
    await refuseBusyInstaller(trx, restored);
  await recordAudit(trx, {
    orderId: id,
    userId: ctx.requireUser().id,
    action: 'undo',
    from: order.statusId,
    to: restored.statusId,
    reason: `Undid “${labelOfAction(undoRow.action)}”.`,
    changes: [
      ...changedFields(order, restored, ['installDate', 'installerId', 'jobTime', 'slot']),
      ...quantityChanges(lines, keptLines(undoRow)),
      ...amountChanges(order, restored),
    ],
  });
  if (statusWithId(restored.statusId).name === 'DRAFT') await queueDraft(trx, id);
  if (statusWithId(restored.statusId).name === 'CUT') await reserveAgain(trx, ctx, id);
  return restored;
}

/** The installer's pay from the reconcile; once it is on a bill sheet, the reconcile can't be undone. */
async function withdrawPay(trx: Database, order: WorkOrderRecord): Promise<void> {
  if (await isOnBillSheet(trx, order.id))
    throw validationError(
      'id',
      `The installer’s pay for ${order.workOrderNumber} is already on a bill sheet. Use Undo reconcile.`,
    );
  await removeContractorInvoice(trx, order.id);
}

const isSamePlace = (one: WorkOrderRecord, other: WorkOrderRecord): boolean =>
  one.installDate === other.installDate && one.slot === other.slot;

/** An order that freed its place gets exactly that place back, or the undo is refused. */
async function takeBackPlace(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  before: WorkOrderRecord,
  restored: WorkOrderRecord,
): Promise<void> {
  const counts = (order: WorkOrderRecord) => countsForCapacity(statusWithId(order.statusId).name);
  const keptPlace = counts(before) && isSamePlace(before, restored);
  if (keptPlace || !counts(restored) || restored.installDate === null || restored.reconciledAt !== null) return;
  const { verdict } = await bookingFor(
    trx,
    ctx,
    { ...restored, jobTime: restored.slot ?? restored.jobTime },
    { keepsDate: true },
  );
  if (!verdict.ok)
    throw validationError(
      'installDate',
      `The place of ${restored.workOrderNumber} on its date has been taken. ${verdict.reason}`,
    );
}
