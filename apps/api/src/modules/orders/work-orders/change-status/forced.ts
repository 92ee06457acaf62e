import {
  countsForCapacity,
  hasNotPassed,
  HOLDABLE,
  isBilled,
  isOnHold,
  statusById,
  statusOf,
} from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import { validationError } from '#core/errors';
import type { StoredParts, WorkOrderRecord } from '../work-order-rows';
import { fixPrices, NO_INSTALLER, toRemnants, uncut, undoReconcile } from './core-effects';
import { merged, runEffects } from './effects';
import type { EffectRun, StepChange } from './effects';

/** Whether an order in this status depends on its invoice. */
const isOnInvoice = (status: StatusName): boolean => isBilled(status) && status !== 'CLOSE';

/** The accounting state of an order that is forced to another status. */
export interface Books {
  readonly invoiceStands: boolean;
  readonly paidCents: number;
  readonly billSheetPaid: boolean;
}

/** A forced change bypasses the guards, but must keep the books, the stock and the schedule correct. */
export async function forcedChange(run: EffectRun, to: StatusName, books: Books): Promise<StepChange> {
  const { order, ctx } = run;
  requireTrueBooks(order, to, books);
  // If the order leaves its unpaid invoice behind, the invoice is withdrawn: otherwise the books would keep a bill
  // without a job.
  if (books.invoiceStands && !isBilled(to)) await runEffects('deleteInvoice', run);
  const prices = to === 'DRAFT' || to === 'CANCELLED' ? {} : fixPrices(run);
  const reconciled: StepChange & { readonly parts?: StoredParts } =
    order.reconciledAt !== null && hasNotPassed(to, 'RECONCILE') ? await undoReconcile(run) : {};
  const cut = await withdrawnCuts(run, to, reconciled.parts ?? run.sources.loaded.parts);
  return [reconciled, prices, cut].reduce<StepChange>(merged, {
    columns: {
      heldFromStatusId: isOnHold(to) ? (order.heldFromStatusId ?? heldFrom(order.statusId)) : null,
      closedAt: to === 'CLOSE' ? ctx.now() : null,
      ...(hasNotPassed(to, 'ASSIGN') ? NO_INSTALLER : {}),
      ...(countsForCapacity(to) ? {} : { slot: null }),
    },
  });
}

/** Cut pieces return to their rolls if the order will be cut again; otherwise they become remnants. */
async function withdrawnCuts(run: EffectRun, to: StatusName, parts: StoredParts): Promise<StepChange> {
  if (run.order.cutAt === null) return {};
  if (to === 'CANCELLED') await toRemnants(run);
  return to === 'DRAFT' || to === 'CUT' ? uncut(run, parts) : {};
}

/**
 * The status that a forced hold returns to: a billed or closed order waits to be billed again, a canceled one becomes a
 * draft.
 */
function heldFrom(statusId: number): number {
  const name = statusById(statusId)?.name ?? 'DRAFT';
  if (HOLDABLE.includes(name)) return statusId;
  return statusOf(name === 'CANCELLED' ? 'DRAFT' : 'INVOICE').id;
}

function requireTrueBooks(order: WorkOrderRecord, to: StatusName, books: Books): void {
  if (isOnInvoice(to) && !books.invoiceStands)
    throw validationError('statusId', 'There is no invoice. Create the invoice; the order then moves automatically.');
  if (books.paidCents > 0 && !isBilled(to))
    throw validationError('statusId', 'Money is posted on the invoice of this order. Reverse the payment first.');
  if (books.billSheetPaid && hasNotPassed(to, 'RECONCILE'))
    throw validationError(
      'statusId',
      'The bill sheet of this job is already paid. Correct it with a payment adjustment.',
    );
  if (to === 'RECONCILE' && order.installerId === null)
    throw validationError('installerId', 'Assign an installer; the order then moves automatically.');
  if (countsForCapacity(to) && order.installDate === null)
    throw validationError('installDate', 'Enter an install date first.');
}
