import type { Field, Fields, RecordRef, SortOf, StoredAddress } from '@falcon/domain/company/records';
import { secrecyOf } from '@falcon/domain/office/access';
import type { ReactNode } from 'react';
import { enabledColumn } from '#ui/EnabledText';
import { DateText } from '#ui/format/dates';
import { EmailText } from '#ui/format/email';
import { PhoneText } from '#ui/format/phone';
import { Figure } from '#ui/format/Figure';
import type { ListColumn } from '../list-page/seen-columns';
import type { RowOf } from './documents';

/** An address in a list: city and state. */
export const cityOf = (address: StoredAddress | null): string =>
  [address?.city, address?.state].filter(Boolean).join(', ');

/** A field's value for searching and sorting a list that is loaded all at once. */
function valueOf(field: Field, value: unknown): string | number | null {
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
    case 'listed':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'address':
      return cityOf(value as StoredAddress | null);
    case 'reference':
      return (value as RecordRef | null)?.name ?? null;
    case 'references':
      return (value as readonly RecordRef[]).map((one) => one.name).join(', ') || (field.none ?? null);
    default:
      return value as string | number | null;
  }
}

const RIGHT: ReadonlySet<Field['kind']> = new Set(['money', 'rate', 'percent', 'whole', 'length']);
const FIGURES = { money: 'money', rate: 'rate', percent: 'percent', whole: 'count' } as const;

function cellOf(field: Field, value: unknown): ReactNode {
  if (field.kind in FIGURES)
    return <Figure value={value as number | null} as={FIGURES[field.kind as keyof typeof FIGURES]} />;
  switch (field.kind) {
    case 'phone':
      return <PhoneText value={value as string | null} />;
    case 'email':
      return <EmailText value={value as string | null} />;
    case 'date':
      return <DateText value={value as string | null} />;
    case 'choice':
    case 'listed':
    case 'flag':
    case 'references':
      return valueOf(field, value);
    case 'address':
      return cityOf(value as StoredAddress | null) || '—';
    case 'reference':
      return (value as { name: string } | null)?.name ?? '—';
    default:
      return (value as string | null) || '—';
  }
}

/** The parts of a kind that columns need. */
export interface Kind<F extends Fields> {
  readonly fields: F;
  readonly title: keyof F & string;
  readonly quoted?: true;
}

/** A column for a field of a kind, in a list of records without anything else. */
export type ColumnOf<F extends Fields> = ListColumn<RowOf<Kind<F>>, SortOf<Kind<F>>>;

/** A column for a field of a kind: its definition sets the heading, sort and cell. */
export const plainColumns =
  <F extends Fields>(kind: Kind<F>) =>
  (name: keyof F & string, width: number, overrides: Partial<ColumnOf<F>> = {}): ColumnOf<F> => {
    const field = kind.fields[name] as Field;
    const value = (row: RowOf<Kind<F>>) => valueOf(field, row[name]);
    if (name === 'isEnabled')
      return {
        ...enabledColumn,
        value: (row: RowOf<Kind<F>>) => (row[name] === true ? 'Enabled' : 'Disabled'),
      } as unknown as ColumnOf<F>;
    return {
      id: name,
      header: field.label,
      width,
      align: RIGHT.has(field.kind) ? 'right' : undefined,
      value,
      cell: (row) => cellOf(field, row[name]),
      ...secrecyOf(field),
      ...overrides,
      ...(field.sort === undefined ? {} : { sort: field.sort as never }),
    };
  };
