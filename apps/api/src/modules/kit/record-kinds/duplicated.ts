import { columnOf, hiddenInDuplicates } from '@falcon/domain/company/records';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { notFound } from '#core/errors';
import { optionalId, recordById } from '#kit/record-kit';
import type { InputBuilder } from '#kit/record-kit';
import type { FormInput } from './form';
import type { ModuleOptions, StoredKind } from './module-options';
import type { KindRow } from './kind-types';
import { sees } from './field-answers';

/** What the duplicates of a kind take from the original, unseen. */
export interface Duplicates {
  /** The input fields of a new record. */
  inputs(t: InputBuilder): Record<string, unknown>;
  readonly shape: Readonly<Record<string, typeof optionalId>>;
  /** The columns that the original gives to a new record: those that the user can't see. */
  columns(trx: Database, ctx: TransactionContext, input: FormInput): Promise<Readonly<Record<string, unknown>>>;
}

const NOTHING: Duplicates = { inputs: () => ({}), shape: {}, columns: async () => ({}) };

/** How records of a kind are duplicated by users who don't see all of it; for most kinds there is nothing to do. */
export function duplicatesOf<Kind extends StoredKind>(kind: Kind, options: ModuleOptions<Kind>): Duplicates {
  const hidden = hiddenInDuplicates(kind);
  if (hidden.length === 0) return NOTHING;
  for (const [name, field] of hidden)
    if (field.kind === 'address' || field.kind === 'references')
      throw new Error(`A duplicate would share the ${name} of a record.`);
  const allows = (options.owner?.sees ?? options.scope?.allows) as
    | ((ctx: Context | TransactionContext, row: KindRow, trx: Database) => boolean | Promise<boolean>)
    | undefined;
  return {
    inputs: (t) => ({
      duplicateOfId: t.id({ description: 'The record that gives it the values that the user can’t see.' }),
    }),
    shape: { duplicateOfId: optionalId },
    async columns(trx, ctx, input) {
      const id = (input['duplicateOfId'] as number | null | undefined) ?? null;
      if (id === null) return {};
      const original = (await recordById(trx, kind.table as Kind['table'], id)) as KindRow | undefined;
      if (!original || !((await allows?.(ctx, original, trx)) ?? true)) throw notFound(kind.noun, id);
      const unseen = hidden.filter(([, field]) => !sees(ctx, field)).map(([name, field]) => columnOf(name, field));
      return Object.fromEntries(unseen.map((column) => [column, original[column]]));
    },
  };
}
