import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { eventually, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { silentLog } from '#testing/live';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { applyDueCostsEveryMinute } from '#catalog/items';
import { catalogFile, dataUri, startCatalogJobs } from '../price-catalogs-test-kit';

const api = await testApi();

const DAY_MS = 86_400_000;
/** 40.44 SY of carpet, $0.73 more per square yard. */
const RISE = 29.52;

const costOf = async (clerk: ApiClient, id: number) =>
  valueAt(
    await clerk.query(
      'query ($id: ID!) { item(id: $id) { cost costEffectiveDate waitingCosts { newCost effectiveDate origin } } }',
      { id: String(id) },
    ),
    'item',
  );
const everyMinute = () =>
  applyDueCostsEveryMinute.run({
    db: api.db,
    services: api.services,
    log: silentLog,
    signal: new AbortController().signal,
  });

/** An order's cost with its own prices, and with today's. */
async function prices(
  clerk: ApiClient,
  id: string,
): Promise<{ readonly kept: number; readonly today: number; readonly hasSnapshot: boolean }> {
  const answer = await clerk.query(
    'query ($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { hasSnapshot historic { totals { jobCost } } current { totals { jobCost } } } }',
    { i: { id } },
  );
  const { hasSnapshot, historic, current } = valueAt(answer, 'workOrderCalculator') as {
    hasSnapshot: boolean;
    historic: { totals: { jobCost: number } };
    current: { totals: { jobCost: number } };
  };
  return { kept: historic.totals.jobCost, today: current.totals.jobCost, hasSnapshot };
}

async function approve(clerk: ApiClient, vendorId: string, content: string): Promise<void> {
  const jobs = await startCatalogJobs(api);
  await clerk.mutate('priceMapUpdate', { vendorId, version: 0, basis: 'CT' }, 'priceMap { version }');
  const id = textAt(
    await clerk.mutate(
      'priceCatalogCreate',
      { vendorId, fileName: 'spring.832', dataUri: dataUri(content) },
      'priceCatalog { id }',
    ),
    'priceCatalogCreate.priceCatalog.id',
  );
  const look = async () =>
    valueAt(
      await clerk.query('query ($id: ID!) { priceCatalog(id: $id) { state version appliedCount } }', { id }),
      'priceCatalog',
    ) as { readonly state: string; readonly version: number };
  const reaches = (state: string) => eventually(async () => (await look()).state === state, 60_000);
  await reaches('COMPARED');
  await clerk.mutate('priceCatalogApply', { id, version: (await look()).version }, 'priceCatalog { id }');
  await reaches('APPROVED');
  expect(await look()).toMatchObject({ appliedCount: 1 });
  await jobs.stop();
}

test("a price rise on a later date: nothing changes before; on its date drafts and today’s prices follow it, and orders with a price snapshot don't", async () => {
  const walk = await orderWalk(api);
  const { carpetItemId } = walk.company;
  const item = await api.db
    .selectFrom('item')
    .select('vendorId')
    .where('id', '=', carpetItemId)
    .executeTakeFirstOrThrow();
  await walk.admin.mutate(
    'itemUpdate',
    { id: String(carpetItemId), version: 1, vendorStyleColor: 'S100' },
    'item { id }',
  );
  const [draft, open, billed] = [await walk.draft(), await walk.inCut(), await walk.invoiced()];
  const invoiceOf = async (clerk: ApiClient) =>
    valueAt(
      await clerk.query('query ($id: ID!) { workOrder(id: $id) { invoice { amountOpen } } }', { id: billed.id }),
      'workOrder.invoice.amountOpen',
    );
  const before = (await prices(walk.admin, draft.id)).today;
  const owed = await invoiceOf(walk.admin);

  const day = addDays(companyToday(), 12);
  await approve(walk.admin, String(item.vendorId), catalogFile([['100', '7.83']], { day }));
  const waits = { cost: 7.1, waitingCosts: [{ newCost: 7.83, effectiveDate: day, origin: 'spring.832, segment 12' }] };
  const unchanged = async (clerk: ApiClient) => {
    await everyMinute();
    expect(await costOf(clerk, carpetItemId)).toMatchObject(waits);
    expect(await prices(clerk, draft.id)).toEqual({ kept: before, today: before, hasSnapshot: false });
    for (const { id } of [open, billed])
      expect(await prices(clerk, id)).toEqual({ kept: before, today: before, hasSnapshot: true });
  };
  await unchanged(walk.admin);
  api.pass(11 * DAY_MS);
  await unchanged(await api.userWith({ role: 'admin' }));

  api.pass(DAY_MS);
  const clerk = await api.userWith({ role: 'admin' });
  await everyMinute();
  await everyMinute();
  expect(await costOf(clerk, carpetItemId)).toEqual({ cost: 7.83, costEffectiveDate: day, waitingCosts: [] });
  const now = before + RISE;
  const follows = await prices(clerk, draft.id);
  expect([follows.kept, follows.today].map((cost) => cost.toFixed(2))).toEqual([now.toFixed(2), now.toFixed(2)]);
  for (const { id } of [open, billed]) {
    const { kept: keptCost, today } = await prices(clerk, id);
    expect([keptCost.toFixed(2), today.toFixed(2)]).toEqual([before.toFixed(2), now.toFixed(2)]);
  }
  expect(await invoiceOf(clerk)).toBe(owed);

  // An open order gets the new prices when someone asks for it, and then keeps those.
  const { version } = valueAt(
    await clerk.query('query ($id: ID!) { workOrder(id: $id) { version } }', { id: open.id }),
    'workOrder',
  ) as { version: number };
  expect((await clerk.mutate('workOrderReprice', { id: open.id, version }, 'workOrder { id }')).errors).toEqual([]);
  expect((await prices(clerk, open.id)).kept.toFixed(2)).toBe(now.toFixed(2));
});
