import { notify } from '#ui/feedback/notify';
import { count, counted } from '#ui/format/numbers';

/** "1 order", "1,204 orders". */
export const ordersText = (orders: number): string => counted(orders, 'order');

const MOST_NAMED = 5;
const A_MINUTE = 60_000;

/** Names refused orders in a notification that stays until it is read, for a step whose list the user has left. */
export function sayRefused(title: string, refused: readonly { number: string; text: string }[]): void {
  const lines = refused.slice(0, MOST_NAMED).map(({ number, text }) => `${number}: ${text}`);
  const more = refused.length > MOST_NAMED ? [`and ${count(refused.length - MOST_NAMED)} more`] : [];
  notify('error', [`${title}:`, ...lines, ...more].join('\n'), { label: 'Close', run: () => undefined }, A_MINUTE);
}
