import { beforeEach, expect, test } from 'vitest';
import { connectedOffice, theirInvoice } from '#testing/quickbooks-sync-kit';

const office = await connectedOffice();
const { api, simulator, walk, client, send, sendOnce, outbox, accountingState } = office;
const { db } = api;
const { customerId, salespersonId } = walk.company;

beforeEach(() => simulator.clearFaults());

const customerNamed = async (name: string) =>
  (await client.query('Customer', [{ property: 'DisplayName', operator: '=', value: name }]))[0];
const newFirm = async (name: string): Promise<number> => {
  const { addressId } = await db
    .selectFrom('customer')
    .select('addressId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return (await db.insertInto('propertyFirm').values({ name, addressId }).returning('id').executeTakeFirstOrThrow()).id;
};
const linkOf = (kind: string, localId: number) =>
  db
    .selectFrom('quickbooksLink')
    .selectAll()
    .where('kind', '=', kind)
    .where('localId', '=', localId)
    .executeTakeFirst();

/** Another customer like the company's own; returns its id. */
async function newCustomer(name: string): Promise<number> {
  const { addressId, customerTypeId } = await db
    .selectFrom('customer')
    .select(['addressId', 'customerTypeId'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('customer')
    .values({ name, addressId, customerTypeId, salespersonId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a firm and its property go before the first invoice, the property as a sub-customer', async () => {
  const firmId = await newFirm('Elm: Partners');
  await db
    .updateTable('customer')
    .set({ propertyFirmId: firmId, name: '=1+2 Court' })
    .where('id', '=', customerId)
    .execute();
  const order = await walk.invoiced();
  expect(await send()).toMatchObject({ failed: 0 });
  const [firm, customer] = [await customerNamed('Elm - Partners'), await customerNamed('=1+2 Court')];
  expect(customer).toMatchObject({ Job: true, ParentRef: { value: firm?.Id } });
  expect(theirInvoice(simulator, order.invoice?.number)?.customerId).toBe(customer?.Id);
});

test('a renamed customer is renamed there; one that QuickBooks does not know is not sent', async () => {
  await db.updateTable('customer').set({ name: 'Elm Court' }).where('id', '=', customerId).execute();
  await db.updateTable('salesperson').set({ fullName: 'Ann B. Lee' }).where('id', '=', salespersonId).execute();
  expect(await send()).toMatchObject({ sent: 1, failed: 0 });
  expect(await customerNamed('Elm Court')).toMatchObject({ Id: (await linkOf('CUSTOMER', customerId))?.remoteId });
});

test('a name from right to left goes as it is', async () => {
  const name = 'דירות האגם 12';
  await db.updateTable('customer').set({ name }).where('id', '=', customerId).execute();
  expect(await send()).toMatchObject({ sent: 1, failed: 0 });
  expect(await customerNamed(name)).toMatchObject({ Id: (await linkOf('CUSTOMER', customerId))?.remoteId });
});

test('a change there first: the newest version is read, and ours is written over it', async () => {
  const link = await linkOf('CUSTOMER', customerId);
  await simulator.control('ui-edit', { entity: 'Customer', id: link?.remoteId, changes: { Notes: 'Gate code 1' } });
  await db.updateTable('customer').set({ name: 'Elm Court East' }).where('id', '=', customerId).execute();
  expect(await send()).toMatchObject({ sent: 1, failed: 0 });
  expect(await customerNamed('Elm Court East')).toMatchObject({ Notes: 'Gate code 1' });
});

test('a name that a vendor has gets a suffix', async () => {
  await simulator.control('ui-create', { entity: 'Vendor', values: { DisplayName: 'Oak Court' } });
  await db.updateTable('customer').set({ name: 'Oak Court' }).where('id', '=', customerId).execute();
  expect(await send()).toMatchObject({ failed: 0 });
  expect((await linkOf('CUSTOMER', customerId))?.remoteName).toBe('Oak Court (Indianapolis)');
});

test('a customer of the same name that is linked with nothing is taken over, not made twice', async () => {
  const firmId = await newFirm('Hoosier Home Partners');
  await db
    .updateTable('customer')
    .set({ propertyFirmId: firmId, name: 'Ash Court' })
    .where('id', '=', customerId)
    .execute();
  const before = await client.count('Customer');
  expect(await send()).toMatchObject({ failed: 0 });
  expect(await client.count('Customer')).toBe(before);
  expect(await customerNamed('Ash Court')).toMatchObject({
    ParentRef: { value: (await customerNamed('Hoosier Home Partners'))?.Id },
  });
});

test('a customer that was merged away there is made again, and its invoice goes to it', async () => {
  const link = await linkOf('CUSTOMER', customerId);
  const other = await customerNamed('Counter Sales');
  await simulator.control('merge', { entity: 'Customer', from: link?.remoteId, into: other?.Id });
  const order = await walk.invoiced();
  expect(await send()).toMatchObject({ failed: 0 });
  expect(theirInvoice(simulator, order.invoice?.number)?.customerId).toBe((await customerNamed('Ash Court'))?.Id);
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('a name that is taken twice is in the list of customers, with what to do, and what waits for it goes after it', async () => {
  const id = await newCustomer('Twin Court');
  const order = await walk.invoiced();
  await db.updateTable('invoice').set({ customerId: id }).where('id', '=', Number(order.invoice?.id)).execute();
  for (const DisplayName of ['Twin Court', 'Twin Court (Indianapolis)'])
    await simulator.control('ui-create', { entity: 'Vendor', values: { DisplayName } });
  await sendOnce();
  const FIELDS = 'id name message fix link waiting customerId rawResponse';
  const answer = await walk.office.query(
    `{ quickbooksCustomerFailures { ${FIELDS} } quickbooksInvoiceFailures { id } }`,
  );
  expect(answer.data).toMatchObject({
    quickbooksCustomerFailures: [
      {
        name: 'Twin Court',
        message: 'QuickBooks already has another customer, vendor, employee or item named Twin Court.',
        link: `/customers/${id}/profile`,
        customerId: String(id),
        waiting: 1,
      },
    ],
    quickbooksInvoiceFailures: [],
  });
  await db.updateTable('customer').set({ name: 'Twin Court North' }).where('id', '=', id).execute();
  const { data } = await walk.office.mutate('invoiceRetry', { list: 'CUSTOMER' }, 'retried');
  expect(data).toMatchObject({ invoiceRetry: { retried: 1 } });
  await send();
  expect(await accountingState(order.id)).toBe('SYNCED');
  expect((await outbox()).filter((row) => row.state === 'FAILED')).toEqual([]);
});

test('a sales tax that QuickBooks works out differently is a failure, not a silent change', async () => {
  const order = await walk.invoiced();
  await simulator.control('settings', { ast: true, defaultTaxRate: 8 });
  await db.updateTable('invoice').set({ taxCents: 1_000 }).where('id', '=', Number(order.invoice?.id)).execute();
  await sendOnce();
  expect(await accountingState(order.id)).toBe('FAILED');
  const failed = (await outbox()).findLast((row) => row.state === 'FAILED');
  expect(failed).toMatchObject({
    errorCode: 'AMOUNT',
    message: expect.stringContaining('here $791.62 with $10.00') as string,
  });
  await simulator.control('settings', { ast: false });
  await walk.office.mutate('invoiceRetry', { ids: [String(failed?.id)] }, 'retried');
  await send();
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('nothing is sent before the office has chosen everything that is required; then all goes', async () => {
  const deletedMapping = await db
    .deleteFrom('quickbooksMapping')
    .where('localKey', '=', 'LABOR')
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = await walk.invoiced();
  expect(await sendOnce()).toEqual({ sent: 0, failed: 0 });
  expect(await accountingState(order.id)).toBe('PENDING');
  await db.insertInto('quickbooksMapping').values(deletedMapping).execute();
  await send();
  expect(await accountingState(order.id)).toBe('SYNCED');
});

test('retrying nothing is refused', async () => {
  const { codes } = await walk.office.mutate('invoiceRetry', {}, 'retried');
  expect(codes).toEqual(['VALIDATION_ERROR']);
});

test('“Create new” for a name that QuickBooks has: nothing is taken over, it is made under its name with a suffix, once', async () => {
  const id = await newCustomer('Plum Court');
  const other = await simulator.control<{ Id: string }>('ui-create', {
    entity: 'Customer',
    values: { DisplayName: 'Plum Court' },
  });
  const decided = await walk.admin.mutate(
    'quickbooksLinkNew',
    { kind: 'CUSTOMER', localId: String(id), isNew: true },
    'quickbooksMatch { state }',
  );
  expect(decided.errors).toEqual([]);
  const order = await walk.invoiced();
  await db.updateTable('invoice').set({ customerId: id }).where('id', '=', Number(order.invoice?.id)).execute();
  // Its response is lost.
  simulator.plant({ kind: 'drop-after', match: { entity: 'customer', operation: 'create', body: '(Indianapolis)' } });
  await sendOnce();
  await send();
  const link = await linkOf('CUSTOMER', id);
  expect(link).toMatchObject({ remoteName: 'Plum Court (Indianapolis)' });
  expect(link?.remoteId).not.toBe(other.Id);
  expect(
    await client.query('Customer', [{ property: 'DisplayName', operator: 'LIKE', value: 'Plum Court%' }]),
  ).toHaveLength(2);
  expect(theirInvoice(simulator, order.invoice?.number)?.customerId).toBe(link?.remoteId);
});
