import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import type { CuttingDayQuery } from './by-roll.generated';
import { shortageText } from './shortage-words';

export type Day = CuttingDayQuery['cuttingDay'];
export type DayOrder = Day['orders'][number];
export type DayRoll = Day['rolls'][number];
type Reservation = Day['reservations'][number];
type PlannedRoll = NonNullable<NonNullable<Day['plan']>['result']>['items'][number]['rolls'][number];

/** A piece on a roll. `PLANNED` is proposed, `PROMISED` is reserved for its order, `CUT` is done. */
export interface Piece {
  cutId: string;
  order: DayOrder['workOrder'];
  use: string;
  /** Feet. */
  length: number;
  width: number;
  state: 'PLANNED' | 'PROMISED' | 'CUT';
  /** Someone chose the roll. */
  isLocked: boolean;
}

/** A roll with the pieces that come from it, in the order of cutting. */
export interface RollGroup {
  roll: DayRoll;
  pieces: Piece[];
  /** Feet that are left after all of them; below zero if the roll is too short. */
  rest: number;
  /** What the plan says becomes of the rest; blank if the roll is not in the plan or is cut otherwise by now. */
  fate: string;
}

/** One color with its rolls, and its orders that have none. */
export interface ColorGroup {
  itemId: string;
  itemName: string;
  rolls: RollGroup[];
  /** Orders with a cut that is neither promised, planned nor cut, each with the reason if the plan has one. */
  without: { order: DayOrder; reason: string }[];
  /** Orders of tiles, whose cartons are pulled. */
  cartons: DayOrder[];
}

const NO_ITEM = '';
/** Feet; shorter differences are of rounding. */
const SAME = 0.01;
/** Carpet tile and VCT come by the carton. */
const TILES = new Set(FLOORING_TYPES.flatMap(({ id, byCarton }) => (byCarton ? [String(id)] : [])));

/** The ids of the rows that cartons of the day are pulled from. */
export const cartonRowsOf = (day: Day): string[] =>
  day.orders.flatMap(({ cartonsFrom }) => cartonsFrom.map(({ rollId }) => rollId));

/** Whether an order is of tiles. */
export const isOfTiles = ({ workOrder }: DayOrder): boolean => TILES.has(workOrder.flooringTypeId);

function pieceOf(order: DayOrder, cut: DayOrder['cuts'][number], state: Piece['state'], isLocked: boolean): Piece {
  const { id: cutId, usedForDescription: use, cutLength: length, width } = cut;
  return { cutId, order: order.workOrder, use, length, width, state, isLocked };
}

const byDate = (one: Piece, other: Piece): number =>
  (one.order.installDate ?? '9999').localeCompare(other.order.installDate ?? '9999') ||
  Number(one.order.id) - Number(other.order.id);

/** What a reservation or a plan says of one cut. */
interface Spot {
  rollId: string;
  state: Piece['state'];
  isLocked: boolean;
}

function spotsOf(day: Day): ReadonlyMap<string, Spot> {
  const planned = (day.plan?.result?.items ?? []).flatMap((item) =>
    item.rolls.flatMap(({ rollId, cutIds }: PlannedRoll) =>
      cutIds.map((cutId): [string, Spot] => [cutId, { rollId, state: 'PLANNED', isLocked: false }]),
    ),
  );
  const promised = day.reservations.flatMap(({ cutId, rollId, isLocked }: Reservation): [string, Spot][] =>
    cutId === null || cutId === undefined ? [] : [[cutId, { rollId, state: 'PROMISED', isLocked }]],
  );
  return new Map([...planned, ...promised]);
}

/** The colors of a day, in the order of their rolls, which is that of the racks. */
function openColors(day: Day) {
  const colors = new Map<string, ColorGroup>();
  const groups = new Map<string, RollGroup>();
  const colorOf = (itemId: string, itemName: string): ColorGroup => {
    const known = colors.get(itemId);
    if (known) return known;
    const added: ColorGroup = { itemId, itemName, rolls: [], without: [], cartons: [] };
    colors.set(itemId, added);
    return added;
  };
  for (const roll of day.rolls) {
    const group: RollGroup = { roll, pieces: [], rest: roll.length, fate: '' };
    groups.set(roll.id, group);
    colorOf(roll.itemId, roll.itemName).rolls.push(group);
  }
  return { colors, groups, colorOf };
}

/** The roll that a piece was cut from, if the page has it. */
const cutFrom = (
  { itemId }: DayOrder,
  { rollNumber }: DayOrder['cuts'][number],
  groups: ReadonlyMap<string, RollGroup>,
): RollGroup | undefined =>
  [...groups.values()].find(({ roll }) => roll.itemId === itemId && roll.rollNumber === rollNumber);

/** The roll of a piece; none if the order got another color since it was planned. */
function groupOf(
  { rollId, state }: Spot,
  { itemId }: DayOrder,
  groups: ReadonlyMap<string, RollGroup>,
): RollGroup | undefined {
  const group = groups.get(rollId);
  return state === 'PLANNED' && group?.roll.itemId !== itemId ? undefined : group;
}

/** Puts the pieces of an order on their rolls; returns whether one has none. */
function place(order: DayOrder, spots: ReadonlyMap<string, Spot>, groups: ReadonlyMap<string, RollGroup>): boolean {
  let isWithout = order.cuts.length === 0;
  for (const cut of order.cuts) {
    const spot = cut.cutAt ? undefined : spots.get(cut.id);
    const group = cut.cutAt ? cutFrom(order, cut, groups) : spot && groupOf(spot, order, groups);
    group?.pieces.push(pieceOf(order, cut, spot?.state ?? 'CUT', spot?.isLocked ?? false));
    if (!group && !cut.cutAt) isWithout = true;
  }
  return isWithout;
}

/**
 * The day by color and roll, in the order of the racks. A reservation counts before a plan: what was accepted, chosen
 * or cut since the plan was made is no longer its proposal.
 */
export function colorsOf(day: Day): ColorGroup[] {
  const spots = spotsOf(day);
  const items = day.plan?.result?.items ?? [];
  const reasons = new Map(items.flatMap((item) => item.shortages).map((one) => [one.workOrderId, shortageText(one)]));
  const planned = new Map(items.flatMap((item) => item.rolls).map((roll) => [roll.rollId, roll]));
  const { colors, groups, colorOf } = openColors(day);
  for (const order of day.orders) {
    const color = colorOf(order.itemId ?? NO_ITEM, order.itemName);
    if (isOfTiles(order)) color.cartons.push(order);
    else if (place(order, spots, groups)) color.without.push({ order, reason: reasons.get(order.workOrder.id) ?? '' });
  }
  for (const group of groups.values()) {
    group.pieces.sort(byDate);
    group.rest -= group.pieces.reduce((sum, piece) => (piece.state === 'CUT' ? sum : sum + piece.length), 0);
    const plan = planned.get(group.roll.id);
    if (plan && Math.abs(plan.rest - group.rest) < SAME) group.fate = plan.fate;
  }
  return [...colors.values()]
    .map((color) => ({ ...color, rolls: color.rolls.filter((group) => group.pieces.length > 0) }))
    .filter((color) => color.rolls.length + color.without.length + color.cartons.length > 0);
}

/** Whether something on a roll is only proposed. */
export const isProposed = (group: RollGroup): boolean => group.pieces.some((piece) => piece.state === 'PLANNED');

/** The orders on a roll, first to be cut first. */
export const ordersOn = (group: RollGroup): Piece['order'][] => [
  ...new Map(group.pieces.map((piece) => [piece.order.id, piece.order])).values(),
];
