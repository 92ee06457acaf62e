import { sql } from 'kysely';
import { sumCheck } from '../check';
import type { Check } from '../check';

const itemCosts = sumCheck({
  key: 'item-costs',
  about: 'The cost of an item is the newest entry in its cost history, and its next cost is the first announced cost.',
  table: 'item',
  batch: 500,
  page: (id) => `/items/colors/${id}`,
  rows: (ids) => sql`
    select i.id, i.name, f.figure, f.stored, f.recomputed, f.how, 'rate' as unit
    from item i
      left join lateral (select h.* from item_cost_history h where h.item_id = i.id
        order by h.effective_date desc, h.id desc limit 1) h on true
      left join lateral (select q.cost_e4 from item_cost_queue q where q.item_id = i.id order by q.effective_date
        limit 1) q on true
      cross join lateral (select 'The cost history, since ' || to_char(h.effective_date, 'FMMM/FMDD/YYYY') || '.'
        as history) t
      cross join lateral (values ('Cost', i.cost_e4, case when h.id is null then i.cost_e4 else h.cost_e4
        end, t.history), ('Shipping', i.shipping_e4, case when h.id is null then i.shipping_e4 else h.shipping_e4
        end, t.history),
        ('Sales tax', i.sales_tax_e4, case when h.id is null then i.sales_tax_e4 else h.sales_tax_e4 end, t.history),
          ('Profit', i.profit_e4, case when h.id is null then i.profit_e4 else h.profit_e4 end, t.history),
        ('Next cost', i.new_cost_e4, q.cost_e4, 'The first cost that waits for its date.'))
          f(figure, stored, recomputed, how)
    where i.id = ${ids}`,
});

const laborRates = sumCheck({
  key: 'labor-rates',
  about: 'A labor rate is the newest entry in its history.',
  table: 'labor_rate',
  batch: 50,
  page: (id) => `/labor-rates/${id}`,
  rows: (ids) => sql`
    select r.id, r.labor_category as name, t.name || ', ' || l.rate_category as figure, l.amount_e4 as stored,
      case when h.id is null then l.amount_e4 else h.amount_e4 end as recomputed,
      'The history, since ' || to_char(h.effective_date, 'FMMM/FMDD/YYYY') || '.' as how, 'rate' as unit
    from labor_rate r join labor_rate_line l on l.labor_rate_id = r.id join flooring_type t on t.id = l.flooring_type_id
      left join lateral (select h.* from labor_rate_history h where h.labor_rate_id = l.labor_rate_id
        and h.flooring_type_id = l.flooring_type_id
        and h.rate_category = l.rate_category order by h.id desc limit 1) h on true
    where r.id = ${ids}`,
});

const listedUnits = sumCheck({
  key: 'listed-units',
  about: 'The cuts, length and area in the list of units are the sums of each unit’s cuts.',
  table: 'unit',
  batch: 500,
  page: () => '/units',
  rows: (ids) => sql`
    select u.id, u.listed_customer || ', ' || u.name as name, f.*, case f.figure when 'Area' then 'unit.area:'
      else 'unit:' end || u.id as subject, case f.figure when 'Area' then array['unit:' || u.id] end as reads
    from unit u
      cross join lateral (select count(*) as number, coalesce(sum(c.cut_length_e4), 0)::bigint as length,
        coalesce(sum(c.cut_length_e4::bigint * c.width_e4), 0)::bigint as area
        from cut c where c.unit_id = u.id) c
      cross join lateral (values ('Cuts', u.listed_cuts::bigint, c.number, 'count', 'The number of its cuts.'),
        ('Length', u.listed_length_e4, c.length, 'feet', 'The sum of ' || c.number || ' cuts.'),
        ('Area', u.listed_area_e8, c.area, 'area', 'The sum of ' || c.number || ' cuts.'))
          f(figure, stored, recomputed, unit, how)
    where u.id = ${ids}`,
});

export const CATALOG_CHECKS: readonly Check[] = [itemCosts, laborRates, listedUnits];
