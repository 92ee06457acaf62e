import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertEntries, reverseInvoiceEntries } from '#money-in/accounts';
import { refreshInvoices } from '#modules/money-in/accounts/entries.queries';
import type { EntryRecord } from '#modules/money-in/accounts/entries.queries';
import { ago, openReceivables, TODAY } from '../receivables-test-kit';
import type { BilledInvoice } from '../receivables-test-kit';
import { openItems } from './open-items';

const { api, bill, customer } = await openReceivables();

/** Entries on any day, even before their invoice: only the sums matter here. */
const day = fc.nat(80);
const place = fc.nat(3);
const step = fc.oneof(
  fc.record({ name: fc.constant('pay' as const), place, percent: fc.integer({ min: 1, max: 100 }), day }),
  fc.record({ name: fc.constant('payAll' as const), place, day }),
  fc.record({ name: fc.constant('credit' as const), place, day }),
  fc.record({ name: fc.constant('reverse' as const), pick: fc.nat(20), day }),
  fc.record({ name: fc.constant('remove' as const), place, day }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const BY = { userId: null, at: new Date() };
const DAYS = [0, 1, 10, 30, 45, 60, 75, 90, 120].map(ago);

interface Account {
  readonly customerId: number;
  readonly invoices: readonly BilledInvoice[];
}

const entriesOf = async ({ customerId }: Account): Promise<EntryRecord[]> =>
  api.db.selectFrom('accountEntry').selectAll().where('customerId', '=', customerId).orderBy('id').execute();

const isReversed = (entries: readonly EntryRecord[], { id }: EntryRecord): boolean =>
  entries.some((entry) => entry.reversesId === id);

/** Posts a step if possible: nothing is reversed twice, and only unsettled invoices are deleted. */
async function take({ customerId, invoices }: Account, entries: readonly EntryRecord[], one: Step): Promise<void> {
  if (one.name === 'reverse') {
    const payments = entries.filter((entry) => entry.kind === 'PAYMENT' && entry.reversesId === null);
    const entry = payments[one.pick % Math.max(1, payments.length)];
    if (!entry || isReversed(entries, entry)) return;
    const { invoiceId, receiptId } = entry;
    const amountCents = -entry.amountCents;
    const reversal = {
      customerId,
      invoiceId,
      kind: 'PAYMENT',
      amountCents,
      entryDate: ago(one.day),
      receiptId,
      reversesId: entry.id,
    } as const;
    await insertEntries(api.db, [reversal], BY);
    return;
  }
  const invoice = invoices[one.place];
  if (!invoice) return;
  const own = entries.filter((entry) => entry.invoiceId === invoice.id);
  const open = own.reduce((sum, entry) => sum + entry.amountCents, 0);
  if (one.name === 'remove') {
    if (own.some((entry) => entry.reversesId === null && entry.kind !== 'INVOICE' && !isReversed(own, entry))) return;
    await sql`update invoice set status = 'VOID', void_at = now() where id = ${invoice.id}`.execute(api.db);
    await reverseInvoiceEntries(api.db, [invoice.id], { ...BY, date: ago(one.day) });
    return;
  }
  const amount = one.name === 'pay' ? Math.ceil((open * one.percent) / 100) : one.name === 'payAll' ? open : 12_34;
  if (amount <= 0) return;
  const [entryDate, invoiceId] = [ago(one.day), one.name === 'credit' ? null : invoice.id];
  const receipt = await api.db
    .insertInto('receipt')
    .values({ customerId, amountCents: amount, receivedOn: entryDate })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEntries(
    api.db,
    [{ customerId, invoiceId, kind: 'PAYMENT', amountCents: -amount, entryDate, receiptId: receipt.id }],
    BY,
  );
}

interface Item {
  readonly invoiceId: number | null;
  readonly invoiceNumber: string | null;
  readonly dueDate: string | null;
  readonly cents: number;
}

async function openOn({ customerId }: Account, asOf: string): Promise<readonly Item[]> {
  const items = openItems(asOf, TODAY, (column) => sql`${column} = ${customerId}`);
  return (
    await sql<Item>`select invoice_id, invoice_number, due_date, cents from (${items}) o order by 1 nulls last`.execute(
      api.db,
    )
  ).rows;
}

/** The same, summed from all entries until then. */
async function addedUp({ customerId }: Account, asOf: string): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select e.invoice_id, i.invoice_number, i.due_date, sum(e.amount_cents)::bigint as cents from account_entry e
      left join invoice i on i.id = e.invoice_id
    where e.customer_id = ${customerId} and e.entry_date <= ${asOf} group by e.invoice_id, i.id
      having sum(e.amount_cents) <> 0 order by 1 nulls last`.execute(api.db);
  return rows;
}

let runs = 0;
test('whatever was posted on whatever day: what was open on an earlier day is what the entries until then add up to', async () => {
  const takenSteps = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
      runs += 1;
      const customerId = await customer({ name: `Random ${runs}` });
      const invoices: BilledInvoice[] = [];
      for (const due of [-25, 5, 20, 50]) invoices.push(await bill({ customerId, cents: 100_00 + due, due }));
      const account = { customerId, invoices };
      for (const one of history) {
        const before = await entriesOf(account);
        await take(account, before, one);
        if ((await entriesOf(account)).length > before.length) takenSteps.add(one.name);
        await refreshInvoices(
          api.db,
          invoices.map(({ id }) => id),
        );
      }
      for (const asOf of DAYS.slice(1)) expect(await openOn(account, asOf)).toEqual(await addedUp(account, asOf));
    }),
    { numRuns: 40 },
  );
  expect([...takenSteps].toSorted()).toEqual(['credit', 'pay', 'payAll', 'remove', 'reverse']);
}, 120_000);
