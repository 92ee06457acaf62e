import type { CutPlanInput, CutPlanSettings, ItemPlan, PlanOrder, PlanRoll } from './types';

// Recalculates a bound from the duals of a plan. It shares no code with the planning, so that an error there shows here.

const FULL = 100;

interface CheckedRoll {
  readonly capacity: number;
  readonly width: number;
  readonly start: number;
  readonly before: number;
}

/** Lengths as whole units: what is needed rounded up, what is there rounded down. */
export const checkedUnits = (length: number, perInch: number) => {
  const exact = (length * 12 * perInch) / 10_000;
  return { up: Math.ceil(exact - 0.02), down: Math.floor(exact + 0.02), near: Math.round(exact) };
};

/** What a rest has lost, in hundredths of a unit. */
export function checkedRestLoss(rest: number, settings: CutPlanSettings, perInch: number): number {
  const scrapBelow = checkedUnits(settings.remnantMinimum, perInch).near;
  if (rest > 0 && rest < scrapBelow) return rest * FULL;
  const isRemnant = rest > 0 && rest < checkedUnits(settings.fullValueFrom, perInch).near;
  return isRemnant ? rest * Math.round(settings.remnantLossPercent) : 0;
}

/** What a strip beside a cut loses, in hundredths of a unit. */
export const checkedStrip = (units: number, width: number, rollWidth: number): number =>
  width < rollWidth ? Math.round((units * FULL * (rollWidth - width)) / rollWidth) : 0;

/** The lot of a roll, by which one order's cuts are held together. */
export const checkedLot = ({ lot, id }: PlanRoll): string => (lot?.trim() ? lot.trim().toUpperCase() : `roll ${id}`);

/** The least of each `size` neighbors up to a place. */
function slidingLeast(values: Float64Array, size: number): Float64Array {
  const toBlockEnd = values.slice();
  const fromBlockStart = values.slice();
  for (let at = 1; at < values.length; at += 1) {
    if (at % size !== 0) fromBlockStart[at] = Math.min(fromBlockStart[at] as number, fromBlockStart[at - 1] as number);
  }
  for (let at = values.length - 2; at >= 0; at -= 1) {
    if ((at + 1) % size !== 0) toBlockEnd[at] = Math.min(toBlockEnd[at] as number, toBlockEnd[at + 1] as number);
  }
  for (let at = size - 1; at < values.length; at += 1)
    fromBlockStart[at] = Math.min(fromBlockStart[at] as number, toBlockEnd[at - size + 1] as number);
  return fromBlockStart;
}

/** The sums below a limit that whole cuts make up: all that can be taken from a roll shorter than it. */
function sumsBelow(lengths: readonly number[], limit: number): Set<number> {
  const sums = new Set([0]);
  for (const length of lengths) {
    const before = [...sums];
    for (const sum of before) if (sum + length < limit) sums.add(sum + length);
  }
  return sums;
}

type Loss = (taken: number) => number;

/** One more roll of which only sums of whole cuts can be taken. */
function withShortRoll(
  curve: Float64Array,
  capacity: number,
  loss: Loss,
  shortSums: ReadonlySet<number>,
): Float64Array {
  const next = curve.slice();
  for (const taken of shortSums) {
    if (taken === 0 || taken > capacity) continue;
    for (let at = taken; at < next.length; at += 1) {
      const value = (curve[at - taken] ?? Infinity) + loss(taken);
      if (value < (next[at] ?? Infinity)) next[at] = value;
    }
  }
  return next;
}

/** One more roll of which anything can be taken: stretches of its loss that rise evenly are done in one pass each. */
function withLongRoll(curve: Float64Array, capacity: number, loss: Loss): Float64Array {
  const next = curve.slice();
  const most = next.length - 1;
  const level = new Float64Array(most + 1);
  for (let from = 1; from <= Math.min(capacity, most);) {
    const slope = from < capacity ? loss(from + 1) - loss(from) : 0;
    let to = from;
    while (to < capacity && loss(to + 1) - loss(to) === slope) to += 1;
    for (let at = 0; at <= most - from; at += 1) level[at] = (curve[at] as number) - slope * at;
    const least = slidingLeast(level, to - from + 1);
    const start = loss(from) - slope * from;
    for (let at = from; at <= most; at += 1) {
      const value = (least[at - from] as number) + slope * at + start;
      if (value < (next[at] as number)) next[at] = value;
    }
    from = to + 1;
  }
  return next;
}

