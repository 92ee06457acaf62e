import { blankOf, columnOf, entered, inputNameOf } from '@falcon/domain/kit/fields';
import type { FieldOf, Fields, StoredRow } from '@falcon/domain/kit/fields';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { answers } from './field-answers';
import type { References } from './field-answers';
import type { FieldBuilder } from './kind-types';

/** Rows with these fields. */
type RowsOf<F extends Fields> = FieldOf<'rows'> & { readonly of: F };

/**
 * The type of rows in the API: their fields, and more. `references` are the types that lead to other records, by field.
 */
export const rowsType = <F extends Fields, Row = StoredRow<F>>(
  { api, of }: RowsOf<F>,
  {
    description,
    references = {},
    more,
  }: {
    readonly description: string;
    readonly references?: References;
    readonly more?: (
      t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
    ) => Readonly<Record<string, unknown>>;
  },
): ObjectRef<Row> =>
  builder.objectRef<Row>(api).implement({
    description,
    fields: (t) => ({ ...answers(t as unknown as FieldBuilder, of as never, references), ...more?.(t) }) as never,
  });

/** A checked row by its columns; what was left out or is null is blank. */
export const rowColumns = <F extends Fields>(
  { of }: RowsOf<F>,
  input: Readonly<Record<string, unknown>>,
): StoredRow<F> =>
  Object.fromEntries(
    entered(of).map(([name, field]) => {
      const value = input[inputNameOf(name, field)] ?? blankOf(field);
      const rows = field.kind === 'rows' ? (value as (typeof input)[]).map((row) => rowColumns(field, row)) : value;
      return [columnOf(name, field), rows];
    }),
  ) as unknown as StoredRow<F>;
