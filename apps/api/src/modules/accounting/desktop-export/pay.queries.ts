import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { within } from './days.queries';
import type { Days } from './days.queries';

type Sql = RawBuilder<unknown>;
type NotExported = (kind: 'BILL_SHEET' | 'COMMISSION_STATEMENT' | 'DEPOSIT', id: string) => Sql;

/** Pay and deposits from before this export existed were entered in QuickBooks by hand. */
const since = (moment: string): Sql => sql`${sql.ref(moment)} >= (select pays_since from desktop_account)`;

/** Whether a commission is on a billed statement. */
export const isOnStatement = (commissionId: string): Sql => sql`exists (select from commission_statement_line q
  join commission_statement t on t.id = q.commission_statement_id where q.commission_id = ${sql.ref(commissionId)}
    and t.is_billed)`;

/**
 * The correction on a commission's first statement line: commissions used to be exported by themselves, and that amount
 * must be neither posted twice nor lost. For a line `l` and its commission `c`.
 */
const MADE_UP = sql`case when exists (select from desktop_entry x join desktop_export y on y.id = x.export_id
      where x.record_type = 'COMMISSION' and x.record_id = l.commission_id and y.reset_at is null)
    and l.id = (select min(q.id) from commission_statement_line q
      join commission_statement t on t.id = q.commission_statement_id where q.commission_id = l.commission_id
      and t.is_billed)
  then c.settled_cents
    - (select sum(q.amount_cents) from commission_statement_line q
      join commission_statement t on t.id = q.commission_statement_id where q.commission_id = l.commission_id
      and t.is_billed)
    - coalesce((select sum(x.amount_cents) from desktop_entry x where x.record_type = 'COMMISSION'
      and x.record_id = l.commission_id and not x.is_over), 0)
  else 0 end`;

const STATEMENT_AMOUNT = sql`(s.paid_cents
  + coalesce((select sum(${MADE_UP}) from commission_statement_line l join commission c on c.id = l.commission_id
  where l.commission_statement_id = s.id), 0))::bigint`;

export const waitingStatements = (days: Days, notExported: NotExported): Sql => sql`
  select 'COMMISSION_STATEMENT', s.id, r.period_end, ${STATEMENT_AMOUNT} from commission_statement s
    join commission_run r on r.id = s.commission_run_id
  where s.is_billed and ${since('r.approved_at')} and ${within('r.period_end', days)}
    and ${notExported('COMMISSION_STATEMENT', 's.id')}
    and ${STATEMENT_AMOUNT} <> 0`;

/** Statements with their lines; balances carried in and out are lines, too. */
export const statementFacts = (among: Sql): Sql => sql`
  select 'COMMISSION_STATEMENT', s.id, r.period_end, ${STATEMENT_AMOUNT},
    jsonb_build_object('number', 'CS-' || s.id, 'salespersonId', s.salesperson_id,
    'memo', 'Commissions through ' || to_char(r.period_end, 'MM/DD/YYYY'), 'lines', (
      select jsonb_agg(jsonb_build_object('amount', z.amount, 'memo', z.memo) order by z.place) from (
        select l.position as place, (l.amount_cents + ${MADE_UP})::bigint as amount, l.description as memo
        from commission_statement_line l left join commission c on c.id = l.commission_id
          where l.commission_statement_id = s.id
        union all select 1000001, s.carried_in_cents, 'Balance from the last statement'
        union all select 1000002, -s.carried_out_cents, 'Balance carried to the next statement') z where z.amount <> 0))
  from commission_statement s join commission_run r on r.id = s.commission_run_id where ${among}`;

export const waitingSheets = (days: Days, notExported: NotExported): Sql => sql`
  select 'BILL_SHEET', b.id, b.period_end, b.net_cents from bill_sheet b
  where b.status <> 'OPEN' and ${since('b.approved_at')} and ${within('b.period_end', days)}
    and ${notExported('BILL_SHEET', 'b.id')}`;

export const sheetFacts = (among: Sql): Sql => sql`
  select 'BILL_SHEET', b.id, b.period_end, b.net_cents,
    jsonb_build_object('number', 'PAY-' || b.id, 'installerId', b.installer_id,
    'memo', 'Week of ' || to_char(b.period_start, 'MM/DD/YYYY'), 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'taken', l.taken_cents, 'locationId', null,
        'certificateType', l.certificate_type,
          'payee', coalesce(nullif(l.payee, ''), g.payee, ''), 'caseNumber',
            coalesce(nullif(l.case_number, ''), g.case_number, ''),
          'isInsuranceReturn', exists
            (select from bill_sheet_proposal p where p.payment_adjustment_id = l.payment_adjustment_id
              and p.decision = 'ACCEPTED')) order by l.position)
      from bill_sheet_line l left join garnishment g on g.id = l.garnishment_id where l.bill_sheet_id = b.id), '[]'))
  from bill_sheet b where ${among}`;

export const waitingDeposits = (days: Days, notExported: NotExported): Sql => sql`
  select 'DEPOSIT', d.id, d.deposited_on, d.amount_cents from deposit d
  where d.reversed_at is null and ${since('d.created_at')} and ${within('d.deposited_on', days)}
    and ${notExported('DEPOSIT', 'd.id')}`;

/** Deposits with their payments; the amounts of those are posted to the payments received before. */
export const depositFacts = (among: Sql): Sql => sql`
  select 'DEPOSIT', d.id, d.deposited_on, d.amount_cents,
    jsonb_build_object('number', d.reference, 'memo', 'Deposit', 'parts', (
    select jsonb_agg(jsonb_build_object('customerId', r.customer_id, 'amount', r.amount_cents, 'memo', r.reference)
      order by r.id)
    from receipt r where r.deposit_id = d.id))
  from deposit d where ${among}`;
