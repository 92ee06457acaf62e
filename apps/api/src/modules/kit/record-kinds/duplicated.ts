import { columnOf, hiddenInDuplicates } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import { isOwn, optionalId, recordById } from '#kit/record-kit';
import type { InputBuilder } from '#kit/record-kit';
import type { FormInput } from './form';
import type { StoredKind } from './module-options';
import type { KindRow } from './kind-types';

/** Values that a duplicate copies from the original without showing them to the user. */
export interface Duplicates {
  /** The input fields of a new record. */
  inputs(t: InputBuilder): Record<string, unknown>;
  readonly shape: Readonly<Record<string, typeof optionalId>>;
  /** The columns copied from the original: those that the user can't see. */
  columns(trx: Database, ctx: TransactionContext, input: FormInput): Promise<Readonly<Record<string, unknown>>>;
}

const NOTHING: Duplicates = { inputs: () => ({}), shape: {}, columns: async () => ({}) };

/** How users who can't see all of a record duplicate it; most kinds hide nothing. */
export function duplicatesOf(kind: StoredKind): Duplicates {
  const hidden = hiddenInDuplicates(kind);
  if (hidden.length === 0) return NOTHING;
  for (const [name, field] of hidden)
    if (field.kind === 'address' || field.kind === 'references' || field.kind === 'rows')
      throw new Error(`A duplicate would share the ${name} of a record.`);
  return {
    inputs: (t) => ({
      duplicateOfId: t.id({ description: 'The record that gives it the values that the user can’t see.' }),
    }),
    shape: { duplicateOfId: optionalId },
    async columns(trx, ctx, input) {
      const id = (input['duplicateOfId'] as number | null | undefined) ?? null;
      if (id === null) return {};
      const original = (await recordById(trx, kind.table, id)) as KindRow | undefined;
      if (!original || !(await isOwn(ctx, kind.type, original, trx))) throw notFound(kind.noun, id);
      const unseen = hidden.filter(([, field]) => !ctx.sees(field)).map(([name, field]) => columnOf(name, field));
      return Object.fromEntries(unseen.map((column) => [column, original[column]]));
    },
  };
}
