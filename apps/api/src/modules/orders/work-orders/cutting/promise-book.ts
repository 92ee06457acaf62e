import { lotKey, promisedSentence, promisedTo } from '@falcon/domain/orders/cuts';
import type { PromisedTo } from '@falcon/domain/orders/cuts';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { WorkOrderCutRow, WorkOrderRecord } from '../work-order-rows';
import { quarantineSentence } from './reservations';
import type { NewReservation, ReservableRow, ReservationRow } from './reservations.queries';
import type { WantedStock } from './wanted-stock';

/** Why an order gets nothing; `shortRowId` is the row that others are promised. */
export interface Refusal {
  readonly orderId: number;
  readonly ok: false;
  readonly shortRowId?: number;
  readonly sentence: (promises: readonly PromisedTo[]) => string;
}

interface Promised {
  readonly orderId: number;
  readonly ok: true;
  readonly rows: readonly NewReservation[];
  /** False if the order has it all already. */
  readonly changes: boolean;
  /** Its cartons replace what it had. */
  readonly recounts: boolean;
}

interface Wish {
  readonly orderId: number;
  /** Undefined if it doesn't exist or this user can't see it. */
  readonly order: WorkOrderRecord | undefined;
  readonly cuts: readonly WorkOrderCutRow[];
  readonly itemId: number | null;
  readonly held: readonly ReservationRow[];
  readonly wanted: readonly WantedStock[];
}

/** A sentence that refuses an order. */
class Refused extends Error {
  constructor(
    readonly sentence: Refusal['sentence'],
    readonly shortRowId?: number,
  ) {
    super('Refused');
  }
}
const refuse = (sentence: string): Refused => new Refused(() => sentence);

/**
 * What of locked rows of stock is still free while orders are promised one after the other, each completely or not at
 * all.
 */
export class PromiseBook {
  readonly #rows: ReadonlyMap<number, ReservableRow>;
  /** The free length or cartons of each row, in its own unit. */
  readonly #free: Map<number, number>;

