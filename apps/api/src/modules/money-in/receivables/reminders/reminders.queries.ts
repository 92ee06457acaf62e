import { sql } from 'kysely';
import type { Cents } from '@falcon/domain/kit/money';
import type { ReminderStage } from '@falcon/domain/money-in/receivables';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { StatementAddress } from '../statements/statement-accounts.queries';
import { CUSTOMER_ADDRESSES, withBounces } from '../statements/addresses';

/** A past-due invoice with its last reminder. */
export interface OverdueInvoice {
  readonly id: number;
  readonly number: string;
  readonly dueDate: string;
  readonly openCents: Cents;
  readonly lastStage: ReminderStage | null;
  readonly lastSentOn: string | null;
}

/** A customer with past-due invoices. */
export interface OverdueCustomer {
  readonly id: number;
  readonly name: string;
  readonly firmName: string | null;
  readonly sendsReminders: boolean;
  /** All open amounts, less unapplied credit. */
  readonly balanceCents: Cents;
  readonly emails: readonly StatementAddress[];
  readonly invoices: readonly OverdueInvoice[];
}

/** The customers with invoices due up to a day, by name; `ids` limits them. One statement for any number. */
export async function overdueCustomers(
  db: Database,
  dueUpTo: string,
  { scope, ids }: { readonly scope: number | null; readonly ids?: readonly number[] },
): Promise<readonly OverdueCustomer[]> {
  const own = sql`and ${ownRows('CUSTOMER', 'c', scope)}`;
  const only = ids === undefined ? sql`` : sql`and i.customer_id = any(${[...ids]}::int[])`;
  const { rows } = await sql<OverdueCustomer>`
    select c.id, c.name, f.name as firm_name, c.sends_reminders, g.invoices,
      ${withBounces(CUSTOMER_ADDRESSES)} as emails,
      (coalesce((select sum(n.open_cents) from invoice n where n.customer_id = c.id
        and n.status in ('OPEN', 'PARTIAL')), 0)
        + coalesce((select sum(e.amount_cents) from account_entry e where e.customer_id = c.id
          and e.invoice_id is null), 0))::bigint as balance_cents
    from (
      select i.customer_id, jsonb_agg(jsonb_build_object('id', i.id, 'number', i.invoice_number, 'dueDate', i.due_date,
        'openCents', i.open_cents, 'lastStage', r.stage, 'lastSentOn', r.sent_on) order by i.due_date, i.id) as invoices
      from invoice i
      left join lateral (select stage, sent_on from invoice_reminder r where r.invoice_id = i.id order by stage desc
        limit 1) r on true
      where i.status in ('OPEN', 'PARTIAL') and i.due_date <= ${dueUpTo} ${only} group by 1
    ) g join customer c on c.id = g.customer_id left join property_firm f on f.id = c.property_firm_id
    where true ${own} order by c.name, c.id`.execute(db);
  return rows;
}

/** Records that a stage is sent for invoices; returns those for which it was not sent before. */
export async function claimReminders(
  trx: Database,
  invoiceIds: readonly number[],
  reminder: { readonly stage: ReminderStage; readonly sentOn: string; readonly userId: number },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly invoiceId: number }>`
    insert into invoice_reminder (invoice_id, stage, sent_on, created_by)
    select id, ${reminder.stage}::smallint, ${reminder.sentOn}::date, ${reminder.userId}::int
      from unnest(${[...invoiceIds]}::int[]) as given (id)
    on conflict on constraint invoice_reminder_once do nothing returning invoice_id`.execute(trx);
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}

export const keepReminderMail = (
  trx: Database,
  invoiceIds: readonly number[],
  stage: ReminderStage,
  mailMessageId: number | null,
): Promise<unknown> =>
  sql`update invoice_reminder set mail_message_id = ${mailMessageId} where invoice_id = any(${[...invoiceIds]}::int[])
    and stage = ${stage}`.execute(trx);
