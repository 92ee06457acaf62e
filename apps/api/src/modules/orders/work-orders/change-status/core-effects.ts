import { statusById } from '@falcon/domain/orders/work-order-status';
import { giveCutsBack, turnCutsIntoRemnants } from '../cutting/give-back';
import { pullCartons } from '../cutting/pull-cartons';
import { recutAnswers, recutNotes } from '../cutting/recut';
import { overridesPromises } from '../cutting/reservations';
import { cartonsOf } from '../cutting/stock.queries';
import type { StockRun } from '../cutting/stock-run';
import { takeCutsFromStock } from '../cutting/take-cuts';
import type { Pricing } from '../order/change-order';
import { stamped, withActualLines, withoutActual, withoutPieces } from '../order/order-parts';
import { removeContractorInvoice } from '../reconcile/contractor-invoice.queries';
import type { StoredParts } from '../work-order-rows';
import { registerStepEffect } from './effects';
import type { EffectRun, StepChange, StepEffect } from './effects';
import { isByCarton } from './step-facts';

export const NO_INSTALLER = { installerId: null, assignedAt: null } as const;

const stockRun = ({ ctx, trx, order, sources }: EffectRun): StockRun => ({
  trx,
  orderId: order.id,
  userId: ctx.requireUser().id,
  now: ctx.now(),
  today: ctx.today(),
  smallestE4: sources.row.minRemnantLengthE4,
});

/** Stores today's prices as the order's own. */
const fixedPrices = ({ ctx, sources }: EffectRun): Pricing => ({
  prices: 'current',
  keepAs: { userId: ctx.requireUser().id },
  refuseNegative: true,
  gathered: sources.priced,
});

/** Prices are fixed when an order leaves DRAFT; an existing snapshot is kept. */
export const fixPrices = (run: EffectRun): StepChange =>
  run.sources.loaded.snapshot === null ? { pricing: fixedPrices(run) } : {};

const acknowledgedBy = ({ order, request }: EffectRun): number[] => [
  ...new Set([...order.acknowledgedDuplicateIds, ...(request.acknowledgedDuplicateIds ?? [])]),
];

/**
 * A reinstated draft has old prices, so every order that leaves DRAFT gets today's, unless it keeps its offered prices.
 */
const submit: StepEffect = async (run) => ({
  columns: { submittedAt: run.ctx.now(), acknowledgedDuplicateIds: acknowledgedBy(run) },
  pricing: { ...fixedPrices(run), refuseUnpriced: true, ...(run.order.keepsPrices ? { prices: 'snapshot' } : {}) },
});

/** The cartons to pull; an order that is cut again has some. */
const cartonsToPull = async ({ trx, order }: EffectRun): Promise<number> =>
  Math.max(0, (order.cartons ?? 0) - (order.cutAt === null ? 0 : await cartonsOf(trx, order.id)));

const cutDone: StepEffect = async (run) => {
  const { ctx, order, request, sources } = run;
  const { parts } = sources.loaded;
  const stock = stockRun(run);
  const from = {
    itemId: sources.row.flooringItem?.id ?? null,
    overrides: overridesPromises(ctx, request.reason),
    acceptUnstocked: request.acceptUnstocked === true,
  };
  const { cuts, overridden } = isByCarton(order)
    ? { cuts: parts.cuts, overridden: await pullCartons(stock, { ...from, cartons: await cartonsToPull(run) }) }
    : await takeCutsFromStock(stock, { ...from, cuts: parts.cuts, rolls: sources.rolls ?? [] });
  return {
    columns: { cutAt: ctx.now() },
    parts: stamped({ ...parts, cuts }, { cutAt: stock.now, cutBy: stock.userId }),
    noted: overridden,
  };
};

const assign: StepEffect = async ({ ctx, request, order }) => ({
  columns: { installerId: request.installerId ?? order.installerId, assignedAt: ctx.now() },
});
const unassign: StepEffect = async () => ({ columns: NO_INSTALLER });

