import { calculate } from '@falcon/domain/orders/costing';
import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { workOrderById } from '../work-orders.queries';
import { costingFactsOf } from './recalculate';
import { companyToday } from '#testing/today';

const api = await testApi();
const company = await makeCompany(api.db);
const admin = await api.as('admin');
const date = nextBusinessDay(companyToday());
const { styleId, vendorId } = await api.db
  .selectFrom('item')
  .select(['styleId', 'vendorId'])
  .where('id', '=', company.vctItemId)
  .executeTakeFirstOrThrow();
const item = async (
  itemTypeId: number,
  name: string,
  extra: { piecesPerCarton?: number; sqftPerCartonE4?: number } = {},
) =>
  (
    await api.db
      .insertInto('item')
      .values({
        styleId,
        vendorId,
        itemTypeId,
        materialId: itemTypeId,
        name,
        colorName: name,
        costE4: 61_250,
        shippingE4: 2_125,
        salesTaxE4: 4_437,
        profitE4: 18_333,
        ...extra,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const vinylItemId = await item(3, 'Sheet');
const tileItemId = await item(14, 'Square', { piecesPerCarton: 20, sqftPerCartonE4: 538_200 });
const rates = [2, 4].flatMap((type) =>
  [
    type === 2 ? 'vinyl' : 'carpetTile',
    'cove',
    'quarterRoundNew',
    'luan',
    'toiletRr',
    'applianceMove',
    type === 2 ? 'takeUp' : 'carpetTileTakeUp',
  ].map((rateCategory, index) => ({
    laborRateId: company.laborRateId,
    flooringTypeId: type,
    rateCategory,
    amountE4: 12_345 + index * 1_111,
  })),
);
await api.db.insertInto('laborRateLine').values(rates).execute();

interface Figures {
  readonly totals: {
    readonly material: number;
    readonly labor: number;
    readonly profit: number;
    readonly tax: number;
    readonly jobCost: number;
  };
  readonly contractorInvoice: number;
  readonly commission: number;
}
const FIGURES = 'totals { material labor profit tax jobCost } contractorInvoice commission';

const cases: readonly (readonly [string, () => Record<string, unknown>])[] = [
  [
    'carpet',
    () => ({
      unitId: company.carpetUnitId,
      isOccupied: true,
      lines: [
        { lineKey: 'carpet', itemId: company.carpetItemId },
        { lineKey: 'pad', itemId: company.padItemId },
        { lineKey: 'tripCharge', quantity: 2 },
      ],
      useMinimumLabor: true,
      minimumLabor: 500,
    }),
  ],
  [
    'vinyl',
    () => ({
      flooringTypeId: '2',
      lines: [{ lineKey: 'vinyl', itemId: vinylItemId }],
      cuts: [{ cutLength: 11.5, width: 12, useLuan: true, luan: 138, useQuarterRound: true, quarterRound: 41.25 }],
      quarterRoundSelection: 'NEW',
      commodeSelection: 'REMOVE_REPLACE',
      numberOfToilets: 1,
      appliancePay: true,
      numberOfAppliances: 2,
    }),
  ],
  [
    'VCT',
    () => ({
      unitId: company.vctUnitId,
      additionalMaterials: [{ lineType: 15, itemId: company.vctItemId, quantity: 3.5 }],
    }),
  ],
  [
    'carpet tile',
    () => ({
      flooringTypeId: '4',
      lines: [{ lineKey: 'carpetTile', itemId: tileItemId }],
      cuts: [{ cutLength: 17.3333, width: 13.25 }],
      takeUpSelection: 'TAKE_UP',
      additionalPieces: 7,
      contractForm: 'ITEMISED',
    }),
  ],
];

test.each(cases)('%s: what is saved, the calculator and the domain agree to the cent', async (name, input) => {
  const form = {
    customerId: company.customerId,
    installDate: date,
    additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 }],
    ...input(),
  };
  const answer = await admin.query(
    `query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current { ${FIGURES} lines { lineKey totalCost explanation { text } } } } }`,
    { i: form },
  );
  expect(answer.errors).toEqual([]);
  const { current } = (
    answer.data as { workOrderCalculator: { current: Figures & { lines: { explanation: unknown[] }[] } } }
  ).workOrderCalculator;
  expect(current.totals.jobCost).toBeGreaterThan(100);
  expect(current.lines.every((line) => line.explanation.length > 0)).toBe(true);
  const orderAnswer = await admin.mutate(
    'workOrderCreate',
    { ...form, buildingUnit: `1 / ${name}` },
    'workOrder { id totals { material labor profit tax jobCost } contractorInvoiceTotal commission }',
  );
  expect(orderAnswer.errors).toEqual([]);
  const order = (
    orderAnswer.data as {
      workOrderCreate: { workOrder: Record<string, unknown> & { id: string; totals: Figures['totals'] } };
    }
  ).workOrderCreate.workOrder;
  expect({
    totals: order.totals,
    contractorInvoice: order['contractorInvoiceTotal'],
    commission: order['commission'],
  }).toEqual({ totals: current.totals, contractorInvoice: current.contractorInvoice, commission: current.commission });
  const record = await workOrderById(api.db, Number(order.id));
  if (!record) throw new Error('The order is gone');
  const summary = calculate((await costingFactsOf(api.db, record, date)).current);
  expect(summary.totals.jobCost).toBe(Math.round(current.totals.jobCost * 100));
  expect(summary.contractorInvoice).toBe(Math.round(current.contractorInvoice * 100));
  const storedLines = await api.db
    .selectFrom('workOrderLine')
    .select(['materialCents', 'laborCents', 'profitCents'])
    .where('workOrderId', '=', record.id)
    .execute();
  const additional = await api.db
    .selectFrom('workOrderAdditionalMaterial')
    .select(['materialCents', 'laborCents', 'profitCents'])
    .where('workOrderId', '=', record.id)
    .execute();
  const printed = [...storedLines, ...additional].reduce(
    (sum, line) => sum + line.materialCents + line.laborCents + line.profitCents,
    0,
  );
  expect(printed).toBe(summary.totals.material + summary.totals.labor + summary.totals.profit);
});

test('the unit takes precedence over the customer, and the result says so', async () => {
  await api.db
    .insertInto('profitOverride')
    .values({ customerId: company.customerId, flooringTypeId: 1, rateCategory: 'carpet', amountE4: 40_000 })
    .execute();
  const ask = async () => {
    const answer = await admin.query(
      'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current { lines { lineKey profitUnitCost explanation { about source { level recordName } } } } } }',
      {
        i: { customerId: company.customerId, unitId: company.carpetUnitId },
      },
    );
    const lines = (
      answer.data as {
        workOrderCalculator: {
          current: {
            lines: {
              lineKey: string;
              profitUnitCost: number;
              explanation: { about: string; source: { level: string; recordName: string } | null }[];
            }[];
          };
        };
      }
    ).workOrderCalculator.current.lines;
    const carpet = lines.find((line) => line.lineKey === 'carpet');
    return {
      unitCost: carpet?.profitUnitCost,
      level: carpet?.explanation.find((step) => step.about === 'profit')?.source?.level,
    };
  };
  expect(await ask()).toEqual({ unitCost: 4, level: 'CUSTOMER' });
  await api.db
    .insertInto('profitOverride')
    .values({
      customerId: company.customerId,
      unitId: company.carpetUnitId,
      flooringTypeId: 1,
      rateCategory: 'carpet',
      amountE4: 30_000,
    })
    .execute();
  expect(await ask()).toEqual({ unitCost: 3, level: 'UNIT' });
  await api.db.deleteFrom('profitOverride').execute();
});

test('a credit limit counts unpaid work and this order', async () => {
  await api.db
    .updateTable('customer')
    .set({ creditLimitCents: 100_000 })
    .where('id', '=', company.customerId)
    .execute();
  const ask = async (quantity: number) => {
    const answer = await admin.query(
      'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current { exceedsCreditLimit creditLeft totals { jobCost } } } }',
      {
        i: {
          customerId: company.customerId,
          unitId: company.carpetUnitId,
          lines: [
            { lineKey: 'carpet', itemId: company.carpetItemId },
            { lineKey: 'tripCharge', quantity },
          ],
        },
      },
    );
    return (
      answer.data as {
        workOrderCalculator: {
          current: { exceedsCreditLimit: boolean; creditLeft: number; totals: { jobCost: number } };
        };
      }
    ).workOrderCalculator.current;
  };
  const small = await ask(1);
  expect(small.exceedsCreditLimit).toBe(false);
  expect(small.creditLeft + small.totals.jobCost).toBeCloseTo(1000, 2);
  expect((await ask(20)).exceedsCreditLimit).toBe(true);
  await api.db.updateTable('customer').set({ creditLimitCents: null }).where('id', '=', company.customerId).execute();
});

test('a stored order is not calculated with the unit of another customer', async () => {
  const { id: customerId } = await api.db
    .insertInto('customer')
    .values({ name: 'Elsewhere', customerTypeId: 1, addressId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: unitId } = await api.db
    .insertInto('unit')
    .values({ customerId, flooringTypeId: 1, name: 'Theirs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await api.db
    .selectFrom('workOrder')
    .select('id')
    .where('flooringTypeId', '=', 1)
    .executeTakeFirstOrThrow();
  const answer = await admin.query(
    'query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { hasSnapshot } }',
    { i: { id: order.id, unitId } },
  );
  expect(answer.codes).toEqual(['NOT_FOUND']);
});

test('the calculator names what each included cut takes: the flooring and the strips along it that have an item', async () => {
  const strip = await item(6, 'Shoe');
  const { data, errors } = await admin.query(
    `query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { current {
      lines { lineKey quantity } includedCutMaterials { cutIndex cutLength width lineKey itemId quantity unitOfMeasure { code } unitCost totalCost } } } }`,
    {
      i: {
        customerId: company.customerId,
        flooringTypeId: '2',
        lines: [
          { lineKey: 'vinyl', itemId: vinylItemId },
          { lineKey: 'quarterRound', itemId: strip },
        ],
        quarterRoundSelection: 'NEW',
        cuts: [
          { cutLength: 20, width: 12, useQuarterRound: true, quarterRound: 41.25, useLuan: true, luan: 138 },
          { cutLength: 9, width: 12, isIncluded: false },
          { cutLength: 10, width: 6 },
        ],
      },
    },
  );
  expect(errors).toEqual([]);
  const { lines, includedCutMaterials } = (
    data as { workOrderCalculator: { current: { lines: object[]; includedCutMaterials: object[] } } }
  ).workOrderCalculator.current;
  const vinyl = { lineKey: 'vinyl', itemId: String(vinylItemId), unitOfMeasure: { code: 'SQ YDS' }, unitCost: 6.7812 };
  expect(includedCutMaterials).toEqual([
    { cutIndex: 0, cutLength: 20, width: 12, ...vinyl, quantity: 26.67, totalCost: 180.85 },
    {
      cutIndex: 0,
      cutLength: 20,
      width: 12,
      lineKey: 'quarterRound',
      itemId: String(strip),
      quantity: 41.25,
      unitOfMeasure: { code: 'LF' },
      unitCost: 6.7812,
      totalCost: 279.72,
    },
    { cutIndex: 2, cutLength: 10, width: 6, ...vinyl, quantity: 6.67, totalCost: 45.23 },
  ]);
  expect(lines).toContainEqual({ lineKey: 'vinyl', quantity: 33.33 });
  const office = await api.as('warehouse');
  const hidden = await office.query(
    `{ workOrderCalculator(input: { customerId: ${company.customerId}, flooringTypeId: "2", lines: [{ lineKey: "vinyl", itemId: ${vinylItemId} }], cuts: [{ cutLength: 20, width: 12 }] }) { current { includedCutMaterials { quantity unitCost totalCost } } } }`,
  );
  expect((hidden.data as { workOrderCalculator: object }).workOrderCalculator).toEqual({
    current: { includedCutMaterials: [{ quantity: 26.67, unitCost: null, totalCost: null }] },
  });
});
