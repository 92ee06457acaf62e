import type { RecordKind } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import { answers } from './field-answers';
import type { References } from './field-answers';
import { pascal } from './kind-types';
import type { KindRow } from './kind-types';
import type { Owner } from './owner';

/** The object type of a kind: its id, fields, whether the user can change it, and the version. */
export function recordType<Row>(
  kind: RecordKind,
  references: References,
  {
    owner,
    mayChange,
  }: { readonly owner: Owner | null; readonly mayChange: (ctx: Context, row: KindRow) => boolean | Promise<boolean> },
): ObjectRef<Row> {
  const ref = builder.objectRef<KindRow>(pascal(kind.api));
  ref.implement({
    description: kind.description,
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.id }),
      ...owner?.answered(t),
      ...answers(t, kind.fields, references),
      editable: t.boolean({
        description: 'Whether you can change it now.',
        resolve: (row, _args, ctx) => mayChange(ctx, row),
      }),
      version: t.int({ resolve: (row) => row.version }),
    }),
  });
  return ref as unknown as ObjectRef<Row>;
}
