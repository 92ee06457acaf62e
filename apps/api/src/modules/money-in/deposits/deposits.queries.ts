import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { DEPOSITED_METHODS } from '@falcon/domain/money-in/accounts';
import { DEPOSIT_FILTERS } from '@falcon/domain/company/filters';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { DB, Database } from '#db/database';
import { literally } from '#db/literals';
import { insertRow, lockedRow, rowWithId } from '#db/rows';
import { ledger, visibleRow } from '#kit/ledger-list';
import { ownCustomers } from '#kit/record-kit';
import type { ReceiptRecord } from '#money-in/accounts';

export type DepositRecord = Selectable<DB['deposit']>;

const insert = insertRow('deposit');
export const insertDeposit = (trx: Database, row: Insertable<DB['deposit']>): Promise<DepositRecord> =>
  insert(trx, row);
export const depositById = rowWithId('deposit');
export const lockedDeposit = lockedRow('deposit');

/** Checks and cash that are not at the bank, oldest first. */
export function receiptsToDeposit(
  db: Database,
  { until, salespersonScope, most }: { until: string; salespersonScope: number | null; most: number },
): Promise<ReceiptRecord[]> {
  const rows = db
    .selectFrom('receipt')
    .selectAll()
    .where('depositId', 'is', null)
    .where('reversedAt', 'is', null)
    // Must match the condition of the partial index.
    .where(sql<boolean>`method in (${sql.join(DEPOSITED_METHODS.map((method) => sql.lit(method)))})`)
    .where('receivedOn', '<=', until)
    .orderBy('receivedOn')
    .orderBy('id')
    .limit(most);
  return rows.where(ofOwn(salespersonScope)).execute();
}

/** The payments that a user sees who is limited to the customers of a salesperson; for all others, every one. */
const ofOwn = (salespersonScope: number | null) =>
  salespersonScope === null
    ? sql<boolean>`true`
    : sql<boolean>`receipt.customer_id = ${ownCustomers(salespersonScope)}`;

/** Payments that this user can see, locked in the order of their ids. */
export function lockReceipts(
  trx: Database,
  ids: readonly number[],
  salespersonScope: number | null,
): Promise<ReceiptRecord[]> {
  const rows = trx
    .selectFrom('receipt')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate();
  return rows.where(ofOwn(salespersonScope)).execute();
}

export const depositsWithIds = (db: Database, ids: readonly number[]): Promise<DepositRecord[]> =>
  db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** Puts payments into a deposit, or takes them out of it. */
export async function setDeposit(trx: Database, receiptIds: readonly number[], depositId: number | null) {
  await trx
    .updateTable('receipt')
    .set({ depositId, version: sql<number>`version + 1` })
    .where('id', '=', sql<number>`any(${[...receiptIds]}::int[])`)
    .execute();
}

export async function markDepositUndone(
  trx: Database,
  id: number,
  undone: { readonly at: Date; readonly userId: number; readonly reason: string; readonly receiptIds: number[] },
): Promise<void> {
  await trx
    .updateTable('deposit')
    .set({
      reversedAt: undone.at,
      reversedBy: undone.userId,
      reversalReason: undone.reason,
      undoneReceiptIds: undone.receiptIds,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** A payment in a deposit, even in an undone one. */
export type DepositedReceipt = ReceiptRecord & { readonly ofDepositId: number; readonly payer: string };

/** The payments of deposits with their payers, in slip order: checks by number, then cash. */
export async function receiptsOfDeposits(db: Database, ids: readonly number[]): Promise<DepositedReceipt[]> {
  const { rows } = await sql<DepositedReceipt>`
    select r.*, d.id as of_deposit_id, coalesce(f.name, c.name) as payer
    from deposit d join receipt r on case when d.reversed_at is null then r.deposit_id = d.id
      else r.id = any(d.undone_receipt_ids) end
      join customer c on c.id = r.customer_id left join property_firm f on f.id = r.property_firm_id
    where d.id = any(${[...ids]}::int[])
    order by d.id, r.method = 'CASH', lpad(r.reference, 60), r.id`.execute(db);
  return rows;
}

/** Deposits; one that was undone counts nothing. One with a payment of another salesperson's customer is left out. */
export const DEPOSITS = ledger({
  rows: (db) => db.selectFrom('deposit').selectAll('deposit'),
  ofSalesperson: (id) =>
    sql`not exists (select from receipt
      where (receipt.deposit_id = deposit.id or receipt.id = any(deposit.undone_receipt_ids))
      and not ${ofOwn(id)})`,
  filters: DEPOSIT_FILTERS,
  columns: {
    search: (text) => {
      const start = `${literally(text.trim())}%`;
      return sql`(deposit.reference ilike ${start}
        or deposit.id = any(array(select r.deposit_id from receipt r where r.reference like ${start}
        and r.deposit_id is not null)))`;
    },
    deposited: 'deposit.depositedOn',
    undone: (yes) => (yes ? sql`deposit.reversed_at is not null` : sql`deposit.reversed_at is null`),
  },
  sorts: { DATE: ['deposit.depositedOn'], AMOUNT: ['deposit.amountCents'] },
  id: 'deposit.id',
  totals: {
    amount: { type: 'Money', sum: sql`case when deposit.reversed_at is null then deposit.amount_cents else 0 end` },
  },
  amounts: { ...PRICES, sorts: ['AMOUNT'] },
});

/** A deposit that this user can see. */
export const visibleDeposit = visibleRow(DEPOSITS, 'Deposit');
