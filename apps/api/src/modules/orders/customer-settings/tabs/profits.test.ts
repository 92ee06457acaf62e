import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { faults, openSettingsDesk, preview, resultFile, start, undo, update, updateOf } from '../settings-test-kit';

const desk = await openSettingsDesk();

const NAME = 'customerSettingsProfits';
const UPDATE = 'customerSettingsProfitUpdate';

const ofCustomer = (customerId: string, rateCategory: string, amount: number | null, version = 0, itemId?: string) =>
  desk.office.mutate(
    'customerProfitsUpdate',
    { customerId, flooringTypeId: 1, profits: [{ rateCategory, itemId, amount, version }] },
    'profitBreakdowns { rateCategory }',
  );

const LIST = `query ($input: CustomerSettingsProfitsInput, $search: String, $sort: CustomerSettingsProfitSort, $direction: SortDirection) {
  customerSettingsProfits(input: $input, search: $search, sort: $sort, direction: $direction) { nodes { id amount customerName unitName itemId itemName } totalCount } }`;
const listed = async (variables: Readonly<Record<string, unknown>>) =>
  valueAt(await desk.admin.query(LIST, variables), `${NAME}.nodes`) as {
    id: string;
    amount: number | null;
    customerName: string;
    unitName: string | null;
    itemName: string | null;
  }[];
const amounts = async (pmfId: string) =>
  Object.fromEntries((await listed({ input: { pmfId } })).map((row) => [row.unitName ?? row.customerName, row.amount]));

test('each customer and unit shows the profit of a line, and those for single items', async () => {
  const pmfId = await desk.firm();
  const lake = await desk.customer('Lake', pmfId);
  await desk.unit(lake, '2BR');
  await ofCustomer(lake, 'carpet', 2.5);
  await ofCustomer(lake, 'pad', 0.6);
  const item = await make(
    desk.admin,
    'itemCreate',
    { itemTypeId: 1, vendorId: desk.vendorId, name: 'Prairie', colorName: 'Wheat', cost: 5 },
    'item',
  );
  await ofCustomer(lake, 'carpet', 3.125, 0, item);
  expect(await listed({ input: { pmfId } })).toEqual([
    { id: `c${lake}`, amount: 2.5, customerName: 'Lake', unitName: null, itemId: null, itemName: null },
    {
      id: `c${lake}i${item}`,
      amount: 3.125,
      customerName: 'Lake',
      unitName: null,
      itemId: item,
      itemName: 'Prairie Wheat',
    },
    expect.objectContaining({ amount: null, unitName: '2BR' }),
  ]);
  expect((await listed({ input: { pmfId, rateCategory: 'pad' } })).map((row) => row.amount)).toEqual([0.6, null]);
  expect(
    (await listed({ input: { pmfId, amount: ['SAID'] }, sort: 'AMOUNT', direction: 'DESC' })).map((row) => row.amount),
  ).toEqual([3.125, 2.5]);
  expect(await listed({ input: { pmfId, itemId: item } })).toHaveLength(1);
  expect(faults(await desk.admin.query(LIST, { input: { rateCategory: 'vct' } }))).toEqual([
    { path: 'rateCategory', message: 'This flooring type has no such line.' },
  ]);
});

