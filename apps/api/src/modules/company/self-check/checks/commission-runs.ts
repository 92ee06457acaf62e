import { sql } from 'kysely';
import { sumCheck } from '../check';
import type { Check } from '../check';

const page = (id: number): string => `/commissions/runs/${id}`;

/** The amount of a commission: its rate times the profit, rounded half-up. */
const MADE = sql`round(l.base_cents * l.rate_bp / 10000.0)::bigint`;

/** Each line of a statement: the commission owed minus what was settled before, or the amount of an adjustment. */
const lines = sql`
  select l.*, t.commission_run_id, c.rate_bp as own_rate, c.base_cents as own_base, c.due_cents, c.state,
    sum(l.amount_cents) over
      (partition by l.commission_id order by l.id rows between unbounded preceding and 1 preceding) as earlier,
    sum(l.amount_cents) over (partition by l.commission_id) as in_all,
    first_value(l.kind) over (partition by l.commission_id order by l.id) as first_kind,
    row_number() over (partition by l.commission_id order by l.id desc) as from_last, c.settled_cents,
      p.total_adjustment_cents
  from commission_statement_line l join commission_statement t on t.id = l.commission_statement_id
    left join commission c on c.id = l.commission_id left join payment_adjustment p on p.id = l.payment_adjustment_id`;

const statements = sumCheck({
  key: 'commission-statements',
  about:
    'A commission statement line is the rate times the profit, less what was paid before. The statement starts with the previous balance, adds its lines, and pays or carries the rest.',
  table: 'commission_statement',
  batch: 250,
  page,
  rows: (ids) => sql`
    select s.id, p.full_name || ', ' || to_char(r.period_end, 'FMMM/FMDD/YYYY') as name, r.id as page_id, f.*,
      case when f.figure in ('Paid', 'Carried forward') then 'commission_statement:' else 'commission_statement.part:'
        end || s.id as subject
    from commission_statement s join commission_run r on r.id = s.commission_run_id
      join salesperson p on p.id = s.salesperson_id
      cross join lateral (select coalesce(sum(l.amount_cents) filter (where l.kind <> 'ADJUSTMENT'), 0)::bigint
        as commissions,
          coalesce(sum(l.amount_cents) filter (where l.kind = 'ADJUSTMENT'), 0)::bigint as adjustments,
          json_agg(json_build_array(l.description, l.amount_cents) order by l.position) filter
            (where l.kind <> 'ADJUSTMENT') as commission_parts,
          json_agg(json_build_array(l.description, l.amount_cents) order by l.position) filter
            (where l.kind = 'ADJUSTMENT') as adjustment_parts,
          array_agg('commission_statement_line:' || l.id) || array_agg('commission_statement_line.of:' || l.id) as reads
        from commission_statement_line l where l.commission_statement_id = s.id) l
      cross join lateral (select s.carried_in_cents + s.commissions_cents + s.adjustments_cents as total,
          json_build_array(json_build_array('Balance of the statement before', s.carried_in_cents),
            json_build_array('Commissions', s.commissions_cents),
            json_build_array('Adjustments', s.adjustments_cents)) as parts) t
      left join lateral (select o.id, o.carried_out_cents from commission_statement o
        where o.salesperson_id = s.salesperson_id and o.id < s.id order by o.id desc limit 1) o on true
      cross join lateral (values
        ('Commissions', s.commissions_cents, l.commissions, l.commission_parts, null, l.reads),
        ('Adjustments', s.adjustments_cents, l.adjustments, l.adjustment_parts, null, l.reads),
        ('Balance brought forward', s.carried_in_cents, coalesce(o.carried_out_cents, 0), null,
          case when o.id is null then 'There is no statement before it.'
            else 'What the statement before carries forward.'
            end, array['commission_statement:' || o.id, 'commission_statement.part:' || o.id]),
        ('Paid', s.paid_cents, greatest(t.total, 0), t.parts, null, array['commission_statement.part:' || s.id]),
        ('Carried forward', s.carried_out_cents, least(t.total, 0), t.parts, null,
          array['commission_statement.part:' || s.id])
      ) f(figure, stored, recomputed, parts, how, reads)
    where s.id = ${ids}`,
});

