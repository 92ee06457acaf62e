import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { counted } from '#ui/format/numbers';
import type { StockRowFragment } from './stock.generated';

/** A measured length: to the quarter inch, with its sign. */
export function long(length: number): string {
  const text = formatNearQuarter(feet(Math.round(Math.abs(length) * 10_000)));
  return length < 0 ? `-${text}` : text;
}

type Size = Pick<StockRowFragment, 'cartons' | 'freeCartons' | 'freeLength' | 'length' | 'width'>;

/** What is left of a roll, or the cartons that are left. */
export const left = ({ width, length, cartons }: Size): string =>
  width === null ? counted(cartons, 'carton') : long(length);

/** What of it is promised to nobody. */
export const free = ({ width, freeLength, freeCartons }: Size): string =>
  width === null ? counted(freeCartons, 'carton') : long(freeLength);

/** Whether more is promised than is there. */
export const isOverpromised = ({ width, freeLength, freeCartons }: Size): boolean =>
  (width === null ? freeCartons : freeLength) < 0;

/** How a row of stock is called in a sentence. */
export const nounOf = ({ width, isRemnant }: Pick<StockRowFragment, 'isRemnant' | 'width'>): string =>
  width === null ? 'Cartons' : isRemnant ? 'Remnant' : 'Roll';

type State = Pick<StockRowFragment, 'isAvailable' | 'isQuarantined'> & Size;

/** What stands out about a row of stock; null for one that can be cut. */
export function stateOf(row: State): { label: string; tone: 'amber' | 'gray' | 'red' } | null {
  if (!row.isAvailable) return { label: 'Used up', tone: 'gray' };
  if (row.isQuarantined) return { label: 'Quarantined', tone: 'amber' };
  return isOverpromised(row) ? { label: 'Short', tone: 'red' } : null;
}
