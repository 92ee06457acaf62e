import { feetText } from '../../list/peek/feet';
import { exactDate } from '#ui/format/dates';
import type { Day, DayOrder } from './day-view';

/** An order that was changed, or left the list, though nobody here cut it. */
export interface Elsewhere {
  order: DayOrder['workOrder'];
  isGone: boolean;
  /** What changed; of one that is gone, its pieces that are cut already. */
  text: string;
}

const dateText = (date: string | null): string => (date === null ? 'no date' : exactDate(date));
const cutsText = (order: DayOrder): string =>
  order.cuts.map((cut) => `${cut.usedForDescription} ${feetText(cut.cutLength)} × ${feetText(cut.width)}`).join(', ');

function changesOf(before: DayOrder, after: DayOrder): string[] {
  const facts = [
    ['color', before.itemName || 'none', after.itemName || 'none'],
    ['install date', dateText(before.workOrder.installDate), dateText(after.workOrder.installDate)],
    ['cuts', cutsText(before), cutsText(after)],
    ['instructions', before.workOrder.specialInstructions || 'none', after.workOrder.specialInstructions || 'none'],
  ] as const;
  return facts.flatMap(([name, was, is]) => (was === is ? [] : [`${name}: ${was} → ${is}`]));
}

function goneText(order: DayOrder): string {
  const cut = order.cuts.filter((one) => one.cutAt !== null).length;
  return cut === 0 ? 'No piece is cut.' : `${cut} of ${order.cuts.length} pieces are cut: check what became of them.`;
}

/** What changed between two readings of the day, other than the orders that were cut here. */
export function changedElsewhere(before: Day, after: Day, cutHere: ReadonlySet<string>): Elsewhere[] {
  const now = new Map(after.orders.map((order) => [order.workOrder.id, order]));
  return before.orders.flatMap((was): Elsewhere[] => {
    const is = now.get(was.workOrder.id);
    if (!is)
      // Of more orders than are listed, the last may only have made room.
      return cutHere.has(was.workOrder.id) || after.total > after.orders.length
        ? []
        : [{ order: was.workOrder, isGone: true, text: goneText(was) }];
    const changes = changesOf(was, is);
    return changes.length === 0 ? [] : [{ order: is.workOrder, isGone: false, text: changes.join('; ') }];
  });
}

/** The notes with new ones: of each order the latest. */
export const withNew = (notes: readonly Elsewhere[], added: readonly Elsewhere[]): Elsewhere[] => {
  const ids = new Set(added.map(({ order }) => order.id));
  return [...added, ...notes.filter(({ order }) => !ids.has(order.id))];
};
