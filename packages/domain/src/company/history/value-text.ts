import { labelOf } from '../../kit/flooring/index';
import { formatFeetInches } from '../../kit/lengths/index';
import {
  cents,
  feet,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitCost,
  percent,
  quantity,
  unitCost,
} from '../../kit/money/index';
import { isCalendarDate, writtenDate } from '../../kit/schedule/index';
import { deviceText, formatPhone } from '../../kit/text/index';
import type { ChangeKind, ChangeValue, HistoryField } from './change';

/** The context for formatting a value. */
export interface Reading {
  /** The name of a referenced record, also if it was removed. */
  readonly nameOf: (field: HistoryField, id: number) => string;
  /** The IANA time zone of instants. */
  readonly timeZone: string;
}

type One = string | number | boolean;

const timeText = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime())
    ? instant
    : at.toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
};

const NUMBERS: Readonly<Partial<Record<ChangeKind, (value: number) => string>>> = {
  money: (value) => formatMoney(cents(value)),
  rate: (value) => formatUnitCost(unitCost(value)),
  percent: (value) => formatPercent(percent(value)),
  quantity: (value) => formatQuantity(quantity(value)),
  number: (value) => formatDecimal(value, 0),
  area: (value) => formatDecimal(value, 4, 0),
  bytes: (value) => `${formatDecimal(Math.max(1, Math.round(value / 1024)), 0)} KB`,
  length: (value) => formatFeetInches(feet(value)),
};

const TEXTS: Readonly<Partial<Record<ChangeKind, (value: string) => string>>> = {
  date: (value) => (isCalendarDate(value) ? writtenDate(value) : value),
  phone: formatPhone,
  device: deviceText,
};

function oneText(kind: ChangeKind, value: One, field: HistoryField, { nameOf, timeZone }: Reading): string {
  if (kind === 'choice') return labelOf(field.options ?? [], String(value));
  if (kind === 'picture') return 'picture';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return kind === 'time' ? timeText(value, timeZone) : (TEXTS[kind]?.(value) ?? value);
  if (kind === 'reference') return nameOf(field, value);
  return NUMBERS[kind]?.(value) ?? String(value);
}

/**
 * A stored value in the office's words; null for blank. `kind` is the entry's own, which an older definition may have
 * written.
 */
export function valueText(kind: ChangeKind, value: ChangeValue, field: HistoryField, reading: Reading): string | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'object') return oneText(kind, value, field, reading);
  if (value.length === 0) return field.none ?? null;
  if (kind === 'size') return value.map((one) => oneText('length', one, field, reading)).join(' × ');
  return value.map((one) => oneText(field.members ?? 'text', one, field, reading)).join(', ');
}
