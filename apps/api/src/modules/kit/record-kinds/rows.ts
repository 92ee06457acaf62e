import type { Fields, RowsOf, StoredRow } from '@falcon/domain/kit/fields';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { answers } from './field-answers';
import type { References } from './field-answers';

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
    fields: (t) => ({ ...answers(t, of as never, references), ...more?.(t) }) as never,
  });
