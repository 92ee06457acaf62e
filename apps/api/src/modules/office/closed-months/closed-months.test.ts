import { firstOfMonth, lastOfMonth, monthName } from '@falcon/domain/money-in/accounts';
import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { askedMeanwhile } from '#testing/while-locked';

const api = await testApi();
const walk = await orderWalk(api);
const admin = await api.as('super-admin');
const { office, company } = walk;
const today = companyToday();
/** The last days of the newest months that have ended. */
const LAST = addDays(firstOfMonth(today), -1);
const BEFORE = addDays(firstOfMonth(LAST), -1);
const CLOSED = `${monthName(LAST)} is closed. Enter ${writtenDate(firstOfMonth(today))} or later.`;

const FIELDS = 'closedThrough name version openMonths { lastDay name } currentMonth { lastDay }';
interface Closed {
  readonly closedThrough: string | null;
  readonly name: string | null;
  readonly version: number;
  readonly openMonths: readonly Readonly<Record<'lastDay' | 'name', string>>[];
}
interface Work {
  readonly count: number;
  readonly amount: number | null;
  readonly link: string | null;
}
const MONTH_END =
  'query M($lastDay: ISO8601Date) { closedMonths { monthEnd(lastDay: $lastDay) { lastDay unfinished { kind count amount link } } } }';
const monthEnd = async (lastDay: string | null = LAST, client: ApiClient = admin) =>
  valueAt(await client.query(MONTH_END, { lastDay }), 'closedMonths.monthEnd') as {
    readonly lastDay: string;
    readonly unfinished: readonly (Work & { readonly kind: string })[];
  };
/** What is unfinished through a month, by kind. */
const unfinished = async (client: ApiClient = admin): Promise<Readonly<Record<string, Work>>> =>
  Object.fromEntries((await monthEnd(LAST, client)).unfinished.map(({ kind, ...work }) => [kind, work]));
const more = (work: Work | undefined, count: number, amount = 0): Work => ({
  link: work?.link ?? null,
  count: (work?.count ?? 0) + count,
  amount: Math.round(((work?.amount ?? 0) + amount) * 100) / 100,
});
const closed = async (): Promise<Closed> =>
  valueAt(await admin.query(`{ closedMonths { ${FIELDS} } }`), 'closedMonths') as Closed;
const close = async (through: string, client: ApiClient = admin) =>
  client.mutate('monthsClose', { through, version: (await closed()).version }, `closedMonths { ${FIELDS} }`);
const reopen = async (reason = 'A check was missing.') =>
  admin.mutate('monthReopen', { reason, version: (await closed()).version }, `closedMonths { ${FIELDS} }`);

afterEach(() => sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db));

/** An invoice of the last day of the month that is then closed. */
async function invoicedLastMonth(): Promise<string> {
  const order = await walk.inInvoice();
  const answer = await office.mutate(
    'invoiceCreate',
    { workOrderIds: [order.id], invoiceDate: LAST },
    'errors { message } workOrders { invoice { id } }',
  );
  return textAt(answer, 'invoiceCreate.workOrders.0.invoice.id');
}
const customerId = company.customerId;
const pay = (invoiceId: string, receivedOn: string) =>
  office.mutate(
    'receiptRecord',
    { customerId, receivedOn, amount: 100, parts: [{ invoiceId, amount: 100 }], acceptsRepeated: true },
    'receipt { id receivedOn }',
  );
const faults = ({ errors }: ApiAnswer) =>
  errors.flatMap(({ extensions }) =>
    ((extensions.fields ?? []) as readonly { readonly path: string; readonly message: string }[]).map(
      ({ path, message }) => [path, message],
    ),
  );

