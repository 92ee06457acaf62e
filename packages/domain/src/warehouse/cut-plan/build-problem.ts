import { compareDates } from '../../kit/schedule/index';
import type { Feet } from '../../kit/money/index';
import { lossOfRest, lossRules } from './loss';
import type { LossRules } from './loss';
import { lotCurve, reachedSums } from './lot-curve';
import { pack } from './pack';
import { lengthOf, lotOfRoll, placeLocks } from './place-locks';
import type { OpenOrder } from './place-locks';
import type { Bin, Demand, Kind, LockedPiece, Lot, Problem, Profile, ShortOrder } from './problem';
import { leastStrips, stripLoss } from './strips';
import type { CutPlanInput, CutPlanSettings, PlanOrder, PlanRoll, ShortageReason } from './types';
import { unitsDown, unitsPerInch, unitsUp } from './units';

/** Above this many steps of a knapsack, lengths are whole inches even if cuts have fractions. */
const MOST_STEPS = 30_000_000;

const byDay = (a: PlanOrder, b: PlanOrder): number => compareDates(a.dueOn, b.dueOn) || a.id - b.id;

const byLength = (a: Bin, b: Bin): number =>
  a.free - b.free || a.roll.width - b.roll.width || a.start - b.start || a.roll.id - b.roll.id;

const safetyOf = (roll: PlanRoll, settings: CutPlanSettings): Feet =>
  roll.isMeasured ? (0 as Feet) : (Math.min(settings.safety, Math.max(0, roll.freeLength)) as Feet);

function perInchOf(orders: readonly PlanOrder[]): number {
  const cuts = orders.flatMap((order) => order.cuts);
  const perInch = unitsPerInch(cuts.map(({ length }) => length));
  return unitsUp(lengthOf(cuts), perInch) * orders.length > MOST_STEPS ? 1 : perInch;
}

interface Making {
  readonly rules: LossRules;
  readonly settings: CutPlanSettings;
  readonly handling: number;
  readonly byRoll: ReadonlyMap<number, readonly LockedPiece[]>;
}

function binOf(roll: PlanRoll, { rules, settings, handling, byRoll }: Making): Bin {
  const safety = safetyOf(roll, settings);
  const locked = byRoll.get(roll.id) ?? [];
  const usable = roll.freeLength - safety;
  const free = (usable - lengthOf(locked.map(({ cut }) => cut))) as Feet;
  const capacity = Math.max(0, unitsDown(free, rules.perInch));
  const price = roll.isFull ? rules.opening : 0;
  const bin = { roll, capacity, free, safety, locked };
  if (locked.length === 0) return { ...bin, start: price + handling, lockedStrips: 0, lockedLoss: 0 };
  const whole = unitsDown(usable as Feet, rules.perInch);
  const lockedStrips = locked.reduce(
    (sum, { cut }) => sum + stripLoss(unitsUp(cut.length, rules.perInch), cut.width, roll.width),
    0,
  );
  const lockedLoss = price + lossOfRest(capacity, rules) - lossOfRest(whole, rules) + lockedStrips;
  return { ...bin, start: 0, lockedStrips, lockedLoss };
}

/** Numbers for equal texts, in the order of their first appearance. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

const group = <One>(all: readonly One[], key: (one: One) => string): Map<string, One[]> => {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
};

function demandsOf(open: readonly OpenOrder[], lotIndex: ReadonlyMap<string, number>, perInch: number) {
  return open.map(({ order, cuts, onlyLot }) => {
    const pieces = cuts
      .map((cut) => ({ cut, units: unitsUp(cut.length, perInch), length: cut.length, width: cut.width }))
      .sort((a, b) => b.units - a.units);
    const units = pieces.reduce((sum, piece) => sum + piece.units, 0);
    return {
      order,
      pieces,
      units,
      length: lengthOf(cuts),
      onlyLot: onlyLot === null ? null : (lotIndex.get(onlyLot) ?? -1),
    };
  });
}

type Draft = ReturnType<typeof demandsOf>[number];

/** Why a demand can't be covered even if it were the only one; null if it can. */
function impossible(demand: Draft, lots: readonly (readonly Bin[])[], rules: LossRules): ShortageReason | null {
  const mine = demand.onlyLot === null ? lots : lots.filter((_, index) => index === demand.onlyLot);
  if (mine.some((bins) => pack(bins, demand.pieces, rules) !== null)) return null;
  if (demand.onlyLot !== null) return 'LOCK_TOO_SHORT';
  const widest = Math.max(0, ...lots.flatMap((bins) => bins.map(({ roll }) => roll.width)));
  return demand.pieces.some(({ width }) => width > widest) ? 'WIDER_THAN_ANY_ROLL' : 'NO_LOT_HOLDS_IT';
}

