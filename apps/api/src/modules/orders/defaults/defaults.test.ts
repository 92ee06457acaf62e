import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { openDefaults } from './defaults-test-kit';

const { api, company, customer, unit, item } = await openDefaults();

test('defaults belong to a customer and a flooring type, and null means not set', async () => {
  const customerId = await customer('Defaults');
  const carpet = await item(1, 'Default carpet');
  const saved = await company.office.mutate(
    'customerWorkOrderMaterialsDefaultsUpdate',
    {
      customerId,
      flooringTypeId: 1,
      version: 0,
      item: carpet,
      glueDown: false,
      takeUpSelection: 'TAKE_UP',
      useMinimumProfit: true,
      minimumProfit: 150,
      wrappedStairsVariance: -0.5,
    },
    'workOrderMaterialsDefaults { version item { name } glueDown padItem { id } takeUpSelection minimumProfit wrappedStairsVariance commode }',
  );
  expect(valueAt(saved, 'customerWorkOrderMaterialsDefaultsUpdate.workOrderMaterialsDefaults')).toEqual({
    version: 1,
    item: { name: 'Default carpet' },
    glueDown: false,
    padItem: null,
    takeUpSelection: 'TAKE_UP',
    minimumProfit: 150,
    wrappedStairsVariance: -0.5,
    commode: false,
  });
  const other = await company.office.query(
    'query ($id: ID!) { customerWorkOrderMaterialsDefaults(customerId: $id, flooringTypeId: "2") { version takeUpSelection } }',
    { id: customerId },
  );
  expect(valueAt(other, 'customerWorkOrderMaterialsDefaults')).toEqual({ version: 0, takeUpSelection: null });
});

test('an item of another kind, a stale version and another customer’s unit are refused', async () => {
  const customerId = await customer('Refusals');
  const pad = await item(2, 'Some pad');
  const save = (input: Readonly<Record<string, unknown>>) =>
    company.office.mutate(
      'customerWorkOrderMaterialsDefaultsUpdate',
      { customerId, flooringTypeId: 1, version: 0, ...input },
      'workOrderMaterialsDefaults { version }',
    );
  expect(faults(await save({ item: pad }))).toMatchObject([
    { path: 'item', message: expect.stringContaining('carpet') },
  ]);
  await save({ padItem: pad });
  expect((await save({ noPad: true })).errors[0]?.extensions['stale']).toMatchObject({ changedFields: ['padItemId'] });
  expect(
    (
      await company.office.mutate(
        'unitWorkOrderMaterialsDefaultsUpdate',
        { unitId: '9999', version: 0 },
        'workOrderMaterialsDefaults { version }',
      )
    ).codes,
  ).toEqual(['NOT_FOUND']);
});

test('profit comes from the unit, then the customer, then the item', async () => {
  const customerId = await customer('Profits');
  const unitId = await unit(customerId);
  const carpet = await item(1, 'Profit carpet');
  await company.office.mutate(
    'customerWorkOrderMaterialsDefaultsUpdate',
    { customerId, flooringTypeId: 1, version: 0, item: carpet },
    'workOrderMaterialsDefaults { version }',
  );
  const carpetRow = async () => {
    const answer = await company.office.query(
      'query ($id: ID!) { unitProfitBreakdowns(unitId: $id) { rateCategory profitCostPerUnit profitLevel ownProfitPerUnit inheritedProfitPerUnit materialCostPerUnit version } }',
      { id: unitId },
    );
    return (valueAt(answer, 'unitProfitBreakdowns') as { rateCategory: string }[]).find(
      (row) => row.rateCategory === 'carpet',
    );
  };
  expect(await carpetRow()).toMatchObject({
    profitCostPerUnit: 1.25,
    profitLevel: 'ITEM',
    materialCostPerUnit: 5.35,
    version: 0,
  });
  await company.office.mutate(
    'customerProfitsUpdate',
    { customerId, flooringTypeId: 1, profits: [{ rateCategory: 'carpet', amount: 2, version: 0 }] },
    'profitBreakdowns { rateCategory }',
  );
  expect(await carpetRow()).toMatchObject({
    profitCostPerUnit: 2,
    profitLevel: 'CUSTOMER',
    ownProfitPerUnit: null,
    inheritedProfitPerUnit: 2,
  });
  await company.office.mutate(
    'unitProfitsUpdate',
    { unitId, profits: [{ rateCategory: 'carpet', amount: 3.5, version: 0 }] },
    'profitBreakdowns { rateCategory }',
  );
  expect(await carpetRow()).toMatchObject({
    profitCostPerUnit: 3.5,
    profitLevel: 'UNIT',
    ownProfitPerUnit: 3.5,
    version: 1,
  });
  const stale = await company.office.mutate(
    'unitProfitsUpdate',
    { unitId, profits: [{ rateCategory: 'carpet', amount: 4, version: 0 }] },
    'profitBreakdowns { rateCategory }',
  );
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({ changedFields: ['carpet'] });
  await company.office.mutate(
    'unitProfitsUpdate',
    { unitId, profits: [{ rateCategory: 'carpet', amount: null, version: 1 }] },
    'profitBreakdowns { rateCategory }',
  );
  expect(await carpetRow()).toMatchObject({ profitCostPerUnit: 2, profitLevel: 'CUSTOMER' });
});

