import { sql } from 'kysely';
import { sumCheck } from '../check';
import type { Check } from '../check';

const page = (id: number): string => `/bill-sheets/${id}`;
const SHEET_NAME = sql`n.full_name || ', ' || to_char(b.period_start, 'FMMM/FMDD/YYYY')`;
const money = (column: string) => sql`'$' || to_char(abs(${sql.ref(column)}) / 100.0, 'FM999,999,990.00')`;

/**
 * The step of a line's own calculation that gives the amount due (for a garnishment, the one before its cap), and the
 * sum of all steps.
 */
const STEPS = sql`(select (l.steps -> case l.kind when 'GARNISHMENT' then -2 else -1 end ->> 'amount')::bigint as last,
  (select sum((x ->> 'amount')::bigint)::bigint from jsonb_array_elements(l.steps) x) as total,
  nullif(split_part(l.steps -> 0 ->> 'formula', '%', 1), '') as percent)`;

/**
 * The amount that each line requests, by its own calculation or by the record it pays. On an open sheet that record may
 * have changed since; the sheet then shows it and is recalculated.
 */
const sheetLines = sumCheck({
  key: 'bill-sheet-lines',
  about:
    'The amount that a bill sheet line asks for is its calculation, its adjustment, its supplies or what an earlier sheet carried; what it can’t deduct is carried to the next sheet.',
  table: 'bill_sheet_line',
  batch: 500,
  page,
  rows: (ids) => sql`
    select l.id, ${SHEET_NAME} || ', ' || l.label as name, b.id as page_id, f.*,
      'bill_sheet_line.' || lower(f.figure) || ':' || l.id as subject,
      case f.figure when 'Due' then array['bill_sheet_line.carried:' || l.carried_from_id,
        'payment_adjustment:' || l.payment_adjustment_id, 'supply_purchase:' || l.supply_purchase_id]
        else array['bill_sheet_line.due:' || l.id] end as reads
    from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id join installer n on n.id = b.installer_id
      left join bill_sheet_line c on c.id = l.carried_from_id
      left join payment_adjustment a on a.id = l.payment_adjustment_id
        left join supply_purchase p on p.id = l.supply_purchase_id
      cross join lateral ${STEPS} s
      cross join lateral (values
        ('Due', l.due_cents, case when c.id is not null then c.carried_cents
            when l.kind = 'LABOR' then coalesce(s.total, l.due_cents)
            when l.kind in ('CORRECTION', 'GARNISHMENT', 'INSURANCE')
              then coalesce(sign(l.due_cents)::bigint * abs(s.last), l.due_cents)
            when b.status = 'OPEN' then l.due_cents
            when l.kind = 'ADJUSTMENT' then coalesce(a.total_adjustment_cents, l.due_cents)
              else coalesce(-p.total_amount_cents, l.due_cents) end, 'money',
          case when c.id is not null then 'What the sheet before carried.'
            when l.kind = 'LABOR' then 'The sum of the labor that it names.'
            when l.kind = 'ADJUSTMENT' then 'The amount of the payment adjustment.'
              when l.kind = 'SUPPLIES' then 'The total of the supply purchase.'
              else 'What its own calculation comes to.' end),
        ('Taken', l.taken_cents, case when l.due_cents > 0 then l.due_cents else l.taken_cents
          end, 'money', 'What is added to the pay is added as a whole.'),
        ('Carried', l.carried_cents, case when l.due_cents < 0
          and (l.kind in ('ADJUSTMENT', 'SUPPLIES') or l.kind = 'INSURANCE' and l.percent_bp is null) then l.due_cents
          - l.taken_cents else 0 end, 'money',
          'Due ' || ${money('l.due_cents')} || ' less ' || ${money('l.taken_cents')}
            || ' taken; garnishments and percentages carry nothing.'),
        ('Percent', l.percent_bp::bigint, case when l.percent_bp is null or s.percent is null then l.percent_bp
          else round(s.percent::numeric * 100) end::bigint, 'percent', 'The percentage of its calculation.')
      ) f(figure, stored, recomputed, unit, how)
    where l.id = ${ids}`,
});

