import type { Feet } from '../../kit/money/index';
import { checkedLot, checkedRestLoss, checkedStrip, checkedUnits, recalculatedBound } from './check-bound';
import type { CutPlan, CutPlanInput, ItemPlan, PlanCut, PlanOrder, PlanRoll, RollPlan } from './types';

/** Feet are rounded to ten-thousandths; sums of them may differ by a few. */
const ROUNDING = 20;

const lockOf = (order: PlanOrder, cut: PlanCut): number | null => cut.lockedRollId ?? order.lockedRollId ?? null;

interface Item {
  readonly input: CutPlanInput;
  readonly plan: ItemPlan;
  readonly orders: readonly PlanOrder[];
  readonly rolls: ReadonlyMap<number, PlanRoll>;
  readonly cuts: ReadonlyMap<number, { readonly order: PlanOrder; readonly cut: PlanCut }>;
}

/** Locks, widths and the order of days on one roll. */
function placedFaults(item: Item, rollPlan: RollPlan, roll: PlanRoll): string[] {
  const faults: string[] = [];
  const name = `Roll ${roll.id}`;
  let day = '';
  for (const planned of rollPlan.cuts) {
    const known = item.cuts.get(planned.cutId);
    if (known?.order.id !== planned.orderId || known.cut.length !== planned.length) {
      faults.push(`${name}: cut ${planned.cutId} is not a cut of order ${planned.orderId}.`);
      continue;
    }
    const { order, cut } = known;
    const lock = lockOf(order, cut);
    if (cut.width > roll.width) faults.push(`${name}: cut ${cut.id} is wider.`);
    if (lock !== null && lock !== roll.id) faults.push(`Cut ${cut.id} is locked to roll ${lock}.`);
    if (planned.isLocked !== (lock !== null)) faults.push(`Cut ${cut.id}: whether it is locked is wrong.`);
    if (order.lockedLot && checkedLot(roll) !== order.lockedLot.trim().toUpperCase()) {
      faults.push(`Order ${order.id} is locked to lot ${order.lockedLot}.`);
    }
    if (order.dueOn < day) faults.push(`${name}: a cut of a later day comes first.`);
    day = order.dueOn;
  }
  return faults;
}

function rollFaults(item: Item, rollPlan: RollPlan): string[] {
  const roll = item.rolls.get(rollPlan.rollId);
  if (!roll) return [`Roll ${rollPlan.rollId} is not a roll of the item.`];
  const { settings } = item.input;
  const faults = placedFaults(item, rollPlan, roll);
  const name = `Roll ${roll.id}`;
  if (settings.excludedRollIds.includes(roll.id)) faults.push(`${name} is excluded.`);
  const safety = roll.isMeasured ? 0 : Math.min(settings.safety, Math.max(0, roll.freeLength));
  const taken = rollPlan.cuts.reduce((sum, { cutId }) => sum + (item.cuts.get(cutId)?.cut.length ?? 0), 0);
  if (taken > roll.freeLength - safety) faults.push(`${name} is shorter than its cuts.`);
  if (taken !== rollPlan.taken || rollPlan.rest !== roll.freeLength - taken) {
    faults.push(`${name}: its rest is wrong.`);
  }
  return faults;
}

/** One order: every cut is planned once, or it is short and only its locked cuts are planned; all in one lot. */
function orderFaults(
  { plan, rolls }: Item,
  order: PlanOrder,
  rollsOf: ReadonlyMap<number, readonly number[]>,
): string[] {
  const name = `Order ${order.id}`;
  const faults: string[] = [];
  const lots = new Set<string>();
  let missing = 0;
  for (const cut of order.cuts) {
    const at = rollsOf.get(cut.id) ?? [];
    if (at.length > 1) faults.push(`Cut ${cut.id} is planned ${at.length} times.`);
    if (at.length === 0) missing += cut.length;
    for (const id of at) {
      const roll = rolls.get(id);
      if (roll) lots.add(checkedLot(roll));
    }
  }
  if (lots.size > 1) faults.push(`${name} comes from ${lots.size} lots.`);
  const shortage = plan.shortages.find(({ orderId }) => orderId === order.id);
  if (!shortage) return missing > 0 ? [...faults, `${name} has cuts without a roll and is not short.`] : faults;
  if (shortage.missing !== missing) faults.push(`${name} is short of another length.`);
  if (order.cuts.some((cut) => rollsOf.has(cut.id) && lockOf(order, cut) === null)) {
    faults.push(`${name} is short but has cuts planned that nobody locked.`);
  }
  return faults;
}

function allOrderFaults(item: Item): string[] {
  const { plan, orders } = item;
  const rollsOf = new Map<number, number[]>();
  for (const { rollId, cuts } of plan.rolls) {
    for (const { cutId } of cuts) rollsOf.set(cutId, [...(rollsOf.get(cutId) ?? []), rollId]);
  }
  const unknown = plan.shortages.filter(({ orderId }) => !orders.some(({ id }) => id === orderId));
  return [
    ...unknown.map(({ orderId }) => `Order ${orderId} is short but not in the input.`),
    ...orders.flatMap((order) => orderFaults(item, order, rollsOf)),
  ];
}