test('profits are hidden from users who neither edit nor see totals', async () => {
  const customerId = await customer('Hidden');
  const view = await api.as('view');
  const answer = await view.query(
    'query ($id: ID!) { customerProfitBreakdowns(customerId: $id, flooringTypeId: "1") { profitCostPerUnit inheritedProfitPerUnit } }',
    { id: customerId },
  );
  expect(valueAt(answer, 'customerProfitBreakdowns.0')).toEqual({
    profitCostPerUnit: null,
    inheritedProfitPerUnit: null,
  });
});

test('a line the flooring type does not have, or a repeated one, is refused', async () => {
  const customerId = await customer('Wrong lines');
  const answer = await company.office.mutate(
    'customerProfitsUpdate',
    {
      customerId,
      flooringTypeId: 1,
      profits: [
        { rateCategory: 'vct', amount: 1, version: 0 },
        { rateCategory: 'pad', amount: 1, version: 0 },
        { rateCategory: 'pad', amount: 2, version: 0 },
      ],
    },
    'profitBreakdowns { rateCategory }',
  );
  expect(faults(answer).map((fault) => fault.path)).toEqual(['profits.0.rateCategory', 'profits.2.rateCategory']);
});

test('quarter round has a row that new quarter round and that removed and replaced share where they have no profit of their own', async () => {
  const customerId = await customer('Shared quarter round');
  const rows = async () => {
    const { data } = await company.office.query(
      `{ customerProfitBreakdowns(customerId: ${customerId}, flooringTypeId: 2) { rateCategory profitCostPerUnit inheritedProfitPerUnit profitLevel } }`,
    );
    return (
      data as { customerProfitBreakdowns: { rateCategory: string; profitCostPerUnit: number }[] }
    ).customerProfitBreakdowns
      .filter(({ rateCategory }) => rateCategory.startsWith('quarterRound'))
      .map(({ rateCategory, profitCostPerUnit }) => `${rateCategory} ${profitCostPerUnit}`);
  };
  const save = (rateCategory: string, amount: number) =>
    company.office.mutate(
      'customerProfitsUpdate',
      { customerId, flooringTypeId: 2, profits: [{ rateCategory, amount, version: 0 }] },
      'profitBreakdowns { rateCategory }',
    );
  expect((await save('quarterRound', 0.25)).errors).toEqual([]);
  expect(await rows()).toEqual(['quarterRound 0.25', 'quarterRoundNew 0.25', 'quarterRoundRr 0.25']);
  expect((await save('quarterRoundRr', 0.4)).errors).toEqual([]);
  expect(await rows()).toEqual(['quarterRound 0.25', 'quarterRoundNew 0.25', 'quarterRoundRr 0.4']);
  const calculated = async (quarterRoundSelection: string) => {
    const { data, errors } = await company.office.query(
      'query ($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) { current { lines { lineKey profitCost } } } }',
      {
        input: {
          customerId,
          flooringTypeId: 2,
          quarterRoundSelection,
          lines: [{ lineKey: 'quarterRound', quantity: 100 }],
        },
      },
    );
    expect(errors).toEqual([]);
    return (
      data as { workOrderCalculator: { current: { lines: { lineKey: string; profitCost: number }[] } } }
    ).workOrderCalculator.current.lines.find(({ lineKey }) => lineKey === 'quarterRound')?.profitCost;
  };
  expect([await calculated('NEW'), await calculated('RR')]).toEqual([25, 40]);
});