const billSheets = sumCheck({
  key: 'bill-sheets',
  about:
    'A bill sheet is the sum of its lines: labor, additions, deductions and carried amounts. The net is what remains.',
  table: 'bill_sheet',
  batch: 250,
  page,
  rows: (ids) => sql`
    select b.id, ${SHEET_NAME} as name, f.figure, f.stored, f.recomputed, f.parts,
      case f.figure when 'Net' then 'bill_sheet:' else 'bill_sheet.part:' end || b.id as subject, case f.figure
        when 'Net' then array['bill_sheet.part:' || b.id] else l.reads end as reads
    from bill_sheet b join installer n on n.id = b.installer_id
      cross join lateral (select coalesce(sum(x.taken_cents) filter (where x.what = 'labor'), 0)::bigint as labor,
          coalesce(sum(x.taken_cents) filter (where x.what = 'added'), 0)::bigint as added,
          coalesce(-sum(x.taken_cents) filter (where x.what = 'deducted'), 0)::bigint as deducted,
            coalesce(-sum(x.carried_cents), 0)::bigint as carried,
          json_agg(json_build_array(x.label, x.taken_cents) order by x.position) filter (where x.what = 'labor')
            as labor_parts,
          json_agg(json_build_array(x.label, x.taken_cents) order by x.position) filter (where x.what = 'added')
            as added_parts,
          json_agg(json_build_array(x.label, -x.taken_cents) order by x.position) filter (where x.what = 'deducted')
            as deducted_parts,
          json_agg(json_build_array(x.label, -x.carried_cents) order by x.position) filter (where x.carried_cents <> 0)
            as carried_parts,
          array_agg('bill_sheet_line.taken:' || x.id) || array_agg('bill_sheet_line.carried:' || x.id)
            || array_agg('bill_sheet_line.due:' || x.id) as reads
        from (select l.*, case when l.kind in ('LABOR', 'CORRECTION') then 'labor' when l.taken_cents > 0 then 'added'
          when l.taken_cents < 0 then 'deducted' end as what
          from bill_sheet_line l where l.bill_sheet_id = b.id) x) l
      cross join lateral (values ('Labor', b.labor_cents, l.labor, l.labor_parts),
        ('Additions', b.additions_cents, l.added, l.added_parts),
        ('Deductions', b.deductions_cents, l.deducted, l.deducted_parts),
          ('Carried', b.carried_cents, l.carried, l.carried_parts),
        ('Net', b.net_cents, b.labor_cents + b.additions_cents - b.deductions_cents,
          json_build_array(json_build_array('Labor', b.labor_cents), json_build_array('Additions', b.additions_cents),
            json_build_array('Deductions', -b.deductions_cents)))
      ) f(figure, stored, recomputed, parts)
    where b.id = ${ids}`,
});

const transfers = sumCheck({
  key: 'ach-files',
  about: 'An ACH file pays the net of each of its bill sheets.',
  table: 'ach_file',
  batch: 100,
  page: () => '/bill-sheets',
  rows: (ids) => sql`
    select f.id, 'File of ' || to_char(f.made_on, 'FMMM/FMDD/YYYY') || ' ' || f.modifier as name,
      'Entry ' || s.position + 1 || ': amount' as figure, s.amount_cents as stored,
      b.net_cents as recomputed, 'The net of the bill sheet of ' || ${SHEET_NAME} || '.' as how,
        array['bill_sheet:' || b.id, 'bill_sheet.part:' || b.id] as reads
    from ach_file f join ach_file_sheet s on s.ach_file_id = f.id join bill_sheet b on b.id = s.bill_sheet_id
      join installer n on n.id = b.installer_id
    where f.id = ${ids}`,
});

export const SHEET_CHECKS: readonly Check[] = [sheetLines, billSheets, transfers];
