import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { faults, textAt, valueAt } from '#testing/api-client';
import { openItems } from '../items-test-kit';
import { companyToday } from '#testing/today';
import { applyDueCosts } from './apply-due-costs';

const { api, company, item } = await openItems();
const inDays = (days: number) => addDays(companyToday(), days);

const read = async (id: string, fields: string) =>
  valueAt(await company.admin.query(`query ($id: ID!) { item(id: $id) { ${fields} } }`, { id }), 'item');
const announce = (
  itemCosts: readonly Readonly<Record<string, unknown>>[],
  payload = 'items { id version cost newCost effectiveDate waitingCosts { newCost effectiveDate userName } }',
) => company.admin.mutate('itemCostUpdate', { itemCosts }, payload);

test('an announced cost takes effect on its date, with history; running the job again changes nothing', async () => {
  const id = textAt(await item({ name: 'Queued' }), 'itemCreate.item.id');
  const queued = await announce([{ itemId: id, version: 1, newCost: 8.25, effectiveDate: inDays(10) }]);
  expect(valueAt(queued, 'itemCostUpdate.items.0')).toMatchObject({
    version: 1,
    cost: 7.1,
    newCost: 8.25,
    effectiveDate: inDays(10),
    waitingCosts: [{ newCost: 8.25, effectiveDate: inDays(10), userName: 'Test admin' }],
  });
  expect(await applyDueCosts(api.db, inDays(9))).toBe(0);
  expect(
    await Promise.all([applyDueCosts(api.db, inDays(10)), applyDueCosts(api.db, inDays(10))]).then((counts) =>
      counts.sort((a, b) => a - b),
    ),
  ).toEqual([0, 1]);
  expect(await applyDueCosts(api.db, inDays(10))).toBe(0);
  expect(
    await read(
      id,
      'version cost newCost costEffectiveDate waitingCosts { id } costHistory { cost effectiveDate userName }',
    ),
  ).toMatchObject({
    version: 2,
    cost: 8.25,
    newCost: null,
    costEffectiveDate: inDays(10),
    waitingCosts: [],
    costHistory: [{ cost: 8.25, effectiveDate: inDays(10), userName: 'Test admin' }, { cost: 7.1 }],
  });
});

test('several costs of one item can be announced, each for its own date; after days without a run every one is in the history', async () => {
  const id = textAt(await item({ name: 'Twice' }), 'itemCreate.item.id');
  const answer = await announce([
    { itemId: id, version: 1, newCost: 9, effectiveDate: inDays(40) },
    { itemId: id, version: 1, newCost: 8, effectiveDate: inDays(20) },
  ]);
  expect(valueAt(answer, 'itemCostUpdate.items.0')).toMatchObject({
    newCost: 8,
    effectiveDate: inDays(20),
    waitingCosts: [{ newCost: 8 }, { newCost: 9 }],
  });
  expect(await applyDueCosts(api.db, inDays(60))).toBe(1);
  expect(await read(id, 'cost costEffectiveDate costHistory { cost effectiveDate }')).toEqual({
    cost: 9,
    costEffectiveDate: inDays(40),
    costHistory: [
      { cost: 9, effectiveDate: inDays(40) },
      { cost: 8, effectiveDate: inDays(20) },
      { cost: 7.1, effectiveDate: expect.any(String) },
    ],
  });
});

test('two costs for one date are refused at their lines, and then nothing in the list is accepted', async () => {
  const [first, second] = [
    textAt(await item({ name: 'Overlap', number: '12' }), 'itemCreate.item.id'),
    textAt(await item({ name: 'Beside' }), 'itemCreate.item.id'),
  ];
  await announce([{ itemId: first, version: 1, newCost: 8, effectiveDate: inDays(5) }]);
  const answer = await announce([
    { itemId: second, version: 1, newCost: 8, effectiveDate: inDays(7) },
    { itemId: first, version: 1, newCost: 8.5, effectiveDate: inDays(5) },
    { itemId: second, version: 1, newCost: 8.1, effectiveDate: inDays(7) },
    { itemId: second, version: 1, newCost: null, effectiveDate: inDays(9) },
  ]);
  expect(faults(answer)).toEqual([
    {
      path: 'itemCosts.1.effectiveDate',
      message: expect.stringMatching(/^Overlap 12: \$8\.00 waits for .* already\. Withdraw it first/),
    },
    {
      path: 'itemCosts.2.effectiveDate',
      message: expect.stringMatching(/^Beside: line 1 has a cost for .* already\.$/),
    },
    { path: 'itemCosts.3.effectiveDate', message: expect.stringMatching(/^Beside: no cost waits for/) },
  ]);
  expect(await read(second, 'waitingCosts { id }')).toEqual({ waitingCosts: [] });
});

