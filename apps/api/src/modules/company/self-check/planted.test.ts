import type { SelfCheckKey } from '@falcon/domain/company/self-check';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#db/database';
import { testApi, textAt } from '#testing/api-client';
import { putOnBillSheet } from '#testing/bill-sheet-kit';
import { orderWalk, STATUS } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { checkedNow, findingsOf } from './self-check-test-kit';

const api = await testApi();
const { db, services } = api;
const walk = await orderWalk(api);
const { office, company } = walk;
const today = companyToday();

/** Orders in every status, with every kind of payment, credit and pay. */
async function aDayOfWork(): Promise<void> {
  await walk.draft();
  await walk.inCut();
  await walk.inReconcile();
  const onSheet = await walk.inInvoice();
  await putOnBillSheet(db, Number(onSheet.id), 'PAID');
  const canceled = await walk.draft();
  expect((await walk.move(office, canceled, STATUS.CANCELLED, { reason: 'Called off' })).refusal).toBeUndefined();
  const paid = await walk.invoiced();
  expect((await walk.pay(paid, paid.totals?.jobCost ?? 0)).errors).toEqual([]);
  const partly = await walk.invoiced();
  expect((await walk.pay(partly, 100)).errors).toEqual([]);
  const money = { invoiceId: partly.invoice?.id, amount: 5, date: today, reason: 'Goodwill' };
  expect((await office.mutate('writeOffRecord', money, 'customer { id }')).errors).toEqual([]);
  const memo = { customerId: company.customerId, amount: 20, date: today, reason: 'Damage' };
  expect((await office.mutate('creditMemoCreate', memo, 'creditMemo { id }')).errors).toEqual([]);
  const own = { ...memo, invoiceId: partly.invoice?.id, amount: 8 };
  expect((await office.mutate('creditMemoCreate', own, 'creditMemo { id }')).errors).toEqual([]);
  const check = { customerId: company.customerId, receivedOn: today, amount: 40, reference: '77', keepsCredit: true };
  const receiptId = textAt(await office.mutate('receiptRecord', check, 'receipt { id }'), 'receiptRecord.receipt.id');
  const deposit = { depositedOn: today, receiptIds: [receiptId] };
  expect((await office.mutate('depositCreate', deposit, 'deposit { id }')).errors).toEqual([]);
  const bounced = await walk.invoiced();
  await walk.pay(bounced, bounced.totals?.jobCost ?? 0);
  const { invoice } = await walk.read(bounced.id);
  const back = { paymentId: invoice?.payments[0]?.id, reason: 'It bounced.' };
  expect((await office.mutate('paymentReverse', back, 'invoice { id }')).errors).toEqual([]);
  const deletedOrder = await walk.invoiced();
  expect(
    (await office.mutate('invoiceDelete', { workOrderIds: [deletedOrder.id] }, 'errors { message }')).errors,
  ).toEqual([]);
  await sql`
    with r as (insert into inventory_roll (item_id, roll_number, length_e4, width_e4, cartons_e2)
      values (${company.carpetItemId}, 'R-900', 1000000, 120000, 0),
      (${company.vctItemId}, '', 0, null, 1200) returning id, length_e4, cartons_e2)
    insert into stock_movement (inventory_roll_id, kind, length_e4, cartons_e2) select id, 'RECEIPT', length_e4,
      cartons_e2 from r`.execute(db);
  await sql`with p as (insert into supply_purchase (installer_id, purchase_date, total_amount_cents)
    values (${company.installerId}, ${today}, 9000) returning id)
    insert into supply_purchase_line (supply_purchase_id, item_id, quantity_e2, item_price_e4, extended_price_cents)
      select id, ${company.padItemId}, 100, 900000, 9000 from p`.execute(db);
  await sql`with p as (insert into payment_adjustment (adjustment_date, installer_id, total_adjustment_cents)
    values (${today}, ${company.installerId}, 700) returning id)
    insert into payment_adjustment_line (payment_adjustment_id, description, amount_cents) select id, 'Tools', 700
      from p`.execute(db);
}

/** A paid run of commissions of one salesperson. */
const aCommissionRun = () =>
  sql`
  with r as (insert into commission_run
    (period_start, period_end, status, paid_cents, approved_at, paid_on, paid_at, method)
      values ('2020-01-01', '2020-01-31', 'PAID', 700, now(), '2020-02-01', now(), 'CHECK') returning id),
    a as (insert into payment_adjustment (adjustment_date, salesperson_id, total_adjustment_cents)
      values ('2020-01-05', ${company.salespersonId}, 700) returning id),
    al as (insert into payment_adjustment_line (payment_adjustment_id, description, amount_cents) select id, 'Bonus',
      700 from a),
    s as (insert into commission_statement
      (commission_run_id, salesperson_id, carried_in_cents, commissions_cents, adjustments_cents, paid_cents,
        carried_out_cents)
      select id, ${company.salespersonId}, 0, 0, 700, 700, 0 from r returning id)
  insert into commission_statement_line
    (commission_statement_id, position, kind, payment_adjustment_id, occurrence, description, why, amount_cents)
  select s.id, 0, 'ADJUSTMENT', a.id, 1, 'Bonus', '', 700 from s, a`.execute(db);

type Plant = (trx: Transaction<DB>) => Promise<{ rows: { id: number }[] }>;
const plant =
  (statement: string): Plant =>
  (trx) =>
    sql<{ id: number }>`${sql.raw(statement)}`.execute(trx);

