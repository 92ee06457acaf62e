import { statusById } from '@falcon/domain/work-order-status';
import type { StatusName } from '@falcon/domain/work-order-status';
import { validationError } from '../../../graphql/errors';
import { giveCutsBack, takeCutsFromStock, turnCutsIntoRemnants } from '../cutting/stock';
import type { StockRun } from '../cutting/stock';
import { fixContractorInvoice } from '../reconcile/contractor-invoice';
import { clearActualQuantities, removeContractorInvoice } from '../reconcile/contractor-invoice.queries';
import { recalculate } from '../calculator/recalculate';
import { cutsOfOrders, linesOfOrders } from '../work-orders.queries';
import { hasPriceSnapshot } from './step-facts.queries';
import { registerStepEffect, runEffects } from './effects';
import type { WorkOrderRecord } from '../work-order-rows';
import type { EffectRun, StepEffect } from './effects';

const FLAT_LINES = ['carpet', 'vinyl', 'vct', 'carpetTile'];
const NO_INSTALLER = { installerId: null, assignedAt: null } as const;
const stockRun = ({ ctx, trx, order }: EffectRun): StockRun => ({ trx, orderId: order.id, userId: ctx.requireUser().id, now: ctx.now(), today: ctx.today() });

/** Prices are fixed when an order leaves DRAFT; an order that has a snapshot keeps it. */
async function fixPrices({ ctx, trx, order }: EffectRun): Promise<void> {
  if (await hasPriceSnapshot(trx, order.id)) return;
  await recalculate(trx, order.id, { prices: 'current', today: ctx.today(), keepAs: { userId: ctx.requireUser().id } });
}

const submit: StepEffect = async (run) => {
  // A reinstated draft has old prices; whatever leaves DRAFT is fixed at today's.
  await recalculate(run.trx, run.order.id, { prices: 'current', today: run.ctx.today(), keepAs: { userId: run.ctx.requireUser().id } });
  return { submittedAt: run.ctx.now(), acknowledgedDuplicateIds: [...new Set([...run.order.acknowledgedDuplicateIds, ...(run.request.acknowledgedDuplicateIds ?? [])])] };
};

const cutDone: StepEffect = async (run) => {
  const [cuts, lines] = await Promise.all([cutsOfOrders(run.trx, [run.order.id]), linesOfOrders(run.trx, [run.order.id])]);
  const flooring = lines.find((line) => FLAT_LINES.includes(line.lineKey));
  await takeCutsFromStock(stockRun(run), flooring?.itemId ?? null, cuts);
  return { cutAt: run.ctx.now() };
};

const assign: StepEffect = async ({ ctx, request, order }) => ({ installerId: request.installerId ?? order.installerId, assignedAt: ctx.now() });
const unassign: StepEffect = async () => NO_INSTALLER;

const reconcile: StepEffect = async (run) => {
  await recalculate(run.trx, run.order.id, { prices: 'snapshot', today: run.ctx.today(), actual: true });
  await fixContractorInvoice(run.trx, run.order.id);
  return { isActual: true, reconciledAt: run.ctx.now() };
};

const undoReconcile: StepEffect = async (run) => {
  await removeContractorInvoice(run.trx, run.order.id);
  await clearActualQuantities(run.trx, run.order.id);
  await recalculate(run.trx, run.order.id, { prices: 'snapshot', today: run.ctx.today(), actual: false });
  return { isActual: false, reconciledAt: null };
};

const recut: StepEffect = async (run) => {
  await giveCutsBack(stockRun(run));
  return { cutAt: null, ...NO_INSTALLER };
};

/** A hold frees the place on the date and the installer; the order remembers where it came from. */
const hold: StepEffect = async ({ order }) => ({ heldFromStatusId: order.statusId, slot: null, ...(statusById(order.statusId)?.name === 'RECONCILE' ? NO_INSTALLER : {}) });

const release: StepEffect = async (run) => {
  if (run.order.heldFromStatusId !== 11) await fixPrices(run);
  return { heldFromStatusId: null };
};

const cancel: StepEffect = async (run) => {
  await turnCutsIntoRemnants(stockRun(run));
  return { heldFromStatusId: null, slot: null, ...NO_INSTALLER };
};

const reinstate: StepEffect = async ({ request, order }) => ({
  installDate: request.installDate ?? null,
  submittedAt: null,
  cutAt: null,
  acknowledgedDuplicateIds: [...new Set([...order.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])])],
});

const close: StepEffect = async ({ ctx }) => ({ closedAt: ctx.now() });
const reopen: StepEffect = async () => ({ closedAt: null });

const BEFORE_ASSIGN: readonly StatusName[] = ['DRAFT', 'CUT', 'ASSIGN', 'CANCELLED'];
const BILLED: readonly StatusName[] = ['INVOICE_CREATED', 'PAYMENT_RECEIVED'];
const DATELESS: readonly StatusName[] = ['DRAFT', 'HOLD', 'HOLD_COMMERCIAL', 'CANCELLED'];

/** A forced change passes over the guards, never over what keeps the books and the schedule true. */
export async function forcedPatch(run: EffectRun, to: StatusName, invoice: { readonly stands: boolean; readonly paidCents: number }): ReturnType<StepEffect> {
  const { order, ctx } = run;
  requireTrueBooks(order, to, invoice);
  // An order that leaves its unpaid invoice behind takes it back: a bill without a job would stay in the books.
  if (invoice.stands && !BILLED.includes(to) && to !== 'CLOSE') await runEffects('deleteInvoice', run);
  if (to !== 'DRAFT' && to !== 'CANCELLED') await fixPrices(run);
  return {
    heldFromStatusId: to === 'HOLD' || to === 'HOLD_COMMERCIAL' ? (order.heldFromStatusId ?? order.statusId) : null,
    closedAt: to === 'CLOSE' ? ctx.now() : null,
    ...(BEFORE_ASSIGN.includes(to) ? NO_INSTALLER : {}),
    ...(to === 'DRAFT' || to === 'CANCELLED' ? { slot: null } : {}),
  };
}

function requireTrueBooks(order: WorkOrderRecord, to: StatusName, invoice: { readonly stands: boolean; readonly paidCents: number }): void {
  if (BILLED.includes(to) && !invoice.stands) throw validationError('statusId', 'There is no invoice. Create the invoice; that moves the order by itself.');
  if (invoice.paidCents > 0 && !BILLED.includes(to) && to !== 'CLOSE') throw validationError('statusId', 'Money is posted on the invoice of this order. Reverse the payment first.');
  if (to === 'RECONCILE' && order.installerId === null) throw validationError('installerId', 'Assign an installer; that moves the order by itself.');
  if (!DATELESS.includes(to) && order.installDate === null) throw validationError('installDate', 'Give the order an install date first.');
}

registerStepEffect('submit', submit);
registerStepEffect('cutDone', cutDone);
registerStepEffect('assign', assign);
registerStepEffect('unassign', unassign);
registerStepEffect('reconcile', reconcile);
registerStepEffect('undoReconcile', undoReconcile);
registerStepEffect('recut', recut);
registerStepEffect('hold', hold);
registerStepEffect('holdCommercial', hold);
registerStepEffect('release', release);
registerStepEffect('cancel', cancel);
registerStepEffect('reinstate', reinstate);
registerStepEffect('close', close);
registerStepEffect('closeNoCharge', close);
registerStepEffect('reopen', reopen);
