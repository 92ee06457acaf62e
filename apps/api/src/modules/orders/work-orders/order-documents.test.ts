import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const office = await api.as('office');

const DATA = `data:text/plain;base64,${Buffer.from('Measured twice.').toString('base64')}`;
const add = async (ownerId: string, name: string): Promise<string> =>
  textAt(
    await office.mutate(
      'documentCreate',
      { ownerType: 'WORK_ORDER', ownerId, name, dataUri: DATA },
      'document { id version }',
    ),
    'documentCreate.document.id',
  );
const listed = async (by: ApiClient): Promise<unknown> =>
  valueAt(
    await by.query(
      'query { workOrders(filter: {}, sort: CREATED, direction: ASC) { nodes { id documents { name } } } }',
    ),
    'workOrders.nodes',
  );

test('a list of orders comes with the enabled documents of each, newest first, in the same number of statements', async () => {
  const [first, second] = [await walk.draft(), await walk.draft()];
  await add(first.id, 'Floor plan');
  await add(first.id, 'Photo of the door');
  const off = await add(first.id, 'Old plan');
  await office.mutate('documentChangeStatus', { id: off, version: 1, isEnabled: false }, 'document { id }');
  const few = await api.countStatements(() => listed(office));
  expect(few.value).toEqual([
    { id: first.id, documents: [{ name: 'Photo of the door.txt' }, { name: 'Floor plan.txt' }] },
    { id: second.id, documents: [] },
  ]);
  await add(second.id, 'Signed');
  const third = await walk.draft();
  await add(third.id, 'Signed, too');
  const many = await api.countStatements(() => listed(office));
  expect(many.value).toHaveLength(3);
  expect(many.statements).toBe(few.statements);
});
