import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { itemType, unitOfMeasure } from '@falcon/domain/kit/flooring';
import { ITEM_USAGE } from '@falcon/domain/reports/report-definitions';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { literals } from '#db/literals';
import { filterConditions } from '#core/lists/filters';
import { ownRows, searchPattern } from '#kit/record-kit';
import { UnitOfMeasure } from '#kit/reference';
import { serveReport } from '#office/report-kit';
import { USED_UP } from './used-up';

/** Drafts, orders on hold and canceled ones use nothing. */
const COUNTED = sql<boolean>`w.status_id in (${literals(CAPACITY_STATUS_IDS)})`;
const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

serveReport(ITEM_USAGE, {
  rowFields: (t) => ({
    unitOfMeasure: t.field({
      type: UnitOfMeasure,
      nullable: true,
      description: 'Null for supplies and services, which are not measured.',
      resolve: (line) => unitOfMeasure(itemType(Number(line['itemTypeId']))?.unitOfMeasure ?? ''),
    }),
  }),
  lines: ({ installed, type, vendor, item, search }, { salespersonScope }) => {
    const orders = all([
      COUNTED,
      ...filterConditions<Pick<typeof ITEM_USAGE.filters, 'installed'>>({ installed }, { installed: 'w.install_date' }),
      ownRows('WORK_ORDER', 'w', salespersonScope),
    ]);
    const pattern = searchPattern(search);
    const items = all([
      sql<boolean>`true`,
      ...(type === undefined ? [] : [sql<boolean>`i.item_type_id = ${type}`]),
      ...(vendor === undefined ? [] : [sql<boolean>`i.vendor_id = ${vendor}`]),
      ...(item === undefined ? [] : [sql<boolean>`i.id = ${item}`]),
      ...(pattern === null
        ? []
        : [
            sql<boolean>`(i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' '
              || i.vendor_style_color) ilike ${pattern}`,
          ]),
    ]);
    return sql`
      select i.id, i.id as item_id, i.item_type_id, v.name as vendor_name,
        trim(i.name_number || case when i.color_name_number = '' then '' else ', ' || i.color_name_number end)
          as item_name,
        u.orders, u.quantity, u.actual_quantity, u.cost, u.profit, u.cost + u.profit as total
      from (
        select item_id, count(distinct order_id) as orders, sum(quantity_e2)::bigint as quantity,
          coalesce(sum(quantity_e2) filter (where is_actual), 0)::bigint as actual_quantity,
          sum(material_cents)::bigint as cost, sum(profit_cents)::bigint as profit
        from (
          select l.item_id, w.id as order_id, w.is_actual, l.billed_quantity_e2 as quantity_e2, l.material_cents,
            l.profit_cents
          from work_order w join work_order_line l on l.work_order_id = w.id
          where ${orders} and l.item_id is not null and ${USED_UP}
          union all
          select a.item_id, w.id, w.is_actual, a.quantity_e2, a.material_cents, a.profit_cents
          from work_order w join work_order_additional_material a on a.work_order_id = w.id
          where ${orders} and a.quantity_e2 > 0
        ) used group by item_id
      ) u join item i on i.id = u.item_id join vendor v on v.id = i.vendor_id
      where ${items}`;
  },
});
