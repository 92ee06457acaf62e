import { addDays } from '@falcon/domain/kit/schedule';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { created, makeOrders, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
await api.db
  .insertInto('laborRateLine')
  .values({ laborRateId: company.laborRateId, flooringTypeId: 1, rateCategory: 'glueDown', amountE4: 12_500 })
  .onConflict((conflict) => conflict.doNothing())
  .execute();

const ALTERNATIVES = [
  { name: 'Only', floors: [{ flooringTypeId: 1, itemId: company.carpetItemId, padItemId: company.padItemId }] },
];
const room = (name: string, more: object = {}) => ({
  name,
  flooringTypeId: 1,
  length: 12,
  width: 12,
  apartments: 1,
  ...more,
});
const LINES = 'lines { name noPad glueDown }';
const today = async () => (await api.contextOf(office)).today();

test('a room without a pad, or glued down, is offered and ordered that way, at the offered price', async () => {
  const proposal = await created(
    office,
    offered(company, {
      lines: [room('Plain'), room('Bare', { noPad: true }), room('Glued', { noPad: true, glueDown: true })],
      alternatives: ALTERNATIVES,
    }),
    `id version ${LINES}`,
  );
  expect(proposal['lines']).toEqual([
    { name: 'Plain', noPad: false, glueDown: false },
    { name: 'Bare', noPad: true, glueDown: false },
    { name: 'Glued', noPad: true, glueDown: true },
  ]);
  const sent = await office.mutate(
    'proposalSend',
    { id: proposal.id, version: proposal.version, to: [] },
    'proposal { version offers { alternatives { lines { perApartment } } } }',
  );
  expect(sent.errors).toEqual([]);
  const [plain, bare, glued] = (
    valueAt(sent, 'proposalSend.proposal.offers.0.alternatives.0.lines') as { perApartment: number }[]
  ).map(({ perApartment }) => perApartment);
  expect(bare).toBeLessThan(plain ?? 0);
  expect(glued).toBeGreaterThan(bare ?? 0);
  const accepted = await office.mutate(
    'proposalAccept',
    {
      id: proposal.id,
      version: valueAt(sent, 'proposalSend.proposal.version'),
      alternative: 0,
      customerPo: '88213',
      orders: [0, 1, 2].map((line) => ({ line, count: 1 })),
    },
    'jobStatus { id }',
  );
  expect(accepted.errors).toEqual([]);
  await makeOrders(api, textAt(accepted, 'proposalAccept.jobStatus.id'));
  const answer = await office.query('query($id: ID!) { proposal(id: $id) { orders { id customerPo } } }', {
    id: proposal.id,
  });
  const orders = valueAt(answer, 'proposal.orders') as { id: string; customerPo: string }[];
  expect(orders.map(({ customerPo }) => customerPo)).toEqual(['88213', '88213', '88213']);
  const rows = await api.db
    .selectFrom('workOrder')
    .select(['noPad', 'glueDown', 'jobCostCents'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => Number(id)),
    )
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { noPad: false, glueDown: false, jobCostCents: Math.round((plain ?? 0) * 100) },
    { noPad: true, glueDown: false, jobCostCents: Math.round((bare ?? 0) * 100) },
    { noPad: true, glueDown: true, jobCostCents: Math.round((glued ?? 0) * 100) },
  ]);
});

test('only a room with carpet has them: a unit and another floor keep their own', async () => {
  const proposal = await created(
    office,
    offered(company, {
      lines: [
        { unitId: company.carpetUnitId, apartments: 1, noPad: true, glueDown: true },
        room('Kitchen', { flooringTypeId: 2, noPad: true, glueDown: true }),
      ],
      alternatives: ALTERNATIVES,
    }),
    `id ${LINES}`,
  );
  expect(proposal['lines']).toMatchObject([
    { noPad: false, glueDown: false },
    { name: 'Kitchen', noPad: false, glueDown: false },
  ]);
});

test('a proposal without a date is valid as long as the company has set; a typed date stays', async () => {
  const { validUntil: _none, ...undated } = offered(company);
  expect(await created(office, undated, 'id validUntil')).toMatchObject({ validUntil: addDays(await today(), 30) });
  const admin = await api.as('admin');
  const { version } = await api.db.selectFrom('appConfiguration').select('version').executeTakeFirstOrThrow();
  const set = (proposalValidDays: number) =>
    admin.mutate('appConfigurationUpdate', { version, proposalValidDays }, 'appConfiguration { proposalValidDays }');
  expect((await set(0)).errors).toMatchObject([{ message: expect.stringContaining('Enter 1 to 365 days.') }]);
  expect((await set(45)).errors).toEqual([]);
  expect(await created(office, undated, 'id validUntil')).toMatchObject({ validUntil: addDays(await today(), 45) });
  expect(await created(office, offered(company), 'id validUntil')).toMatchObject({ validUntil: '2099-12-31' });
});

test('a photo of a proposal is printed with it unless someone leaves it out; one of a customer only if asked', async () => {
  const proposal = await created(office, offered(company));
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();
  const attach = (ownerType: string, ownerId: string | number, more: object = {}) =>
    office.mutate(
      'documentCreate',
      {
        ownerType,
        ownerId: String(ownerId),
        name: 'Hallway.png',
        dataUri: `data:image/png;base64,${data.toString('base64')}`,
        ...more,
      },
      'document { goesWithPrint }',
    );
  const goes = async (answer: ReturnType<typeof attach>) =>
    valueAt(await answer, 'documentCreate.document.goesWithPrint');
  expect(await goes(attach('PROPOSAL', proposal.id))).toBe(true);
  expect(await goes(attach('PROPOSAL', proposal.id, { goesWithPrint: false }))).toBe(false);
  expect(await goes(attach('CUSTOMER', company.customerId))).toBe(false);
});
