import type { Day, DayOrder, DayRoll } from '../by-roll/day-view';
import type { CutItem } from './cut-queue';

type Cut = DayOrder['cuts'][number];
/** From which roll a piece was cut here, and when; null if from the one that it is promised. */
interface CutHere {
  readonly rollNumber: string | null;
  readonly at: number;
}

/** The pieces that are cut by what waits, in the order in which it happened. */
export function cutHereBy(waiting: readonly CutItem[]): ReadonlyMap<string, CutHere> {
  const cuts = new Map<string, CutHere>();
  for (const { action, at } of waiting) {
    if (action.kind === 'PIECES') for (const id of action.cutIds) cuts.set(id, { rollNumber: null, at });
    else if (action.kind === 'ORDER') for (const { id, rollNumber } of action.cuts) cuts.set(id, { rollNumber, at });
    else if (action.kind === 'UNDO') for (const id of action.cutIds) cuts.delete(id);
  }
  return cuts;
}

const sameRoll = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * The day with what was cut here and waits to be sent: the pieces are cut, their rolls shorter, and nothing is promised to
 * them anymore. What the server knows already counts once.
 */
export function dayWithWaiting(day: Day, waiting: readonly CutItem[]): Day {
  const here = cutHereBy(waiting);
  if (here.size === 0) return day;
  const promised = new Map(day.reservations.map((one) => [one.cutId, one]));
  const lengths = new Map(day.rolls.map(({ id, length, freeLength }) => [id, { length, freeLength }]));
  const done = new Set<string>();
  const rollOf = ({ itemId }: DayOrder, cut: Cut, { rollNumber }: CutHere): DayRoll | undefined => {
    const rollId = promised.get(cut.id)?.rollId;
    return day.rolls.find((roll) =>
      rollNumber === null ? roll.id === rollId : roll.itemId === itemId && sameRoll(roll.rollNumber, rollNumber),
    );
  };
  const take = (rollId: string | undefined, length: number, free: number) => {
    const before = rollId === undefined ? undefined : lengths.get(rollId);
    if (rollId !== undefined && before)
      lengths.set(rollId, { length: before.length - length, freeLength: before.freeLength - free });
  };
  const afterCutting = (order: DayOrder, cut: Cut): Cut => {
    const one = here.get(cut.id);
    if (!one || cut.cutAt !== null) return cut;
    const roll = rollOf(order, cut, one);
    const reservation = promised.get(cut.id);
    done.add(cut.id);
    take(reservation?.rollId, 0, -(reservation?.length ?? 0));
    take(roll?.id, cut.cutLength, cut.cutLength);
    const { rollNumber = one.rollNumber ?? cut.rollNumber, dyeLot = cut.dyeLot } = roll ?? {};
    return { ...cut, cutAt: new Date(one.at).toISOString(), rollNumber, dyeLot };
  };
  const orders = day.orders.map((order) =>
    order.cuts.some(({ id }) => here.has(id))
      ? { ...order, cuts: order.cuts.map((cut) => afterCutting(order, cut)) }
      : order,
  );
  return {
    ...day,
    orders,
    reservations: day.reservations.filter(({ cutId }) => cutId === null || !done.has(cutId)),
    rolls: day.rolls.map((roll) => ({ ...roll, ...lengths.get(roll.id) })),
  };
}
