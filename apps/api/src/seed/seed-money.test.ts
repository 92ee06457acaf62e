import { isBankingDay, routingNumberFault } from '@falcon/domain/pay/bill-sheets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RETURNED_FEE } from './returned-fee';
import { breachesOf, demoDatabase, TODAY } from './seed-test-kit';

const db = await demoDatabase();
const breaches = (statement: string) => breachesOf(db, statement);

describe('the demo company', () => {
  test('has bank accounts of all installers but two, and the company’s own bank', async () => {
    const accounts = await db.selectFrom('installerBankAccount').select(['routingNumber', 'numberEncrypted']).execute();
    expect(accounts).toHaveLength(38);
    for (const { routingNumber, numberEncrypted } of accounts) {
      expect(routingNumberFault(routingNumber)).toBeNull();
      expect(numberEncrypted).toMatch(/^sealed \d{9}$/);
    }
    const own = await db.selectFrom('appConfiguration').select('achRoutingNumber').executeTakeFirstOrThrow();
    expect(routingNumberFault(own.achRoutingNumber)).toBeNull();
  });

  test('has one week that was paid by transfer, with its file for the bank', async () => {
    const files = await db.selectFrom('achFile').select(['modifier', 'entryCount', 'effectiveDate']).execute();
    expect(files).toMatchObject([{ modifier: 'A' }]);
    expect(isBankingDay(files[0]?.effectiveDate ?? '')).toBe(true);
    const transfers = await db
      .selectFrom('billSheet')
      .leftJoin('achFileSheet', 'achFileSheet.billSheetId', 'billSheet.id')
      .select(['periodStart', 'netCents', 'amountCents', 'checkNumber'])
      .where('paymentMethod', '=', 'TRANSFER')
      .execute();
    expect(transfers).toHaveLength(files[0]?.entryCount ?? 0);
    expect(transfers.length).toBeGreaterThan(0);
    expect(new Set(transfers.map(({ periodStart }) => periodStart)).size).toBe(1);
    for (const { netCents, amountCents, checkNumber } of transfers) {
      expect(amountCents).toBe(netCents);
      expect(checkNumber).toBeNull();
    }
  });
});

describe('the demo’s work orders', () => {
  test('are paid as their invoices say, and have the matching status', async () => {
    expect(
      await breaches(`select i.id from invoice i join account_entry e on e.invoice_id = i.id group by i.id
        having sum(e.amount_cents) <> case when i.status = 'VOID' then 0 else i.amount_cents + i.fee_cents - i.amount_paid_cents end or i.amount_paid_cents > i.amount_cents + i.fee_cents
          or (i.status = 'PAID') <> (i.amount_paid_cents = i.amount_cents + i.fee_cents) or (i.status = 'PARTIAL') <> (i.amount_paid_cents > 0 and i.amount_paid_cents < i.amount_cents + i.fee_cents)`),
    ).toEqual([]);
    expect(
      await breaches(`select w.id from work_order w left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
        where (w.status_id = 6 and (i.id is null or i.status not in ('OPEN', 'PARTIAL'))) or (w.status_id = 7 and i.status is distinct from 'PAID')
          or (w.status_id = 5 and i.id is not null and i.status <> 'PAID') or (w.status_id in (1, 2, 3, 4, 8, 9, 10, 11) and i.id is not null)
          or (i.id is not null and i.amount_cents <> w.job_cost_cents)`),
    ).toEqual([]);
    expect(
      await breaches(
        `select e.id from account_entry e join invoice i on i.id = e.invoice_id where e.entry_date < i.invoice_date or e.entry_date >= '${TODAY}'`,
      ),
    ).toEqual([]);
    expect(
      await breaches(`select r.id from receipt r left join account_entry e on e.receipt_id = r.id group by r.id
        having coalesce(sum(e.amount_cents) filter (where e.kind <> 'FEE'), 0) <> case when r.reversed_at is null then -r.amount_cents else 0 end`),
    ).toEqual([]);
    expect(
      await breaches(
        `select d.id from deposit d left join receipt r on r.deposit_id = d.id group by d.id having d.amount_cents <> coalesce(sum(r.amount_cents), 0)`,
      ),
    ).toEqual([]);
    expect(
      await breaches(
        `select c.id from commission c join invoice i on i.id = c.invoice_id where (c.state = 'REVERSED') <> (i.status = 'VOID') or (c.state in ('EARNED', 'PAID')) <> (i.status = 'PAID')`,
      ),
    ).toEqual([]);
  });

  test("pay the installer the order's amount", async () => {
    expect(
      await breaches(`select w.id from work_order w left join contractor_invoice k on k.work_order_id = w.id
        where (w.reconciled_at is not null) <> (k.id is not null) or (k.id is not null and k.total_cents <> w.contractor_invoice_cents)`),
    ).toEqual([]);
    expect(
      await breaches(
        `select k.id from contractor_invoice k left join contractor_invoice_line l on l.contractor_invoice_id = k.id group by k.id having k.total_cents <> coalesce(sum(l.amount_cents), 0)`,
      ),
    ).toEqual([]);
  });

  test('are on bill sheets that are paid, approved and open, and add up', async () => {
    const { rows } = await sql<{ status: string; weeks: number }>`
      select status, count(distinct period_start)::int as weeks from bill_sheet group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { status: 'DONE', weeks: 1 },
      { status: 'OPEN', weeks: 1 },
      { status: 'PAID', weeks: 3 },
    ]);
    expect(
      await breaches(
        `select b.id from bill_sheet b join bill_sheet_line l on l.bill_sheet_id = b.id group by b.id having b.net_cents <> sum(l.taken_cents)`,
      ),
    ).toEqual([]);
    const kinds = await sql<{ kind: string }>`select distinct kind from bill_sheet_line order by 1`.execute(db);
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['ADJUSTMENT', 'GARNISHMENT', 'INSURANCE', 'LABOR', 'SUPPLIES']);
    expect(await breaches(`select id from bill_sheet_line where carried_from_id is not null`)).toHaveLength(1);
  });

  test('had a check that came back, whose fee was paid with the invoice', async () => {
    const { rows } = await sql<{ fee: number; status: string }>`
      select e.amount_cents as fee, i.status from account_entry e join receipt r on r.id = e.receipt_id
        join invoice i on i.id = e.invoice_id
      where e.kind = 'FEE' and r.reversed_at is not null and r.method in ('CHECK', 'ACH')
        and e.entry_date >= r.received_on`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ fee }) => fee === RETURNED_FEE)).toBe(true);
    expect(rows.map(({ status }) => status)).toContain('PAID');
    expect(
      await breaches(
        `select i.id from invoice i left join account_entry e on e.invoice_id = i.id and e.kind = 'FEE' group by i.id having i.fee_cents <> coalesce(sum(e.amount_cents), 0)`,
      ),
    ).toEqual([]);
  });
});
