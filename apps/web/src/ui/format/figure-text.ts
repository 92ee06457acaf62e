import type { FigureKind } from '@falcon/domain/kit/sheets';
import { columnRate, count, formatNumber, money, percent, quantity, rate } from './numbers';

/** A number in a list. */
export interface FigureProps {
  value: number | null | undefined;
  as: FigureKind;
  /** The unit after the number: `SY`. */
  unit?: string | undefined;
}

const writers: Readonly<Record<FigureKind, (value: number) => string>> = {
  count,
  money,
  rate,
  columnRate,
  quantity,
  percent: (value) => percent(value, 1),
  columnPercent: (value) => percent(value, 2),
  number: (value) => formatNumber(value, { decimals: 6, shown: 0 }),
};

/** A number in its format; a dash if unknown. */
export function figureText({ value, as, unit }: FigureProps): string {
  if (value === null || value === undefined) return '—';
  return unit ? `${writers[as](value)} ${unit}` : writers[as](value);
}
