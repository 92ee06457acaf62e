import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '#testing/api-client';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { claimNext, settle } from '../outbox/outbox.queries';
import { putBehind } from './put-behind';

const { api, walk, realmId, send, outbox, accountingState } = await connectedOffice();
const { db, services } = api;

/** Whether any session is waiting for a lock. */
const isWaiting = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db))
    .rows.length > 0;
const claim = async () => {
  const row = await claimNext(db, { realmId, only: null }, new Date());
  if (!row) throw new Error('Nothing is due');
  return row;
};
const queue = (kind: string, id: number, by = db) =>
  sql`select queue_for_quickbooks(${realmId}, ${kind}, ${[id]}::int[])`.execute(by);

test('what is queued again at the moment when it is put back waits in its place, and goes once', async () => {
  const order = await walk.invoiced();
  const invoiceId = Number(order.invoice?.id);
  const row = await claim();
  let put: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await queue('INVOICE', invoiceId, trx);
    put = putBehind(services, row, { kind: 'CUSTOMER', localId: walk.company.customerId });
    await eventually(isWaiting);
  });
  await put;
  const states = (await outbox()).filter(({ kind }) => kind === 'INVOICE').map(({ state }) => state);
  expect(states).toEqual(['SKIPPED', 'WAITING']);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('what someone else queued, and had sent before it was waited for, is not waited for', async () => {
  const order = await walk.invoiced();
  const { customerId } = walk.company;
  const row = await claim();
  expect(row).toMatchObject({ kind: 'INVOICE', attempts: 1 });
  const customer = { realmId, kind: 'CUSTOMER', localId: customerId };
  await db
    .insertInto('quickbooksOutbox')
    .values({ ...customer, state: 'FAILED', attempts: 1 })
    .execute();
  let put: Promise<void> | undefined;
  await db.transaction().execute(async (holding) => {
    // Holding the failed entry makes `putBehind` block after it has seen that the customer is queued.
    await sql`select from quickbooks_outbox where kind = 'CUSTOMER' and state = 'FAILED' for update`.execute(holding);
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('quickbooksOutbox').values(customer).execute();
      put = putBehind(services, row, { kind: 'CUSTOMER', localId: customerId });
      await eventually(isWaiting);
    });
    const claimedRow = await claim();
    expect(claimedRow.kind).toBe('CUSTOMER');
    await eventually(isWaiting);
    await settle(db, claimedRow, { state: 'SENT' });
  });
  await put;
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await accountingState(order.id)).toBe('SYNCED');
});
