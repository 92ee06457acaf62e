import { firstOfMonth, monthName } from '@falcon/domain/money-in/accounts';
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

const COUNTS =
  'toReconcile toInvoice toDeposit sheetsToPay sheetsToPayAmount runsToPay runsToPayAmount customersWithCredit creditAmount accountingWaiting accountingFailed findings';
const FIELDS = `closedThrough name version openMonths { lastDay name ${COUNTS} }`;
interface Closed {
  readonly closedThrough: string | null;
  readonly name: string | null;
  readonly version: number;
  readonly openMonths: readonly (Readonly<Record<'lastDay' | 'name', string>> &
    Readonly<Record<string, number | string>>)[];
}
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

test('months are closed in order by those who configure the system, and the newest is reopened with a reason', async () => {
  expect(await closed()).toMatchObject({ closedThrough: null, name: null });
  expect((await close(LAST, office)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect((await close(today)).errors[0]?.message).toMatch(/has not ended yet\.$|^Select a month\.$/);
  expect((await close(addDays(LAST, -3))).errors[0]?.message).toBe('Select a month.');
  expect((await close(BEFORE)).errors).toEqual([]);
  expect((await close(BEFORE)).errors[0]?.message).toBe(`${monthName(BEFORE)} is already closed.`);
  const afterFirst = await closed();
  expect(afterFirst).toMatchObject({ closedThrough: BEFORE, name: monthName(BEFORE) });
  expect(afterFirst.openMonths.map(({ lastDay }) => lastDay)).toEqual([LAST]);
  expect((await close(LAST)).errors).toEqual([]);
  const stale = { through: LAST, version: afterFirst.version };
  expect((await admin.mutate('monthsClose', stale, 'closedMonths { version }')).errors[0]?.message).toMatch(
    /^The list of closed months was changed by/,
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
  const before = (await closed()).openMonths.at(-1);
  const invoiceId = await invoicedLastMonth();
  await pay(invoiceId, LAST);
  const order = await walk.inInvoice();
  await api.db.updateTable('workOrder').set({ installDate: LAST }).where('id', '=', Number(order.id)).execute();
  const after = (await closed()).openMonths.at(-1);
  expect(after).toMatchObject({
    lastDay: LAST,
    toInvoice: Number(before?.toInvoice) + 1,
    toDeposit: Number(before?.toDeposit) + 1,
    toReconcile: before?.toReconcile,
  });
});

test('it names pay, runs, credit, QuickBooks and wrong figures, too', async () => {
  const before = (await closed()).openMonths.at(-1);
  await sql`insert into bill_sheet (installer_id, period_start, period_end, status, labor_cents, net_cents)
    select ${company.installerId}, d, d + 6, 'OPEN', 12345, 12345
      from (select ${LAST}::date - 7 - extract(dow from ${LAST}::date)::int as d) w`.execute(api.db);
  await sql`insert into commission_run (period_start, period_end, status, paid_cents, approved_at)
    values (${BEFORE}, ${LAST}, 'DONE', 721597, now())`.execute(api.db);
  const credit = { customerId, receivedOn: LAST, amount: 33, reference: '991', keepsCredit: true };
  expect((await office.mutate('receiptRecord', credit, 'receipt { id }')).errors).toEqual([]);
  await sql`with r as (insert into self_check_run (state, check_key, finished_at) values ('DONE', '', now())
    returning id)
    insert into self_check_finding
      (check_key, record_id, figure, record_name, link, stored_value, recomputed_value, first_run_id, last_run_id)
    select 'invoices', 1, 'Amount', 'IND-1', '/invoices/1', '1', '2', r.id, r.id from r`.execute(api.db);
  const after = (await closed()).openMonths.at(-1);
  expect(after).toMatchObject({
    sheetsToPay: Number(before?.sheetsToPay) + 1,
    sheetsToPayAmount: 123.45,
    runsToPay: 1,
    runsToPayAmount: 7215.97,
    findings: Number(before?.findings) + 1,
    accountingWaiting: 0,
    accountingFailed: 0,
  });
  await sql`insert into quickbooks_connection (id, state, realm_id) values (1, 'BROKEN', '77')
    on conflict (id) do update set state = 'BROKEN', realm_id = '77'`.execute(api.db);
  await sql`insert into quickbooks_outbox (realm_id, kind, local_id, state)
    values ('77', 'INVOICE', 1, 'WAITING'), ('77', 'INVOICE', 2, 'FAILED'),
    ('77', 'INVOICE', 3, 'SENT'), ('78', 'INVOICE', 4, 'FAILED')`.execute(api.db);
  expect((await closed()).openMonths.at(-1)).toMatchObject({ accountingWaiting: 1, accountingFailed: 1 });
  await sql`update quickbooks_connection set state = 'DISCONNECTED', realm_id = null`.execute(api.db);
  expect(Number(after?.customersWithCredit)).toBeGreaterThan(0);
  expect(Number(after?.creditAmount)).toBe(Number(before?.creditAmount) + 33);
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
