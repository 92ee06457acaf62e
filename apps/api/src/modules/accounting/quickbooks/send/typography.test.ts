// QuickBooks keeps typographic quotes and dashes in names, but refuses them in queries.
import { expect, test } from 'vitest';
import { connectedOffice } from '#testing/quickbooks-sync-kit';

const { api, simulator, walk, client, send } = await connectedOffice();
const { customerId } = walk.company;
const NAME = 'Dave’s “Oaks” – East';

const called = (name: string) => client.query('Customer', [{ property: 'DisplayName', operator: '=', value: name }]);
const names = async () => (await client.queryAll('Customer')).map(({ DisplayName }) => DisplayName);

test('a customer with such a name is found there, and not made twice', async () => {
  await simulator.control('ui-create', { entity: 'Customer', values: { DisplayName: "Dave's Oaks - East" } });
  await simulator.control('ui-create', { entity: 'Customer', values: { DisplayName: NAME } });
  await api.db.updateTable('customer').set({ name: NAME }).where('id', '=', customerId).execute();
  await walk.invoiced();
  expect(await send()).toMatchObject({ failed: 0 });
  expect((await names()).filter((name) => String(name).includes('Oaks'))).toHaveLength(2);
  const [theirs] = await called(NAME);
  const link = await api.db
    .selectFrom('quickbooksLink')
    .select('remoteId')
    .where('kind', '=', 'CUSTOMER')
    .where('localId', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(link.remoteId).toBe(theirs?.Id);
  expect(simulator.failures()).toEqual([]);
});

test('only what has exactly that name is found, in any case; what is typed in a picker is found by its parts', async () => {
  expect((await called(NAME.toUpperCase())).map(({ DisplayName }) => DisplayName)).toEqual([NAME]);
  expect(await called('Dave‘s “Oaks” – East')).toEqual([]);
  const like = [{ property: 'DisplayName', operator: 'LIKE', value: '%’s “oaks%' }] as const;
  expect((await client.query('Customer', like)).map(({ DisplayName }) => DisplayName)).toEqual([NAME]);
  expect(await client.count('Customer', like)).toBe(1);
});