  constructor(rows: readonly ReservableRow[]) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#free = new Map(rows.map((row) => [row.id, row.widthE4 === null ? row.freeCartonsE2 : row.freeLengthE4]));
  }

  promise(wish: Wish): Promised | Refusal {
    const before = new Map(this.#free);
    try {
      return this.#promised(wish);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#free.clear();
      for (const [id, free] of before) this.#free.set(id, free);
      const { sentence, shortRowId } = error;
      return { orderId: wish.orderId, ok: false, sentence, ...(shortRowId === undefined ? {} : { shortRowId }) };
    }
  }

  #promised(wish: Wish): Promised {
    const { orderId, order, held, wanted } = wish;
    if (!order) throw refuse(`Work order ${orderId} was not found.`);
    const rows = wanted.map((one) => this.#row(wish, order, one));
    const recounts = rows.some((row) => row.workOrderCutId === null);
    const changes = !sameAs(rows, held, recounts);
    if (!changes) return { orderId, ok: true, rows, changes, recounts: false };
    if (order.statusId !== STATUS_ID.CUT) throw refuse(`${order.workOrderNumber} is not waiting to be cut anymore.`);
    if (wanted.some((one) => one.version !== undefined && one.version !== order.version))
      throw refuse(`${order.workOrderNumber} was changed since. Plan it again.`);
    const replaced = held.filter((one) =>
      one.workOrderCutId === null ? recounts : rows.some((row) => row.workOrderCutId === one.workOrderCutId),
    );
    for (const one of replaced)
      this.#add(one.inventoryRollId, one.workOrderCutId === null ? one.cartonsE2 : one.lengthE4);
    this.#keepLocked(order, rows, replaced);
    this.#oneLot(wish, order, rows);
    for (const row of rows) this.#take(row);
    return { orderId, ok: true, rows, changes, recounts };
  }

  #add(rowId: number, amount: number): void {
    this.#free.set(rowId, (this.#free.get(rowId) ?? 0) + amount);
  }

  /** One wanted row, if it fits the order at all. */
  #row({ cuts, itemId }: Wish, order: WorkOrderRecord, one: WantedStock): NewReservation {
    const stock = this.#rows.get(one.inventoryRollId);
    const common = { inventoryRollId: one.inventoryRollId, workOrderId: order.id, isLocked: one.isLocked };
    if (!stock || stock.status !== 'AVAILABLE')
      throw refuse(`The roll for ${order.workOrderNumber} is no longer in stock.`);
    if (stock.itemId !== itemId)
      throw refuse(`Roll ${stock.rollNumber} is not of the flooring of ${order.workOrderNumber}.`);
    if (stock.quarantinedAt !== null) throw refuse(quarantineSentence(stock));
    if ('cartons' in one) return { ...common, workOrderCutId: null, lengthE4: 0, cartonsE2: one.cartons * 100 };
    const cut = cuts.find((candidate) => candidate.id === one.cutId);
    if (!cut?.isIncluded || cut.cutAt !== null)
      throw refuse(`A cut of ${order.workOrderNumber} is no longer waiting. Plan it again.`);
    if (stock.widthE4 !== null && cut.widthE4 > stock.widthE4)
      throw refuse(
        `Roll ${stock.rollNumber} is ${formatFeetInches(feet(stock.widthE4))} wide, a cut of ${order.workOrderNumber} is ${formatFeetInches(feet(cut.widthE4))} wide.`,
      );
    return { ...common, workOrderCutId: cut.id, lengthE4: cut.cutLengthE4, cartonsE2: 0 };
  }

  /** A roll that a person chose stays, unless a person chooses another one. */
  #keepLocked(order: WorkOrderRecord, rows: readonly NewReservation[], held: readonly ReservationRow[]): void {
    const moved = held.find(
      (one) =>
        one.isLocked &&
        rows.some(
          (row) =>
            row.workOrderCutId === one.workOrderCutId && !row.isLocked && row.inventoryRollId !== one.inventoryRollId,
        ),
    );
    if (moved)
      throw refuse(
        `A cut of ${order.workOrderNumber} is locked to roll ${this.#rows.get(moved.inventoryRollId)?.rollNumber ?? ''}. Unlock it to plan it again.`,
      );
  }

  /** All cuts of one order and item come from one lot; a roll without a lot is one by itself. */
  #oneLot({ cuts }: Wish, order: WorkOrderRecord, rows: readonly NewReservation[]): void {
    const rollByCut = new Map(rows.map((row) => [row.workOrderCutId, this.#rows.get(row.inventoryRollId)]));
    const lots = cuts.flatMap((cut) => {
      if (!cut.isIncluded) return [];
      const roll = rollByCut.get(cut.id);
      if (roll) return [lotKey(roll.dyeLot) || `roll ${roll.id}`];
      return cut.dyeLot === '' ? [] : [lotKey(cut.dyeLot)];
    });
    const distinct = new Set(lots);
    if (distinct.size > 1)
      throw refuse(
        `The cuts of ${order.workOrderNumber} would come from ${distinct.size} dye lots. One floor comes from one lot.`,
      );
  }

  #take({ inventoryRollId, lengthE4, cartonsE2 }: NewReservation): void {
    const amount = lengthE4 + cartonsE2;
    const free = this.#free.get(inventoryRollId) ?? 0;
    const stock = this.#rows.get(inventoryRollId);
    if (amount > free) {
      const rollNumber = stock?.rollNumber ?? '';
      throw new Refused(
        (promises) =>
          cartonsE2 > 0
            ? `${Math.max(0, free) / 100} cartons of ${rollNumber} are free${promises.length === 0 ? '' : `; ${promisedTo(promises)}`}.`
            : promises.length === 0
              ? `Roll ${rollNumber} is too short: ${formatFeetInches(feet(Math.max(0, free)))} of it are free.`
              : promisedSentence({ rollNumber, free: feet(Math.max(0, free)) }, promises),
        inventoryRollId,
      );
    }
    this.#free.set(inventoryRollId, free - amount);
  }
}

/** Whether the order holds exactly this already. */
function sameAs(rows: readonly NewReservation[], held: readonly ReservationRow[], recounts: boolean): boolean {
  const holds = (row: NewReservation): boolean =>
    held.some(
      (one) =>
        one.workOrderCutId === row.workOrderCutId &&
        one.inventoryRollId === row.inventoryRollId &&
        one.lengthE4 === row.lengthE4 &&
        one.cartonsE2 === row.cartonsE2 &&
        one.isLocked === row.isLocked,
    );
  return rows.every(holds) && (!recounts || held.filter((one) => one.workOrderCutId === null).length === rows.length);
}
