import { sql } from 'kysely';
import { formatFeet } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { literals } from '#db/literals';
import { sumCheck } from '../check';
import type { Check } from '../check';

const { ASSIGN, CUT, RECONCILE, INVOICE, INVOICE_CREATED, PAYMENT_RECEIVED, CLOSE } = STATUS_ID;
const AFTER_CUT = literals([ASSIGN, RECONCILE, INVOICE, INVOICE_CREATED, PAYMENT_RECEIVED, CLOSE]);
const FLOORS = sql`('carpet', 'vinyl', 'vct', 'carpetTile')`;
const count = (value: number): string => value.toLocaleString('en-US');

/**
 * What is on an order is what was cut (rules, section 5). Orders of tiles from before their tile was in stock have
 * nothing to compare with, and neither have those whose actual quantity was confirmed.
 */
const cutOrders = sumCheck({
  key: 'cut-orders',
  about:
    'After CUT, every included cut has its roll and lot, of the order’s flooring, and the cartons of an order are those that were pulled.',
  table: 'work_order',
  where: sql`coalesce(r.held_from_status_id, r.status_id) in (${AFTER_CUT})`,
  batch: 250,
  words: count,
  page: (id) => `/work-orders/${id}`,
  rows: (ids) => sql`
    select w.id, w.work_order_number as name, f.figure, f.stored, f.recomputed, null::json as parts, f.how,
      'work_order.cut ' || f.figure || ':' || w.id as subject,
      array['work_order:' || w.id] || coalesce(taken.rows, '{}') as reads
    from work_order w
      left join work_order_line l on l.work_order_id = w.id and l.line_key in ${FLOORS}
      cross join lateral (select
          count(*) filter (where c.roll_number = '' or c.dye_lot = '')::bigint as without,
          count(*) filter (where r.item_id is distinct from l.item_id and r.id is not null)::bigint as other
        from work_order_cut c left join inventory_roll r on r.id = c.inventory_roll_id
        where c.work_order_id = w.id and c.is_included) c
      cross join lateral (select coalesce(-sum(m.cartons_e2), 0)::bigint / 100 as cartons,
          array_agg(distinct 'inventory_roll:' || m.inventory_roll_id) as rows, count(*) as movements
        from stock_movement m where m.work_order_id = w.id and m.cartons_e2 <> 0) taken
      cross join lateral (select coalesce(sum(p.cartons), 0)::bigint as cartons, count(*) as pieces
        from unstocked_piece p where p.work_order_id = w.id) missing
      cross join lateral (values
        ('Cuts without roll or lot', case when w.flooring_type_id in (1, 2) then c.without else 0 end, 0::bigint,
          'Every included cut has its roll and lot once it is cut.'),
        ('Cuts of another item', c.other, 0, 'Every piece is of the flooring that is on the order.'),
        ('Cartons pulled', case when w.cartons is not null and l.actual_quantity_e2 is null
            and (taken.movements + missing.pieces > 0
              or (w.cut_at at time zone 'UTC')::date > (select min(s.received_on)
              from inventory_roll s where s.item_id = l.item_id and s.width_e4 is null)) then w.cartons::bigint
            else taken.cartons + missing.cartons end,
          taken.cartons + missing.cartons, 'The cartons that were pulled from stock, and those that were not in stock.')
      ) f (figure, stored, recomputed, how)
    where w.id = ${ids}`,
});

/** The sums of rows of stock that follow the reservations. */
const promisedStock = sumCheck({
  key: 'promised-stock',
  about: 'What is promised of a roll or of cartons is the sum of its reservations.',
  table: 'inventory_roll',
  where: sql`r.reserved_length_e4 > 0 or r.reserved_cartons_e2 > 0
    or exists (select from stock_reservation s where s.inventory_roll_id = r.id)`,
  batch: 250,
  page: (id) => `/items/colors/${id}`,
  rows: (ids) => sql`
    select r.id, coalesce(nullif(r.roll_number, ''), i.name) as name, r.item_id as page_id, f.figure, f.unit, f.stored,
      f.recomputed, null::json as parts, s.how, 'inventory_roll.promised:' || r.id as subject, s.reads
    from inventory_roll r join item i on i.id = r.item_id
      cross join lateral (select coalesce(sum(s.length_e4), 0)::bigint as length,
          coalesce(sum(s.cartons_e2), 0)::bigint as cartons, array_agg('stock_reservation:' || s.id) as reads,
          coalesce('Promised to ' || string_agg(distinct w.work_order_number, ', ') || '.',
            'No order is promised any of it.')
            as how
        from stock_reservation s join work_order w on w.id = s.work_order_id where s.inventory_roll_id = r.id) s
      cross join lateral (values ('Promised length', 'feet', r.reserved_length_e4, s.length),
        ('Promised cartons', 'quantity', r.reserved_cartons_e2, s.cartons)) f (figure, unit, stored, recomputed)
    where r.id = ${ids}`,
});

/** One reservation: its order waits to be cut, its length is that of the cut, and its row is of the order's flooring. */
const reservations = sumCheck({
  key: 'reservations',
  about: 'Only orders that wait to be cut are promised stock: the length of their cuts, of their flooring.',
  table: 'stock_reservation',
  batch: 250,
  words: (value) => formatFeet(feet(value)),
  page: (id) => `/work-orders/${id}`,
  rows: (ids) => sql`
    select s.id::int as id, w.work_order_number as name, w.id as page_id, f.figure, f.stored, f.recomputed, f.said,
      null::json as parts, f.how, 'stock_reservation:' || s.id as subject, array['work_order:' || w.id] as reads
    from stock_reservation s join work_order w on w.id = s.work_order_id
      join work_order_status t on t.id = w.status_id
      join inventory_roll r on r.id = s.inventory_roll_id join item i on i.id = r.item_id
      left join work_order_cut c on c.id = s.work_order_cut_id
      left join work_order_line l on l.work_order_id = w.id and l.line_key in ${FLOORS}
      left join item o on o.id = l.item_id
      cross join lateral (values
        ('Promised length', s.length_e4, coalesce(c.cut_length_e4, 0)::bigint, null::json, 'The length of the cut.'),
        ('Status of a promised order', (w.status_id <> ${CUT})::int::bigint, 0, json_build_array(t.name, 'Cut'),
          'Only an order that waits to be cut is promised stock.'),
        ('Item of promised stock', (r.item_id is distinct from l.item_id)::int::bigint, 0,
          json_build_array(i.name, coalesce(o.name, 'none')), 'The flooring of the order.')
      ) f (figure, stored, recomputed, said, how)
    where s.id = ${ids}`,
});

export const CUTTING_CHECKS: readonly Check[] = [cutOrders, promisedStock, reservations];
