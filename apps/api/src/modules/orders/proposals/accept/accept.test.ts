import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { created, makeOrders, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
await api.db
  .insertInto('laborRateLine')
  .values({ laborRateId: company.laborRateId, flooringTypeId: 1, rateCategory: 'occupied', amountE4: 5_000 })
  .execute();

interface TestProposal {
  readonly id: string;
  readonly version: number;
}

const send = async ({ id, version }: TestProposal, to: readonly string[] = ['dana@lakeside.example']) =>
  office.mutate('proposalSend', { id, version, to: [...to] }, 'proposal { id version status offers { number } }');
const createSent = async (input: Readonly<Record<string, unknown>>): Promise<TestProposal> => {
  const proposal = await created(office, input);
  const answer = await send(proposal);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'proposalSend.proposal') as TestProposal;
};
const ACCEPTED = 'proposal { id version status acceptedAlternative customer { id name } } jobStatus { id }';
const accept = (proposal: TestProposal, more: Readonly<Record<string, unknown>> = {}) =>
  office.mutate('proposalAccept', { id: proposal.id, version: proposal.version, alternative: 0, ...more }, ACCEPTED);
const runOrders = (jobId: string) => makeOrders(api, jobId);
const ordersOf = async (id: string) =>
  api.db
    .selectFrom('proposalOrder')
    .innerJoin('workOrder', 'workOrder.id', 'proposalOrder.workOrderId')
    .select(['workOrder.jobCostCents', 'workOrder.buildingUnit', 'proposalOrder.line', 'workOrder.isOccupied'])
    .where('proposalOrder.proposalId', '=', Number(id))
    .orderBy('workOrder.id')
    .execute();

test('from three alternatives to orders that cost what was offered', async () => {
  const proposal = await createSent(
    offered(company, {
      lines: [
        { unitId: company.carpetUnitId, apartments: 40 },
        { name: 'Leasing office', flooringTypeId: 1, length: 16, width: 15, apartments: 1 },
      ],
      alternatives: [
        { name: 'Good', floors: [{ flooringTypeId: 1, itemId: company.carpetItemId, padItemId: company.padItemId }] },
        {
          name: 'Best',
          floors: [
            {
              flooringTypeId: 1,
              itemId: company.carpetItemId,
              padItemId: company.padItemId,
              profit: 4.25,
              padProfit: 1,
            },
          ],
        },
      ],
      options: [
        { kind: 'TAKE_UP', isIncluded: true },
        { kind: 'OCCUPIED', isIncluded: false },
        { kind: 'OTHER', name: 'Parking', isIncluded: false, material: 5, labor: 10.5, profit: 2 },
      ],
    }),
  );
  const answer = await accept(proposal, {
    alternative: 1,
    options: [1, 2],
    orders: [
      { line: 0, count: 3, buildingUnits: ['1 / 101', '1 / 102'] },
      { line: 1, count: 1 },
    ],
  });
  expect(answer.errors).toEqual([]);
  expect(valueAt(answer, 'proposalAccept.proposal')).toMatchObject({
    status: 'ACCEPTED',
    acceptedAlternative: 'Best + Occupied + Parking',
  });
  await runOrders(textAt(answer, 'proposalAccept.jobStatus.id'));
  const orders = await ordersOf(proposal.id);
  expect(orders.map(({ buildingUnit, isOccupied }) => [buildingUnit, isOccupied])).toEqual([
    ['1 / 101', true],
    ['1 / 102', true],
    ['', true],
    ['', true],
  ]);
  const priced = await office.query(
    `query($input: ProposalPriceInput!) { proposalPrice(input: $input) { alternatives { lines { perApartment } total } } }`,
    {
      input: {
        customerId: company.customerId,
        lines: [
          { unitId: company.carpetUnitId, apartments: 40 },
          { name: 'Leasing office', flooringTypeId: 1, length: 16, width: 15, apartments: 1 },
        ],
        alternatives: [
          {
            name: 'Best',
            floors: [
              {
                flooringTypeId: 1,
                itemId: company.carpetItemId,
                padItemId: company.padItemId,
                profit: 4.25,
                padProfit: 1,
              },
            ],
          },
        ],
        options: [
          { kind: 'TAKE_UP', isIncluded: true },
          { kind: 'OCCUPIED', isIncluded: true },
        ],
      },
    },
  );
  const cents = (valueAt(priced, 'proposalPrice.alternatives.0.lines') as { perApartment: number }[]).map(
    ({ perApartment }) => Math.round(perApartment * 100),
  );
  // The other work is now an additional cost of the units, so the preview of the same units includes it.
  expect(orders.map(({ jobCostCents }) => jobCostCents)).toEqual([
    cents[0],
    cents[0],
    cents[0],
    (cents[1] ?? 0) + 17_50,
  ]);
  const row = await api.db
    .selectFrom('proposal')
    .select('valueCents')
    .where('id', '=', Number(proposal.id))
    .executeTakeFirstOrThrow();
  expect(row.valueCents).toBe((cents[0] ?? 0) * 40 + (cents[1] ?? 0) + 17_50);
});

