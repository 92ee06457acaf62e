import { type Field, type Fields, type SortOf, titleOf } from '@falcon/domain/company/records';
import { figureColumn } from '../inline-figure/inline-figure';
import type { KindDocuments, RowOf } from './documents';
import { type ColumnOf, type Kind, plainColumns } from './plain-columns';

/** A column for a field of a kind; figures are edited in place. */
export function kindColumns<F extends Fields, More = unknown>(
  kind: Kind<F>,
  { update }: Pick<KindDocuments<RowOf<Kind<F>> & More>, 'update'>,
) {
  type Row = RowOf<Kind<F>> & Record<string, number | null>;
  const plain = plainColumns(kind);
  return (name: keyof F & string, width: number, overrides: Partial<ColumnOf<F>> = {}): ColumnOf<F> => {
    const field = kind.fields[name] as Field;
    const column = plain(name, width, overrides);
    const isFigure = field.kind === 'money' || field.kind === 'rate' || field.kind === 'percent';
    if (!isFigure || field.derived || overrides.cell) return column;
    return figureColumn<Row, SortOf<Kind<F>>, string>({
      ...column,
      field: name,
      as: field.kind,
      blank: field.blank,
      negative: field.signed,
      name: (row) => (kind.quoted ? `“${titleOf(kind, row)}”` : titleOf(kind, row)),
      save: update,
    }) as ColumnOf<F>;
  };
}
