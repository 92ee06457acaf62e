import type { Feet } from '../../kit/money/index';
import { lotKey } from '../../orders/cuts/index';
import type { LockedPiece, ShortOrder } from './problem';
import type { PlanCut, PlanOrder, PlanRoll, ShortageReason } from './types';

/** The lot of a roll for comparing; a roll without one is a lot of its own. */
export const lotOfRoll = (roll: PlanRoll): string =>
  roll.lot === null || roll.lot.trim() === '' ? `#${roll.id}` : lotKey(roll.lot);

/** An order with the cuts that no lock has placed. */
export interface OpenOrder {
  readonly order: PlanOrder;
  readonly cuts: readonly PlanCut[];
  readonly onlyLot: string | null;
}

/** What the locks of an item decide before anything is planned. */
export interface PlacedLocks {
  readonly open: readonly OpenOrder[];
  readonly short: readonly ShortOrder[];
  readonly byRoll: ReadonlyMap<number, readonly LockedPiece[]>;
}

/** The sum of the lengths of cuts. */
export const lengthOf = (cuts: readonly PlanCut[]): Feet => cuts.reduce((sum, { length }) => sum + length, 0) as Feet;

interface Stock {
  readonly rolls: ReadonlyMap<number, PlanRoll>;
  readonly lots: ReadonlySet<string>;
  readonly left: Map<number, number>;
}

const lockOf = (order: PlanOrder, cut: PlanCut): number | null => cut.lockedRollId ?? order.lockedRollId ?? null;

/** The one lot that the locks of an order allow, or why there is none. */
function lotOfLocks(order: PlanOrder, stock: Stock): { lot: string | null } | { reason: ShortageReason } {
  const lots = new Set<string>();
  if (order.lockedLot) lots.add(lotKey(order.lockedLot));
  for (const cut of order.cuts) {
    const id = lockOf(order, cut);
    if (id === null) continue;
    const roll = stock.rolls.get(id);
    if (!roll) return { reason: 'LOCK_NOT_AVAILABLE' };
    lots.add(lotOfRoll(roll));
  }
  if (lots.size > 1) return { reason: 'LOCKED_TO_TWO_LOTS' };
  const [lot = null] = lots;
  return lot !== null && !stock.lots.has(lot) ? { reason: 'LOCK_NOT_AVAILABLE' } : { lot };
}

/** Whether the locked cuts of an order fit on their rolls beside what is locked to them already. */
function fits(order: PlanOrder, stock: Stock): boolean {
  const left = new Map<number, number>();
  return order.cuts.every((cut) => {
    const id = lockOf(order, cut);
    const roll = id === null ? undefined : stock.rolls.get(id);
    if (!roll) return true;
    const rest = (left.get(roll.id) ?? stock.left.get(roll.id) ?? 0) - cut.length;
    left.set(roll.id, rest);
    return rest >= 0 && cut.width <= roll.width;
  });
}

/** Places the cuts that are locked to a roll, earliest order first. `usable` is what can be taken from a roll. */
export function placeLocks(
  orders: readonly PlanOrder[],
  rolls: readonly PlanRoll[],
  usable: (roll: PlanRoll) => number,
): PlacedLocks {
  const stock: Stock = {
    rolls: new Map(rolls.map((roll) => [roll.id, roll])),
    lots: new Set(rolls.map(lotOfRoll)),
    left: new Map(rolls.map((roll) => [roll.id, usable(roll)])),
  };
  const open: OpenOrder[] = [];
  const short: ShortOrder[] = [];
  const byRoll = new Map<number, LockedPiece[]>();
  for (const order of orders) {
    const locks = lotOfLocks(order, stock);
    if ('reason' in locks) {
      short.push({ order, missing: lengthOf(order.cuts), reason: locks.reason });
      continue;
    }
    if (!fits(order, stock)) {
      short.push({ order, missing: lengthOf(order.cuts), reason: 'LOCK_TOO_SHORT' });
      continue;
    }
    const cuts = order.cuts.filter((cut) => {
      const id = lockOf(order, cut);
      if (id === null) return true;
      stock.left.set(id, (stock.left.get(id) ?? 0) - cut.length);
      byRoll.set(id, [...(byRoll.get(id) ?? []), { order, cut }]);
      return false;
    });
    if (cuts.length > 0) open.push({ order, cuts, onlyLot: locks.lot });
  }
  return { open, short, byRoll };
}
