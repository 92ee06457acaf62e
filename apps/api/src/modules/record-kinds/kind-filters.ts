import type { Expression, SqlBool } from 'kysely';
import type { ArgBuilder } from '@pothos/core';
import type { Filters, FilterInput, FilterValues } from '@falcon/domain/filters';
import type { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { filterConditions, filterFields, filterValues } from '../../core/lists/filters';
import type { FilterColumns } from '../../core/lists/filters';

type Arguments = Readonly<Record<string, unknown>>;

/** The filters of a kind's list. */
export interface KindFilters {
  args(t: ArgBuilder<typeof builder.$inferSchemaTypes>): Record<string, never>;
  /** What the rows of the list meet; throws VALIDATION_ERROR for values that can't be. */
  conditions(ctx: Context, args: object): readonly Expression<SqlBool>[];
  /** Whether so few rows are left that all of them are counted. */
  few?(args: object): boolean;
  /** Refuses to read the list. */
  require?(ctx: Context, args: Arguments): Promise<unknown>;
}

/** The filters of a kind's list, and where its rows keep what they ask for. */
export const kindFilters = <All extends Filters>(
  filters: All,
  columns: (ctx: Context) => FilterColumns<All>,
  {
    few,
    require,
  }: { readonly few?: (values: FilterValues<All>) => boolean; readonly require?: KindFilters['require'] } = {},
): KindFilters => {
  const values = (args: object) => filterValues(filters, args as FilterInput<All>);
  return {
    args: (t) => filterFields<All, 'Arg'>(t, filters) as object as Record<string, never>,
    conditions: (ctx, args) => filterConditions(values(args), columns(ctx)),
    ...(few ? { few: (args) => few(values(args)) } : {}),
    ...(require ? { require } : {}),
  };
};