test('accepting twice does nothing twice; the job can run again', async () => {
  const proposal = await createSent(offered(company));
  const first = await accept(proposal, { orders: [{ line: 0, count: 2 }] });
  expect(first.errors).toEqual([]);
  const again = await accept(proposal, { orders: [{ line: 0, count: 2 }] });
  expect(again.errors[0]?.message).toMatch(/^This proposal was accepted on .* \(Good\)\. Nothing was done again\.$/);
  const job = textAt(first, 'proposalAccept.jobStatus.id');
  await runOrders(job);
  await runOrders(job);
  expect(await ordersOf(proposal.id)).toHaveLength(2);
});

test('a prospect becomes a customer with its contact, and its rooms become units', async () => {
  const proposal = await createSent({
    name: 'New community',
    prospectName: 'Harbor Point',
    customerTypeId: (await api.db.selectFrom('customer').select('customerTypeId').executeTakeFirstOrThrow())
      .customerTypeId,
    contactName: 'Eva Ruiz',
    emailAddress: 'eva@harbor.example',
    address: { addressLine1: '7 Harbor St', city: 'Carmel', state: 'IN', postalCode: '46032' },
    validUntil: '2099-12-31',
    lines: [{ name: 'Clubhouse', flooringTypeId: 1, length: 20, width: 12, apartments: 2 }],
    alternatives: [
      { name: 'Good', floors: [{ flooringTypeId: 1, itemId: company.carpetItemId, padItemId: company.padItemId }] },
    ],
    options: [],
  });
  const admin = await api.as('admin');
  const answer = await admin.mutate(
    'proposalAccept',
    { id: proposal.id, version: proposal.version, alternative: 0, orders: [{ line: 0, count: 1 }] },
    ACCEPTED,
  );
  expect(answer.errors).toEqual([]);
  const customer = valueAt(answer, 'proposalAccept.proposal.customer') as { id: string; name: string };
  expect(customer.name).toBe('Harbor Point');
  await runOrders(textAt(answer, 'proposalAccept.jobStatus.id'));
  const [order] = await ordersOf(proposal.id);
  const value = await api.db
    .selectFrom('proposal')
    .select('valueCents')
    .where('id', '=', Number(proposal.id))
    .executeTakeFirstOrThrow();
  expect((order?.jobCostCents ?? 0) * 2).toBe(value.valueCents);
  const contact = await api.db
    .selectFrom('contact')
    .select('name')
    .where('customerId', '=', Number(customer.id))
    .execute();
  expect(contact).toEqual([{ name: 'Eva Ruiz' }]);
});

test('a sent offer stays as it is: a change begins the next one', async () => {
  const proposal = await createSent(offered(company));
  const changed = await office.mutate(
    'proposalUpdate',
    { id: proposal.id, version: proposal.version, lines: [{ unitId: company.carpetUnitId, apartments: 50 }] },
    'proposal { id version status }',
  );
  expect(valueAt(changed, 'proposalUpdate.proposal')).toMatchObject({ status: 'DRAFT' });
  const draft = valueAt(changed, 'proposalUpdate.proposal') as TestProposal;
  expect((await accept(draft)).errors[0]?.message).toMatch(/^Send the proposal first/);
  const again = await send(draft);
  expect(valueAt(again, 'proposalSend.proposal.offers')).toEqual([{ number: 2 }, { number: 1 }]);
  const pdf = await office.mutate('proposalGenerator', { id: proposal.id, offer: 1 }, 'pdfUrl');
  expect(textAt(pdf, 'proposalGenerator.pdfUrl')).toContain('/files/generated/');
});
