import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { faults, preview, resultFile, undo, update, updateOf } from '../settings-test-kit';
import { NAME, openPreferences, UPDATE } from './preferences-test-kit';

const { desk, saySomething, listed } = await openPreferences();

test('every customer and unit of a flooring type has a row, even without any preference', async () => {
  const pmfId = await desk.firm();
  const lake = await desk.customer('Lake', pmfId);
  const bay = await desk.customer('Bay', pmfId);
  await desk.unit(lake, '2BR');
  await desk.unit(lake, '1BR');
  await desk.unit(lake, 'Kitchen', 3);
  await saySomething(bay, { takeUpSelection: 'TAKE_UP', adjustedLaborRate: 4.25 });
  await saySomething(bay, { commodeSelection: 'REMOVE', appliancePay: true, adjustedLaborRate: 4.25 }, 0, 3);
  const all = await listed({ input: { pmfId } });
  expect(all.nodes.map((row) => [row['customerName'], row['unitName']])).toEqual([
    ['Bay', null],
    ['Lake', null],
    ['Lake', '1BR'],
    ['Lake', '2BR'],
  ]);
  expect(all.nodes[0]).toEqual({
    id: `c${bay}`,
    customerName: 'Bay',
    unitName: null,
    isEnabled: true,
    takeUp: 'TAKE_UP',
    commodeValue: null,
    isAppliancePay: null,
    adjustedLaborRate: 4.25,
  });
  expect((await listed({ input: { pmfId, flooringTypeId: '3' } })).nodes.map((row) => row['unitName'])).toEqual([
    null,
    null,
    'Kitchen',
  ]);
  expect(
    (await listed({ input: { pmfId, level: 'UNIT' }, sort: 'UNIT', direction: 'DESC' })).nodes.map(
      (row) => row['unitName'],
    ),
  ).toEqual(['2BR', '1BR']);
  expect((await listed({ input: { pmfId, takeUp: ['NOT_SAID'] } })).totalCount).toBe(3);
  expect(
    (
      await listed({
        input: {
          pmfId,
          flooringTypeId: '3',
          adjustedLaborRate: ['SAID'],
          appliancePay: ['YES'],
          commodeValue: ['REMOVE', 'REPLACE'],
        },
      })
    ).totalCount,
  ).toBe(1);
  expect((await listed({ input: { pmfId }, search: '2br' })).nodes.map((row) => row['unitName'])).toEqual(['2BR']);
  expect((await listed({ input: { pmfId }, sort: 'TAKE_UP', direction: 'DESC' })).nodes[0]).toMatchObject({
    customerName: 'Bay',
  });
});

test('pages follow each other in both directions, with the same statements for any number of rows', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Paged', pmfId);
  for (const name of ['A', 'B', 'C', 'D']) await desk.unit(owner, name);
  const first = await listed({ input: { pmfId, first: 2 } });
  const second = await listed({ input: { pmfId, first: 2, after: first.pageInfo.endCursor } });
  expect([...first.nodes, ...second.nodes].map((row) => row['unitName'])).toEqual([null, 'A', 'B', 'C']);
  expect(second.pageInfo.hasNextPage).toBe(true);
  expect(first.totalCount).toBe(5);
  const back = await listed({ input: { pmfId, last: 2, before: second.pageInfo.endCursor } });
  expect(back.nodes.map((row) => row['unitName'])).toEqual(['A', 'B']);
  const two = await desk.api.countStatements(() => listed({ input: { pmfId, first: 2 } }));
  const five = await desk.api.countStatements(() => listed({ input: { pmfId, first: 5 } }));
  expect(five.statements).toBe(two.statements);
  expect(five.statements).toBeLessThanOrEqual(3);
});

