import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/schedule';
import type { ApiClient } from '../../../testing/api-client';
import { ago, answerOf, openReceivables, TODAY } from '../receivables-test-kit';

const kit = await openReceivables();
const { api, walk, bill, customer } = kit;
const { admin } = walk;

const ALL = { from: ago(400), to: TODAY };
type Figures = Readonly<Record<string, number>>;
type Row = Readonly<Record<string, string | number | null>>;
interface Answer {
  readonly rows: readonly Row[];
  readonly totals: Figures;
}
async function ask(report: string, fields: string, totals: string, args = '', client: ApiClient = admin, dates = ALL) {
  const given = dates === ALL && report === 'notInvoiced' ? '' : `startDate: "${dates.from}", endDate: "${dates.to}"`;
  const found = await answerOf<Record<string, { rows: Row[] } & Figures>>(
    client,
    `{ ${report}(${given}${args}) { rows { ${fields} } ${totals} } }`,
  );
  const { rows, ...sums } = found[report]!;
  return { rows, totals: sums as Figures } satisfies Answer;
}
const TAX = 'beforeTax taxable exempt untaxed tax billed credited';
const REGISTER = 'beforeTax taxable exempt tax billed credited net';
const CASH = 'payments received reversed net deposited toDeposit';
const cents = (dollars: unknown): number => Math.round(Number(dollars) * 100);
const sum = (rows: readonly Row[], id: string): number => rows.reduce((all, row) => all + cents(row[id]), 0);

const STATES = [
  { state: 'IN', rate: 0, taxed: 0 },
  { state: 'IN', rate: 700, taxed: 0.4 },
  { state: 'OH', rate: 575, taxed: 1 },
] as const;
/** An invoice of an order in a state, as if it was priced there. */
async function billed(customerId: number, one: { place: number; exempt: boolean; cents: number; due: number }) {
  const { state, rate, taxed } = STATES[one.place % STATES.length]!;
  const base = rate === 0 ? 0 : Math.round(one.cents * taxed);
  const tax = one.exempt ? 0 : Math.round((base * rate) / 10_000);
  const { id, number } = await bill({ customerId, cents: one.cents + tax, due: one.due });
  await api.db
    .updateTable('invoice')
    .set({
      taxState: state,
      taxRateBp: rate,
      taxCents: tax,
      materialCents: one.cents,
      taxableCents: one.exempt ? 0 : base,
      exemptCents: one.exempt ? base : 0,
    })
    .where('id', '=', id)
    .execute();
  return { id, number };
}

