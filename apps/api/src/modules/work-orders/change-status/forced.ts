import { HOLDABLE, statusById, statusOf } from '@falcon/domain/work-order-status';
import type { StatusName } from '@falcon/domain/work-order-status';
import { validationError } from '../../../graphql/errors';
import { giveCutsBack, turnCutsIntoRemnants } from '../cutting/give-back';
import type { WorkOrderRecord } from '../work-order-rows';
import { fixPrices, NO_INSTALLER, stockRun, undoReconcile } from './core-effects';
import { runEffects } from './effects';
import type { EffectRun, StepEffect } from './effects';

const BEFORE_ASSIGN: readonly StatusName[] = ['DRAFT', 'CUT', 'ASSIGN', 'CANCELLED'];
const BEFORE_RECONCILE: readonly StatusName[] = [...BEFORE_ASSIGN, 'RECONCILE'];
const BILLED: readonly StatusName[] = ['INVOICE_CREATED', 'PAYMENT_RECEIVED'];
const DATELESS: readonly StatusName[] = ['DRAFT', 'HOLD', 'HOLD_COMMERCIAL', 'CANCELLED'];

/** The accounting state of an order that is forced to another status. */
export interface Books {
  readonly invoiceStands: boolean;
  readonly paidCents: number;
  readonly billSheetPaid: boolean;
}

/** A forced change bypasses the guards, but never what keeps the books, the stock and the schedule correct. */
export async function forcedPatch(run: EffectRun, to: StatusName, books: Books): ReturnType<StepEffect> {
  const { order, ctx } = run;
  requireTrueBooks(order, to, books);
  // An order that leaves its unpaid invoice behind withdraws it: otherwise a bill without a job would stay in the books.
  if (books.invoiceStands && !BILLED.includes(to) && to !== 'CLOSE') await runEffects('deleteInvoice', run);
  if (to !== 'DRAFT' && to !== 'CANCELLED') await fixPrices(run);
  const reconciled = order.reconciledAt !== null && BEFORE_RECONCILE.includes(to) ? await undoReconcile(run) : {};
  return {
    ...reconciled,
    ...(await withdrawnCuts(run, to)),
    heldFromStatusId:
      to === 'HOLD' || to === 'HOLD_COMMERCIAL' ? (order.heldFromStatusId ?? heldFrom(order.statusId)) : null,
    closedAt: to === 'CLOSE' ? ctx.now() : null,
    ...(BEFORE_ASSIGN.includes(to) ? NO_INSTALLER : {}),
    ...(to === 'DRAFT' || to === 'CANCELLED' ? { slot: null } : {}),
  };
}

/** Cut pieces return to their rolls if the order is cut again, and become remnants otherwise. */
async function withdrawnCuts(run: EffectRun, to: StatusName): ReturnType<StepEffect> {
  if (run.order.cutAt === null) return {};
  if (to === 'CANCELLED') await turnCutsIntoRemnants(stockRun(run));
  if (to !== 'DRAFT' && to !== 'CUT') return {};
  await giveCutsBack(stockRun(run));
  return { cutAt: null };
}

/** Where a forced hold is released to: a billed or closed order waits to be billed again, a canceled one is a draft. */
function heldFrom(statusId: number): number {
  const name = statusById(statusId)?.name ?? 'DRAFT';
  if (HOLDABLE.includes(name)) return statusId;
  return statusOf(name === 'CANCELLED' ? 'DRAFT' : 'INVOICE').id;
}

function requireTrueBooks(order: WorkOrderRecord, to: StatusName, books: Books): void {
  if (BILLED.includes(to) && !books.invoiceStands)
    throw validationError('statusId', 'There is no invoice. Create the invoice; that moves the order by itself.');
  if (books.paidCents > 0 && !BILLED.includes(to) && to !== 'CLOSE')
    throw validationError('statusId', 'Money is posted on the invoice of this order. Reverse the payment first.');
  if (books.billSheetPaid && BEFORE_RECONCILE.includes(to))
    throw validationError(
      'statusId',
      'The bill sheet of this job is already paid. Correct it with a payment adjustment.',
    );
  if (to === 'RECONCILE' && order.installerId === null)
    throw validationError('installerId', 'Assign an installer; that moves the order by itself.');
  if (!DATELESS.includes(to) && order.installDate === null)
    throw validationError('installDate', 'Enter an install date first.');
}
