import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const CONTACTS = {
  emailAddress: 'ap@keystone.example',
  phone: '3175550142',
  fax: '3175550143',
  website: 'https://keystone.example',
  principalContact: 'Dana Reed',
  contactPhone: '3175550144',
};
const BLANK = Object.fromEntries(Object.keys(CONTACTS).map((field) => [field, '']));

const api = await testApi();
const walk = await orderWalk(api);
const customerId = walk.company.customerId;
const { addressId } = await api.db
  .selectFrom('customer')
  .select('addressId')
  .where('id', '=', customerId)
  .executeTakeFirstOrThrow();
const { id: propertyFirmId } = await api.db
  .insertInto('propertyFirm')
  .values({ name: 'Keystone Residential', addressId, ...CONTACTS })
  .returning('id')
  .executeTakeFirstOrThrow();
await api.db.updateTable('customer').set({ propertyFirmId }).where('id', '=', customerId).execute();
const orderId = (await walk.draft()).id;

const FIRM = `pmf { name ${Object.keys(CONTACTS).join(' ')} address { singleLine } }`;
async function firmSeenBy(client: ApiClient): Promise<unknown[]> {
  const { data, errors } = await client.query(
    `{ workOrder(id: "${orderId}") { ${FIRM} customer { ${FIRM} } } customer(id: "${customerId}") { ${FIRM} } workOrders(filter: { ids: ["${orderId}"] }) { nodes { ${FIRM} } } }`,
  );
  expect(errors).toEqual([]);
  const { workOrder, customer, workOrders } = data as {
    workOrder: { pmf: unknown; customer: { pmf: unknown } };
    customer: { pmf: unknown };
    workOrders: { nodes: { pmf: unknown }[] };
  };
  return [workOrder.pmf, workOrder.customer.pmf, customer.pmf, workOrders.nodes[0]?.pmf];
}

test('a user who can’t view firms reads the name of an order’s firm, but no e-mail, phone or address of it, by no way', async () => {
  const clerk = await api.userWith({ permissions: ['workOrder', 'customer'] });
  for (const firm of await firmSeenBy(clerk))
    expect(firm).toEqual({ name: 'Keystone Residential', ...BLANK, address: null });
});

test('a user who can view firms reads them there', async () => {
  const clerk = await api.userWith({ permissions: ['workOrder', 'customer', 'propertyMgmtFirm'] });
  for (const firm of await firmSeenBy(clerk))
    expect(firm).toMatchObject({
      name: 'Keystone Residential',
      ...CONTACTS,
      address: { singleLine: expect.stringContaining('Lakeside') },
    });
});
