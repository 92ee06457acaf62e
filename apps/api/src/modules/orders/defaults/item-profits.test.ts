import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { openDefaults } from './defaults-test-kit';

const { api, company, customer, unit, item } = await openDefaults();

interface OwnItem {
  readonly item: { readonly id: string };
  readonly profitPerUnit: number;
  readonly version: number;
}
interface Row {
  readonly rateCategory: string;
  readonly ownItemProfits: readonly OwnItem[];
}
const ROW =
  'rateCategory profitCostPerUnit profitLevel ownProfitPerUnit inheritedProfitPerUnit ownItemProfits { item { id } profitPerUnit version }';

const save = (owner: Readonly<Record<string, unknown>>, ...profits: readonly Readonly<Record<string, unknown>>[]) =>
  company.office.mutate(
    'unitId' in owner ? 'unitProfitsUpdate' : 'customerProfitsUpdate',
    { ...owner, profits },
    `profitBreakdowns { ${ROW} }`,
  );

async function row(unitId: string, category: string): Promise<Row | undefined> {
  const answer = await company.office.query(`query ($id: ID!) { rows: unitProfitBreakdowns(unitId: $id) { ${ROW} } }`, {
    id: unitId,
  });
  return (valueAt(answer, 'rows') as Row[]).find(({ rateCategory }) => rateCategory === category);
}

/** The profit per unit at which a new order of the unit prices an item. */
async function priced(customerId: string, unitId: string, carpet: string): Promise<unknown> {
  const answer = await company.office.query(
    'query ($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) { current { lines { lineKey profitCost } } } }',
    {
      input: {
        customerId,
        unitId,
        flooringTypeId: '1',
        lines: [{ lineKey: 'carpet', itemId: carpet, quantity: 1 }],
      },
    },
  );
  const lines = valueAt(answer, 'workOrderCalculator.current.lines') as { lineKey: string; profitCost: number }[];
  return lines.find(({ lineKey }) => lineKey === 'carpet')?.profitCost;
}

test('a profit for one item comes before that of its line, for a customer and for a unit; blank removes it', async () => {
  const customerId = await customer('Item profits');
  const unitId = await unit(customerId);
  const [carpet, other] = [await item(1, 'Bellera'), await item(1, 'Other carpet')];
  await company.office.mutate(
    'customerWorkOrderMaterialsDefaultsUpdate',
    { customerId, flooringTypeId: 1, version: 0, item: carpet },
    'workOrderMaterialsDefaults { version }',
  );
  const owner = { customerId, flooringTypeId: 1 };
  const saved = await save(
    owner,
    { rateCategory: 'carpet', amount: 2, version: 0 },
    { rateCategory: 'carpet', itemId: carpet, amount: 3, version: 0 },
    { rateCategory: 'carpet', itemId: other, amount: 4, version: 0 },
  );
  expect(saved.errors).toEqual([]);
  expect(
    (valueAt(saved, 'customerProfitsUpdate.profitBreakdowns') as Row[]).find(
      ({ rateCategory }) => rateCategory === 'carpet',
    ),
  ).toMatchObject({
    profitCostPerUnit: 3,
    profitLevel: 'CUSTOMER',
    ownProfitPerUnit: 2,
    ownItemProfits: [
      { item: { id: carpet }, profitPerUnit: 3, version: 1 },
      { item: { id: other }, profitPerUnit: 4, version: 1 },
    ],
  });
  expect(await row(unitId, 'carpet')).toMatchObject({
    profitCostPerUnit: 3,
    inheritedProfitPerUnit: 3,
    ownItemProfits: [],
  });
  expect([await priced(customerId, unitId, carpet), await priced(customerId, unitId, other)]).toEqual([3, 4]);
  await save({ unitId }, { rateCategory: 'carpet', itemId: carpet, amount: 5, version: 0 });
  expect(await row(unitId, 'carpet')).toMatchObject({
    profitCostPerUnit: 5,
    profitLevel: 'UNIT',
    ownProfitPerUnit: null,
    ownItemProfits: [{ item: { id: carpet }, profitPerUnit: 5, version: 1 }],
  });
  expect(await priced(customerId, unitId, carpet)).toBe(5);
  await save({ unitId }, { rateCategory: 'carpet', itemId: carpet, amount: null, version: 1 });
  await save(owner, { rateCategory: 'carpet', itemId: carpet, amount: null, version: 1 });
  expect(await row(unitId, 'carpet')).toMatchObject({ profitCostPerUnit: 2, ownItemProfits: [] });

  const history = await company.office.query(
    'query ($id: ID!) { recordHistory(type: CUSTOMER, id: $id) { nodes { changes { label from to } } } }',
    { id: customerId },
  );
  expect(valueAt(history, 'recordHistory.nodes.0.changes')).toEqual([
    { label: 'Profit of Bellera (Carpet)', from: '$3.00', to: null },
  ]);
});

