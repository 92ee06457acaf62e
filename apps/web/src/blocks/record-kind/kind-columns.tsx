import { type Field, type Fields, type Named, type SortOf, type StoredAddress, titleOf } from '@falcon/domain/records';
import type { ReactNode } from 'react';
import { enabledColumn } from '../../ui/EnabledText';
import { DateText } from '../../ui/format/dates';
import { EmailText } from '../../ui/format/email';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { Figure } from '../../ui/format/Figure';
import type { ChildColumn } from '../child-list/arrange';
import { figureColumn } from '../inline-figure/inline-figure';
import type { KindDocuments, RowOf } from './documents';

/** An address in a list: city and state. */
export const cityOf = (address: StoredAddress | null): string =>
  [address?.city, address?.state].filter(Boolean).join(', ');

/** What a list that is loaded whole is searched and sorted by. */
function valueOf(field: Field, value: unknown): string | number | null {
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'address':
      return cityOf(value as StoredAddress | null);
    case 'reference':
      return (value as Named | null)?.name ?? null;
    case 'references':
      return (value as readonly Named[]).map((one) => one.name).join(', ') || field.none;
    default:
      return value as string | number | null;
  }
}

function cellOf(field: Field, value: unknown): ReactNode {
  switch (field.kind) {
    case 'phone':
      return <PhoneText value={value as string | null} />;
    case 'email':
      return <EmailText value={value as string | null} />;
    case 'date':
      return <DateText value={value as string | null} />;
    case 'choice':
      return field.options.find((option) => option.value === value)?.label;
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'address':
      return cityOf(value as StoredAddress | null) || '—';
    case 'reference':
      return (value as { name: string } | null)?.name ?? '—';
    case 'references':
      return valueOf(field, value);
    default:
      return (value as string | null) || '—';
  }
}

interface Kind<F extends Fields> {
  readonly fields: F;
  readonly title: keyof F & string;
  readonly quoted?: true;
}

/** A column of a kind's list, for the users who see its field. */
export type KindColumn<Row, Sort extends string> = DataColumn<Row, Sort> &
  Pick<ChildColumn<Row>, 'total' | 'value'> &
  Pick<Field, 'seenBy'>;

/** A column with a field of a kind: heading, order and cell follow from its definition. */
export function kindColumns<F extends Fields, More = unknown>(
  kind: Kind<F>,
  { update }: Pick<KindDocuments<RowOf<Kind<F>> & More>, 'update'>,
) {
  type Row = RowOf<Kind<F>>;
  type Column = KindColumn<Row, SortOf<Kind<F>>>;
  return (name: keyof F & string, width: number, told: Partial<Column> = {}): Column => {
    const field = kind.fields[name] as Field;
    const own = {
      id: name,
      header: field.label,
      width,
      value: (row: Row) => valueOf(field, row[name]),
      seenBy: field.seenBy,
      ...told,
      ...(field.sort === undefined ? {} : { sort: field.sort as never }),
    };
    if (name === 'isEnabled')
      return {
        ...enabledColumn,
        value: (row: Row) => (row[name] === true ? 'Enabled' : 'Disabled'),
      } as unknown as Column;
    if (field.kind === 'money' || field.kind === 'rate' || field.kind === 'percent') {
      const { kind: as, derived } = field;
      if (derived)
        return { align: 'right', cell: (row) => <Figure value={row[name] as number | null} as={as} />, ...own };
      return figureColumn<Row & Record<string, number | null>, SortOf<Kind<F>>, string>({
        ...own,
        field: name,
        as,
        blank: field.blank,
        negative: field.signed,
        name: (row) => (kind.quoted ? `“${titleOf(kind, row)}”` : titleOf(kind, row)),
        save: update,
      }) as Column;
    }
    return { cell: (row) => cellOf(field, row[name]), ...own };
  };
}
