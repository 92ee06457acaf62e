import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { SETTINGS_OWNER_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { CARPET, isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { PageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import { recordId, validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { searchPattern } from '#kit/record-kit';
import type { TargetFilter } from './targets.queries';

type Maybe<Value> = Value | null | undefined;

/** The filter of a list in the API, including paging. */
export type TargetFilterInput = PageArguments &
  FilterInput<typeof SETTINGS_OWNER_FILTERS> & { readonly flooringTypeId?: Maybe<string | number> };

/** The flooring type of a list: carpet by default. */
function flooringTypeOf(value: Maybe<string | number>): FlooringTypeId {
  const id = value == null ? CARPET : recordId('Flooring type', value);
  if (!isFlooringTypeId(id)) throw validationError('flooringTypeId', 'Choose carpet, vinyl, VCT or carpet tile.');
  return id;
}

/** Converts a filter for the queries; salespersons see only their own customers. */
export const targetFilter = (ctx: Context, input: TargetFilterInput, search: Maybe<string>): TargetFilter => ({
  flooringTypeId: flooringTypeOf(input.flooringTypeId),
  search: searchPattern(search),
  owner: filterValues(SETTINGS_OWNER_FILTERS, input),
  scope: ctx.salespersonScope,
});

const MOST_NAMED = 5_000;

/** The rows of an update: selected individually, or all that match the filter and the search. */
export const selectionForm = z
  .object({
    rowIds: z
      .array(z.string().max(60))
      .max(MOST_NAMED, `Select at most ${MOST_NAMED.toLocaleString('en-US')} rows, or all that match.`)
      .nullish(),
    allMatching: z.boolean().nullish(),
    search: z.string().max(200, 'A search has at most 200 characters.').nullish(),
  })
  .transform(({ rowIds, allMatching, search }) => ({
    named: allMatching ? null : [...new Set(rowIds ?? [])],
    search: search ?? null,
  }));

export type Selection = z.output<typeof selectionForm>;

/** A condition on the key of a row; refuses an empty selection. */
export function selected({ named: rowKeys }: Selection): RawBuilder<unknown> {
  if (rowKeys === null) return sql`true`;
  if (rowKeys.length === 0) throw validationError('rowIds', 'Select at least one row.');
  return sql`s.key = any(${[...rowKeys]}::text[])`;
}
