import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FilterInput, Filters, FilterValues } from '@falcon/domain/company/filters';
import { flooringType } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import type { ItemPlaceName } from '@falcon/domain/orders/customer-settings';
import { itemNames } from '#catalog/items';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import type { Direction, Page } from '#core/lists/connection';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import { planRows } from './plan.queries';
import type { MassUpdateKind, Plan, RowChange } from './plan.queries';
import type { ItemNames } from './setting-words';
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
export interface Question<Own extends Filters, Line> {
  readonly target: TargetFilter;
  readonly line: Line;
  readonly asked: FilterValues<Own>;
}

/** What an update will do, and its description for the history. */
interface PlannedUpdate {
  readonly plan: Plan;
  readonly description: string;
}

/** The settings of one tab: where they are, how their list is filtered and sorted, and what can be done to them. */
export interface TabRules<Own extends Filters, Line, Input extends z.ZodType> {
  readonly kind: MassUpdateKind;
  readonly filters: Own;
  /** Which of several lines is listed; null for all of them, or where there are none. */
  readonly line: (filter: TabFilter<Own>, floor: FlooringTypeId) => Line;
  readonly values: (question: Question<Own, Line>) => ListedValues;
  readonly conditions: (line: Line) => FilterColumns<Own>;
  readonly sorts: ReturnType<typeof settingsSorts>;
  /** An owner has so many rows that all of them are counted only if the owners alone are not too many. */
  readonly countsOwnersFirst?: true;
  /** The new values, as they arrive. */
  readonly input: Input;
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

type Maybe<Value> = Value | null | undefined;
type AnyInput = z.ZodType;

function questionOf<Own extends Filters, Line>(
  ctx: Context,
  { filters, line }: Pick<TabRules<Own, Line, AnyInput>, 'filters' | 'line'>,
  filter: TabFilter<Own>,
  search: Maybe<string>,
): Question<Own, Line> {
  const target = targetFilter(ctx, filter, search);
  return { target, line: line(filter, target.flooringTypeId), asked: filterValues(filters, filter) };
}

const rowsOf = <Own extends Filters, Line, Input extends AnyInput>(
  tab: TabRules<Own, Line, Input>,
  question: Question<Own, Line>,
  target = question.target,
): RawBuilder<unknown> =>
  settingsRows(target, tab.values(question), filterConditions(question.asked, tab.conditions(question.line)));

/** A page of the list of a tab. */
export function settingsPage<Row extends ListedRow, Own extends Filters, Line, Input extends AnyInput>(
  ctx: Context,
  tab: TabRules<Own, Line, Input>,
  filter: TabFilter<Own>,
  { search, sort, direction }: { search: Maybe<string>; sort: string; direction: Direction },
): Page<Row> {
  const question = questionOf(ctx, tab, filter, search);
  const { target, asked } = question;
  // Only sorting by customer can use an index.
  const rows = rowsOf(tab, question, { ...target, readWhole: sort !== 'CUSTOMER' });
  const count = async () => {
    const narrowed = Object.values(asked).some((value) => value !== undefined);
    const owners =
      tab.countsOwnersFirst && !narrowed
        ? await settingsCount(ctx.db, target, (some) => settingsRows(some, NO_VALUES))
        : null;
    return owners?.capped ? owners : settingsCount(ctx.db, target, (some) => rowsOf(tab, question, some));
  };
  return keysetPage({
    db: ctx.db,
    query: ctx.db.selectFrom(sql<Row>`(${rows})`.as('listed')).selectAll(),
    order: sort,
    sort: tab.sorts[sort] ?? [],
    direction,
    args: filter,
    count,
  }) as Page<Row>;
}

/** The plan and description of an update from its input. */
export async function planOf<Own extends Filters, Line, Input extends AnyInput>(
  ctx: Context,
  tab: TabRules<Own, Line, Input>,
  raw: unknown,
  filter: TabFilter<Own>,
): Promise<PlannedUpdate> {
  const selection = parseInput(selectionForm, raw);
  const input = parseInput(tab.input, raw);
  const question = questionOf(ctx, tab, filter, selection.search);
  const { words, names: itemIds = [], rateCategory = null, ...change } = await tab.change(ctx, question, input);
  const { flooringTypeId } = question.target;
  return {
    plan: {
      kind: tab.kind,
      flooringTypeId,
      rateCategory,
      named: selection.named?.length ?? null,
      rows: planRows(rowsOf(tab, question), selected(selection), change),
    },
    description: `${flooringType(flooringTypeId).name} · ${words(await itemNames(ctx.db, itemIds))}`,
  };
}
