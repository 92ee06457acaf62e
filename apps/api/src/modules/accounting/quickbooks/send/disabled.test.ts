// Records disabled here become inactive in QuickBooks, and active again when they are enabled.
import { beforeEach, expect, test } from 'vitest';
import { silentLog } from '#testing/live';
import { connectedOffice } from '#testing/quickbooks-sync-kit';
import { readChanges } from '../back/read-changes';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce } = office;
const { db, services } = api;
const { customerId, carpetItemId } = walk.company;

beforeEach(() => simulator.clearFaults());

const enable = (isEnabled: boolean) =>
  db.updateTable('customer').set({ isEnabled }).where('id', '=', customerId).execute();
const linkOf = (kind: string) =>
  db.selectFrom('quickbooksLink').selectAll().where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow();
const theirs = async () => client.read('Customer', (await linkOf('CUSTOMER')).remoteId);
const openChanges = () => db.selectFrom('quickbooksChange').select('kind').where('state', '=', 'OPEN').execute();
const read = () => readChanges(services, silentLog, { isWhole: true });

test('a customer with a balance there stays active: a failure says what is open, and after it is paid a retry ends it', async () => {
  const order = await walk.invoiced();
  await send();
  await enable(false);
  expect(await sendOnce()).toEqual({ sent: 0, failed: 1 });
  expect((await theirs())['Active']).toBe(true);
  const { data } = await walk.office.query('{ quickbooksCustomerFailures { message fix } }');
  expect(data).toMatchObject({
    quickbooksCustomerFailures: [
      {
        message:
          'Customer Lakeside Apartments is disabled here, but open with $791.62 in QuickBooks, so it stays active there.',
        fix: 'Settle the open items in QuickBooks. Then retry.',
      },
    ],
  });
  expect((await walk.pay(order, 791.62)).errors).toEqual([]);
  await send();
  await walk.office.mutate('invoiceRetry', { list: 'CUSTOMER' }, 'retried');
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect((await theirs())['Active']).toBe(false);
});

test('what we ended is no question for anyone, also not when it is renamed here', async () => {
  await read();
  expect(await openChanges()).toEqual([]);
  await db.updateTable('customer').set({ name: 'Oak Court' }).where('id', '=', customerId).execute();
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect((await theirs())['Active']).toBe(false);
});

test('enabled again it is active there, under its name', async () => {
  await enable(true);
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(await theirs()).toMatchObject({ Active: true, DisplayName: 'Oak Court' });
  await read();
  expect(await openChanges()).toEqual([]);
});

test('one that a bookkeeper ended while it is enabled here is for a person, as before', async () => {
  await simulator.control('ui-edit', { entity: 'Customer', id: (await theirs()).Id, changes: { Active: false } });
  await read();
  expect(await openChanges()).toEqual([{ kind: 'INACTIVE' }]);
  await db.updateTable('customer').set({ name: 'Elm Court' }).where('id', '=', customerId).execute();
  expect(await sendOnce()).toEqual({ sent: 0, failed: 1 });
});

test('a firm and an item follow, too', async () => {
  const { addressId } = await db
    .selectFrom('customer')
    .select('addressId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const firm = await db
    .insertInto('propertyFirm')
    .values({ name: 'Elm Partners', addressId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [kind, id] of [
    ['FIRM', firm.id],
    ['ITEM', carpetItemId],
  ] as const)
    await db.insertInto('quickbooksOutbox').values({ realmId: office.realmId, kind, localId: id }).execute();
  expect(await send()).toMatchObject({ sent: 2 });
  await db.updateTable('propertyFirm').set({ isEnabled: false }).where('id', '=', firm.id).execute();
  await db.updateTable('item').set({ isEnabled: false }).where('id', '=', carpetItemId).execute();
  expect(await send()).toMatchObject({ sent: 2 });
  expect((await client.read('Customer', (await linkOf('FIRM')).remoteId))['Active']).toBe(false);
  expect((await client.read('Item', (await linkOf('ITEM')).remoteId))['Active']).toBe(false);
});