test('profits are set for many, with their history, and restored with their dates', async () => {
  const pmfId = await desk.firm();
  const [oak, elm] = [await desk.customer('Oak', pmfId), await desk.customer('Elm', pmfId)];
  await desk.unit(oak, '2BR');
  await ofCustomer(oak, 'carpet', 2);
  await desk.api.db
    .updateTable('profitOverride')
    .set({ effectiveDate: '2026-01-05' })
    .where('customerId', '=', Number(oak))
    .execute();
  const input = { allMatching: true, filter: { pmfId }, amount: 3 };
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview`)).toMatchObject({
    changing: 3,
    changes: [
      { setting: 'Profit, Carpet', from: 'Inherits', to: '$3.00', count: 2 },
      { setting: 'Profit, Carpet', from: '$2.00', to: '$3.00', count: 1 },
    ],
  });
  const id = await update(desk.api, desk.admin, NAME, UPDATE, input);
  expect(await updateOf(desk.admin, id)).toMatchObject({
    kind: 'PROFITS',
    description: 'Carpet · Profit, Carpet: $3.00',
    changedCount: 3,
  });
  expect(await amounts(pmfId)).toEqual({ Oak: 3, '2BR': 3, Elm: 3 });
  expect((await resultFile(desk.api))[1]).toBe('Oak,,Carpet,,"Profit, Carpet",$2.00,$3.00,Changed,');
  const audit = await desk.api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason'])
    .where('recordType', '=', 'customer')
    .where('recordId', '=', Number(oak))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toEqual({
    changes: [
      {
        field: 'profit.amountE4',
        kind: 'rate',
        from: 20_000,
        to: 30_000,
        reference: { part: 'profit', key: 'carpet', floor: 1 },
      },
    ],
    reason: `Mass update ${id}`,
  });
  await ofCustomer(elm, 'carpet', 4, 1);
  expect(await undo(desk.api, desk.admin, id)).toMatchObject({
    undoneCount: 2,
    keptCount: 1,
    leftRows: [{ customerName: 'Elm', unitName: null }],
  });
  expect(await amounts(pmfId)).toEqual({ Oak: 2, '2BR': null, Elm: 4 });
  expect(
    (
      await desk.api.db
        .selectFrom('profitOverride')
        .select('effectiveDate')
        .where('customerId', '=', Number(oak))
        .executeTakeFirstOrThrow()
    ).effectiveDate,
  ).toBe('2026-01-05');
});

test('profits are raised by an amount or a percentage, rounded half-up; owners without their own are skipped', async () => {
  const pmfId = await desk.firm();
  const [oak, elm] = [await desk.customer('Oak', pmfId), await desk.customer('Elm', pmfId)];
  await desk.customer('Ash', pmfId);
  await ofCustomer(oak, 'carpet', 2);
  await ofCustomer(elm, 'carpet', 0.2501);
  const raised = await update(desk.api, desk.admin, NAME, UPDATE, {
    allMatching: true,
    filter: { pmfId },
    addPercent: 12.5,
  });
  expect(await updateOf(desk.admin, raised)).toMatchObject({
    description: 'Carpet · Profit, Carpet: +12.5%',
    changedCount: 2,
    leftRows: [{ customerName: 'Ash', message: 'It has no profit of its own to raise.' }],
  });
  expect(await amounts(pmfId)).toEqual({ Oak: 2.25, Elm: 0.2814, Ash: null });
  const lowered = await update(desk.api, desk.admin, NAME, UPDATE, {
    allMatching: true,
    filter: { pmfId, amount: ['SAID'] },
    addAmount: -1,
  });
  expect(await updateOf(desk.admin, lowered)).toMatchObject({
    changedCount: 1,
    leftRows: [{ customerName: 'Elm', message: 'The profit would be below zero.' }],
  });
  expect(await amounts(pmfId)).toEqual({ Oak: 1.25, Elm: 0.2814, Ash: null });
  const cleared = await update(desk.api, desk.admin, NAME, UPDATE, {
    rowIds: [`c${oak}`],
    filter: { pmfId },
    amount: null,
  });
  expect(await amounts(pmfId)).toEqual({ Oak: null, Elm: 0.2814, Ash: null });
  await undo(desk.api, desk.admin, cleared);
  expect((await amounts(pmfId))['Oak']).toBe(1.25);
});

test('what is not possible is refused with a sentence', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Refused', pmfId);
  const messagesFor = async (input: Readonly<Record<string, unknown>>) =>
    faults(await start(desk.admin, NAME, UPDATE, { rowIds: [`c${owner}`], filter: { pmfId }, ...input })).map(
      (fault) => fault.message,
    );
  expect(await messagesFor({})).toEqual(['Enter the new profit.']);
  expect(await messagesFor({ amount: -0.5 })).toEqual([
    'A profit cannot be negative. Enter a loss for one customer on that customer’s Profits page.',
  ]);
  expect(await messagesFor({ amount: 1, addPercent: 5 })).toEqual([
    'Set the profit, raise it by an amount, or raise it by a percentage (only one of these).',
  ]);
  expect(await messagesFor({ addPercent: -101 })).toEqual(['A profit can be lowered by at most 100%.']);
  expect(await messagesFor({ amount: 60_000 })).toEqual(['This amount is too large.']);
  expect(await messagesFor({ addAmount: 1 })).toEqual(['None of these rows would change.']);
});

test('the list costs the same statements for any number of rows', async () => {
  const pmfId = await desk.firm();
  for (const name of ['A', 'B', 'C']) await desk.customer(name, pmfId);
  const one = await desk.api.countStatements(() => desk.admin.query(LIST, { input: { pmfId, first: 1 } }));
  const three = await desk.api.countStatements(() => desk.admin.query(LIST, { input: { pmfId, first: 3 } }));
  expect(three.statements).toBe(one.statements);
});