/** The least loss of taking so many units from rolls together, if cuts could be divided. */
function dividedLoss(
  rolls: readonly CheckedRoll[],
  restLoss: (rest: number) => number,
  most: number,
  shortSums: ReadonlySet<number>,
  wholeFrom: number,
): Float64Array {
  let curve: Float64Array = new Float64Array(most + 1).fill(Infinity);
  curve[0] = 0;
  for (const { capacity, start, before } of rolls) {
    const loss = (taken: number): number => start - before + restLoss(capacity - taken);
    curve =
      capacity < wholeFrom ? withShortRoll(curve, capacity, loss, shortSums) : withLongRoll(curve, capacity, loss);
  }
  return curve;
}

interface Wanted {
  readonly units: number;
  readonly dual: number;
  readonly parts: readonly { readonly units: number; readonly width: number }[];
  readonly onlyLot: string | null;
}

/** What sets of orders are worth on the duals, by the exact sum of their units, to a lot with rolls of these widths. */
function worthOf(lot: string, widths: readonly number[], wanted: readonly Wanted[], most: number): Float64Array {
  const worth = new Float64Array(most + 1).fill(-Infinity);
  worth[0] = 0;
  let top = 0;
  for (const { units, dual, parts, onlyLot } of wanted) {
    if (onlyLot !== null && onlyLot !== lot) continue;
    const strips = parts.map((part) =>
      Math.min(...widths.map((width) => (width < part.width ? Infinity : checkedStrip(part.units, part.width, width)))),
    );
    const value = dual - strips.reduce((sum, strip) => sum + strip, 0);
    if (value === -Infinity) continue;
    top = Math.min(most, top + units);
    for (let sum = top; sum >= units; sum -= 1) {
      worth[sum] = Math.max(worth[sum] ?? -Infinity, (worth[sum - units] ?? -Infinity) + value);
    }
  }
  return worth;
}

/** The most that a lot gains on the duals, less what it loses. */
const gainOf = (worth: Float64Array, curve: Float64Array): number =>
  curve.reduce((most, loss, sum) => Math.max(most, (worth[sum] ?? -Infinity) - loss), 0);

const lockedRoll = (order: PlanOrder, cut: PlanOrder['cuts'][number]): number | null =>
  cut.lockedRollId ?? order.lockedRollId ?? null;

/** Orders of the item that the duals are for: those that are planned, or short only because others are planned. */
function ordersOf(input: CutPlanInput, plan: ItemPlan): PlanOrder[] {
  const apart = new Set(
    plan.shortages.filter(({ reason }) => reason !== 'USED_BY_OTHERS').map(({ orderId }) => orderId),
  );
  return input.orders.filter(({ itemId, id }) => itemId === plan.itemId && !apart.has(id));
}

/**
 * The least loss that the duals of a plan prove, in hundredths of a unit: their sum, less the largest of as many orders
 * as are short on each day, less what each lot could gain at most on them. Any duals give a valid bound.
 */