const place = fc.nat(7);
const step = fc.oneof(
  fc.record({ name: fc.constant('pay' as const), place, percent: fc.integer({ min: 5, max: 130 }), days: fc.nat(40), cash: fc.boolean() }),
  fc.record({ name: fc.constantFrom('discountRecord' as const, 'writeOffRecord' as const), place, percent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ name: fc.constant('memo' as const), place, own: fc.boolean(), percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ name: fc.constant('apply' as const), place }),
  fc.record({ name: fc.constant('bounce' as const), place }),
  fc.record({ name: fc.constant('takeBack' as const), place }),
  fc.record({ name: fc.constant('remove' as const), place }),
  fc.record({ name: fc.constant('deposit' as const), most: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ name: fc.constant('undoDeposit' as const), place }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const EVERY: Step[] = [
  { name: 'pay', place: 0, percent: 100, days: 20, cash: false },
  { name: 'pay', place: 1, percent: 130, days: 12, cash: true },
  { name: 'deposit', most: 1 },
  { name: 'apply', place: 2 },
  { name: 'memo', place: 3, own: true, percent: 20 },
  { name: 'memo', place: 3, own: false, percent: 20 },
  { name: 'apply', place: 4 },
  { name: 'discountRecord', place: 5, percent: 10 },
  { name: 'writeOffRecord', place: 6, percent: 10 },
  { name: 'bounce', place: 0 },
  { name: 'takeBack', place: 1 },
  { name: 'remove', place: 7 },
  { name: 'deposit', most: 3 },
  { name: 'undoDeposit', place: 1 },
];

async function run(customerId: number, ids: readonly number[], one: Step): Promise<readonly unknown[]> {
  const invoice = await api.db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', 'place' in one ? (ids[one.place % ids.length] ?? 0) : (ids[0] ?? 0))
    .executeTakeFirstOrThrow();
  const open = invoice.amountCents - invoice.amountPaidCents;
  const part = (percent: number): number => Math.max(1, Math.round((open * percent) / 100)) / 100;
  const reason = 'Agreed';
  const own = await api.db.selectFrom('receipt').selectAll().where('customerId', '=', customerId).orderBy('id').execute();
  const send = async (name: string, input: object, fields: string) => (await admin.mutate(name, input, fields)).errors;
  switch (one.name) {
    case 'pay': {
      const amount = part(one.percent);
      const input = {
        customerId,
        amount,
        receivedOn: ago(one.days),
        method: one.cash ? 'CASH' : 'CHECK',
        reference: String(1000 + own.length),
        parts: [{ invoiceId: invoice.id, amount: Math.min(amount, open / 100) }],
        keepsCredit: true,
      };
      return send('receiptRecord', input, 'receipt { id }');
    }
    case 'discountRecord':
    case 'writeOffRecord':
      return send(one.name, { invoiceId: invoice.id, amount: part(one.percent), reason }, 'customer { id }');
    case 'memo':
      return send(
        'creditMemoCreate',
        { customerId, invoiceId: one.own ? invoice.id : null, amount: part(one.percent), reason },
        'creditMemo { id }',
      );
    case 'apply':
      return send('creditApply', { customerId, parts: [{ invoiceId: invoice.id, amount: 0.07 }] }, 'customer { id }');
    case 'bounce': {
      const receipt = own[one.place % Math.max(1, own.length)];
      return receipt ? send('receiptReverse', { id: receipt.id, reason }, 'receipt { id }') : ['nothing'];
    }
    case 'takeBack': {
      const entries = await api.db
        .selectFrom('accountEntry')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('kind', 'in', ['CREDIT', 'DISCOUNT', 'WRITE_OFF'])
        .orderBy('id')
        .execute();
      const entry = entries[one.place % Math.max(1, entries.length)];
      return entry ? send('entryReverse', { id: entry.id, reason }, 'customer { id }') : ['nothing'];
    }
    case 'remove': {
      const answer = await admin.mutate('invoiceDelete', { workOrderIds: [invoice.workOrderId] }, 'errors { message }');
      return answer.errors;
    }
    case 'deposit': {
      const receiptIds = own
        .filter(({ depositId, reversedAt }) => depositId === null && reversedAt === null)
        .slice(0, one.most)
        .map(({ id }) => id);
      return send('depositCreate', { depositedOn: TODAY, reference: 'Bag', receiptIds }, 'deposit { id }');
    }
    default: {
      const deposits = await api.db.selectFrom('deposit').select('id').orderBy('id').execute();
      const deposit = deposits[one.place % Math.max(1, deposits.length)];
      return deposit ? send('depositUndo', { id: deposit.id, reason }, 'deposit { id }') : ['nothing'];
    }
  }
}

/** Figures of the stored rows, added up here and not by a report. */
async function ledger() {
  const entries = await api.db.selectFrom('accountEntry').selectAll().execute();
  const invoices = await api.db.selectFrom('invoice').selectAll().where('status', '<>', 'VOID').execute();
  const deposits = await api.db.selectFrom('deposit').selectAll().where('reversedAt', 'is', null).execute();
  const receipts = await api.db.selectFrom('receipt').selectAll().execute();
  const of = (kinds: readonly string[], where: (one: (typeof entries)[number]) => boolean = () => true) =>
    entries.filter((one) => kinds.includes(one.kind) && where(one)).reduce((all, one) => all + one.amountCents, 0);
  return { entries, invoices, deposits, receipts, of };
}
const CREDITED = ['CREDIT', 'DISCOUNT', 'WRITE_OFF'];

async function check(): Promise<void> {
  const { invoices, deposits, receipts, of } = await ledger();
  const all = (field: (one: (typeof invoices)[number]) => number) => invoices.reduce((total, one) => total + field(one), 0);
  const tax = await ask('salesTaxReport', `state rate month invoices ${TAX}`, `invoices ${TAX}`);
  // The tax report is the invoices.
  expect({ invoices: tax.totals['invoices'], tax: cents(tax.totals['tax']), billed: cents(tax.totals['billed']) }).toEqual({
    invoices: invoices.length,
    tax: all(({ taxCents }) => taxCents),
    billed: all(({ amountCents }) => amountCents),
  });
  expect(cents(tax.totals['taxable'])).toBe(all(({ taxableCents }) => taxableCents));
  expect(cents(tax.totals['exempt'])).toBe(all(({ exemptCents }) => exemptCents));
  for (const row of [...tax.rows, tax.totals]) {
    expect(cents(row['taxable']) + cents(row['exempt']) + cents(row['untaxed'])).toBe(cents(row['beforeTax']));
    expect(cents(row['beforeTax']) + cents(row['tax'])).toBe(cents(row['billed']));
  }
  // The register is the ledger, and each line of the tax report is its documents in the register.
  const register = await ask('invoiceRegister', `document state rate postedOn ${REGISTER}`, REGISTER, ', sort: POSTED_ON');
  expect(cents(register.totals['net'])).toBe(of(['INVOICE', ...CREDITED]));
  expect(cents(register.totals['credited'])).toBe(-of(CREDITED));
  const listed = new Map<string, number>();
  for (const row of tax.rows) {
    const month = String(row['month']);
    const to = addDays(addDays(month, 31).slice(0, 8) + '01', -1);
    const behind = await ask('invoiceRegister', REGISTER, REGISTER, `, state: "${row['state']}", rate: "${row['rate']}"`, admin, {
      from: month < ALL.from ? ALL.from : month,
      to: to > ALL.to ? ALL.to : to,
    });
    for (const id of ['beforeTax', 'taxable', 'exempt', 'tax', 'billed', 'credited'])
      expect([row['state'], month, id, cents(behind.totals[id])]).toEqual([row['state'], month, id, cents(row[id])]);
    listed.set(`${row['state']} ${row['rate']} ${month}`, behind.rows.length);
  }
  // Every document with a state is behind exactly one line.
  expect([...listed.values()].reduce((a, b) => a + b, 0)).toBe(register.rows.filter(({ state }) => state !== null).length);
  // Receipts are the payments of the ledger, and the deposits.
  const cash = await ask('cashReceipts', `day method ${CASH}`, CASH);
  expect(cents(cash.totals['net'])).toBe(-of(['PAYMENT']));
  for (const row of cash.rows) expect(sum([row], 'received') - sum([row], 'reversed')).toBe(sum([row], 'net'));
  for (const day of new Set(cash.rows.map((row) => String(row['day']))))
    expect(sum(cash.rows.filter((row) => row['day'] === day), 'net')).toBe(-of(['PAYMENT'], (one) => one.entryDate === day));
  const banked = deposits.reduce((total, one) => total + one.amountCents, 0);
  expect(cents(cash.totals['deposited'])).toBe(banked);
  expect(cents(cash.totals['toDeposit'])).toBe(
    receipts
      .filter((one) => one.depositId === null && one.reversedAt === null && ['CHECK', 'CASH'].includes(one.method))
      .reduce((total, one) => total + one.amountCents, 0),
  );
  const bags = await ask('cashReceipts', 'day method payments received deposited', 'received deposited', ', groupBy: DEPOSITED');
  expect([cents(bags.totals['received']), cents(bags.totals['deposited'])]).toEqual([banked, banked]);
}

test('whatever is billed, paid, credited, bounced and deleted: tax is the invoices, the register the ledger, receipts the deposits', async () => {
  const done = new Set<string>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (history) => {
      runs += 1;
      const customerId = await customer({ name: `Ledger ${runs}` });
      const ids: number[] = [];
      for (let index = 0; index < 8; index += 1)
        ids.push(
          (await billed(customerId, { place: index, exempt: index === 5, cents: 100_03 + 17_77 * index, due: 60 - 8 * index })).id,
        );
      for (const one of history) if ((await run(customerId, ids, one)).length === 0) done.add(one.name);
      await check();
    }),
    { numRuns: 6, examples: [[EVERY]] },
  );
  expect([...done].toSorted()).toEqual([...new Set(EVERY.map(({ name }) => name))].toSorted());
}, 120_000);

