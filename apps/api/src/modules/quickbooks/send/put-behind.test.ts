import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../testing/api-client';
import { connectedOffice } from '../../../testing/quickbooks-sync-kit';
import { claimNext } from '../outbox/outbox.queries';
import { putBehind } from './put-behind';

const { api, walk, realmId, send, outbox, accountingState } = await connectedOffice();
const { db, services } = api;

test('what is queued again at the moment when it is put back waits in its place, and goes once', async () => {
  const order = await walk.invoiced();
  const invoiceId = Number(order.invoice?.id);
  const row = await claimNext(db, { realmId, only: null }, new Date());
  if (row?.kind !== 'INVOICE') throw new Error('The invoice is not claimed');
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length > 0;
  let put: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select queue_for_quickbooks(${realmId}, 'INVOICE', ${[invoiceId]}::int[])`.execute(trx);
    put = putBehind(services, row, { kind: 'CUSTOMER', localId: walk.company.customerId });
    await eventually(isWaiting);
  });
  await put;
  const states = (await outbox()).filter(({ kind }) => kind === 'INVOICE').map(({ state }) => state);
  expect(states).toEqual(['SKIPPED', 'WAITING']);
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await accountingState(order.id)).toBe('SYNCED');
});
