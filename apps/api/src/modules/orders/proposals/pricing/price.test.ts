import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { created, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');

const PRICE = `alternatives { name total tax lines { perApartment total area areaUnit options { option amount } missing } options { option amount } } missing { path message }`;
const price = async (input: object, by = office) =>
  (
    (await by.query(`query($input: ProposalPriceInput!) { proposalPrice(input: $input) { ${PRICE} } }`, { input }))
      .data as { proposalPrice: Record<string, never> | null }
  ).proposalPrice as unknown as {
    alternatives: {
      total: number;
      lines: {
        perApartment: number;
        total: number;
        area: number;
        options: { amount: number | null }[];
        missing: string[];
      }[];
      options: { amount: number }[];
    }[];
    missing: { path: string; message: string }[];
  } | null;

const { name: _name, validUntil: _until, ...question } = offered(company);

test('an apartment costs what an order of its unit costs', async () => {
  const priced = await price(question);
  const orderAnswer = await office.mutate(
    'workOrderCreate',
    { customerId: company.customerId, unitId: company.carpetUnitId },
    'workOrder { totals: jobCost }',
  );
  expect(orderAnswer.errors).toEqual([]);
  const { totals } = (orderAnswer.data as { workOrderCreate: { workOrder: { totals: number } } }).workOrderCreate
    .workOrder;
  expect(priced?.alternatives[1]?.lines[0]).toMatchObject({ perApartment: totals, area: 40.44, missing: [] });
  expect(priced?.alternatives.map(({ total }) => total)).toEqual(
    priced?.alternatives.map(({ lines }) => Math.round((lines[0]?.perApartment ?? 0) * 4_000) / 100),
  );
  // 40.44 SY at 2.00 + 0.50 instead of 2.50 + 0.60, and at 4.00 instead of 2.50.
  const [good = 0, better = 0, best = 0] = priced?.alternatives.map(({ lines }) => lines[0]?.perApartment ?? 0) ?? [];
  expect([Math.round((better - good) * 100), Math.round((best - better) * 100)]).toEqual([24_26, 60_66]);
});

test('a list of proposals shows its value to those who see totals', async () => {
  const proposal = await created(
    office,
    offered(company),
    'id version status value whom lines { name unit { id } apartments }',
  );
  expect(proposal).toMatchObject({
    status: 'DRAFT',
    whom: 'Lakeside Apartments',
    lines: [{ name: '2BR-A', unit: { id: String(company.carpetUnitId) }, apartments: 40 }],
  });
  const priced = await price(question);
  expect(proposal['value']).toBe(priced?.alternatives[2]?.total);
});

test('a room without an item has no price, at its item', async () => {
  const priced = await price({
    customerId: company.customerId,
    lines: [{ name: 'Leasing office', flooringTypeId: 1, length: 16, width: 15, apartments: 1 }],
    alternatives: [{ name: 'Good', floors: [] }],
    options: [],
  });
  expect(priced?.missing[0]?.path).toBe('alternatives.0.floors.0.item');
});
