import { sql } from 'kysely';
import { SUPPLY_PURCHASES } from '@falcon/domain/reports/report-definitions';
import { filterConditions } from '#core/lists/filters';
import { searchPattern } from '#kit/record-kit';
import { serveReport } from '#office/report-kit';

serveReport(SUPPLY_PURCHASES, {
  lines: (values) => {
    const conditions = filterConditions<typeof SUPPLY_PURCHASES.filters>(values, {
      purchased: 'p.purchase_date',
      installer: 'p.installer_id',
      item: 'l.item_id',
      search: (text) => {
        const pattern = searchPattern(text);
        return pattern === null
          ? null
          : sql<boolean>`(i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' '
            || i.vendor_style_color) ilike ${pattern}`;
      },
    });
    return sql`
      select s.*, s.total - s.cost as profit from (
        select i.id, i.id as item_id,
          concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, '')) as item_name,
          sum(l.quantity_e2)::bigint as quantity, sum(l.extended_price_cents)::bigint as total,
          sum(round(l.quantity_e2::numeric * l.item_cost_e4 / 10000))::bigint as cost
        from supply_purchase p
        join supply_purchase_line l on l.supply_purchase_id = p.id
        join item i on i.id = l.item_id
        where ${sql.join([sql`true`, ...conditions], sql` and `)}
        group by i.id
      ) s`;
  },
});