test('nothing is posted in a closed month, whatever it is, and a correction is dated in the open one', async () => {
  const invoiceId = await invoicedLastMonth();
  const inTime = textAt(await pay(invoiceId, LAST), 'receiptRecord.receipt.id');
  expect((await close(LAST)).errors).toEqual([]);
  expect(faults(await pay(invoiceId, LAST))).toEqual([['receivedOn', CLOSED]]);
  const money = { amount: 5, date: LAST, reason: 'Goodwill' };
  expect(faults(await office.mutate('discountRecord', { invoiceId, ...money }, 'customer { id }'))).toEqual([
    ['date', CLOSED],
  ]);
  expect(faults(await office.mutate('writeOffRecord', { invoiceId, ...money }, 'customer { id }'))).toEqual([
    ['date', CLOSED],
  ]);
  expect(faults(await office.mutate('creditMemoCreate', { customerId, ...money }, 'creditMemo { id }'))).toEqual([
    ['date', CLOSED],
  ]);
  expect(faults(await office.mutate('refundRecord', { customerId, ...money }, 'customer { id }'))).toEqual([
    ['date', CLOSED],
  ]);
  const paidOn = { invoiceId, amount: 5, paidOn: LAST };
  expect(faults(await office.mutate('paymentRecord', paidOn, 'invoice { id }'))).toEqual([['paidOn', CLOSED]]);
  expect(
    faults(await office.mutate('depositCreate', { depositedOn: LAST, receiptIds: [inTime] }, 'deposit { id }')),
  ).toEqual([['depositedOn', CLOSED]]);
  const order = await walk.inInvoice();
  const late = { workOrderIds: [order.id], invoiceDate: LAST };
  expect(faults(await office.mutate('invoiceCreate', late, 'workOrders { id }'))).toEqual([['invoiceDate', CLOSED]]);

  const reversed = await office.mutate(
    'receiptReverse',
    { id: inTime, reason: 'It bounced.' },
    'receipt { reversedAt }',
  );
  expect(reversed.errors).toEqual([]);
  const dates = await api.db
    .selectFrom('accountEntry')
    .select(['entryDate', 'reversesId'])
    .where('receiptId', '=', Number(inTime))
    .orderBy('id')
    .execute();
  expect(dates.map(({ entryDate, reversesId }) => [entryDate, reversesId === null])).toEqual([
    [LAST, true],
    [today, false],
  ]);
  expect((await pay(invoiceId, today)).errors).toEqual([]);
});

test('a deposit of a closed month is not undone, also when the month is closed at the same moment', async () => {
  const receive = async (reference: string) =>
    textAt(
      await office.mutate(
        'receiptRecord',
        { customerId, receivedOn: LAST, amount: 12, reference, keepsCredit: true },
        'receipt { id }',
      ),
      'receiptRecord.receipt.id',
    );
  const deposit = async (reference: string) =>
    textAt(
      await office.mutate(
        'depositCreate',
        { depositedOn: LAST, receiptIds: [await receive(reference)] },
        'deposit { id }',
      ),
      'depositCreate.deposit.id',
    );
  const undo = (id: string) => office.mutate('depositUndo', { id, reason: 'Wrong day' }, 'deposit { undoneAt }');
  const [settled, raced, open] = [await deposit('801'), await deposit('802'), await deposit('803')];
  expect((await undo(open)).errors).toEqual([]);
  const sentence = `${monthName(LAST)} is closed, so this deposit can’t be undone. Reopen the month first.`;
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => sql`select from closed_books for update`.execute(trx),
    ask: [() => undo(raced)],
    store: (trx) => sql`update closed_books set closed_through = ${LAST}`.execute(trx),
  });
  expect(faults(answer as ApiAnswer)).toEqual([['id', sentence]]);
  expect(faults(await undo(settled))).toEqual([['id', sentence]]);
});

test('the database refuses an entry in a closed month, also past the program', async () => {
  const invoiceId = await invoicedLastMonth();
  await close(LAST);
  const entry = {
    customerId,
    invoiceId: Number(invoiceId),
    kind: 'DISCOUNT',
    amountCents: -100,
    reason: 'past the rules',
  };
  const add = (entryDate: string) =>
    api.db
      .insertInto('accountEntry')
      .values({ ...entry, entryDate })
      .execute();
  await expect(add(LAST)).rejects.toMatchObject({ constraint: 'account_entry_open_month' });
  await expect(add('2001-05-05')).rejects.toMatchObject({ constraint: 'account_entry_open_month' });
});

