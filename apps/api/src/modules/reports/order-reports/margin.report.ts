import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { FLOORING_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import { MARGIN, MARGIN_GROUPS } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { serveReport } from '#office/report-kit';
import { costedOrders, nameById } from './job-costing.report';
import { all, AMOUNTS } from './order-conditions';

/** The column of orders to group by, and the name of its value. */
const OWNERS: Readonly<
  Record<string, { readonly column: string; readonly name: RawBuilder<unknown>; readonly from?: RawBuilder<unknown> }>
> = {
  FIRM: owner('property_firm_id', 'property_firm', 'name', 'No firm'),
  SALESPERSON: owner('salesperson_id', 'salesperson', 'full_name', 'No salesperson'),
  CUSTOMER: owner('customer_id', 'customer', 'name', ''),
  INSTALLER: owner('installer_id', 'installer', 'full_name', 'No installer'),
  FLOORING: { column: 'flooring_type_id', name: nameById('g.owner_id', FLOORING_TYPES) },
};

function owner(column: string, table: string, name: string, none: string) {
  return {
    column,
    name: sql`coalesce(n.${sql.ref(name)}, ${none})`,
    from: sql`left join ${sql.table(table)} n on n.id = g.owner_id`,
  };
}

serveReport(MARGIN, {
  enums: {
    groupBy: builder.enumType('MarginGroup', {
      values: valuesOf(MARGIN_GROUPS) as readonly string[],
      description: 'What a line of the margin report is.',
    }),
  },
  lines: ({ by = 'FIRM', ...values }, ctx) => {
    const { column = 'property_firm_id', name, from = sql`` } = OWNERS[by] ?? {};
    return sql`
      select coalesce(g.owner_id, 0) as id, ${name} as name, g.owner_id as subject_id, g.orders, g.material_cost,
        g.labor_cost,
        g.material_cost + g.labor_cost as cost, g.profit_cost,
          g.material_cost + g.labor_cost + g.profit_cost as total_cost
      from (
        select w.${sql.ref(column)} as owner_id, count(*) as orders, sum(${AMOUNTS.material})::bigint as material_cost,
          sum(${AMOUNTS.labor})::bigint as labor_cost, sum(${AMOUNTS.profit})::bigint as profit_cost
        from work_order w where ${all(costedOrders(values, ctx))} group by 1
      ) g ${from}`;
  },
});
