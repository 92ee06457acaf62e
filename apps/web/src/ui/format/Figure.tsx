import type { FigureKind } from '@falcon/domain/sheets';
import { columnRate, count, formatNumber, money, percent, quantity, rate } from './numbers';

interface Props {
  value: number | null | undefined;
  as: FigureKind;
  /** The unit after the number: `SY`. */
  unit?: string | undefined;
}

const writers: Readonly<Record<FigureKind, (value: number) => string>> = { count, money, rate, columnRate, quantity, percent, number: (value) => formatNumber(value, { decimals: 6, shown: 0 }) };

/** A number of a list in its format; in an exported file it is a number too. A dash if unknown. */
export function Figure({ value, as, unit }: Props): string {
  if (value === null || value === undefined) return '—';
  return unit ? `${writers[as](value)} ${unit}` : writers[as](value);
}
