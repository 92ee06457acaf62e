import { exactDate } from '#ui/format/dates';
import { feetText } from '../list/peek/feet';
import type { OrderToCutFieldsFragment, PieceToCutFieldsFragment } from './cuts.generated';

/** An order of the list by roll or by order. */
export interface ListedOrder {
  itemName: string;
  workOrder: OrderToCutFieldsFragment;
  cuts: readonly PieceToCutFieldsFragment[];
}

/** One reading of a list. */
export interface Listed {
  orders: readonly ListedOrder[];
  /** All orders, also those that are not listed. */
  total: number;
}

/** An order that was changed, or left the list, though nobody here cut it. */
export interface Elsewhere {
  order: ListedOrder['workOrder'];
  isGone: boolean;
  /** What changed; of one that is gone, its pieces that are cut already. */
  text: string;
}

const dateText = (date: string | null): string => (date === null ? 'no date' : exactDate(date));
const cutsText = (order: ListedOrder): string =>
  order.cuts.map((cut) => `${cut.usedForDescription} ${feetText(cut.cutLength)} × ${feetText(cut.width)}`).join(', ');

const cartonsText = ({ workOrder }: ListedOrder): string => String(workOrder.cartons ?? 'none');

function changesOf(before: ListedOrder, after: ListedOrder): string[] {
  const facts = [
    ['color', before.itemName || 'none', after.itemName || 'none'],
    ['install date', dateText(before.workOrder.installDate), dateText(after.workOrder.installDate)],
    ['cuts', cutsText(before), cutsText(after)],
    ['cartons', cartonsText(before), cartonsText(after)],
    ['instructions', before.workOrder.specialInstructions || 'none', after.workOrder.specialInstructions || 'none'],
  ] as const;
  return facts.flatMap(([name, was, is]) => (was === is ? [] : [`${name}: ${was} → ${is}`]));
}

function goneText(order: ListedOrder): string {
  const cut = order.cuts.filter((one) => one.cutAt !== null).length;
  return cut === 0 ? 'No piece is cut.' : `${cut} of ${order.cuts.length} pieces are cut: check what became of them.`;
}

/** What changed between two readings of a list, other than the orders that were cut here. */
export function changedElsewhere(before: Listed, after: Listed, cutHere: ReadonlySet<string>): Elsewhere[] {
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
