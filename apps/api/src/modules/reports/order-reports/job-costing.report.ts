import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FilterValues } from '@falcon/domain/company/filters';
import { FLOORING_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import { JOB_COSTING, JOB_COSTING_CATEGORIES, JOB_COSTING_PEOPLE } from '@falcon/domain/reports/report-definitions';
import { CAPACITY_STATUS_IDS, STATUSES } from '@falcon/domain/orders/work-order-status';
import { builder } from '#core/builder';
import type { TransactionContext } from '#core/context';
import { filterConditions } from '#core/lists/filters';
import { literals } from '#db/literals';
import { ownRows, searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';
import { all, AMOUNTS, CATEGORY } from './order-conditions';
import type { Condition } from './order-conditions';

type Values = FilterValues<typeof JOB_COSTING.filters>;

/** The names of a few numbered options. */
export const nameById = (
  column: string,
  names: readonly { readonly id: number; readonly name: string }[],
): RawBuilder<unknown> =>
  sql`case ${sql.ref(column)} ${sql.join(
    names.map(({ id, name }) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

const CATEGORY_IS: Readonly<Record<NonNullable<Values['category']>, Condition>> = {
  CARPET: sql`(w.flooring_type_id = 4 or (w.flooring_type_id = 1 and not w.is_occupied))`,
  CARPET_OCCUPIED: sql`(w.flooring_type_id = 1 and w.is_occupied)`,
  VINYL: sql`w.flooring_type_id = 2`,
  VCT: sql`w.flooring_type_id = 3`,
  TOTAL: sql`true`,
};
const PEOPLE: Readonly<Record<NonNullable<Values['people']>, Condition>> = {
  ALL: sql`true`,
  INSTALLER: sql`w.installer_id is not null`,
  SALESPERSON: sql`w.salesperson_id is not null`,
};

/**
 * The only salesperson whose orders the user can see costed; null for all. Without the permission for all, it is the
 * user's linked salesperson, or 0 (nobody) without one.
 */
function costedSalesperson(ctx: TransactionContext): number | null {
  if (ctx.salespersonScope !== null || ctx.can('jobCostingAll')) return ctx.salespersonScope;
  return ctx.requireUser().salespersonId ?? 0;
}

/** The costed orders, by the filters that need no other table. */
export function costedOrders(values: Omit<Values, 'search'>, ctx: TransactionContext): Condition[] {
  return [
    ...filterConditions<Omit<typeof JOB_COSTING.filters, 'search'>>(
      { ...values, status: values.status ?? CAPACITY_STATUS_IDS },
      {
        installed: 'w.install_date',
        category: (category) => CATEGORY_IS[category],
        customer: 'w.customer_id',
        firm: 'w.property_firm_id',
        salesperson: 'w.salesperson_id',
        installer: 'w.installer_id',
        type: (types) => sql<boolean>`w.flooring_type_id in (${literals(types)})`,
        status: (statuses) => sql<boolean>`w.status_id in (${literals(statuses)})`,
        people: (people) => PEOPLE[people],
      },
    ),
    ownRows('WORK_ORDER', 'w', costedSalesperson(ctx)),
  ];
}

const searchConditions = (search: string | undefined): Condition[] => {
  const pattern = searchPattern(search);
  return pattern === null
    ? []
    : [sql<boolean>`(w.work_order_number ilike ${pattern} or w.customer_name ilike ${pattern})`];
};

serveReport(JOB_COSTING, {
  enums: {
    category: builder.enumType('JobCostingCategory', {
      values: valuesOf(JOB_COSTING_CATEGORIES) as readonly string[],
      description: 'A category of job costing; carpet tile counts as carpet.',
    }),
    filter: builder.enumType('JobCostingFilter', {
      values: valuesOf(JOB_COSTING_PEOPLE) as readonly string[],
      description: 'Orders of everyone, or only those with an installer or a salesperson.',
    }),
  },
  lines: ({ search, ...values }, ctx) => sql`
    select w.id, w.id as work_order_id, w.work_order_number, w.install_date, w.customer_name,
      ${nameById('w.flooring_type_id', FLOORING_TYPES)} as flooring_type,
      ${CATEGORY} as category, s.full_name as salesperson_name, n.full_name as installer_name,
      ${nameById(
        'w.status_id',
        STATUSES.map(({ id, label }) => ({ id, name: label })),
      )} as work_order_status,
      case when w.is_actual then 'ACTUAL' else 'ESTIMATED'
        end as figures, ${AMOUNTS.material} as material_cost, ${AMOUNTS.labor} as labor_cost,
      ${AMOUNTS.cost} as cost, ${AMOUNTS.profit} as profit_cost, ${AMOUNTS.total} as total_cost
    from work_order w left join salesperson s on s.id = w.salesperson_id left join installer n on n.id = w.installer_id
    where ${all([...costedOrders(values, ctx), ...searchConditions(search)])}`,
  // The totals read only the orders' amounts, each order once; the lines above then contain only those shown.
  sums: ({ search, ...values }, ctx) => sql`
    select date_trunc('month', w.install_date)::date as install_date, ${CATEGORY} as category, count(*) as line_count,
      sum(${AMOUNTS.material})::bigint as material_cost, sum(${AMOUNTS.labor})::bigint as labor_cost,
        sum(${AMOUNTS.cost})::bigint as cost,
      sum(${AMOUNTS.profit})::bigint as profit_cost, sum(${AMOUNTS.total})::bigint as total_cost
    from work_order w where ${all([...costedOrders(values, ctx), ...searchConditions(search)])} group by 1, 2`,
});
