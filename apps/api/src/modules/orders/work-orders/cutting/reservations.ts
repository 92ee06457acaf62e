import { overPromised, promisedSentence, promisedTo, rollKey } from '@falcon/domain/orders/cuts';
import type { PromisedTo } from '@falcon/domain/orders/cuts';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { WorkOrderCutRow } from '../work-order-rows';
import { asCut } from './roll-check';
import { deleteReservations, promisesOn } from './reservations.queries';
import type { ReservableRow, ReservationRow } from './reservations.queries';

/** Whether this user takes what others are promised, or a quarantined roll, and says why. */
export const overridesPromises = (ctx: Pick<TransactionContext, 'can'>, reason: string | null | undefined): boolean =>
  (reason ?? '').trim() !== '' && ctx.can('workOrderOverride');

/** What an order may have of a row: its stock less what other orders are promised. */
export const freeOf = (row: ReservableRow): { readonly lengthE4: number; readonly cartonsE2: number } => ({
  lengthE4: row.freeLengthE4 + row.ownLengthE4,
  cartonsE2: row.freeCartonsE2 + row.ownCartonsE2,
});

const cartonText = (cartonsE2: number): string => {
  const cartons = cartonsE2 / 100;
  return `${cartons.toLocaleString('en-US')} ${cartons === 1 ? 'carton' : 'cartons'}`;
};

/** Who is promised some rows of stock besides an order, as in a sentence, by row. */
export async function promisesByRow(
  db: Database,
  rowIds: readonly number[],
  orderId: number,
): Promise<ReadonlyMap<number, readonly PromisedTo[]>> {
  const byRow = new Map<number, PromisedTo[]>();
  for (const { inventoryRollId, workOrderNumber, lengthE4, cartonsE2 } of await promisesOn(db, rowIds, [orderId])) {
    const amount = cartonsE2 > 0 ? cartonText(cartonsE2) : formatFeetInches(feet(lengthE4));
    byRow.set(inventoryRollId, [...(byRow.get(inventoryRollId) ?? []), { name: workOrderNumber, amount }]);
  }
  return byRow;
}

export const quarantineSentence = (row: Pick<ReservableRow, 'rollNumber' | 'quarantineReason'>): string =>
  `Roll ${row.rollNumber} is quarantined: ${row.quarantineReason}. Choose another roll.`;

interface Wish {
  readonly orderId: number;
  readonly cuts: readonly WorkOrderCutRow[];
  /** The locked rolls that the cuts name. */
  readonly rolls: readonly ReservableRow[];
  readonly overrides: boolean;
}

/**
 * Checks cuts that are not cut yet against what is free of their rolls. Without the override, a roll that others are
 * promised and a quarantined roll are refused at the cell; with it, the history gets what was overridden.
 */
export async function checkPromises(
  trx: Database,
  { orderId, cuts, rolls, overrides }: Wish,
): Promise<readonly FieldChange[]> {
  const waiting = cuts.map((cut) => ({ ...asCut(cut), isIncluded: cut.isIncluded && cut.cutAt === null }));
  const byKey = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll]));
  const quarantined = waiting.flatMap((cut, index): FieldFault[] => {
    const roll = cut.isIncluded ? byKey.get(rollKey(cut.rollNumber ?? '')) : undefined;
    return roll && roll.quarantinedAt !== null
      ? [{ path: `cuts.${index}.rollNumber`, message: quarantineSentence(roll) }]
      : [];
  });
  const over = overPromised(
    waiting,
    rolls.map((roll) => ({ rollNumber: roll.rollNumber, free: feet(freeOf(roll).lengthE4) })),
  );
  if (quarantined.length + over.length === 0) return [];
  const idOf = (rollNumber: string): number => byKey.get(rollKey(rollNumber))?.id ?? 0;
  const promises =
    over.length === 0
      ? new Map<number, readonly PromisedTo[]>()
      : await promisesByRow(trx, [...new Set(over.map(({ rollNumber }) => idOf(rollNumber)))], orderId);
  const promised = over.map((one): FieldFault => ({
    path: `cuts.${one.cutIndex}.rollNumber`,
    message: promisedSentence(one, promises.get(idOf(one.rollNumber)) ?? []),
  }));
  const faults = [...quarantined, ...promised];
  if (!overrides) throw validationError(faults);
  return overridden(faults.map((fault) => fault.message));
}

/** What an override took, in the history. */
export const overridden = (sentences: readonly string[]): readonly FieldChange[] => [
  { field: 'promiseOverridden', from: null, to: [...new Set(sentences)].join(' ') },
];

/** The sentence for cartons that are in stock but promised to others. */
export const promisedCartons = (needed: number, freeE2: number, promises: readonly PromisedTo[]): string =>
  `${cartonText(Math.max(0, freeE2))} of the ${needed} are free; ${promisedTo(promises)}.`;

/** The cuts without the roll and lot that they were promised; a piece that is cut keeps its own. */
export const withoutPromised = <Cut extends { readonly id: number | null; readonly cutAt: Date | null }>(
  cuts: readonly Cut[],
  released: readonly Pick<ReservationRow, 'workOrderCutId'>[],
): Cut[] => {
  const ids = new Set(released.map((row) => row.workOrderCutId));
  return cuts.map((cut) =>
    cut.id !== null && cut.cutAt === null && ids.has(cut.id) ? { ...cut, rollNumber: '', dyeLot: '' } : cut,
  );
};

/**
 * Releases what some locked orders are promised: their cuts name no roll anymore. Returns what was released; call it in
 * the transaction that locked the orders.
 */
export async function releaseReservations(
  trx: Database,
  orderIds: readonly number[],
): Promise<readonly ReservationRow[]> {
  if (orderIds.length === 0) return [];
  const released = await deleteReservations(trx, orderIds);
  await updateRows(
    trx,
    'work_order_cut',
    released.flatMap(({ workOrderCutId: id }) => (id === null ? [] : [{ id, rollNumber: '', dyeLot: '' }])),
  );
  return released;
}
