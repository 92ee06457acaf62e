import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keysetPage } from '../../../core/lists/keyset';
import type { Direction, Page, PageArguments } from '../../../core/lists/connection';
import type { Context } from '../../../core/context';
import type { Plan } from '../plan.queries';
import { defaultsPlan } from '../items/defaults-plan.queries';
import type { SettingsPatch } from '../setting-fields';
import { inOrder, saysOneOf, settingsCount, settingsRows, targetKey } from '../targets.queries';
import type { TargetColumns, TargetFilter } from '../targets.queries';

export const PREFERENCE_SORTS = [
  'CUSTOMER',
  'UNIT',
  'TAKE_UP',
  'COMMODE',
  'APPLIANCE_PAY',
  'ADJUSTED_LABOR_RATE',
  'ENABLED',
] as const;
export type PreferenceSort = (typeof PREFERENCE_SORTS)[number];

export interface PreferenceRow extends TargetColumns {
  readonly key: string;
  readonly takeUpSelection: string | null;
  readonly commodeSelection: string | null;
  readonly appliancePay: boolean | null;
  readonly adjustedLaborRateE4: number | null;
}

type Wanted<Value extends string> = readonly Value[] | null | undefined;

/** The values that a row must have one of; NOT_SAID: not set. */
export interface PreferenceFilter {
  readonly takeUp?: Wanted<string>;
  readonly commodeValue?: Wanted<string>;
  readonly appliancePay?: Wanted<'YES' | 'NO' | 'NOT_SAID'>;
  readonly adjustedLaborRate?: Wanted<'SAID' | 'NOT_SAID'>;
}

const conditions = (filter: PreferenceFilter): RawBuilder<unknown>[] => [
  ...saysOneOf(sql`d.take_up_selection`, filter.takeUp),
  ...saysOneOf(sql`d.commode_selection`, filter.commodeValue),
  ...saysOneOf(sql`case d.appliance_pay when true then 'YES' when false then 'NO' end`, filter.appliancePay),
  ...saysOneOf(sql`case when d.adjusted_labor_rate_e4 is not null then 'SAID' end`, filter.adjustedLaborRate),
];

export interface PreferenceQuestion {
  readonly target: TargetFilter;
  readonly says: PreferenceFilter;
}

const rows = ({ target, says: filter }: PreferenceQuestion): RawBuilder<unknown> =>
  settingsRows({
    filter: target,
    join: sql`left join materials_defaults d on d.id = t.defaults_id`,
    columns: sql`${targetKey} as key, d.id as record_id, d.take_up_selection, d.commode_selection, d.appliance_pay, d.adjusted_labor_rate_e4`,
    where: conditions(filter),
  });

const place = [
  sql.ref('listed.customerName'),
  sql.ref('listed.customerId'),
  sql.ref('listed.unitName'),
  sql.ref('listed.unitId'),
];
const SORT: Readonly<Record<PreferenceSort, readonly RawBuilder<unknown>[]>> = {
  CUSTOMER: place,
  UNIT: [sql.ref('listed.unitName'), ...place.slice(0, 2), sql.ref('listed.unitId')],
  TAKE_UP: [sql`coalesce(listed.take_up_selection, '')`, ...place],
  COMMODE: [sql`coalesce(listed.commode_selection, '')`, ...place],
  APPLIANCE_PAY: [sql`coalesce(listed.appliance_pay::int, -1)`, ...place],
  ADJUSTED_LABOR_RATE: [sql`coalesce(listed.adjusted_labor_rate_e4, -1)`, ...place],
  ENABLED: [sql.ref('listed.isEnabled'), ...place],
};

export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: Direction;
}

export function preferencePage(
  ctx: Context,
  question: PreferenceQuestion,
  { sort, direction }: ListOrder<PreferenceSort>,
  args: PageArguments,
): Page<PreferenceRow> {
  const query = ctx.db.selectFrom(sql<PreferenceRow>`(${rows(inOrder(question, sort))})`.as('listed')).selectAll();
  return keysetPage({
    db: ctx.db,
    query,
    order: sort,
    sort: SORT[sort],
    direction,
    args,
    count: () => settingsCount(ctx.db, question, rows),
  });
}

/** Sets some preferences of the selected rows. */
export const preferencePlan = (
  question: PreferenceQuestion,
  selection: RawBuilder<unknown>,
  patch: SettingsPatch,
): Plan['rows'] => defaultsPlan(rows(question), selection, patch);
