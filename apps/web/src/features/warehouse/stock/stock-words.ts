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

/** Whether a row is cartons, which are counted; rolls and remnants are measured. */
export const isCartons = ({ width }: Pick<Size, 'width'>): boolean => width === null;

/** The unit of what is left of a row. */
export const countedIn = (row: Pick<Size, 'width'>): string => (isCartons(row) ? 'cartons' : 'ft');

/** What is left of a roll, or the cartons that are left. */
export const left = (row: Size): string => (isCartons(row) ? counted(row.cartons, 'carton') : long(row.length));

/** What of it is promised to nobody. */
export const free = (row: Size): string => (isCartons(row) ? counted(row.freeCartons, 'carton') : long(row.freeLength));

/** Whether more is promised than is there. */
export const isOverpromised = (row: Size): boolean => (isCartons(row) ? row.freeCartons : row.freeLength) < 0;

/** How a row of stock is called in a sentence. */
export const nounOf = (row: Pick<StockRowFragment, 'isRemnant' | 'width'>): string =>
  isCartons(row) ? 'Cartons' : row.isRemnant ? 'Remnant' : 'Roll';

type State = Pick<StockRowFragment, 'isAvailable' | 'isQuarantined'> & Size;

/** What stands out about a row of stock; null for one that can be cut. */
export function stateOf(row: State): { label: string; tone: 'amber' | 'gray' | 'red' } | null {
  if (!row.isAvailable) return { label: 'Used up', tone: 'gray' };
  if (row.isQuarantined) return { label: 'Quarantined', tone: 'amber' };
  return isOverpromised(row) ? { label: 'Short', tone: 'red' } : null;
}