function kindsOf(lotBins: readonly (readonly Bin[])[], demands: readonly Demand[], rules: LossRules) {
  const profileNumber = numbering();
  const kindNumber = numbering();
  const profiles: Profile[] = [];
  const kinds: (Kind & { lots: number[] })[] = [];
  const most = demands.reduce((sum, { units }) => sum + units, 0);
  const lengths = demands.flatMap(({ pieces }) => pieces.map(({ units }) => units));
  const isReached = reachedSums(lengths, Math.max(0, rules.wholeFrom - 1));
  const kindOfLot = lotBins.map((bins, lot) => {
    const widths = [...new Set(bins.map(({ roll }) => roll.width))].sort((a, b) => a - b);
    const own = demands.filter(({ onlyLot }) => onlyLot === lot).map(({ index }) => index);
    const profile = profileNumber(`${widths.join()}|${own.join()}`);
    profiles[profile] ??= {
      strips: Float64Array.from(demands, ({ onlyLot, pieces }) =>
        onlyLot !== null && onlyLot !== lot ? Infinity : leastStrips(pieces, widths),
      ),
    };
    const sizes = bins.map(({ free, roll, start }) => `${free}/${roll.width}/${start}`).sort();
    const kind = kindNumber(`${profile}|${sizes.join()}`);
    kinds[kind] ??= {
      index: kind,
      lots: [],
      bins,
      capacity: bins.reduce((sum, { capacity }) => sum + capacity, 0),
      profile,
      curve: lotCurve(bins, rules, isReached).subarray(0, most + 1),
    };
    kinds[kind].lots.push(lot);
    return kind;
  });
  return { profiles, kinds, kindOfLot };
}

/** What there is to plan for one item: locks are placed, what is short anyway is set apart, equal lots are found. */
export function buildProblem(itemId: number, input: CutPlanInput): Problem {
  const { settings } = input;
  const excluded = new Set(settings.excludedRollIds);
  const orders = input.orders.filter((order) => order.itemId === itemId).toSorted(byDay);
  const rolls = input.rolls.filter((roll) => roll.itemId === itemId);
  const usable = rolls.filter(({ id }) => !excluded.has(id));
  const cutWidths = new Set(orders.flatMap(({ cuts }) => cuts.map(({ width }) => width)));
  const hasStrips = usable.some(({ width }) => cutWidths.size > 1 || !cutWidths.has(width));
  const rules = lossRules(settings, perInchOf(orders), hasStrips);
  const handling = rules.step / (2 * (usable.length + 1));
  const { open, short, byRoll } = placeLocks(orders, usable, (roll) => roll.freeLength - safetyOf(roll, settings));
  const bins = usable.map((roll) => binOf(roll, { rules, settings, handling, byRoll }));
  const grouped = [...group(bins, ({ roll }) => lotOfRoll(roll))];
  const lotBins = grouped.map(([, all]) => all.toSorted((a, b) => byLength(a, b)));
  const drafts = demandsOf(open, new Map(grouped.map(([key], index) => [key, index])), rules.perInch);
  const shortAnyway: ShortOrder[] = [...short];
  const possible = drafts.filter((draft) => {
    const reason = impossible(draft, lotBins, rules);
    if (reason !== null) shortAnyway.push({ order: draft.order, missing: draft.length, reason });
    return reason === null;
  });
  const days = [...new Set(possible.map(({ order }) => order.dueOn))].sort(compareDates);
  const demands = possible.map((draft, index) => ({ ...draft, index, day: days.indexOf(draft.order.dueOn) }));
  const { profiles, kinds, kindOfLot } = kindsOf(lotBins, demands, rules);
  const lots: Lot[] = grouped.map(([key], index) => ({
    index,
    key,
    bins: lotBins[index] ?? [],
    kind: kindOfLot[index] ?? 0,
  }));
  return { itemId, rules, days, demands, lots, kinds, profiles, shortAnyway, handling, rolls };
}

/** The items of an input, in the order of their ids. */
export const itemsOf = (input: CutPlanInput): number[] =>
  [...new Set(input.orders.map(({ itemId }) => itemId))].sort((a, b) => a - b);