test('a mass update shows what it will do, does it as one job, keeps a file and a history, and can be undone', async () => {
  const pmfId = await desk.firm();
  const [oak, elm, ash] = [
    await desk.customer('Oak', pmfId),
    await desk.customer('Elm', pmfId),
    await desk.customer('Ash', pmfId),
  ];
  const styles = await desk.unit(oak, '2BR');
  await saySomething(oak, { takeUpSelection: 'NONE', specialInstructions: 'Call first' });
  await saySomething(elm, { takeUpSelection: 'TAKE_UP' });
  const input = { allMatching: true, filter: { pmfId }, takeUp: 'TAKE_UP' };
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview`)).toMatchObject({
    total: 4,
    changing: 3,
    unchanged: 1,
    refusals: [],
    changes: [
      { setting: 'Take up', from: 'Not set', to: 'Take-up', count: 2 },
      { setting: 'Take up', from: 'No Take-up', to: 'Take-up', count: 1 },
    ],
  });
  const id = await update(desk.api, desk.admin, NAME, UPDATE, input);
  expect(await updateOf(desk.admin, id)).toMatchObject({
    kind: 'PREFERENCES',
    description: 'Carpet · Take up: Take-up',
    state: 'DONE',
    rowCount: 4,
    changedCount: 3,
    unchangedCount: 1,
    refusedCount: 0,
    userName: 'Test admin',
    leftRows: [],
  });
  expect((await listed({ input: { pmfId, takeUp: ['TAKE_UP'] } })).totalCount).toBe(4);
  expect((await resultFile(desk.api)).slice(1)).toEqual([
    'Oak,,Carpet,,Take up,No Take-up,Take-up,Changed,',
    'Oak,2BR,Carpet,,Take up,Not set,Take-up,Changed,',
    'Ash,,Carpet,,Take up,Not set,Take-up,Changed,',
  ]);
  const defaults = await desk.api.db
    .selectFrom('materialsDefaults')
    .selectAll()
    .where('customerId', '=', Number(oak))
    .executeTakeFirstOrThrow();
  expect(defaults).toMatchObject({ takeUpSelection: 'TAKE_UP', specialInstructions: 'Call first', version: 2 });
  const audits = await desk.api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason', 'version', 'userId'])
    .where('recordType', '=', 'materials_defaults')
    .where('recordId', '=', defaults.id)
    .orderBy('id', 'desc')
    .execute();
  expect(audits[0]).toEqual({
    changes: [{ field: 'takeUpSelection', kind: 'choice', from: 'NONE', to: 'TAKE_UP' }],
    reason: `Mass update ${id}`,
    version: 2,
    userId: desk.admin.userId,
  });

  // A user with the record open is notified; if they changed the same field since, their change stays.
  const stale = await saySomething(oak, { takeUpSelection: 'NONE' }, 1);
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({ changedFields: ['takeUpSelection'] });
  expect((await saySomething(ash, { takeUpSelection: 'TAKE_UP_GLUE' }, 1)).errors).toEqual([]);
  expect((await saySomething(oak, { specialInstructions: 'Ring twice' }, 2)).errors).toEqual([]);
  expect(await undo(desk.api, desk.admin, id)).toMatchObject({
    state: 'UNDONE',
    undoneCount: 2,
    keptCount: 1,
    undoUserName: 'Test admin',
    leftRows: [{ customerName: 'Ash', unitName: null, message: 'Someone else changed it; it was skipped.' }],
  });
  expect(await resultFile(desk.api)).toContain(
    'Ash,,Carpet,,Take up,Not set,Take-up,Not restored,Someone else changed it; it was skipped.',
  );
  expect((await listed({ input: { pmfId } })).nodes.map((row) => [row['id'], row['takeUp']])).toEqual([
    [`c${ash}`, 'TAKE_UP_GLUE'],
    [`c${elm}`, 'TAKE_UP'],
    [`c${oak}`, 'NONE'],
    [`u${styles}`, null],
  ]);
  expect(
    (
      await desk.api.db
        .selectFrom('materialsDefaults')
        .select('specialInstructions')
        .where('customerId', '=', Number(oak))
        .executeTakeFirstOrThrow()
    ).specialInstructions,
  ).toBe('Ring twice');
  expect(
    faults(await desk.admin.mutate('customerSettingsUpdateUndo', { id }, 'customerSettingsUpdate { id }')),
  ).toMatchObject([{ message: 'This update was already undone.' }]);
});

test('several preferences are set together, and null clears one', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Several', pmfId);
  await saySomething(owner, { takeUpSelection: 'TAKE_UP', adjustedLaborRate: 3 }, 0, 3);
  const id = await update(desk.api, desk.admin, NAME, UPDATE, {
    rowIds: [`c${owner}`],
    filter: { pmfId, flooringTypeId: '3' },
    takeUp: null,
    adjustedLaborRate: 3.125,
    isAppliancePay: false,
  });
  expect((await updateOf(desk.admin, id))['description']).toBe(
    'VCT · Take up: Not set, Appliance pay: No, Adjusted labor rate: $3.125',
  );
  expect((await listed({ input: { pmfId, flooringTypeId: '3' } })).nodes[0]).toMatchObject({
    takeUp: null,
    commodeValue: null,
    isAppliancePay: false,
    adjustedLaborRate: 3.125,
  });
});

test('a disabled customer is skipped and named; the others are changed', async () => {
  const pmfId = await desk.firm();
  const disabledCustomer = await desk.customer('Gone', pmfId);
  const here = await desk.customer('Here', pmfId);
  const closed = await desk.unit(here, 'Closed', 3);
  await desk.office.mutate('customerUpdate', { id: disabledCustomer, version: 1, isEnabled: false }, 'customer { id }');
  await desk.office.mutate('unitUpdate', { id: closed, version: 1, isEnabled: false }, 'unit { id }');
  const input = { allMatching: true, filter: { pmfId, flooringTypeId: '3' }, commodeValue: 'REMOVE' };
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview.refusals`)).toEqual(
    expect.arrayContaining([
      { message: 'The customer is disabled. Enable it first.', count: 1 },
      { message: 'The unit is disabled. Enable it first.', count: 1 },
    ]),
  );
  const id = await update(desk.api, desk.admin, NAME, UPDATE, input);
  expect(await updateOf(desk.admin, id)).toMatchObject({ changedCount: 1, refusedCount: 2 });
  expect((await listed({ input: { pmfId, flooringTypeId: '3', activeOnly: true } })).totalCount).toBe(1);
  expect(
    (await listed({ input: { pmfId, flooringTypeId: '3', commodeValue: ['NOT_SAID'] } })).nodes.map((row) => [
      row['customerName'],
      row['unitName'],
      row['isEnabled'],
    ]),
  ).toEqual([
    ['Gone', null, false],
    ['Here', 'Closed', false],
  ]);
});
