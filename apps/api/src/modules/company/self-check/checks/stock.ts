import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { formatFeet } from '@falcon/domain/kit/lengths';
import { feet, formatQuantity } from '@falcon/domain/kit/money';
import type { Quantity } from '@falcon/domain/kit/money';
import { sumCheck } from '../check';
import type { Check } from '../check';

/** The received length of a roll by its only receipt, and of a remnant by the movement that made it. */
const received = (ids: RawBuilder<unknown>) => sql`
  union all
  select r.id, coalesce(nullif(r.roll_number, ''), i.name), r.item_id, 'Received', r.received_length_e4, m.total,
    json_build_array(json_build_array('Receipt', m.total)),
    'inventory_roll.received:' || r.id, array['inventory_roll:' || r.id]
  from inventory_roll r join item i on i.id = r.item_id
    cross join lateral (select sum(m.length_e4)::bigint as total from stock_movement m where m.inventory_roll_id = r.id
      and (m.kind = 'RECEIPT' or m.kind = 'REMNANT' and m.length_e4 > 0) having count(*) = 1) m
  where r.id = ${ids} and r.received_length_e4 is not null`;

const stock = (of: 'length' | 'cartons', words: (value: number) => string): Check => {
  const column = sql.ref(of === 'length' ? 'length_e4' : 'cartons_e2');
  return sumCheck({
    key: `stock-${of}`,
    about:
      of === 'length'
        ? 'The length of a roll is the sum of its movements, and the length received matches its receipt.'
        : 'The cartons of a stock row are the sum of its movements.',
    table: 'inventory_roll',
    batch: 250,
    words,
    page: (id) => `/items/colors/${id}`,
    rows: (ids) => sql`
      select r.id, coalesce(nullif(r.roll_number, ''), i.name) as name, r.item_id as page_id,
        ${of === 'length' ? 'Length' : 'Cartons'} as figure, r.${column} as stored, m.total as recomputed, m.parts,
          null::text as subject, null::text[] as reads
      from inventory_roll r join item i on i.id = r.item_id
        cross join lateral (select coalesce(sum(m.${column}), 0)::bigint as total,
            json_agg(json_build_array(initcap(replace(m.kind, '_', ' ')), m.${column}) order by m.id) filter
              (where m.${column} <> 0) as parts
          from stock_movement m where m.inventory_roll_id = r.id) m
      where r.id = ${ids} ${of === 'length' ? received(ids) : sql``}`,
  });
};

/** What a vendor is asked to pay for short rolls: the sums of the rolls of the claim. */
const claims = sumCheck({
  key: 'vendor-claims',
  about: 'What is claimed from a vendor is the sum of the rolls that were short.',
  table: 'vendor_claim',
  batch: 250,
  page: (id) => `/stock/receipts/${id}`,
  rows: (ids) => sql`
    select r.id, v.name, r.stock_receipt_id as page_id, f.figure, f.unit, f.stored, f.recomputed, f.parts,
      null::text as subject, null::text[] as reads
    from vendor_claim r join vendor v on v.id = r.vendor_id
      cross join lateral (select coalesce(sum(c.invoiced_length_e4 - c.measured_length_e4), 0)::bigint as length,
          coalesce(sum(c.amount_cents), 0)::bigint as amount,
          json_agg(json_build_array(s.roll_number, c.invoiced_length_e4 - c.measured_length_e4) order by s.id)
            as lengths,
          json_agg(json_build_array(s.roll_number, c.amount_cents) order by s.id) as amounts
        from vendor_claim_roll c join inventory_roll s on s.id = c.inventory_roll_id where c.vendor_claim_id = r.id) s
      cross join lateral (values ('Short length', 'feet', r.short_length_e4, s.length, s.lengths),
        ('Claimed amount', 'money', r.amount_cents, s.amount, s.amounts)) f (figure, unit, stored, recomputed, parts)
    where r.id = ${ids}`,
});

export const STOCK_CHECKS: readonly Check[] = [
  claims,
  stock('length', (value) => formatFeet(feet(value))),
  stock('cartons', (value) => formatQuantity(value as Quantity)),
];
