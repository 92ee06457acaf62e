import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { afterEach, expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { silentLog } from '#testing/live';
import { companyToday } from '#testing/today';
import { followPricesEveryMinute } from '#orders/work-orders';
import { created, makeOrders, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const [office, admin] = [await api.as('office'), await api.as('admin')];

interface SentProposal {
  readonly id: string;
  readonly version: number;
  readonly offers: readonly {
    readonly alternatives: readonly { readonly lines: readonly { perApartment: number }[] }[];
  }[];
}
const OFFERED = 'id version status offers { number validUntil alternatives { total lines { perApartment } } }';
const send = (proposal: Pick<SentProposal, 'id' | 'version'>, more: object = {}) =>
  office.mutate(
    'proposalSend',
    { id: proposal.id, version: proposal.version, to: [], ...more },
    `proposal { ${OFFERED} }`,
  );
const createSent = async (more: Readonly<Record<string, unknown>> = {}): Promise<SentProposal> => {
  const answer = await send(await created(office, offered(company, more)));
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'proposalSend.proposal') as SentProposal;
};
const accept = ({ id, version }: Pick<SentProposal, 'id' | 'version'>, more: object = {}, by: ApiClient = office) =>
  by.mutate(
    'proposalAccept',
    { id, version, alternative: 0, orders: [{ line: 0, count: 1 }], ...more },
    'proposal { status value } jobStatus { id }',
  );
const costs = async (proposal: Pick<SentProposal, 'id'>, answer: ApiAnswer) => {
  expect(answer.errors).toEqual([]);
  await makeOrders(api, textAt(answer, 'proposalAccept.jobStatus.id'));
  const ordersAnswer = await admin.query(`{ proposal(id: "${proposal.id}") { orders { id } } }`);
  const [order] = valueAt(ordersAnswer, 'proposal.orders') as readonly { readonly id: string }[];
  return readOrder(order?.id ?? '');
};
const readOrder = async (id: string) =>
  valueAt(
    await admin.query('query($id: ID!) { workOrder(id: $id) { id version jobCost priceOutdated status { code } } }', {
      id,
    }),
    'workOrder',
  ) as { id: string; version: number; jobCost: number; priceOutdated: boolean; status: { code: string } };
const followed = () =>
  followPricesEveryMinute.run({
    db: api.db,
    services: api.services,
    log: silentLog,
    signal: new AbortController().signal,
  });
const offeredFor = ({ offers }: SentProposal, alternative = 0): number =>
  offers[0]?.alternatives[alternative]?.lines[0]?.perApartment ?? 0;

const carpetCosts = (costE4: number) =>
  api.db.updateTable('item').set({ costE4 }).where('id', '=', company.carpetItemId).execute();
const endsOn = (proposal: SentProposal, validUntil: string) =>
  api.db.updateTable('proposalOffer').set({ validUntil }).where('proposalId', '=', Number(proposal.id)).execute();
afterEach(() => carpetCosts(71_000));

test('costs went up since: the customer pays what was offered, also when its order is submitted later', async () => {
  const proposal = await createSent();
  await carpetCosts(90_000);
  await api.db.updateTable('laborRateLine').set({ amountE4: 40_000 }).where('rateCategory', '=', 'carpet').execute();
  const order = await costs(proposal, await accept(proposal));
  expect(order).toMatchObject({ jobCost: offeredFor(proposal), priceOutdated: false, status: { code: 'DRAFT' } });

  // Later changes don't affect the order, and neither does a save.
  await carpetCosts(95_000);
  await followed();
  expect((await readOrder(order.id)).jobCost).toBe(order.jobCost);
  const dated = await admin.mutate(
    'workOrderUpdate',
    { id: order.id, version: order.version, installDate: nextBusinessDay(companyToday()), buildingUnit: '4 / 213' },
    'workOrder { jobCost }',
  );
  expect(valueAt(dated, 'workOrderUpdate.workOrder')).toEqual({ jobCost: order.jobCost });
  const submitted = await admin.mutate(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: STATUS_ID.CUT },
    'workOrders { jobCost status { code } } errors { message }',
  );
  expect(valueAt(submitted, 'workOrderChangeStatus')).toMatchObject({
    workOrders: [{ jobCost: order.jobCost, status: { code: 'CUT' } }],
    errors: [],
  });
  await api.db.updateTable('laborRateLine').set({ amountE4: 32_500 }).where('rateCategory', '=', 'carpet').execute();
});

test('costs went down since: the customer pays what was offered too', async () => {
  const proposal = await createSent();
  await carpetCosts(50_000);
  expect((await costs(proposal, await accept(proposal, { alternative: 2 }))).jobCost).toBe(offeredFor(proposal, 2));
});

test('someone can give such a draft today’s prices; from then on it follows them', async () => {
  const proposal = await createSent();
  await carpetCosts(90_000);
  const order = await costs(proposal, await accept(proposal));
  const repriced = await admin.mutate(
    'workOrderReprice',
    { id: order.id, version: order.version },
    'workOrder { jobCost }',
  );
  const today = valueAt(repriced, 'workOrderReprice.workOrder.jobCost') as number;
  expect(today).toBeGreaterThan(order.jobCost);
  await carpetCosts(91_000);
  await followed();
  expect((await readOrder(order.id)).jobCost).toBeGreaterThan(today);
});