test('an item that does not exist, does not fit the line, is disabled or is there twice is refused; an old one can be removed', async () => {
  const customerId = await customer('Unfitting items');
  const owner = { customerId, flooringTypeId: 1 };
  const [pad, carpet, disabled] = [await item(2, 'Rebond'), await item(1, 'Plain'), await item(1, 'Gone')];
  await api.db.updateTable('item').set({ isEnabled: false }).where('id', '=', Number(disabled)).execute();
  const line = (itemId: string, rateCategory = 'carpet', amount: number | null = 1, version = 0) => ({
    rateCategory,
    itemId,
    amount,
    version,
  });
  expect((await save(owner, line('999999'))).codes).toEqual(['NOT_FOUND']);
  expect(faults(await save(owner, { rateCategory: 'carpet', amount: 1, version: 0 }, line(pad)))).toEqual([
    { path: 'profits.1.itemId', message: 'Rebond is pad. Select an item of type carpet.' },
  ]);
  expect(faults(await save(owner, line(pad, 'takeUp')))).toEqual([
    { path: 'profits.0.itemId', message: 'This line has no items.' },
  ]);
  expect(faults(await save(owner, line(disabled)))).toEqual([
    { path: 'profits.0.itemId', message: 'This item is disabled. Select another one, or enable it first.' },
  ]);
  expect(faults(await save(owner, line(carpet), line(carpet)))).toEqual([
    { path: 'profits.1.rateCategory', message: 'This line is in the list twice.' },
  ]);
  const overrideRow = { customerId: Number(customerId), flooringTypeId: 1, rateCategory: 'carpet', amountE4: 1 };
  await api.db
    .insertInto('profitOverride')
    .values([
      { ...overrideRow, itemId: Number(pad) },
      { ...overrideRow, itemId: Number(disabled) },
    ])
    .execute();
  expect((await save(owner, line(disabled, 'carpet', 2, 1), line(pad, 'carpet', null, 1))).errors).toEqual([]);
  const remainingRows = await api.db
    .selectFrom('profitOverride')
    .select(['itemId', 'amountE4'])
    .where('customerId', '=', Number(customerId))
    .execute();
  expect(remainingRows).toEqual([{ itemId: Number(disabled), amountE4: 20_000 }]);
});

test('of two who change the profit of an item, the second reads whose change it is; other items and lines are not in the way', async () => {
  const customerId = await customer('Stale item');
  const [carpet, other] = [await item(1, 'Stale carpet'), await item(1, 'Fresh carpet')];
  const owner = { customerId, flooringTypeId: 1 };
  const at = (itemId: string | null, amount: number, version: number) => ({
    rateCategory: 'carpet',
    itemId,
    amount,
    version,
  });
  await save(owner, at(carpet, 1, 0));
  await company.admin.mutate(
    'customerProfitsUpdate',
    { ...owner, profits: [at(carpet, 2, 1)] },
    'profitBreakdowns { rateCategory }',
  );
  await save(owner, at(other, 3, 0), at(null, 4, 0));
  const stale = await save(owner, at(carpet, 5, 1), at(other, 6, 1));
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({
    changedFields: ['carpet'],
    changedLabels: ['Profit of Stale carpet (Carpet)'],
    own: false,
    by: ['Test admin'],
  });
});
