import { sql } from 'kysely';
import type { Cents } from '@falcon/domain/kit/money';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import { openItems } from '../aging/open-items';
import type { CustomersWanted } from '../aging/open-items';
import { CUSTOMER_ADDRESSES, FIRM_ADDRESSES, withBounces } from './addresses';
import type { StatementOwner } from './statement-facts';

/** An address for a statement, and why the last e-mail to it bounced. */
export interface StatementAddress {
  readonly address: string;
  /** The reason; null unless the newest e-mail to it bounced. */
  readonly bounce: string | null;
}

/** The mailing of a statement of one day. */
export interface StatementMailing {
  readonly id: number;
  readonly attempt: number;
  readonly at: string;
  /** The states of its e-mails. */
  readonly states: readonly string[];
}

/** An account with a balance: a customer, or a firm with all its customers. */
export interface StatementAccount {
  readonly id: number;
  readonly name: string;
  readonly firmName: string | null;
  readonly customers: number;
  readonly invoices: number;
  readonly balanceCents: Cents;
  readonly pastDueCents: Cents;
  readonly creditCents: Cents;
  readonly oldestDueDate: string | null;
  readonly emails: readonly StatementAddress[];
  /** The mailing of this day; null if there is none. */
  readonly mailing: StatementMailing | null;
}

/** The most accounts that the page lists. */
export const MOST_ACCOUNTS = 5_000;

const mailing = (owner: ReturnType<typeof sql>, date: string) => sql`
  (select jsonb_build_object('id', s.id, 'attempt', s.attempt, 'at', s.sent_at,
     'states', (select coalesce(jsonb_agg(m.state), '[]') from mail_message m where m.id = any(s.mail_message_ids)))
   from statement_mailing s where ${owner} and s.statement_date = ${date})`;

/** The customers of some accounts, so that only their open items are summed. */
function customersOf(by: StatementOwner, ids: readonly number[] | undefined): CustomersWanted | undefined {
  if (ids === undefined) return undefined;
  const owners = sql`any(${[...ids]}::int[])`;
  return by === 'CUSTOMER'
    ? (column) => sql`${column} = ${owners}`
    : (column) => sql`${column} = any(array(select id from customer where property_firm_id = ${owners}))`;
}

/**
 * The accounts with open items on a day, highest balance first; `ids` limits them and includes accounts without open
 * items. One query for any number.
 */
export async function statementAccounts(
  db: Database,
  by: StatementOwner,
  days: { readonly date: string; readonly today: string },
  limits: { readonly scope: number | null; readonly ids?: readonly number[] },
): Promise<readonly StatementAccount[]> {
  const { date, today } = days;
  const column = by === 'CUSTOMER' ? sql.ref('c.id') : sql.ref('c.property_firm_id');
  const own = sql`and ${ownRows('CUSTOMER', 'c', limits.scope)}`;
  const only = limits.ids === undefined ? sql`` : sql`and ${column} = any(${[...limits.ids]}::int[])`;
  const per = sql`
    select ${column} as owner_id, count(*) as customers, sum(p.invoices)::bigint as invoices,
      sum(p.cents)::bigint as balance_cents,
      sum(p.past_due)::bigint as past_due_cents, sum(p.credit)::bigint as credit_cents,
        min(p.due_date) as oldest_due_date
    from (
      select o.customer_id, count(o.invoice_id) as invoices, sum(o.cents) as cents,
        coalesce(sum(o.cents) filter (where o.due_date < ${date}), 0) as past_due,
        coalesce(sum(o.cents) filter (where o.invoice_id is null), 0) as credit, min(o.due_date) as due_date
      from (${openItems(date, today, customersOf(by, limits.ids))}) o group by 1
    ) p join customer c on c.id = p.customer_id where ${column} is not null ${own} ${only} group by 1`;
  const figures = sql`g.customers, g.invoices, g.balance_cents, g.past_due_cents, g.credit_cents, g.oldest_due_date`;
  const order = sql`order by g.balance_cents desc, 2, 1 limit ${MOST_ACCOUNTS + 1}`;
  const { rows } =
    by === 'CUSTOMER'
      ? await sql<StatementAccount>`
    select c.id, c.name, f.name as firm_name, ${figures}, ${withBounces(CUSTOMER_ADDRESSES)} as emails,
      ${mailing(sql`s.customer_id = c.id`, date)} as mailing
    from (${per}) g join customer c on c.id = g.owner_id
      left join property_firm f on f.id = c.property_firm_id ${order}`.execute(db)
      : await sql<StatementAccount>`
    select f.id, f.name, null as firm_name, ${figures}, ${withBounces(FIRM_ADDRESSES)} as emails,
      ${mailing(sql`s.property_firm_id = f.id`, date)} as mailing
    from (${per}) g join property_firm f on f.id = g.owner_id ${order}`.execute(db);
  return rows;
}

/** The names of accounts, for those without open items. */
export async function accountNames(
  db: Database,
  by: StatementOwner,
  ids: readonly number[],
  scope: number | null,
): Promise<ReadonlyMap<number, string>> {
  const all = sql`any(${[...ids]}::int[])`;
  const own = sql`and ${ownRows('CUSTOMER', 'customer', scope)}`;
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select id, name from ${sql.table(by === 'CUSTOMER' ? 'customer' : 'property_firm')}
      where id = ${all} ${by === 'CUSTOMER' ? own : sql``}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Mailing {
  readonly id: number;
  readonly attempt: number;
}

/**
 * Claims an account's statement of a day for one mailing; null if it was already mailed. A mailing whose e-mails all
 * failed can be repeated. A simultaneous call waits for the first.
 */
export async function claimMailing(
  trx: Database,
  {
    by,
    id,
    date,
    userId,
  }: { readonly by: StatementOwner; readonly id: number; readonly date: string; readonly userId: number },
): Promise<Mailing | null> {
  const column = sql.ref(by === 'CUSTOMER' ? 'customer_id' : 'property_firm_id');
  const { rows: claimed } = await sql<Mailing>`
    insert into statement_mailing (${column}, statement_date, sent_by) values (${id}, ${date}, ${userId})
    on conflict (${column}, statement_date) where ${column} is not null do nothing returning id, attempt`.execute(trx);
  if (claimed[0]) return claimed[0];
  // A separate query, to see the e-mails of the other call that this one waited for.
  await sql`select from statement_mailing where ${column} = ${id} and statement_date = ${date} for update`.execute(trx);
  const { rows: again } = await sql<Mailing>`
    update statement_mailing s set attempt = s.attempt + 1, sent_by = ${userId}, sent_at = now()
    where ${column} = ${id} and statement_date = ${date}
      and not exists (select from mail_message m where m.id = any(s.mail_message_ids)
        and m.state not in ('FAILED', 'BOUNCED', 'SAVED'))
    returning s.id, s.attempt`.execute(trx);
  return again[0] ?? null;
}

export const keepMessages = (trx: Database, id: number, messageIds: readonly number[]): Promise<unknown> =>
  sql`update statement_mailing set mail_message_ids = ${[...messageIds]}::int[] where id = ${id}`.execute(trx);
