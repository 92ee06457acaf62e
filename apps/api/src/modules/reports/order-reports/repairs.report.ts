import { sql } from 'kysely';
import { REPAIRS } from '@falcon/domain/reports/report-definitions';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { literals } from '#db/literals';
import { serveReport } from '#office/report-kit';
import { ownRows } from '#kit/record-kit';
import { all, AMOUNTS, COUNTED } from './order-conditions';
import type { Condition } from './order-conditions';

/** The installer who installed the flooring before the repair. */
const before = sql`
  select o.installer_id from work_order o
  where o.customer_id = w.customer_id and o.flooring_type_id = w.flooring_type_id
    and o.building_unit_key = w.building_unit_key and w.building_unit_key <> ''
    and not o.is_repair and o.installer_id is not null and o.install_date <= w.install_date and o.id <> w.id
      and o.status_id <> ${STATUS_ID.CANCELLED}
  order by o.install_date desc, o.id desc limit 1`;

serveReport(REPAIRS, {
  lines: ({ installed, installer, customer, type }, { salespersonScope }) => {
    const orders: Condition[] = [
      COUNTED,
      sql<boolean>`w.install_date between ${installed?.from} and ${installed?.to}`,
      ...(customer === undefined ? [] : [sql<boolean>`w.customer_id = ${customer}`]),
      ...(type === undefined ? [] : [sql<boolean>`w.flooring_type_id in (${literals(type)})`]),
      ownRows('WORK_ORDER', 'w', salespersonScope),
    ];
    return sql`
      select coalesce(g.installer_id, 0) as id, g.installer_id, coalesce(n.full_name, 'No installer') as installer_name,
        g.jobs, g.repairs, g.repair_cost, g.recuts, g.holds
      from (
        select d.installer_id, sum(d.jobs)::bigint as jobs, sum(d.repairs)::bigint as repairs,
          sum(d.repair_cost)::bigint as repair_cost,
          sum(d.recuts)::bigint as recuts, sum(d.holds)::bigint as holds
        from (
          select w.installer_id, 1 as jobs, 0 as repairs, 0 as repair_cost,
            case when exists (select from history_entry h where h.record_type = 'work_order' and h.record_id = w.id
              and h.action = 'recut') then 1 else 0 end as recuts,
            case when exists (select from history_entry h where h.record_type = 'work_order' and h.record_id = w.id
              and h.action in ('hold', 'holdCommercial')) then 1 else 0 end as holds
          from work_order w where not w.is_repair and w.installer_id is not null and ${all(orders)}
          union all
          select coalesce((${before}), w.installer_id), 0, 1, ${AMOUNTS.cost}, 0, 0
          from work_order w where w.is_repair and ${all(orders)}
        ) d group by 1
      ) g left join installer n on n.id = g.installer_id
      where ${installer === undefined ? sql`true` : sql`g.installer_id = ${installer}`}`;
  },
});
