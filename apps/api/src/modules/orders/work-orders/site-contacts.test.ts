import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const office = await api.as('office');

const listed = async (by: ApiClient): Promise<unknown> =>
  valueAt(
    await by.query(
      'query { workOrders(filter: {}, sort: CREATED, direction: ASC) { nodes { id siteContacts { name title phone } } } }',
    ),
    'workOrders.nodes',
  );
const customerOf = async (id: string): Promise<string> =>
  String(valueAt(await office.query(`{ workOrder(id: "${id}") { customerId } }`), 'workOrder.customerId'));
const addContact = async (ownerId: string, name: string, more: object): Promise<void> => {
  const input = { ownerType: 'CUSTOMER', ownerId, name, emailAddress: 'site@lakeside.example', ...more };
  expect((await office.mutate('contactCreate', input, 'contact { id }')).errors).toEqual([]);
};

test('an order comes with those to call at its site, in the same number of statements for many', async () => {
  const first = await walk.draft();
  const customer = await customerOf(first.id);
  await addContact(customer, 'Ana Gates', { siteMessages: true, title: 'Manager', cellPhone: '3175550142' });
  await addContact(customer, 'No Phone', { siteMessages: true });
  await addContact(customer, 'Bill Payer', { workPhone: '3175550199' });
  const few = await api.countStatements(() => listed(office));
  const contact = { name: 'Ana Gates', title: 'Manager', phone: '3175550142' };
  expect(few.value).toEqual([{ id: first.id, siteContacts: [contact] }]);
  await walk.draft();
  await addContact(customer, 'Bo Office', { siteMessages: true, workPhone: '(317) 555-0143', cellPhone: '' });
  const many = await api.countStatements(() => listed(office));
  expect(many.value).toHaveLength(2);
  expect(many.statements).toBe(few.statements);
});

test('without permission to see customers, an order has no contacts', async () => {
  const order = await walk.draft();
  const reader = await api.userWith({ permissions: ['workOrder'] });
  const answer = await reader.query(`{ workOrder(id: "${order.id}") { siteContacts { name } } }`);
  expect(valueAt(answer, 'workOrder.siteContacts')).toEqual([]);
});