test('a month that is closed while a payment in it is being recorded: the payment is refused at once, with a sentence', async () => {
  const invoiceId = await invoicedLastMonth();
  const [answer] = await askedMeanwhile(api, {
    lock: (trx) => sql`select from closed_books for update`.execute(trx),
    ask: [() => pay(invoiceId, LAST)],
    store: (trx) => sql`update closed_books set closed_through = ${LAST}`.execute(trx),
  });
  expect(answer?.errors[0]?.message).toBe('This month was closed in the meantime. Enter a date in an open month.');
});

test('the bookkeeper closes months in order; those who configure the system reopen the newest with a reason', async () => {
  expect(await closed()).toMatchObject({ closedThrough: null, name: null });
  const warehouse = await api.as('warehouse');
  expect((await close(LAST, warehouse)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await warehouse.query(MONTH_END)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await close(today)).errors[0]?.message).toMatch(/has not ended yet\.$|^Select a month\.$/);
  expect((await close(addDays(LAST, -3))).errors[0]?.message).toBe('Select a month.');
  expect((await close(BEFORE, office)).errors).toEqual([]);
  expect((await close(BEFORE)).errors[0]?.message).toBe(`${monthName(BEFORE)} is already closed.`);
  const afterFirst = await closed();
  expect(afterFirst).toMatchObject({ closedThrough: BEFORE, name: monthName(BEFORE) });
  expect(afterFirst.openMonths.map(({ lastDay }) => lastDay)).toEqual([LAST]);
  expect((await close(LAST)).errors).toEqual([]);
  const stale = { through: LAST, version: afterFirst.version };
  expect((await admin.mutate('monthsClose', stale, 'closedMonths { version }')).errors[0]?.message).toMatch(
    /^The list of closed months was changed by/,
  );
  const again = { reason: 'By mistake', version: (await closed()).version };
  expect((await office.mutate('monthReopen', again, 'closedMonths { name }')).errors[0]?.extensions?.code).toBe(
    'MISSING_PERMISSION',
  );
  expect((await reopen('  ')).errors[0]?.message).toBe('Enter a reason.');
  expect((await reopen()).errors).toEqual([]);
  expect((await closed()).closedThrough).toBe(BEFORE);
  const history = await api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason'])
    .where('recordType', '=', 'app_configuration')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(history).toMatchObject({
    reason: 'A check was missing.',
    changes: [{ field: 'closedThrough', from: LAST, to: BEFORE }],
  });
});

test('before a month is closed, it says what is unfinished in it', async () => {
  const before = await unfinished();
  const invoiceId = await invoicedLastMonth();
  await pay(invoiceId, LAST);
  const order = await walk.inInvoice();
  await api.db.updateTable('workOrder').set({ installDate: LAST }).where('id', '=', Number(order.id)).execute();
  const [{ cost, billed }] = (
    await sql<{ readonly cost: number; readonly billed: number }>`
      select (w.job_cost_cents / 100.0)::float8 as cost, (i.amount_cents / 100.0)::float8 as billed
      from work_order w, invoice i where w.id = ${Number(order.id)} and i.id = ${Number(invoiceId)}`.execute(api.db)
  ).rows as [{ readonly cost: number; readonly billed: number }];
  expect(await unfinished()).toMatchObject({
    TO_RECONCILE: before['TO_RECONCILE'],
    TO_INVOICE: more(before['TO_INVOICE'], 1, cost),
    TO_SEND: more(before['TO_SEND'], 1, billed),
    TO_DEPOSIT: more(before['TO_DEPOSIT'], 1, 100),
  });
});

