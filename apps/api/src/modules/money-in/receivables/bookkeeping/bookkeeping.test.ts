import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import type { ApiClient } from '#testing/api-client';
import { billed, EVERY, step, take } from './bookkeeping-test-kit';
import { ago, answerOf, openReceivables, TODAY } from '../receivables-test-kit';

const kit = await openReceivables();
const { api, walk, customer } = kit;
const { admin } = walk;

const ALL = { from: ago(400), to: TODAY };
type Figures = Readonly<Record<string, number>>;
type Row = Readonly<Record<string, string | number | null>>;
interface Answer {
  readonly rows: readonly Row[];
  readonly totals: Figures;
}
async function ask(report: string, fields: string, totals: string, args = '', client: ApiClient = admin, dates = ALL) {
  const dateArgs =
    dates === ALL && report === 'notInvoiced' ? '' : `startDate: "${dates.from}", endDate: "${dates.to}"`;
  const answer = await answerOf<Record<string, { rows: Row[] } & Figures>>(
    client,
    `{ ${report}(${dateArgs}${args}) { rows { ${fields} } ${totals} } }`,
  );
  const { rows, ...sums } = answer[report]!;
  return { rows, totals: sums as Figures } satisfies Answer;
}
const TAX = 'beforeTax taxable exempt untaxed tax billed credited';
const REGISTER = 'beforeTax taxable exempt tax billed credited net';
const CASH = 'payments received reversed net deposited toDeposit';
const cents = (dollars: unknown): number => Math.round(Number(dollars) * 100);
const sum = (rows: readonly Row[], id: string): number => rows.reduce((all, row) => all + cents(row[id]), 0);

/** Figures of the stored rows, summed here and not by a report. */
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

async function checkTax({ invoices, of }: Awaited<ReturnType<typeof ledger>>): Promise<void> {
  const all = (field: (one: (typeof invoices)[number]) => number) =>
    invoices.reduce((total, one) => total + field(one), 0);
  const tax = await ask('salesTaxReport', `state rate month invoices ${TAX}`, `invoices ${TAX}`);
  // The tax report must match the invoices.
  expect({
    invoices: tax.totals['invoices'],
    tax: cents(tax.totals['tax']),
    billed: cents(tax.totals['billed']),
  }).toEqual({
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
  // The register must match the ledger, and each line of the tax report its documents in the register.
  const register = await ask(
    'invoiceRegister',
    `document state rate postedOn ${REGISTER}`,
    REGISTER,
    ', sort: POSTED_ON',
  );
  expect(cents(register.totals['net'])).toBe(of(['INVOICE', ...CREDITED]));
  expect(cents(register.totals['credited'])).toBe(-of(CREDITED));
  const listed = new Map<string, number>();
  for (const row of tax.rows) {
    const month = String(row['month']);
    const to = addDays(addDays(month, 31).slice(0, 8) + '01', -1);
    const behind = await ask(
      'invoiceRegister',
      REGISTER,
      REGISTER,
      `, state: "${row['state']}", rate: "${row['rate']}"`,
      admin,
      {
        from: month < ALL.from ? ALL.from : month,
        to: to > ALL.to ? ALL.to : to,
      },
    );
    for (const id of ['beforeTax', 'taxable', 'exempt', 'tax', 'billed', 'credited'])
      expect([row['state'], month, id, cents(behind.totals[id])]).toEqual([row['state'], month, id, cents(row[id])]);
    listed.set(`${row['state']} ${row['rate']} ${month}`, behind.rows.length);
  }
  // Every document with a state belongs to exactly one line.
  expect([...listed.values()].reduce((a, b) => a + b, 0)).toBe(
    register.rows.filter(({ state }) => state !== null).length,
  );
}

/** The cash receipts must match the payments of the ledger, and the deposits. */
async function checkReceipts({ deposits, receipts, of }: Awaited<ReturnType<typeof ledger>>): Promise<void> {
  const cash = await ask('cashReceipts', `day method ${CASH}`, CASH);
  expect(cents(cash.totals['net'])).toBe(-of(['PAYMENT']));
  for (const row of cash.rows) expect(sum([row], 'received') - sum([row], 'reversed')).toBe(sum([row], 'net'));
  for (const day of new Set(cash.rows.map((row) => String(row['day']))))
    expect(
      sum(
        cash.rows.filter((row) => row['day'] === day),
        'net',
      ),
    ).toBe(-of(['PAYMENT'], (one) => one.entryDate === day));
  const banked = deposits.reduce((total, one) => total + one.amountCents, 0);
  expect(cents(cash.totals['deposited'])).toBe(banked);
  expect(cents(cash.totals['toDeposit'])).toBe(
    receipts
      .filter((one) => one.depositId === null && one.reversedAt === null && ['CHECK', 'CASH'].includes(one.method))
      .reduce((total, one) => total + one.amountCents, 0),
  );
  const bags = await ask(
    'cashReceipts',
    'day method payments received deposited',
    'received deposited',
    ', groupBy: DEPOSITED',
  );
  expect([cents(bags.totals['received']), cents(bags.totals['deposited'])]).toEqual([banked, banked]);
}

test('whatever is billed, paid, credited, bounced and deleted: tax is the invoices, the register the ledger, receipts the deposits', async () => {
  const takenSteps = new Set<string>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (history) => {
      runs += 1;
      const customerId = await customer({ name: `Ledger ${runs}` });
      const ids: number[] = [];
      for (let index = 0; index < 8; index += 1)
        ids.push(
          (
            await billed(kit, customerId, {
              place: index,
              exempt: index === 5,
              cents: 100_03 + 17_77 * index,
              due: 60 - 8 * index,
            })
          ).id,
        );
      for (const one of history) if (await take(kit, customerId, ids, one)) takenSteps.add(one.name);
      const currentLedger = await ledger();
      await checkTax(currentLedger);
      await checkReceipts(currentLedger);
    }),
    { numRuns: 6, examples: [[EVERY]] },
  );
  expect([...takenSteps].toSorted()).toEqual([...new Set(EVERY.map(({ name }) => name))].toSorted());
}, 120_000);