test('wanted at today’s prices, it costs what a new order costs', async () => {
  const proposal = await createSent();
  await carpetCosts(60_000);
  const order = await costs(proposal, await accept(proposal, { atTodaysPrices: true }));
  expect(order.jobCost).toBeLessThan(offeredFor(proposal));
});

test('a unit that was measured again since is not sold at the price of another size, unless someone wants today’s', async () => {
  const proposal = await createSent();
  const cut = api.db.updateTable('cut').where('unitId', '=', company.carpetUnitId).where('position', '=', 0);
  await cut.set({ cutLengthE4: 250_000 }).execute();
  expect(faults(await accept(proposal))).toEqual([
    {
      path: 'atTodaysPrices',
      message: expect.stringMatching(
        /^Cuts, defaults or additional costs of units have changed since offer 1 was sent \(2BR-A: \$[\d,.]+ offered, \$[\d,.]+ now\)\. /,
      ),
    },
  ]);
  expect((await costs(proposal, await accept(proposal, { atTodaysPrices: true }))).jobCost).toBeGreaterThan(
    offeredFor(proposal),
  );
  await cut.set({ cutLengthE4: 200_000 }).execute();
});

test('after its end, an offer is accepted at its price with a reason by those who can bypass rules', async () => {
  const proposal = await createSent();
  await endsOn(proposal, '2020-01-31');
  await carpetCosts(90_000);
  expect(faults(await accept(proposal, {}, admin))).toEqual([
    {
      path: 'reason',
      message:
        'Offer 1 was valid until 1/31/2020. Renew it: send it at today’s prices with a later date, or enter why it is accepted at its price.',
    },
  ]);
  const reason = 'The board voted on the last day';
  const without = await accept(proposal, { reason });
  expect(without.errors[0]?.extensions['code']).toBe('MISSING_PERMISSION');
  const order = await costs(proposal, await accept(proposal, { reason }, admin));
  expect(order.jobCost).toBe(offeredFor(proposal));
  const history = await api.db
    .selectFrom('historyEntry')
    .select('reason')
    .where('recordType', '=', 'proposal')
    .where('recordId', '=', Number(proposal.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(history.reason).toBe(reason);
});

test('after its end, an offer is renewed at today’s prices, and never sent again as it was', async () => {
  const proposal = await createSent();
  await endsOn(proposal, '2020-01-31');
  await carpetCosts(90_000);
  expect(faults(await send(proposal, { to: ['dana@lakeside.example'] }))).toEqual([
    {
      path: 'validUntil',
      message: 'Offer 1 was valid until 1/31/2020. Enter the last day on which the prices of the next offer are valid.',
    },
  ]);
  expect(faults(await send(proposal, { validUntil: '2020-02-28' }))).toMatchObject([{ path: 'validUntil' }]);
  const renewed = valueAt(await send(proposal, { validUntil: '2099-06-30' }), 'proposalSend.proposal') as SentProposal;
  expect(renewed.offers).toMatchObject([
    { number: 2, validUntil: '2099-06-30' },
    { number: 1, validUntil: '2020-01-31' },
  ]);
  expect(offeredFor(renewed)).toBeGreaterThan(offeredFor(proposal));
  expect((await costs(renewed, await accept(renewed))).jobCost).toBe(offeredFor(renewed));
});

const PREVIEW = `query($id: ID!, $alternative: Int!, $options: [Int!]) {
  proposalAcceptance(id: $id, alternative: $alternative, options: $options) { offered today earned hasEnded differing }
}`;
interface Preview {
  readonly offered: number;
  readonly today: number;
  readonly earned: number;
  readonly hasEnded: boolean;
  readonly differing: readonly string[];
}
const preview = async (proposal: SentProposal, by: ApiClient = office): Promise<Preview> =>
  valueAt(await by.query(PREVIEW, { id: proposal.id, alternative: 0, options: [] }), 'proposalAcceptance') as Preview;

test('before it is accepted: what was offered, what it costs today, and whether it is a loss', async () => {
  const proposal = await createSent();
  const offeredTotal = Math.round(offeredFor(proposal) * 40 * 100) / 100;
  const before = await preview(proposal);
  expect(before).toMatchObject({ offered: offeredTotal, today: offeredTotal, hasEnded: false, differing: [] });
  // 40 apartments of 40.44 SY: each dollar of cost reduces the profit of one by 40.44.
  await carpetCosts(81_000);
  const dearer = await preview(proposal);
  expect(dearer.offered).toBe(offeredTotal);
  expect(Math.round((before.earned - dearer.earned) * 100)).toBe(40_44 * 40);
  expect(Math.round((dearer.today - before.today) * 100)).toBe(40_44 * 40);
  await carpetCosts(120_000);
  expect((await preview(proposal)).earned).toBeLessThan(0);
  await endsOn(proposal, '2020-01-31');
  expect((await preview(proposal)).hasEnded).toBe(true);
  const unseen = await api.userWith({ permissions: ['workOrder', 'customer', 'editCustomer', 'editUnit'] });
  expect(await preview(proposal, unseen)).toMatchObject({
    offered: null,
    today: null,
    earned: null,
  });
});
