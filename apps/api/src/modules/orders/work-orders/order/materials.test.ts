import { beforeAll, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { admin, company, office } = walk;

interface Material {
  readonly quantity: number;
  readonly typedQuantity: number | null;
  readonly selectedValue: string;
}
interface Answer {
  readonly materials: Readonly<Record<string, Material | null>>;
  readonly lines: readonly { readonly lineKey: string; readonly quantity: number | null }[];
}
const MATERIALS = (keys: readonly string[]) =>
  `materials { ${keys.map((key) => `${key} { quantity typedQuantity selectedValue }`).join(' ')} }`;
const CARPET = ['carpet', 'pad', 'takeUp', 'haulAway', 'tripCharge', 'glueDown'];
const HARD = ['vct', 'takeUp', 'quarterRound', 'commodeRemove', 'applianceMove'];
const SELECTED = {
  takeUpSelection: 'TAKE_UP_GLUE',
  quarterRoundSelection: 'RR',
  commodeSelection: 'REMOVE',
  numberOfToilets: 2,
  appliancePay: true,
  numberOfAppliances: 1,
};

async function materialsOf(id: string, keys: readonly string[]): Promise<Answer> {
  const { data, errors } = await admin.query(
    `query Materials($id: ID!) { workOrder(id: $id) { lines { lineKey quantity } ${MATERIALS(keys)} } }`,
    { id },
  );
  expect(errors).toEqual([]);
  return (data as { workOrder: Answer }).workOrder;
}

/** The billed quantities of the calculator, by line. */
async function billed(id: string): Promise<Record<string, number>> {
  const { data } = await admin.query(
    'query Billed($id: ID!) { workOrderCalculator(input: { id: $id }) { current { lines { lineKey billedQuantity } } } }',
    { id },
  );
  const { lines } = (
    data as { workOrderCalculator: { current: { lines: { lineKey: string; billedQuantity: number }[] } } }
  ).workOrderCalculator.current;
  return Object.fromEntries(lines.map(({ lineKey, billedQuantity }) => [lineKey, billedQuantity]));
}

beforeAll(async () => {
  await api.db
    .insertInto('laborRateLine')
    .values(
      (
        [
          [1, 'haulAway', 4_000],
          [1, 'glueDown', 9_000],
          [3, 'takeUpGlue', 8_000],
          [3, 'quarterRoundRr', 6_000],
          [3, 'toiletRemove', 250_000],
          [3, 'applianceMove', 150_000],
        ] as const
      ).map(([flooringTypeId, rateCategory, amountE4]) => ({
        laborRateId: company.laborRateId,
        flooringTypeId,
        rateCategory,
        amountE4,
      })),
    )
    .execute();
});

test('the materials of a draft have the quantities that are billed and the options that were chosen', async () => {
  const { id } = await walk.draft({ haulAwaySelection: 'OFFICE' });
  const { materials, lines } = await materialsOf(id, CARPET);
  expect(materials).toEqual({
    carpet: { quantity: 40.44, typedQuantity: null, selectedValue: '' },
    pad: { quantity: 40.44, typedQuantity: null, selectedValue: '' },
    takeUp: { quantity: 40.44, typedQuantity: null, selectedValue: 'TAKE_UP' },
    haulAway: { quantity: 40.44, typedQuantity: null, selectedValue: 'OFFICE' },
    tripCharge: { quantity: 1, typedQuantity: 1, selectedValue: '' },
    glueDown: null,
  });
  // The form keeps the typed values; the calculator fills in blank ones.
  expect(lines).toContainEqual({ lineKey: 'carpet', quantity: null });
  const { carpet, pad, takeUp, haulAway, tripCharge } = await billed(id);
  expect([carpet, pad, takeUp, haulAway, tripCharge]).toEqual([40.44, 40.44, 40.44, 40.44, 1]);
});

test('a floor from cartons is billed by the carton, and each option is that of its line', async () => {
  const { id } = await walk.draft({
    unitId: company.vctUnitId,
    lines: [
      { lineKey: 'vct', itemId: company.vctItemId },
      { lineKey: 'quarterRound', quantity: 12 },
    ],
    ...SELECTED,
  });
  const of = await billed(id);
  const { materials } = await materialsOf(id, HARD);
  expect(materials).toEqual({
    vct: { quantity: of['vct'], typedQuantity: null, selectedValue: '' },
    takeUp: { quantity: of['takeUp'], typedQuantity: null, selectedValue: 'TAKE_UP_GLUE' },
    quarterRound: { quantity: 12, typedQuantity: 12, selectedValue: 'RR' },
    commodeRemove: { quantity: 2, typedQuantity: null, selectedValue: 'REMOVE' },
    applianceMove: { quantity: 1, typedQuantity: null, selectedValue: 'YES' },
  });
  expect(of['vct']).toBeGreaterThan(of['takeUp'] ?? Number.POSITIVE_INFINITY);
});

test('the quantities of an invoiced order are the actual ones that its invoice bills', async () => {
  const order = await walk.inReconcile();
  await walk.installYesterday(order);
  const answer = await office.mutate(
    'workOrderReconcile',
    { id: order.id, version: order.version, lines: [{ lineKey: 'carpet', actualQuantity: 38.5 }] },
    'workOrder { id }',
  );
  expect(answer.errors).toEqual([]);
  expect((await office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }')).errors).toEqual([]);
  const { materials } = await materialsOf(order.id, ['carpet', 'tripCharge', 'takeUp']);
  expect(materials['carpet']).toMatchObject({ quantity: 38.5, typedQuantity: null });
  expect(materials['tripCharge']).toMatchObject({ quantity: 1 });
  expect(materials['takeUp']).toMatchObject({ selectedValue: 'TAKE_UP' });
});

test('a list of orders with their materials asks the same statements for each number of rows', async () => {
  for (let index = 0; index < 3; index += 1) await walk.draft();
  const list = (first: number) => () =>
    admin.query(`{ workOrders(filter: {}, first: ${first}) { nodes { id ${MATERIALS([...CARPET, ...HARD])} } } }`);
  await list(4)();
  const [one, four] = [await api.countStatements(list(1)), await api.countStatements(list(4))];
  expect(four.value.errors).toEqual([]);
  // Queries for the page, its lines, and the orders with their options.
  expect(four.texts).toHaveLength(3);
  expect(one.texts).toHaveLength(3);
});
