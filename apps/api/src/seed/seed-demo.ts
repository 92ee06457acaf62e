import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import { mergeOrderDays } from '#db/order-days';
import { BulkWriter } from './bulk-insert';
import { buildCompany, COMPANY_TABLES, sizeFor } from './company/build-company';
import { writeConfiguration } from './company/company';
import { Places } from './company/places';
import { writeOrders } from './orders/write-orders';
import { writePurchaseOrder } from './orders/write-purchase-order';
import { writeStock } from './orders/write-stock';
import { writeBankAccounts } from './pay/write-bank-accounts';
import { writeBillSheets } from './pay/write-bill-sheets';
import { writeCommissionRuns } from './pay/write-commission-runs';
import { writeSupplies } from './pay/write-supplies';
import { Random } from './random';
import { RowStore } from './rows';
import { storyOf } from './story';
import { writeProposals } from './proposals/write-proposals';

export interface SeedOptions {
  /** The business date on which the demo ends. */
  readonly today: string;
  readonly orders: number;
  /** Called with each progress line. */
  readonly log: (line: string) => void;
  /** Encrypts bank account numbers; without it no bank accounts are created. */
  readonly seal?: (accountNumber: string) => string;
}

export interface SeedReport {
  readonly orders: number;
  readonly customers: number;
  readonly units: number;
  readonly items: number;
  readonly seconds: number;
}

/** Thrown when the database already has records: demo data is never mixed with them. */
export class NotEmptyError extends Error {}

/** Whether nothing has been entered yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from app_user) or exists (select from customer) or exists (select from item)
      or exists (select from vendor)
      or exists (select from labor_rate) or exists (select from installer)
        or exists (select from work_order) as filled`.execute(db);
  return rows[0]?.filled === false;
}

/**
 * Fills an empty database with the demo company, all or nothing. The same day and number of orders always produce the
 * same company.
 */
export async function seedDemo(db: Kysely<DB>, options: SeedOptions): Promise<SeedReport> {
  const started = performance.now();
  const report = await db.transaction().execute(async (trx) => {
    // If two processes start on one database together, the second waits, however long it takes, and then finds it
    // filled.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('falcon-demo-company'))`.execute(trx);
    if (!(await isEmptyDatabase(trx)))
      throw new NotEmptyError('This database has records. The demo company is only loaded into an empty one.');
    return fill(trx, options);
  });
  await mergeOrderDays(db);
  // Statistics for the planner, and the visibility map for index-only counts.
  await sql`vacuum (analyze)`.execute(db);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  options.log(`The demo company is ready: ${report.orders.toLocaleString('en-US')} work orders in ${seconds} s`);
  return { ...report, seconds };
}

async function fill(
  trx: Transaction<DB>,
  { today, orders, log, seal }: SeedOptions,
): Promise<Omit<SeedReport, 'seconds'>> {
  const store = new RowStore();
  const random = new Random(20_260_101);
  const story = storyOf(today, store, random, new Places(store, random));
  log('Loading the demo company');
  const company = await buildCompany(story, sizeFor(orders), new Random(7));
  const counted = {
    orders,
    customers: store.count('customer'),
    units: store.count('unit'),
    items: store.count('item'),
  };
  const writer = new BulkWriter(trx);
  for (const table of COMPANY_TABLES) await writer.insert(table, store.take(table));
  await writeConfiguration(trx, { addressId: company.addressId, defaultLaborRateId: 1, today });
  await writeOrders(story, company, writer, { orders, log });
  await writer.continueSequences(new Map(store.countedTables.map((table) => [table, store.lastId(table)])));
  log('Paying installers and salespersons');
  if (seal) await writeBankAccounts(trx, seal);
  const { office: officeUserId, admin: adminUserId, warehouse: warehouseUserId } = company.users;
  await writeStock(trx, { warehouseUserId });
  await writePurchaseOrder(trx, { today, warehouseUserId });
  await writeSupplies(trx, { today, warehouseUserId });
  await writeBillSheets(trx, { today, officeUserId });
  await writeCommissionRuns(trx, { today, adminUserId });
  await writeProposals(trx, { today, userId: officeUserId });
  return counted;
}