test('an announced cost is withdrawn and replaced in one step', async () => {
  const id = textAt(await item({ name: 'Withdrawn' }), 'itemCreate.item.id');
  await announce([{ itemId: id, version: 1, newCost: 8, effectiveDate: inDays(5) }]);
  const answer = await announce([
    { itemId: id, version: 1, newCost: null, effectiveDate: inDays(5) },
    { itemId: id, version: 1, newCost: 8.4, effectiveDate: inDays(5) },
  ]);
  expect(valueAt(answer, 'itemCostUpdate.items.0')).toMatchObject({ newCost: 8.4, waitingCosts: [{ newCost: 8.4 }] });
});

test('a cost whose date has come applies immediately and creates a new version; an outdated one is refused', async () => {
  const id = textAt(await item({ name: 'At once' }), 'itemCreate.item.id');
  const answer = await announce(
    [{ itemId: id, version: 1, newCost: 9, effectiveDate: inDays(-3) }],
    'items { version cost newCost costHistory { cost } }',
  );
  expect(valueAt(answer, 'itemCostUpdate.items.0')).toEqual({
    version: 2,
    cost: 9,
    newCost: null,
    costHistory: [{ cost: 9 }, { cost: 7.1 }],
  });
  const stale = await announce([{ itemId: id, version: 1, newCost: 10, effectiveDate: inDays(3) }]);
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({ kind: 'Item', changedFields: ['cost'] });
});

test('the form of an item replaces the next cost; half of the pair is refused', async () => {
  const id = textAt(await item({ name: 'By form', newCost: 8, effectiveDate: inDays(8) }), 'itemCreate.item.id');
  await announce([{ itemId: id, version: 1, newCost: 9, effectiveDate: inDays(30) }]);
  expect(faults(await company.admin.mutate('itemUpdate', { id, version: 1, newCost: 9 }, 'item { id }'))).toMatchObject(
    [{ path: 'effectiveDate' }],
  );
  expect(
    faults(
      await company.admin.mutate(
        'itemUpdate',
        { id, version: 1, newCost: 8.2, effectiveDate: inDays(30) },
        'item { id }',
      ),
    ),
  ).toMatchObject([{ path: 'effectiveDate' }]);
  const moved = await company.admin.mutate(
    'itemUpdate',
    { id, version: 1, newCost: 8.2, effectiveDate: inDays(12) },
    'item { version newCost effectiveDate waitingCosts { newCost } }',
  );
  expect(valueAt(moved, 'itemUpdate.item')).toEqual({
    version: 2,
    newCost: 8.2,
    effectiveDate: inDays(12),
    waitingCosts: [{ newCost: 8.2 }, { newCost: 9 }],
  });
  const cleared = await company.admin.mutate(
    'itemUpdate',
    { id, version: 2, newCost: null, effectiveDate: null },
    'item { newCost waitingCosts { newCost } }',
  );
  expect(valueAt(cleared, 'itemUpdate.item')).toEqual({ newCost: 9, waitingCosts: [{ newCost: 9 }] });
  const now = await company.admin.mutate(
    'itemUpdate',
    { id, version: 3, newCost: 10, effectiveDate: inDays(-1) },
    'item { cost newCost costHistory { cost } }',
  );
  expect(valueAt(now, 'itemUpdate.item')).toEqual({
    cost: 10,
    newCost: null,
    costHistory: [{ cost: 10 }, { cost: 7.1 }],
  });
});

test('a long price list costs as many statements as a short one, and the same submit twice is applied once', async () => {
  const ids: string[] = [];
  for (const name of ['List A', 'List B', 'List C', 'List D'])
    ids.push(textAt(await item({ name }), 'itemCreate.item.id'));
  const lines = (some: readonly string[], days: number) => ({
    itemCosts: some.map((itemId) => ({ itemId, version: 1, newCost: 8, effectiveDate: inDays(days) })),
    clientMutationId: `list-${days}`,
  });
  const one = await api.countStatements(() =>
    company.admin.mutate('itemCostUpdate', lines(ids.slice(0, 1), 3), 'items { newCost waitingCosts { id } }'),
  );
  const four = await api.countStatements(() =>
    company.admin.mutate('itemCostUpdate', lines(ids, 4), 'items { newCost waitingCosts { id } }'),
  );
  expect(four.statements).toBe(one.statements);
  expect((await company.admin.mutate('itemCostUpdate', lines(ids, 4), 'items { id }')).errors).toEqual([]);
  expect(await read(ids[3] ?? '', 'waitingCosts { id }')).toMatchObject({ waitingCosts: [{}] });
});

test('only users who edit items announce costs; a missing item and an empty list are refused', async () => {
  const view = await api.as('view');
  expect((await view.mutate('itemCostUpdate', { itemCosts: [] }, 'items { id }')).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  expect((await announce([{ itemId: '99999', version: 1, newCost: 1, effectiveDate: inDays(1) }])).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect(faults(await announce([]))).toMatchObject([{ path: 'itemCosts' }]);
  expect(faults(await announce([{ itemId: '1', version: 1, newCost: -1, effectiveDate: inDays(1) }]))).toMatchObject([
    { path: 'itemCosts.0.newCost' },
  ]);
});
