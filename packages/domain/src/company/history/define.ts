import type { Secrecy } from '../../office/access/seen';
import type { Option } from '../../kit/flooring/index';
import type { ChangeKind, HistoryField, NamedRecord } from './change';

export type Fields = Readonly<Record<string, HistoryField>>;

const of =
  (kind: ChangeKind) =>
  (label: string, { seenBy }: Pick<Secrecy, 'seenBy'> = {}): HistoryField =>
    seenBy ? { label, kind, seenBy } : { label, kind };

export const text = of('text');
export const flag = of('flag');
export const money = of('money');
export const rate = of('rate');
export const percent = of('percent');
export const quantity = of('quantity');
export const number = of('number');
export const bytes = of('bytes');
export const length = of('length');
export const date = of('date');
export const time = of('time');
export const phone = of('phone');
export const address = of('address');

/** A quantity with its own unit. */
export const measured = (label: string, unit: string): HistoryField => ({ label, kind: 'quantity', unit });

/** One of a list of options. */
export const choice = (label: string, options: readonly Option[]): HistoryField => ({ label, kind: 'choice', options });

/** Another record, stored by id and shown by name. */
export const names = (label: string, record: NamedRecord): HistoryField => ({
  label,
  kind: 'reference',
  names: record,
});

/** Several records, stored by id. */
export const namesAll = (label: string, record: NamedRecord, none?: string): HistoryField => ({
  label,
  kind: 'list',
  members: 'reference',
  names: record,
  ...(none === undefined ? {} : { none }),
});

/** Several values of one kind. */
export const list = (label: string, members: ChangeKind, options?: readonly Option[]): HistoryField => ({
  label,
  kind: 'list',
  members,
  ...(options ? { options } : {}),
});

/** An event, shown only by its new value. */
export const event = (field: HistoryField): HistoryField => ({ ...field, isEvent: true });

/** Columns that no user fills in: recorded, but never shown. */
export const silent = (columns: Readonly<Record<string, ChangeKind>>): Fields =>
  Object.fromEntries(
    Object.entries(columns).map(([column, kind]) => [column, { label: '', kind, isSilent: true }] as const),
  );