test('an invoice keeps what its tax was figured on: as the calculator did, and when its order is changed later', async () => {
  const order = await walk.inInvoice();
  const set = (values: object) =>
    api.db.updateTable('workOrder').set(values).where('id', '=', Number(order.id)).execute();
  const { rows } = await sql<{ price: number; material: number }>`
    select job_cost_cents - tax_cents as price,
      (select sum(material_cents + profit_cents)::bigint from work_order_line where work_order_id = w.id
        and item_id is not null) as material
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
  const invoicedOrder = await walk.invoiced();
  const numbers = async (args = '', client: ApiClient = admin) =>
    (
      await ask('notInvoiced', 'workOrderNumber days total', 'total', args === '' ? 'search: ""' : args, client)
    ).rows.map(({ workOrderNumber }) => workOrderNumber);
  const today = await numbers();
  expect(today).toContain(waiting.workOrderNumber);
  expect(today).not.toContain(invoicedOrder.workOrderNumber);
  // Yesterday, on their install date, neither had an invoice; the day before, neither was installed.
  expect(await numbers(`asOf: "${ago(1)}"`)).toEqual(
    expect.arrayContaining([waiting.workOrderNumber, invoicedOrder.workOrderNumber]),
  );
  expect(await numbers(`asOf: "${ago(2)}"`)).not.toContain(invoicedOrder.workOrderNumber);
  const whole = await ask('notInvoiced', 'beforeTax tax total', 'beforeTax tax total', 'search: ""');
  expect(sum(whole.rows, 'total')).toBe(cents(whole.totals['total']));
  await admin.mutate('invoiceDelete', { workOrderIds: [invoicedOrder.id] }, 'errors { message }');
  expect(await numbers()).toContain(invoicedOrder.workOrderNumber);
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