test('it names pay, runs, credit, QuickBooks and wrong figures, too', async () => {
  const before = await unfinished();
  await sql`insert into bill_sheet (installer_id, period_start, period_end, status, labor_cents, net_cents, approved_at)
    select ${company.installerId}, d + n, d + n + 6, case n when 0 then 'DONE' else 'OPEN' end, 12345, 12345,
      case n when 0 then now() end
    from (select ${LAST}::date - 14 - extract(dow from ${LAST}::date)::int as d) w, unnest(array[0, 7]) as n`.execute(
    api.db,
  );
  await sql`insert into commission_run (period_start, period_end, status, paid_cents, approved_at)
    values (${BEFORE}, ${LAST}, 'DONE', 721597, now())`.execute(api.db);
  const credit = { customerId, receivedOn: LAST, amount: 33, reference: '991', keepsCredit: true };
  expect((await office.mutate('receiptRecord', credit, 'receipt { id }')).errors).toEqual([]);
  await sql`with r as (insert into self_check_run (state, check_key, finished_at) values ('DONE', '', now())
    returning id)
    insert into self_check_finding
      (check_key, record_id, figure, record_name, link, stored_value, recomputed_value, first_run_id, last_run_id)
    select 'invoices', 1, 'Amount', 'IND-1', '/invoices/1', '1', '2', r.id, r.id from r`.execute(api.db);
  const after = await unfinished();
  expect(after).toMatchObject({
    SHEETS_TO_APPROVE: more(before['SHEETS_TO_APPROVE'], 1, 123.45),
    SHEETS_TO_PAY: more(before['SHEETS_TO_PAY'], 1, 123.45),
    RUNS_TO_APPROVE: { count: 0, amount: null },
    RUNS_TO_PAY: { count: 1, amount: 7215.97 },
    FINDINGS: { count: Number(before['FINDINGS']?.count) + 1, amount: null },
    QUICKBOOKS_WAITING: { count: 0 },
    QUICKBOOKS_FAILED: { count: 0 },
  });
  expect(after['CREDIT']?.count).toBeGreaterThan(0);
  expect(after['CREDIT']?.amount).toBe(Number(before['CREDIT']?.amount) + 33);
  await sql`insert into quickbooks_connection (id, state, realm_id) values (1, 'BROKEN', '77')
    on conflict (id) do update set state = 'BROKEN', realm_id = '77'`.execute(api.db);
  await sql`insert into quickbooks_outbox (realm_id, kind, local_id, state)
    values ('77', 'INVOICE', 1, 'WAITING'), ('77', 'INVOICE', 2, 'FAILED'),
    ('77', 'INVOICE', 3, 'SENT'), ('78', 'INVOICE', 4, 'FAILED')`.execute(api.db);
  expect(await unfinished()).toMatchObject({ QUICKBOOKS_WAITING: { count: 1 }, QUICKBOOKS_FAILED: { count: 1 } });
  await sql`update quickbooks_connection set state = 'DISCONNECTED', realm_id = null`.execute(api.db);
});

test('sums and lists are for those who see them there; everyone who closes months sees how many are left', async () => {
  await invoicedLastMonth();
  const all = await unfinished();
  const clerk = await api.userWith({ permissions: ['invoicing'] });
  const seen = await unfinished(clerk);
  for (const [kind, work] of Object.entries(all)) expect([kind, seen[kind]?.count]).toEqual([kind, work.count]);
  expect(Object.values(seen).map(({ amount }) => amount)).toEqual(Object.keys(all).map(() => null));
  expect(Object.entries(seen).flatMap(([kind, { link }]) => (link === null ? [] : [kind]))).toEqual([
    'TO_SEND',
    'TO_DEPOSIT',
    'CREDIT',
  ]);
});

test('a month end is one statement, however much is left', async () => {
  const month = await api.countStatements(() => monthEnd());
  const books = await api.countStatements(() => closed());
  expect(month.statements).toBe(books.statements + 1);
});

test('it shows the next month to close, the requested one, or the current one when all are closed', async () => {
  expect((await monthEnd(null)).lastDay).toBe(LAST);
  expect((await monthEnd(BEFORE)).lastDay).toBe(BEFORE);
  await close(LAST);
  const current = lastOfMonth(today);
  expect((await monthEnd(LAST)).lastDay).toBe(current);
  expect((await monthEnd(null)).lastDay).toBe(current);
});

test('the way back leads to no closed month, also from the first one', async () => {
  await close(BEFORE);
  await close(LAST);
  const input = { reason: 'Closed to try it.', all: true, version: (await closed()).version };
  const answer = await admin.mutate('monthReopen', input, `closedMonths { ${FIELDS} }`);
  expect(valueAt(answer, 'monthReopen.closedMonths')).toMatchObject({ closedThrough: null, name: null });
  const again = { ...input, version: (await closed()).version };
  expect((await admin.mutate('monthReopen', again, 'closedMonths { name }')).errors[0]?.message).toBe(
    'No month is closed.',
  );
});