test('an invoice keeps what its tax was figured on: as the calculator did, and when its order is changed later', async () => {
  const order = await walk.inInvoice();
  const set = (values: object) => api.db.updateTable('workOrder').set(values).where('id', '=', Number(order.id)).execute();
  const { rows } = await sql<{ price: number; material: number }>`
    select job_cost_cents - tax_cents as price, (select sum(material_cents + profit_cents)::bigint from work_order_line where work_order_id = w.id and item_id is not null) as material
    from work_order w where id = ${Number(order.id)}`.execute(api.db);
  const { price = 0, material = 0 } = rows[0] ?? {};
  expect(material).toBeGreaterThan(0);
  expect(material).toBeLessThan(price);
  const invoiced = async (): Promise<object> => {
    const { id } = await api.db
      .insertInto('invoice')
      .values({
        invoiceNumber: `X-${Math.random()}`.slice(0, 20),
        workOrderId: Number(order.id),
        customerId: walk.company.customerId,
        invoiceDate: TODAY,
        dueDate: TODAY,
        amountCents: price,
        status: 'VOID',
        voidAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { taxState, taxRateBp, taxableCents, exemptCents } = await api.db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { taxState, taxRateBp, taxableCents, exemptCents };
  };
  await set({ state: ' oh ', taxMode: 'TOTAL', taxRateBp: 575, taxExempt: false });
  expect(await invoiced()).toEqual({ taxState: 'OH', taxRateBp: 575, taxableCents: price, exemptCents: 0 });
  await set({ taxExempt: true });
  expect(await invoiced()).toEqual({ taxState: 'OH', taxRateBp: 575, taxableCents: 0, exemptCents: price });
  await set({ state: 'IN', taxMode: 'MATERIAL', taxRateBp: 700, taxExempt: false });
  expect(await invoiced()).toEqual({ taxState: 'IN', taxRateBp: 700, taxableCents: material, exemptCents: 0 });
  await set({ taxMode: 'COST', taxRateBp: 0 });
  expect(await invoiced()).toEqual({ taxState: 'IN', taxRateBp: 0, taxableCents: 0, exemptCents: 0 });
});

test('work not invoiced: what was installed by a day and had no invoice on it', async () => {
  const waiting = await walk.inInvoice();
  const done = await walk.invoiced();
  const numbers = async (args = '', client: ApiClient = admin) =>
    (await ask('notInvoiced', 'workOrderNumber days total', 'total', args === '' ? 'search: ""' : args, client)).rows.map(
      ({ workOrderNumber }) => workOrderNumber,
    );
  const today = await numbers();
  expect(today).toContain(waiting.workOrderNumber);
  expect(today).not.toContain(done.workOrderNumber);
  // Yesterday, when both were installed, neither had an invoice; the day before, neither was installed.
  expect(await numbers(`asOf: "${ago(1)}"`)).toEqual(
    expect.arrayContaining([waiting.workOrderNumber, done.workOrderNumber]),
  );
  expect(await numbers(`asOf: "${ago(2)}"`)).not.toContain(done.workOrderNumber);
  const whole = await ask('notInvoiced', 'beforeTax tax total', 'beforeTax tax total', 'search: ""');
  expect(sum(whole.rows, 'total')).toBe(cents(whole.totals['total']));
  await admin.mutate('invoiceDelete', { workOrderIds: [done.id] }, 'errors { message }');
  expect(await numbers()).toContain(done.workOrderNumber);
});

test('amounts are for who sees totals; who does not invoice is refused', async () => {
  const clerk = await api.userWith({ permissions: ['invoicing'] });
  const hidden = await ask('invoiceRegister', `number ${REGISTER}`, REGISTER, '', clerk);
  expect(hidden.rows.length).toBeGreaterThan(0);
  for (const row of [hidden.totals, ...hidden.rows])
    expect(REGISTER.split(' ').map((id) => row[id])).toEqual(REGISTER.split(' ').map(() => null));
  const stranger = await api.userWith({ permissions: ['workOrder'] });
  for (const report of ['salesTaxReport', 'invoiceRegister', 'cashReceipts'])
    expect(
      (await stranger.query(`{ ${report}(startDate: "${TODAY}", endDate: "${TODAY}") { totalCount } }`)).codes,
    ).toEqual(['MISSING_PERMISSION']);
  expect((await stranger.query('{ notInvoiced { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
});