const reconcile: StepEffect = async ({ ctx, order, request, sources }) => ({
  columns: { isActual: true, reconciledAt: ctx.now() },
  parts: withActualLines(order.id, sources.loaded.parts, request.actualQuantities ?? []),
  pricing: { prices: 'snapshot' },
  fixesPay: true,
});

/** Removes the installer's pay and the actual quantities, so that the order is calculated as planned again. */
export async function undoReconcile({ trx, order, sources }: EffectRun): Promise<StepChange & { parts: StoredParts }> {
  await removeContractorInvoice(trx, order.id);
  return {
    columns: { isActual: false, reconciledAt: null },
    parts: withoutActual(sources.loaded.parts),
    pricing: { prices: 'snapshot' },
  };
}

/** Takes the pieces of an order back, because it will be cut again: those that were cut become remnants. */
export async function uncut(
  run: EffectRun,
  parts: StoredParts,
  wasCut: (cutId: number | null) => boolean = () => false,
): Promise<StepChange> {
  await giveCutsBack(stockRun(run), wasCut);
  return { columns: { cutAt: null }, parts: withoutPieces(parts) };
}

/** Turns the cut pieces of a canceled order into remnants. */
export const toRemnants = (run: EffectRun): Promise<void> => turnCutsIntoRemnants(stockRun(run));

/** Each piece needs an answer: it was cut and becomes a remnant, or it was only recorded and goes back onto its roll. */
const recut: StepEffect = async (run) => {
  const { parts } = run.sources.loaded;
  const wasCut = recutAnswers(run.order, parts.cuts, run.request);
  const { columns, ...change } = await uncut(run, parts, (cutId) => cutId !== null && wasCut.has(cutId));
  return { ...change, columns: { ...columns, ...NO_INSTALLER }, noted: recutNotes(parts.cuts, wasCut) };
};

/** An order that is cut again may have an installer in CUT. */
const HELD_WITHOUT_INSTALLER: readonly string[] = ['CUT', 'RECONCILE'];

/** A hold frees the order's place and installer, and stores the status to return to. */
const hold: StepEffect = async ({ order }) => ({
  columns: {
    heldFromStatusId: order.statusId,
    slot: null,
    ...(HELD_WITHOUT_INSTALLER.includes(statusById(order.statusId)?.name ?? '') ? NO_INSTALLER : {}),
  },
});

const release: StepEffect = async (run) => {
  const { order, request } = run;
  const heldFrom = statusById(order.heldFromStatusId ?? 0)?.name;
  // A job that was already installed keeps its date.
  const newDate = heldFrom === 'INVOICE' ? null : (request.installDate ?? null);
  return {
    ...(heldFrom === 'DRAFT' ? {} : fixPrices(run)),
    columns: { heldFromStatusId: null, ...(newDate === null ? {} : { installDate: newDate }) },
  };
};

const cancel: StepEffect = async (run) => {
  await toRemnants(run);
  return { columns: { heldFromStatusId: null, slot: null, ...NO_INSTALLER } };
};

/** Cancelling returned the order's pieces to stock, so a reinstated draft has nothing cut. */
const reinstate: StepEffect = async (run) => ({
  columns: {
    installDate: run.request.installDate ?? null,
    submittedAt: null,
    cutAt: null,
    acknowledgedDuplicateIds: acknowledgedBy(run),
  },
  parts: withoutPieces(run.sources.loaded.parts),
});

const close: StepEffect = async ({ ctx }) => ({ columns: { closedAt: ctx.now() } });
/** No commission is owed for work without charge. */
const closeNoCharge: StepEffect = async ({ ctx }) => ({
  columns: { closedAt: ctx.now(), commissionCents: 0, commissionRateBp: 0 },
});

/** An order that was never invoiced gets its commission back. */
const reopen: StepEffect = async ({ sources }) => ({
  columns: { closedAt: null },
  ...(sources.row.invoiceId === null ? { pricing: { prices: 'snapshot' } } : {}),
});

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
