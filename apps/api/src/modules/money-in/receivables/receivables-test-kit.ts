import { sql } from 'kysely';
import { addDays } from '@falcon/domain/kit/schedule';
import { expect } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';
import { insertEntries, lockAccounts, postReceipt } from '#money-in/accounts';

export const TODAY = companyToday();
/** The day that many days before today. */
export const ago = (days: number): string => addDays(TODAY, -days);

interface NewCustomer {
  readonly name: string;
  readonly firmId?: number;
  readonly salespersonId?: number | null;
  readonly emails?: readonly string[];
}
interface NewInvoice {
  readonly customerId: number;
  readonly cents: number;
  /** Days since it was due; it was billed 30 days earlier. */
  readonly due: number;
}
export interface BilledInvoice {
  readonly id: number;
  readonly number: string;
}

async function addCustomer(api: TestApi, { name, firmId, salespersonId = null, emails = [] }: NewCustomer) {
  const { rows } = await sql<{ id: number }>`
    with a as (insert into address (address_line1, city, state, postal_code)
      values ('1 Main St', 'Carmel', 'IN', '46032') returning id)
    insert into customer (name, customer_type_id, address_id, property_firm_id, salesperson_id, invoice_method_id,
      invoice_emails)
    select ${name}, (select min(id) from customer_type), a.id, ${firmId ?? null}::int, ${salespersonId}::int, 1,
      ${[...emails]}::text[] from a returning id`.execute(api.db);
  return rows[0]?.id ?? 0;
}

async function addFirm(api: TestApi, name: string, email = '') {
  const { rows } = await sql<{ id: number }>`
    with a as (insert into address (address_line1, city, state, postal_code)
      values ('9 Market St', 'Indianapolis', 'IN', '46204') returning id)
    insert into property_firm (name, principal_contact, property_firm_type_id, address_id, email_address)
    select ${name}, 'Pat Field', 1, a.id, ${email} from a returning id`.execute(api.db);
  return rows[0]?.id ?? 0;
}

/**
 * A company with one invoiced order, the template for further invoices; only their customer, amount and dates matter
 * here.
 */
export async function openReceivables() {
  const api = await testApi();
  const walk = await orderWalk(api);
  const pattern = await walk.invoiced();
  // Send its own e-mail before the tests begin.
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
  await sendQueuedMails(api.services);
  api.mails.length = 0;
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'work_order'
      and is_generated = 'NEVER' and column_name <> 'id'`.execute(api.db);
  const names = columns.rows
    .map(({ name }) => name)
    .filter((name) => !['work_order_number', 'customer_id'].includes(name));
  const copied = sql.raw(names.join(', '));
  let billCount = 0;

  async function bill({ customerId, cents, due }: NewInvoice): Promise<BilledInvoice> {
    billCount += 1;
    const number = `T-${String(billCount).padStart(4, '0')}`;
    const [billedOn, dueDate] = [ago(due + 30), ago(due)];
    const { rows } = await sql<{ id: number }>`
      with w as (insert into work_order (work_order_number, customer_id, ${copied}) select ${number}, ${customerId},
        ${copied} from work_order where id = ${Number(pattern.id)} returning id)
      insert into invoice (invoice_number, work_order_id, customer_id, status, invoice_date, due_date, material_cents,
        labor_cents, profit_cents, additional_cents, tax_cents, amount_cents)
      select ${number}, w.id, ${customerId}, 'OPEN', ${billedOn}, ${dueDate}, ${cents}, 0, 0, 0, 0, ${cents} from w
        returning id`.execute(api.db);
    const id = rows[0]?.id ?? 0;
    const entry = { customerId, invoiceId: id, kind: 'INVOICE', amountCents: cents, entryDate: billedOn } as const;
    await insertEntries(api.db, [entry], { userId: null, at: new Date() });
    return { id, number };
  }

  /** A check received that many days ago: its parts settle invoices, the rest is unapplied credit. */
  async function receive(
    customerId: number,
    cents: number,
    {
      on = 0,
      parts = [],
      reference = '',
    }: { on?: number; parts?: readonly (readonly [BilledInvoice, number])[]; reference?: string } = {},
  ): Promise<void> {
    const ctx = await api.contextOf(await api.userWith({ role: 'admin' }));
    await ctx.transaction(async (trx, ctx) => {
      const invoiceIds = parts.map(([{ id }]) => id);
      const locked = await lockAccounts(trx, ctx, { customerIds: [customerId], invoiceIds });
      const receipt = {
        customerId,
        amountCents: cents,
        receivedOn: ago(on),
        method: 'CHECK',
        reference,
        recordedAt: ctx.now(),
      };
      await postReceipt(trx, ctx, locked, {
        receipt,
        parts: parts.map(([{ id }, amountCents]) => ({ invoiceId: id, amountCents })),
      });
    });
  }

  return {
    api,
    walk,
    /** The invoice of the template order. */
    pattern,
    bill,
    receive,
    customer: (customer: NewCustomer) => addCustomer(api, customer),
    firm: (name: string, email?: string) => addFirm(api, name, email),
  };
}

/** The data of a query that succeeds. */
export async function answerOf<Answer>(
  client: ApiClient,
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const answer = await client.query(document, variables);
  expect(answer.errors).toEqual([]);
  return answer.data as Answer;
}
