import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FilterArguments, FilterInput, Filters, FilterValues } from '@falcon/domain/company/filters';
import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import type { ItemPlaceName } from '@falcon/domain/orders/customer-settings';
import { itemNames } from '#catalog/items';
import type { builder, ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import type { Direction, Page, PageCount } from '#core/lists/connection';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import type { InputBuilder } from '#kit/record-kit';
import { planRows } from './plan.queries';
import type { Plan, RowChange } from './plan.queries';
import type { ItemNames, MassUpdateKind } from './setting-words';
import { selected, selectionForm, targetFilter } from './selection';
import type { TargetFilterInput } from './selection';
import { NO_VALUES, settingsCount, settingsRows } from './targets.queries';
import type { ListedRow, ListedValues, settingsSorts, TargetFilter } from './targets.queries';

/** The filter of a list in the API: whose settings, of which line, and what the list's own filters say. */
export type TabFilter<Own extends Filters> = TargetFilterInput &
  FilterInput<Own> & {
    readonly place?: ItemPlaceName | null;
    readonly rateCategory?: string | null;
    readonly lineType?: number | null;
  };

/** The same, checked. */
interface Question<Own extends Filters, Line> {
  readonly target: TargetFilter;
  readonly line: Line;
  readonly asked: FilterValues<Own>;
}

type EnumRef = PothosSchemaTypes.EnumRef<typeof builder.$inferSchemaTypes, string>;

/** The settings of one tab: where they are, what they are in the API, and what can be done to them. */
export interface SettingsTab<Row extends ListedRow, Own extends Filters, Line, Input extends z.ZodType> {
  readonly kind: MassUpdateKind;
  /** Completes `CustomerSettings…` in the names of the types, and of the mutation. */
  readonly names: { readonly one: string; readonly many: string; readonly update: string };
  readonly type: ObjectRef<Row>;
  readonly filters: Own;
  /** The enums of the filters, and what they mean. */
  readonly filterEnums: { readonly [Name in keyof FilterArguments<Own>]?: EnumRef };
  readonly filterMeanings?: { readonly [Name in keyof FilterArguments<Own>]?: string };
  /** Which of several lines is listed; null for all of them, or where there are none. */
  readonly line: (filter: TabFilter<Own>, floor: FlooringTypeId) => Line;
  readonly lineField?: (t: InputBuilder) => Record<string, unknown>;
  readonly values: (question: Question<Own, Line>) => ListedValues;
  readonly conditions: (line: Line) => FilterColumns<Own>;
  readonly sorts: ReturnType<typeof settingsSorts>;
  /** An owner has so many rows that all of them are counted only if the owners alone are not too many. */
  readonly countsOwnersFirst?: true;
  /** The new values of an update, and their checks. */
  readonly valueFields: (t: InputBuilder) => Record<string, unknown>;
  readonly input: Input;
  /** Describes what a preview's values mean. */
  readonly about?: string;
  readonly description: string;
  /** What becomes of the selected rows (`s`), and how this is described; refuses what isn't possible. */
  readonly change: (
    ctx: Context,
    question: Question<Own, Line>,
    input: z.output<Input>,
  ) => TabChange | Promise<TabChange>;
}

/** A change with its description, which can name items. */
export interface TabChange extends RowChange {
  readonly words: (names: ItemNames) => string;
  /** The items in its description. */
  readonly names?: readonly number[];
  readonly rateCategory?: RateCategory;
}

interface TabOrder {
  readonly search: Maybe<string>;
  readonly sort: string;
  readonly direction: Direction;
}

type Maybe<Value> = Value | null | undefined;

/** What follows from the definition of a tab: the pages of its list, and the plans of its updates. */
export function tabQueries<Row extends ListedRow, Own extends Filters, Line, Input extends z.ZodType>(
  tab: SettingsTab<Row, Own, Line, Input>,
) {
  const questionOf = (ctx: Context, filter: TabFilter<Own>, search: Maybe<string>): Question<Own, Line> => {
    const target = targetFilter(ctx, filter, search);
    return { target, line: tab.line(filter, target.flooringTypeId), asked: filterValues(tab.filters, filter) };
  };
  const rowsOf = (question: Question<Own, Line>, target = question.target): RawBuilder<unknown> =>
    settingsRows(target, tab.values(question), filterConditions(question.asked, tab.conditions(question.line)));
  const countOf = async ({ db }: Context, question: Question<Own, Line>): Promise<PageCount> => {
    const { target, asked } = question;
    if (tab.countsOwnersFirst && Object.values(asked).every((value) => value === undefined)) {
      const owners = await settingsCount(db, target, (some) => settingsRows(some, NO_VALUES));
      if (owners.capped) return owners;
    }
    return settingsCount(db, target, (some) => rowsOf(question, some));
  };
  return {
    page(ctx: Context, filter: TabFilter<Own>, { search, sort, direction }: TabOrder): Page<Row> {
      const question = questionOf(ctx, filter, search);
      // Only sorting by customer can use an index.
      const rows = rowsOf(question, { ...question.target, readWhole: sort !== 'CUSTOMER' });
      return keysetPage({
        db: ctx.db,
        query: ctx.db.selectFrom(sql<Row>`(${rows})`.as('listed')).selectAll(),
        order: sort,
        sort: tab.sorts[sort] ?? [],
        direction,
        args: filter,
        count: () => countOf(ctx, question),
      }) as Page<Row>;
    },
    /** The plan and description of an update from its input. */
    async plan(ctx: Context, raw: unknown, filter: TabFilter<Own>): Promise<{ plan: Plan; description: string }> {
      const selection = parseInput(selectionForm, raw);
      const input = parseInput(tab.input, raw);
      const question = questionOf(ctx, filter, selection.search);
      const { words, names: itemIds = [], rateCategory = null, ...change } = await tab.change(ctx, question, input);
      const { flooringTypeId } = question.target;
      const rows = planRows(rowsOf(question), selected(selection), change);
      return {
        plan: { kind: tab.kind, flooringTypeId, rateCategory, named: selection.named?.length ?? null, rows },
        description: `${flooringType(flooringTypeId).name} · ${words(await itemNames(ctx.db, itemIds))}`,
      };
    },
  };
}