/** The loss of the plan, added up again, in hundredths of a unit. */
function recalculatedLoss({ input, plan, rolls, cuts }: Item): number {
  const { settings } = input;
  const { perInch } = plan.certificate;
  let loss = 0;
  for (const rollPlan of plan.rolls) {
    const roll = rolls.get(rollPlan.rollId);
    if (!roll) continue;
    const usable = roll.freeLength - (roll.isMeasured ? 0 : Math.min(settings.safety, Math.max(0, roll.freeLength)));
    const locked = rollPlan.cuts.filter(({ isLocked }) => isLocked).reduce((sum, { length }) => sum + length, 0);
    let rest = Math.max(0, checkedUnits(usable - locked, perInch).down);
    for (const { cutId, length, isLocked } of rollPlan.cuts) {
      const units = checkedUnits(length, perInch).up;
      if (!isLocked) rest -= units;
      loss += checkedStrip(units, cuts.get(cutId)?.cut.width ?? 0, roll.width);
    }
    loss +=
      checkedRestLoss(rest, settings, perInch) - checkedRestLoss(checkedUnits(usable, perInch).down, settings, perInch);
    if (roll.isFull) loss += checkedUnits(settings.openingPrice, perInch).near * 100;
  }
  return loss;
}

/** Losses come in whole steps of this many hundredths of a unit. */
function stepOf({ input, plan, orders, rolls }: Item): number {
  const { settings } = input;
  const widths = new Set([
    ...[...rolls.values()].filter(({ id }) => !settings.excludedRollIds.includes(id)).map(({ width }) => width),
    ...orders.flatMap(({ cuts }) => cuts.map(({ width }) => width)),
  ]);
  if (widths.size > 1) return 1;
  const { perInch } = plan.certificate;
  const near = (length: Feet): number => checkedUnits(length, perInch).near;
  const minimum = near(settings.remnantMinimum);
  const losses = [
    minimum > 0 ? 100 : 0,
    near(settings.fullValueFrom) > minimum ? Math.round(settings.remnantLossPercent) : 0,
    near(settings.openingPrice) * 100,
  ];
  let step = 0;
  for (let loss of losses) while (loss > 0) [step, loss] = step === 0 ? [loss, 0] : [loss, step % loss];
  return Math.max(1, step);
}

function lossFaults(item: Item): string[] {
  const { plan } = item;
  const faults: string[] = [];
  const inFeet = (loss: number): number => Math.round((loss * 100) / (12 * plan.certificate.perInch));
  const loss = inFeet(recalculatedLoss(item));
  if (Math.abs(loss - plan.loss.total) > ROUNDING || plan.lost.feet !== plan.loss.total) {
    faults.push(`The loss of item ${plan.itemId} is ${loss}, not ${plan.loss.total} ten-thousandths of a foot.`);
  }
  const step = stepOf(item);
  const bound = inFeet(Math.ceil(recalculatedBound(item.input, plan) / step - 1e-6) * step);
  if (plan.bound.feet > bound + ROUNDING) {
    faults.push(
      `The duals of item ${plan.itemId} prove a loss of ${bound}, not ${plan.bound.feet} ten-thousandths of a foot.`,
    );
  }
  if (plan.bound.feet > loss + ROUNDING) faults.push(`The bound of item ${plan.itemId} is above its loss.`);
  if (plan.gap.feet !== Math.max(0, plan.lost.feet - plan.bound.feet))
    faults.push(`The gap of item ${plan.itemId} is wrong.`);
  if (plan.proof === 'PROVEN' && (plan.gap.feet > 0 || !plan.fewestShortages)) {
    faults.push(`Item ${plan.itemId} is not proven.`);
  }
  return faults;
}

/**
 * Checks the plan of an item against its input, and its bound from its duals; what is wrong, in sentences. It trusts
 * nothing of the planning and shares no code with it.
 */
export function checkItemPlan(input: CutPlanInput, plan: ItemPlan): string[] {
  const orders = input.orders.filter(({ itemId }) => itemId === plan.itemId);
  const item: Item = {
    input,
    plan,
    orders,
    rolls: new Map(input.rolls.filter(({ itemId }) => itemId === plan.itemId).map((roll) => [roll.id, roll])),
    cuts: new Map(orders.flatMap((order) => order.cuts.map((cut) => [cut.id, { order, cut }] as const))),
  };
  const ids = plan.rolls.map(({ rollId }) => rollId);
  const twice = ids.length === new Set(ids).size ? [] : ['A roll is in the plan twice.'];
  return [
    ...twice,
    ...plan.rolls.flatMap((roll) => rollFaults(item, roll)),
    ...allOrderFaults(item),
    ...lossFaults(item),
  ];
}

/** Checks a whole plan: every item of the input, and the sums. Nothing found means that the plan may be shown. */
export function checkPlan(input: CutPlanInput, plan: CutPlan): string[] {
  const wanted = new Set(input.orders.map(({ itemId }) => itemId));
  const planned = plan.items.map(({ itemId }) => itemId);
  const faults = plan.items.flatMap((item) => checkItemPlan(input, item));
  if (planned.length !== wanted.size || planned.some((id) => !wanted.has(id))) faults.push('An item is missing.');
  const sum = (of: (item: ItemPlan) => number): number => plan.items.reduce((total, item) => total + of(item), 0);
  if (
    sum(({ lost }) => lost.feet) !== plan.lost.feet ||
    sum(({ bound }) => bound.feet) !== plan.bound.feet ||
    sum(({ gap }) => gap.feet) !== plan.gap.feet ||
    sum(({ rolls }) => rolls.length) !== plan.rollsHandled ||
    sum(({ shortages }) => shortages.length) !== plan.shortages
  ) {
    faults.push('The sums of the plan are not those of its items.');
  }
  return faults;
}
