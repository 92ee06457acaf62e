import type { FigureKind } from '@falcon/domain/sheets';
import { columnRate, count, formatNumber, money, percent, quantity, rate } from './numbers';

interface Props {
  value: number | null | undefined;
  as: FigureKind;
  /** What is counted or measured, behind the number: `SY`. */
  unit?: string | undefined;
}

const writers: Readonly<Record<FigureKind, (value: number) => string>> = { count, money, rate, columnRate, quantity, percent, number: (value) => formatNumber(value, { decimals: 6, shown: 0 }) };

/** A number of a list in its style; in an exported file it is a number too. A dash where nothing is known. */
export function Figure({ value, as, unit }: Props): string {
  if (value === null || value === undefined) return '—';
  return unit ? `${writers[as](value)} ${unit}` : writers[as](value);
}
