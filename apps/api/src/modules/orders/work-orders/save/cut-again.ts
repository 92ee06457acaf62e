import type { Transaction } from 'kysely';
import { CUT_AGAIN_FROM, STATUS_ID, statusById } from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import { CodedError, validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { isByCarton } from '../change-status/step-facts';
import { giveUpPieces } from '../cutting/give-back';
import { piecesAfter, pieceText } from '../cutting/pieces-after';
import type { PiecesAfter } from '../cutting/pieces-after';
import { cartonsOf, smallestRemnant } from '../cutting/stock.queries';
import type { FormCut, OrderForm } from '../form/order-form';
import type { PlannedOrder } from '../order/change-order';
import { withColumns } from '../order/change-order';
import { NOT_CUT } from '../order/order-parts';
import type { WorkOrderRecord } from '../work-order-rows';

/** The field by which a page knows to ask, and by which the user's answer comes. */
const FIELD = 'cutAgain';

/** The statuses in which an order was cut and is not installed on its bill yet; a held order counts as where it was. */
const AFTER_CUT: readonly StatusName[] = [...CUT_AGAIN_FROM, 'INVOICE'];

interface Question {
  readonly order: WorkOrderRecord;
  readonly before: OrderForm;
  readonly form: OrderForm;
  readonly planned: PlannedOrder;
  /** The user confirmed that the order is cut again. */
  readonly accepted: boolean;
}

/** How an order that was cut is changed: what stays of it, and the status that it has then. */
export interface CutAgain {
  readonly after: PiecesAfter;
  readonly to: StatusName;
}

const nameOf = (order: WorkOrderRecord): StatusName | undefined => statusById(order.statusId)?.name;

const isAfterCut = (order: WorkOrderRecord): boolean => {
  const name = statusById(order.heldFromStatusId ?? order.statusId)?.name;
  return order.cutAt !== null || (name !== undefined && AFTER_CUT.includes(name));
};

/** The carton count as a break, at the field that changed it. */
function cartonBreaks({ order, before, form, planned }: Question): FieldFault[] {
  const [was, is] = [order.cartons ?? 0, planned.order.cartons ?? 0];
  // What waits in CUT is pulled when it is done; only what is too much has to go back before.
  if (was === is || (nameOf(order) === 'CUT' && is > was)) return [];
  const path = form.cuts === before.cuts || sameCuts(before.cuts, form.cuts) ? cartonField(before, form) : 'cuts';
  return [{ path, message: `${was} ${was === 1 ? 'carton was' : 'cartons were'} pulled; the order takes ${is} now.` }];
}

const sameCuts = (one: readonly FormCut[], other: readonly FormCut[]): boolean =>
  one.length === other.length &&
  one.every((cut, index) => {
    const now = other[index];
    return now?.isIncluded === cut.isIncluded && now.cutLengthE4 === cut.cutLengthE4 && now.widthE4 === cut.widthE4;
  });

function cartonField(before: OrderForm, form: OrderForm): string {
  if (before.columns.additionalPieces !== form.columns.additionalPieces) return 'additionalPieces';
  const index = form.lines.findIndex(
    (line) => line.quantityE2 !== before.lines.find((other) => other.lineKey === line.lineKey)?.quantityE2,
  );
  return index < 0 ? 'cuts' : `lines.${index}.quantity`;
}

/** Of tiles, only the number of cartons, the item and the unit count: their cuts are areas. */
const tilesAfter = (question: Question, after: PiecesAfter): PiecesAfter => ({
  ...after,
  breaks: [...after.breaks.filter(({ path }) => !path.startsWith('cuts')), ...cartonBreaks(question)],
});

/**
 * What a save changes of an order that was cut; null if what is on it is still what was cut. Refuses the change at its
 * fields unless the user confirmed to cut it again, and always once the order has gone further.
 */
export function cutAgainOf(question: Question): CutAgain | null {
  const { order, before, form, accepted } = question;
  if (!isAfterCut(order)) return null;
  const status = nameOf(order);
  const isWaiting = status === 'CUT';
  const pieces = piecesAfter(before, form, isWaiting);
  const after = isByCarton(order) ? tilesAfter(question, pieces) : pieces;
  if (after.breaks.length === 0) return null;
  if (status === undefined || !(isWaiting || CUT_AGAIN_FROM.includes(status)))
    throw validationError(
      after.breaks.map((one) => ({ ...one, message: `${one.message} ${FIRST[status ?? 'INVOICE'] ?? FIRST.INVOICE}` })),
    );
  if (!accepted) throw refused(question, after);
  return { after, to: 'CUT' };
}

const FIRST: Readonly<Partial<Record<StatusName, string>>> & { readonly INVOICE: string } = {
  INVOICE: 'Undo the reconcile before changing what must be cut.',
  HOLD: 'Release the order before changing what must be cut.',
  HOLD_COMMERCIAL: 'Release the order before changing what must be cut.',
};

/** The refusal asks: which pieces the warehouse gets to cut, and which become remnants; and marks each broken field. */
function refused({ order, planned }: Question, { breaks, toCut, leaving, otherItem }: PiecesAfter): CodedError {
  const byCarton = isByCarton(order);
  const listed = (cuts: readonly FormCut[]) => (byCarton ? [] : cuts.map((cut, index) => pieceText(cut, index + 1)));
  const [was, is] = [order.cartons ?? 0, planned.order.cartons ?? 0];
  const cartons = {
    toPull: byCarton ? Math.max(0, otherItem ? is : is - was) : 0,
    toShelf: byCarton ? Math.max(0, otherItem ? was : was - is) : 0,
  };
  const pieces = { toCut: listed(toCut), toRemnants: listed(leaving), ...cartons };
  const question = [
    `${order.workOrderNumber} is already cut. Cut it again?`,
    ...named('Back to the warehouse, to be cut', pieces.toCut),
    ...named('Become remnants', pieces.toRemnants),
    ...named('Cartons to pull', cartons.toPull > 0 ? [String(cartons.toPull)] : []),
    ...named('Cartons back to the shelf', cartons.toShelf > 0 ? [String(cartons.toShelf)] : []),
    'Everything else keeps its roll and lot. The date and the installer stay.',
  ].join('\n');
  const fields = [{ path: FIELD, message: question }, ...breaks].map((one) => ({ ...one, code: 'CUT_AGAIN' }));
  return new CodedError('VALIDATION_ERROR', question, { fields, cutAgain: pieces });
}

const named = (what: string, pieces: readonly string[]): string[] =>
  pieces.length === 0 ? [] : [`${what}: ${pieces.join('; ')}.`];

/**
 * Gives up the pieces and cartons that are no longer on the order and returns the order to be stored: back in CUT, with
 * the roll and lot of the pieces that stay.
 */
export async function cutAgain(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  order: WorkOrderRecord,
  planned: PlannedOrder,
  { after: { stays, otherItem }, to }: CutAgain,
): Promise<PlannedOrder> {
  const run = {
    trx,
    orderId: order.id,
    userId: ctx.requireUser().id,
    now: ctx.now(),
    today: ctx.today(),
    smallestE4: await smallestRemnant(trx),
  };
  const has = isByCarton(order) ? await cartonsOf(trx, order.id) : 0;
  const keptCartons = otherItem ? 0 : Math.min(has, planned.order.cartons ?? 0);
  await giveUpPieces(run, { stays, keptCartons });
  const cuts = planned.parts.cuts.map((cut) =>
    cut.cutAt === null || (cut.id !== null && stays.has(cut.id)) ? cut : { ...cut, ...NOT_CUT },
  );
  // Something stays off its roll or shelf, or everything was given up.
  const cutAt = stays.size > 0 || keptCartons > 0 ? order.cutAt : null;
  return withColumns({ ...planned, parts: { ...planned.parts, cuts } }, { statusId: STATUS_ID[to], cutAt });
}