const statementLines = sumCheck({
  key: 'statement-lines',
  about:
    'A commission statement line is the rate times its profit, less what was paid before, or the amount of its adjustment.',
  table: 'commission_statement_line',
  batch: 500,
  page,
  rows: (ids) => sql`
    select l.id, l.description as name, l.commission_run_id as page_id, f.*,
      case f.figure when 'Amount' then 'commission_statement_line:' else 'commission_statement_line.of:'
        end || l.id as subject,
      case f.figure when 'Amount' then array['commission_statement_line.of:' || l.id, 'commission:' || l.commission_id,
        'payment_adjustment:' || l.payment_adjustment_id]
        else array['commission:' || l.commission_id] end as reads
    from (${lines} where l.commission_id in (select commission_id from commission_statement_line where id = ${ids})
      or l.id = ${ids}) l
      cross join lateral (select coalesce(l.earlier, 0) + case when l.first_kind = 'COMMISSION' then 0
        else l.settled_cents - l.in_all end as before) b
      cross join lateral (values
        ('Amount', l.amount_cents, case when l.kind = 'ADJUSTMENT' then l.total_adjustment_cents
          when l.kind = 'CHARGEBACK' and l.amount_cents + b.before = 0 then l.amount_cents
          else ${MADE} - b.before end::bigint, 'money',
            case when l.kind = 'ADJUSTMENT' then 'The amount of the payment adjustment.'
          else to_char(l.rate_bp / 100.0, 'FM990.99') || '% of $' || to_char(l.base_cents / 100.0, 'FM999,999,990.00')
            || ', less $' || to_char(b.before / 100.0, 'FM999,999,990.00') || ' paid before.' end),
        ('Rate', l.rate_bp::bigint, case when l.kind = 'ADJUSTMENT' then l.rate_bp else l.own_rate
          end::bigint, 'percent', 'The rate of the commission.'),
        ('Profit', l.base_cents, case when l.from_last = 1 and l.due_cents = 0
          and l.state in ('EARNED', 'PAID') then l.own_base else l.base_cents
          end, 'money', 'The profit of the commission.')
      ) f(figure, stored, recomputed, unit, how)
    where l.id = ${ids}`,
});

const runs = sumCheck({
  key: 'commission-runs',
  about: 'A commission run pays and carries forward the totals of its statements.',
  table: 'commission_run',
  batch: 100,
  page,
  rows: (ids) => sql`
    select r.id, 'Run through ' || to_char(r.period_end, 'FMMM/FMDD/YYYY') as name, f.figure, f.stored, f.recomputed,
      f.parts, s.reads
    from commission_run r
      cross join lateral (select coalesce(sum(s.paid_cents), 0)::bigint as paid,
        coalesce(sum(s.carried_out_cents), 0)::bigint as carried,
          json_agg(json_build_array(p.full_name, s.paid_cents) order by p.full_name) filter (where s.paid_cents <> 0)
            as paid_parts,
          json_agg(json_build_array(p.full_name, s.carried_out_cents) order by p.full_name) filter
            (where s.carried_out_cents <> 0) as carried_parts,
          array_agg('commission_statement:' || s.id) || array_agg('commission_statement.part:' || s.id) as reads
        from commission_statement s join salesperson p on p.id = s.salesperson_id where s.commission_run_id = r.id) s
      cross join lateral (values ('Paid', r.paid_cents, s.paid, s.paid_parts),
        ('Carried forward', r.carried_cents, s.carried, s.carried_parts)) f(figure, stored, recomputed, parts)
    where r.id = ${ids}`,
});

export const RUN_CHECKS: readonly Check[] = [statementLines, statements, runs];
