import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const rowOf = (id: unknown) =>
  api.db.selectFrom('workOrder').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const costsOf = (id: unknown) =>
  api.db
    .selectFrom('workOrderAdditionalCost')
    .select(['description', 'materialCents', 'laborCents', 'profitCents'])
    .where('workOrderId', '=', Number(id))
    .orderBy('id')
    .execute();
const duplicate = (by: ApiClient, of: Pick<WalkedOrder, 'id'>, more: object = {}) =>
  by.mutate(
    'workOrderCreate',
    {
      customerId: walk.company.customerId,
      unitId: walk.company.carpetUnitId,
      buildingUnit: `7 / ${of.id}`,
      duplicateOfId: of.id,
      ...more,
    },
    'workOrder { id status { name } audits { action changes { label to } } }',
  );
const orderOf = (answer: Awaited<ReturnType<typeof duplicate>>) => {
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrderCreate.workOrder') as {
    id: string;
    status: { name: string };
    audits: { action: string; changes: { label: string; to: string }[] }[];
  };
};

test('a duplicate of a closed or canceled order is a draft of its own, and its history names the original', async () => {
  const original = await walk.invoiced();
  const copy = orderOf(await duplicate(walk.office, original));
  expect(copy.status.name).toBe('DRAFT');
  expect(copy.audits.find((audit) => audit.action === 'create')?.changes).toEqual([
    { label: 'Status', to: 'Draft' },
    { label: 'Duplicate of', to: original.workOrderNumber },
  ]);
});

test('users who can’t see amounts duplicate them anyway: the costs and rates that were typed on the original', async () => {
  const original = await walk.draft();
  await api.db
    .updateTable('workOrder')
    .set({ adjustedLaborRateE4: 41_000, wrappedStairsVarianceE4: -5_000 })
    .where('id', '=', Number(original.id))
    .execute();
  const edit = await api.as('edit');
  const copy = orderOf(await duplicate(edit, original));
  expect(await rowOf(copy.id)).toMatchObject({ adjustedLaborRateE4: 41_000, wrappedStairsVarianceE4: -5_000 });
  expect(await costsOf(copy.id)).toEqual([
    { description: 'Lift', materialCents: 1_000, laborCents: 500, profitCents: 200 },
  ]);
  // Users who see amounts send the values they want.
  const duplicateOrder = orderOf(
    await duplicate(walk.office, original, { buildingUnit: '8 / 1', additionalCosts: [] }),
  );
  expect([await costsOf(duplicateOrder.id), (await rowOf(duplicateOrder.id)).adjustedLaborRateE4]).toEqual([[], null]);
});

test('an order of another salesperson can’t be duplicated, and one of another customer has no amounts to give', async () => {
  const original = await walk.draft();
  const seller = await api.userWith({
    role: 'salesperson',
    isSalesperson: true,
    salespersonId: walk.company.salespersonId,
  });
  await api.db.updateTable('workOrder').set({ salespersonId: null }).where('id', '=', Number(original.id)).execute();
  expect((await duplicate(seller, original)).errors).toMatchObject([
    { message: expect.stringContaining('Work order'), extensions: { code: 'NOT_FOUND' } },
  ]);
  expect((await duplicate(walk.office, { id: '999999' })).codes).toEqual(['NOT_FOUND']);
  const alike = await api.db
    .selectFrom('customer')
    .select(['addressId', 'customerTypeId'])
    .where('id', '=', walk.company.customerId)
    .executeTakeFirstOrThrow();
  const { id: otherId } = await api.db
    .insertInto('customer')
    .values({ name: 'Other Court', ...alike })
    .returning('id')
    .executeTakeFirstOrThrow();
  const copy = orderOf(
    await duplicate(await api.as('edit'), original, { customerId: otherId, unitId: null, flooringTypeId: 1 }),
  );
  expect(await costsOf(copy.id)).toEqual([]);
});
