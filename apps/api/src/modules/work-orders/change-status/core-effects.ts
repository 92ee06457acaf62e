import { flooringType } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import { statusById } from '@falcon/domain/work-order-status';
import { clearCutting, stampCuts } from '../cutting/stock.queries';
import { giveCutsBack, turnCutsIntoRemnants } from '../cutting/give-back';
import { pullCartons } from '../cutting/pull-cartons';
import type { StockRun } from '../cutting/stock-run';
import { takeCutsFromStock } from '../cutting/take-cuts';
import { fixContractorInvoice } from '../reconcile/contractor-invoice';
import {
  clearActualQuantities,
  removeContractorInvoice,
  setActualQuantities,
} from '../reconcile/contractor-invoice.queries';
import { refuseNegative } from '../calculator/refuse-negative';
import { recalculate } from '../calculator/recalculate';
import { cutsOfOrders, linesOfOrders } from '../work-orders.queries';
import { hasInvoice, hasPriceSnapshot } from './step-facts.queries';
import { registerStepEffect } from './effects';
import type { EffectRun, StepEffect } from './effects';

const FLAT_LINES = ['carpet', 'vinyl', 'vct', 'carpetTile'];
export const NO_INSTALLER = { installerId: null, assignedAt: null } as const;
export const stockRun = ({ ctx, trx, order }: EffectRun): StockRun => ({
  trx,
  orderId: order.id,
  userId: ctx.requireUser().id,
  now: ctx.now(),
  today: ctx.today(),
});

/** Prices are fixed when an order leaves DRAFT; an existing snapshot is kept. */
export async function fixPrices({ ctx, trx, order }: EffectRun): Promise<void> {
  if (await hasPriceSnapshot(trx, order.id)) return;
  refuseNegative(
    await recalculate(trx, order, { prices: 'current', today: ctx.today(), keepAs: { userId: ctx.requireUser().id } }),
  );
}

const submit: StepEffect = async (run) => {
  // A reinstated draft has old prices; any order that leaves DRAFT gets today's.
  refuseNegative(
    await recalculate(run.trx, run.order, {
      prices: 'current',
      today: run.ctx.today(),
      keepAs: { userId: run.ctx.requireUser().id },
    }),
  );
  return {
    submittedAt: run.ctx.now(),
    acknowledgedDuplicateIds: [
      ...new Set([...run.order.acknowledgedDuplicateIds, ...(run.request.acknowledgedDuplicateIds ?? [])]),
    ],
  };
};

const cutDone: StepEffect = async (run) => {
  const [cuts, lines] = await Promise.all([
    cutsOfOrders(run.trx, [run.order.id]),
    linesOfOrders(run.trx, [run.order.id]),
  ]);
  const flooring = lines.find((line) => FLAT_LINES.includes(line.lineKey));
  const from = { itemId: flooring?.itemId ?? null, acceptUnstocked: run.request.acceptUnstocked === true };
  const stock = stockRun(run);
  if (flooringType(run.order.flooringTypeId as FlooringTypeId).byCarton) {
    await stampCuts(stock.trx, stock.orderId, { at: stock.now, userId: stock.userId });
    await pullCartons(stock, { ...from, cartons: run.order.cartons ?? 0 });
  } else {
    await takeCutsFromStock(stock, { ...from, cuts });
  }
  return { cutAt: run.ctx.now() };
};

const assign: StepEffect = async ({ ctx, request, order }) => ({
  installerId: request.installerId ?? order.installerId,
  assignedAt: ctx.now(),
});
const unassign: StepEffect = async () => NO_INSTALLER;

const reconcile: StepEffect = async (run) => {
  await setActualQuantities(run.trx, run.order.id, run.request.actualQuantities ?? []);
  await recalculate(run.trx, run.order.id, { prices: 'snapshot', today: run.ctx.today(), actual: true });
  await fixContractorInvoice(run.trx, run.order.id);
  return { isActual: true, reconciledAt: run.ctx.now() };
};

/** Withdraws the installer's pay and the actual quantities of an order, which is calculated as planned again. */
export const undoReconcile: StepEffect = async (run) => {
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
const hold: StepEffect = async ({ order }) => ({
  heldFromStatusId: order.statusId,
  slot: null,
  ...(statusById(order.statusId)?.name === 'RECONCILE' ? NO_INSTALLER : {}),
});

const release: StepEffect = async (run) => {
  const { order, request } = run;
  const heldFrom = statusById(order.heldFromStatusId ?? 0)?.name;
  if (heldFrom !== 'DRAFT') await fixPrices(run);
  // The date of a job that was already installed is kept.
  const newDate = heldFrom === 'INVOICE' ? null : (request.installDate ?? null);
  return { heldFromStatusId: null, ...(newDate === null ? {} : { installDate: newDate }) };
};

const cancel: StepEffect = async (run) => {
  await turnCutsIntoRemnants(stockRun(run));
  return { heldFromStatusId: null, slot: null, ...NO_INSTALLER };
};

/** The pieces of a canceled order were returned to stock: a reinstated draft has nothing cut. */
const reinstate: StepEffect = async ({ trx, request, order }) => {
  await clearCutting(trx, order.id);
  return {
    installDate: request.installDate ?? null,
    submittedAt: null,
    cutAt: null,
    acknowledgedDuplicateIds: [
      ...new Set([...order.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])]),
    ],
  };
};

const close: StepEffect = async ({ ctx }) => ({ closedAt: ctx.now() });
/** No commission is owed for work without charge. */
const closeNoCharge: StepEffect = async ({ ctx }) => ({ closedAt: ctx.now(), commissionCents: 0, commissionRateBp: 0 });

/** An order that was never invoiced gets its commission back. */
const reopen: StepEffect = async ({ ctx, trx, order }) => {
  if (!(await hasInvoice(trx, order.id))) await recalculate(trx, order.id, { prices: 'snapshot', today: ctx.today() });
  return { closedAt: null };
};

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
registerStepEffect('closeNoCharge', closeNoCharge);
registerStepEffect('reopen', reopen);
