import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { shortDate } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import type { StockOfItemFragment } from './pickers.generated';

const long = (length: number): string => formatNearQuarter(feet(Math.round(length * 10_000)));

/** What there is of an item: `120' on hand, 80' free, 250' on order for 12/4`; blank if there never was any. */
export function stockWords(stock: StockOfItemFragment | null | undefined): string {
  if (!stock) return '';
  const { length, cartons, freeLength, freeCartons, onOrderLength, onOrderCartons, expectedOn } = stock;
  const byCarton = cartons > 0 || onOrderCartons > 0;
  const amount = (inFeet: number, inCartons: number) => (byCarton ? counted(inCartons, 'carton') : long(inFeet));
  const ordered = onOrderLength > 0 || onOrderCartons > 0;
  if (length <= 0 && cartons <= 0 && !ordered) return '';
  const words = [`${amount(length, cartons)} on hand`];
  if (freeLength !== length || freeCartons !== cartons)
    words.push(`${amount(Math.max(0, freeLength), Math.max(0, freeCartons))} free`);
  if (ordered)
    words.push(`${amount(onOrderLength, onOrderCartons)} on order${expectedOn ? ` for ${shortDate(expectedOn)}` : ''}`);
  return words.join(', ');
}