/** Plants an error of each kind directly in the database; each returns the record it is in. */
const PLANTS = {
  orders: plant(
    `update work_order_line set labor_cents = labor_cents + 1 where id = (select min(l.id) from work_order_line l join work_order w on w.id = l.work_order_id and w.status_id = 1) returning work_order_id as id`,
  ),
  'settled-orders': plant(
    `update work_order set material_cents = material_cents - 1 where status_id = 10 returning id`,
  ),
  'installer-pay': plant(
    `update contractor_invoice_line set amount_cents = amount_cents + 1 where id = (select min(id) from contractor_invoice_line) returning contractor_invoice_id as id`,
  ),
  'bill-sheets': plant(`update bill_sheet_line set taken_cents = taken_cents - 1 returning bill_sheet_id as id`),
  'listed-invoices': plant(
    `update work_order set listed_paid_cents = listed_paid_cents + 5 where id = (select min(work_order_id) from invoice where status = 'PARTIAL') returning id`,
  ),
  invoices: plant(
    `update invoice set tax_cents = tax_cents + 7 where id = (select min(id) from invoice where status = 'OPEN') returning id`,
  ),
  customers: plant(
    `update invoice set amount_paid_cents = amount_paid_cents + 3 where id = (select max(id) from invoice where status = 'OPEN') returning customer_id as id`,
  ),
  payments: plant(
    `update receipt set amount_cents = amount_cents + 1 where id = (select min(id) from receipt where reversed_at is null) returning id`,
  ),
  'credit-memos': plant(`update credit_memo set amount_cents = amount_cents - 1 returning id`),
  'credited-invoices': plant(
    `insert into credit_memo (customer_id, invoice_id, amount_cents, memo_date, reason)
      select customer_id, id, amount_cents + 1, invoice_date, 'Twice' from invoice where status = 'VOID' limit 1 returning invoice_id as id`,
  ),
  deposits: plant(`update deposit set amount_cents = amount_cents + 100 returning id`),
  'supply-purchases': plant(`update supply_purchase set total_amount_cents = total_amount_cents + 1 returning id`),
  'payment-adjustments': plant(
    `update payment_adjustment set total_adjustment_cents = total_adjustment_cents + 1 where installer_id is not null returning id`,
  ),
  'invoice-entries': plant(
    `update invoice set status = 'PAID', date_paid = current_date where id = (select min(id) from invoice where status = 'PARTIAL') returning id`,
  ),
  commissions: plant(
    `update commission set amount_cents = amount_cents + 1 where id = (select min(id) from commission) returning id`,
  ),
  'commission-statements': plant(
    `update commission_statement set commissions_cents = commissions_cents + 100, paid_cents = paid_cents + 100 returning id`,
  ),
  'stock-length': plant(
    `update inventory_roll set length_e4 = length_e4 + 5000 where roll_number = 'R-900' returning id`,
  ),
  'stock-cartons': plant(
    `update inventory_roll set cartons_e2 = cartons_e2 + 100 where cartons_e2 = 1200 returning id`,
  ),
} as const satisfies Partial<Record<SelfCheckKey, Plant>>;

const planted = async (one: Plant): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const [row] = (await one(trx)).rows;
    if (!row) throw new Error('Nothing was planted');
    return row.id;
  });

test('nothing differs after a day of work; an error of each kind is found, with both figures, and closed once it is right', async () => {
  await aDayOfWork();
  await aCommissionRun();
  expect(await checkedNow(db, services)).toBe('Every figure is right.');
  expect(await findingsOf(db)).toEqual([]);
  const { progress } = await db
    .selectFrom('selfCheckRun')
    .select('progress')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  for (const value of Object.keys(PLANTS))
    expect([value, (progress as Record<string, { checked: number }>)[value]?.checked]).not.toEqual([value, 0]);

  const where = new Map<string, number>();
  for (const [key, one] of Object.entries(PLANTS)) where.set(key, await planted(one));
  expect(await checkedNow(db, services)).toMatch(/figures differ\.$/);
  const findings = await findingsOf(db);
  for (const [key, recordId] of where) {
    const ofRecord = findings.filter((one) => one.checkKey === key && one.recordId === recordId);
    expect([key, ofRecord.length > 0]).toEqual([key, true]);
    for (const one of ofRecord) {
      expect(one.state).toBe('OPEN');
      expect(one.storedValue).not.toBe(one.recomputedValue);
      expect(one.link).toMatch(/^\/[a-z-]+\//);
      expect(one.recordName).not.toBe('');
    }
  }
  const labor = findings.filter(({ checkKey }) => checkKey === 'orders');
  expect(labor).toHaveLength(1);
  expect(labor[0]).toMatchObject({ differenceCents: 1 });
  expect(labor[0]?.figure).toMatch(/: labor$/);
  expect(labor[0]?.explanation).toMatch(/ x \$/);
  expect(findings.find(({ checkKey }) => checkKey === 'invoices')).toMatchObject({
    figure: 'Tax',
    differenceCents: 7,
    explanation: expect.stringMatching(/^Tax of order .+\.$/) as string,
  });
  expect(findings.find(({ checkKey }) => checkKey === 'stock-length')).toMatchObject({
    figure: 'Length',
    differenceCents: null,
  });

  await planted(plant(`update deposit set amount_cents = amount_cents - 100 returning id`));
  await checkedNow(db, services);
  const after = await findingsOf(db);
  expect(after).toHaveLength(findings.length);
  expect(after.filter(({ state }) => state === 'FIXED').map(({ checkKey }) => checkKey)).toEqual(['deposits']);
});