export function recalculatedBound(input: CutPlanInput, plan: ItemPlan): number {
  const { settings } = input;
  const { perInch } = plan.certificate;
  const duals = new Map(plan.certificate.duals);
  const orders = ordersOf(input, plan);
  const placed = new Set(
    plan.rolls.flatMap(({ cuts }) => cuts.filter(({ isLocked }) => isLocked).map(({ cutId }) => cutId)),
  );
  const wholeFrom = Math.max(
    checkedUnits(settings.fullValueFrom, perInch).near,
    checkedUnits(settings.remnantMinimum, perInch).near,
  );
  const restLoss = (rest: number): number => checkedRestLoss(rest, settings, perInch);
  const rolls = input.rolls.filter(
    ({ itemId, id }) => itemId === plan.itemId && !settings.excludedRollIds.includes(id),
  );
  const lotOf = new Map(rolls.map((roll) => [roll.id, checkedLot(roll)]));
  const lots = new Map<string, CheckedRoll[]>();
  let bound = 0;
  for (const roll of rolls) {
    const usable = roll.freeLength - (roll.isMeasured ? 0 : Math.min(settings.safety, Math.max(0, roll.freeLength)));
    const locked = input.orders.flatMap((order) =>
      order.cuts.filter((cut) => placed.has(cut.id) && lockedRoll(order, cut) === roll.id),
    );
    const capacity = Math.max(
      0,
      checkedUnits(usable - locked.reduce((sum, { length }) => sum + length, 0), perInch).down,
    );
    const opening = roll.isFull ? checkedUnits(settings.openingPrice, perInch).near * FULL : 0;
    if (locked.length > 0) {
      const strips = locked.map(({ length, width }) =>
        checkedStrip(checkedUnits(length, perInch).up, width, roll.width),
      );
      bound += opening + restLoss(capacity) - restLoss(checkedUnits(usable, perInch).down);
      bound += strips.reduce((sum, strip) => sum + strip, 0);
    }
    const checked = { capacity, width: roll.width, start: locked.length > 0 ? 0 : opening, before: restLoss(capacity) };
    lots.set(checkedLot(roll), [...(lots.get(checkedLot(roll)) ?? []), checked]);
  }
  const byDay = new Map<string, number[]>();
  const wanted = orders.flatMap((order): Wanted[] => {
    const parts = order.cuts
      .filter(({ id }) => !placed.has(id))
      .map(({ length, width }) => ({ units: checkedUnits(length, perInch).up, width }));
    if (parts.length === 0) return [];
    const dual = duals.get(order.id) ?? 0;
    byDay.set(order.dueOn, [...(byDay.get(order.dueOn) ?? []), dual]);
    const lockedTo = order.cuts.map((cut) => lockedRoll(order, cut)).find((id) => id !== null);
    const onlyLot = order.lockedLot?.trim().toUpperCase() || (lockedTo ? (lotOf.get(lockedTo) ?? '') : null);
    return [{ units: parts.reduce((sum, { units }) => sum + units, 0), dual, parts, onlyLot }];
  });
  for (const [day, mine] of byDay) {
    const short = plan.shortages.filter((one) => one.reason === 'USED_BY_OTHERS' && one.neededBy === day).length;
    const freed = mine
      .filter((dual) => dual > 0)
      .toSorted((a, b) => b - a)
      .slice(0, short);
    bound += mine.reduce((sum, dual) => sum + dual, 0) - freed.reduce((sum, dual) => sum + dual, 0);
  }
  const shortSums = sumsBelow(
    wanted.flatMap(({ parts }) => parts.map(({ units }) => units)),
    wholeFrom,
  );
  const all = wanted.reduce((sum, { units }) => sum + units, 0);
  const capacityOf = (mine: readonly CheckedRoll[]): number =>
    Math.min(
      all,
      mine.reduce((sum, roll) => sum + roll.capacity, 0),
    );
  const most = Math.max(0, ...[...lots.values()].map(capacityOf));
  const withLocks = new Set(wanted.map(({ onlyLot }) => onlyLot));
  // The same for all lots of the same widths that no order is locked to.
  const worths = new Map<string, Float64Array>();
  for (const [lot, mine] of lots) {
    const widths = [...new Set(mine.map(({ width }) => width))].sort((a, b) => a - b);
    const key = withLocks.has(lot) ? `lot ${lot}` : widths.join();
    const worth = worths.get(key) ?? worthOf(lot, widths, wanted, most);
    worths.set(key, worth);
    bound -= gainOf(worth, dividedLoss(mine, restLoss, capacityOf(mine), shortSums, wholeFrom));
  }
  return bound;
}
