import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { silentLog, startLiveProcess, twoClerks } from '#testing/live';
import type { LivePage, LiveProcess } from '#testing/live';
import { startViewerExpiry } from './view-record';

let database: TestDatabase;
let here: LiveProcess;
let there: LiveProcess;
let ada: number;
let bob: number;
let order: number;
let otherOrder: number;
let seller: number;

const FOLLOW =
  'subscription Viewed($id: ID) { workOrderViewed(id: $id) { id workOrdersViewed { workOrder { id workOrderNumber } user { id fullName } } } }';
const START =
  'mutation Start($id: ID!) { workOrderStartViewing(input: { id: $id }) { id workOrdersViewed { user { id } } } }';
const ALL = '{ workOrdersViewed { workOrder { id } user { id fullName } } }';

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await startLiveProcess(database), await startLiveProcess(database)];
  const { db } = database;
  [ada, bob] = await twoClerks(db);
  const { addressId } = await db
    .insertInto('address')
    .values({ city: 'Indianapolis', state: 'IN' })
    .returning('id as addressId')
    .executeTakeFirstOrThrow();
  const { geoLocationId } = await db.selectFrom('geoLocation').select('id as geoLocationId').executeTakeFirstOrThrow();
  seller = (
    await db
      .insertInto('salesperson')
      .values({ fullName: 'Sue Seller', addressId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const { customerTypeId } = await db
    .insertInto('customerType')
    .values({ name: 'Apartments' })
    .returning('id as customerTypeId')
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customer')
    .values({ name: 'Oak Hill', addressId, customerTypeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const orders = await db
    .insertInto('workOrder')
    .values(
      [
        { number: 'C1', salespersonId: seller },
        { number: 'C2', salespersonId: null },
      ].map(({ number, salespersonId }) => ({
        workOrderNumber: number,
        customerId: customer.id,
        customerName: 'Oak Hill',
        geoLocationId,
        salespersonId,
        flooringTypeId: 1,
      })),
    )
    .returning('id')
    .execute();
  [order, otherOrder] = orders.map(({ id }) => id) as [number, number];
});
beforeEach(() => database.db.deleteFrom('recordViewer').execute());
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const clerk = (process: LiveProcess, id: number): Promise<LivePage> => process.page({ id, permissions: ['workOrder'] });
/** A save by someone in another process. */
const save = async (id: number): Promise<number> => {
  const { version } = await there.services.db
    .updateTable('workOrder')
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
type Stream = Awaited<ReturnType<LivePage['follow']>>;
/** The users of the next change, by name. */
const viewersOf = async (stream: Stream) => {
  const { result } = await stream.next();
  const { workOrderViewed } = (result?.data ?? {}) as {
    workOrderViewed?: { workOrdersViewed: { user: { id: string } }[] };
  };
  return workOrderViewed?.workOrdersViewed.map(({ user }) => Number(user.id));
};
const code = (answer: Awaited<ReturnType<LivePage['ask']>>) => answer.result?.errors?.[0]?.extensions.code;

test('two users in two processes see each other come and go', async () => {
  const [adasPage, bobsPage] = [await clerk(here, ada), await clerk(there, bob)];
  const [adas, bobs] = [await adasPage.follow(FOLLOW, { id: order }), await bobsPage.follow(FOLLOW, { id: order })];
  expect([(await adas.next()).more, (await bobs.next()).more]).toEqual([true, true]);
  expect((await adasPage.ask(START, { id: order })).result?.data).toEqual({
    workOrderStartViewing: { id: String(order), workOrdersViewed: [{ user: { id: String(ada) } }] },
  });
  expect(await viewersOf(bobs)).toEqual([ada]);
  expect(await viewersOf(adas)).toEqual([ada]);
  await bobsPage.ask(START, { id: order });
  expect(await viewersOf(adas)).toEqual([ada, bob]);
  expect((await adasPage.ask(ALL)).result?.data).toEqual({
    workOrdersViewed: [
      { workOrder: { id: String(order) }, user: { id: String(ada), fullName: 'Ada Clerk' } },
      { workOrder: { id: String(order) }, user: { id: String(bob), fullName: 'Bob Clerk' } },
    ],
  });
  bobs.leave();
  expect(await viewersOf(adas)).toEqual([ada]);
});

test('a viewer of an order is notified when someone else changes it', async () => {
  const page = await (
    await clerk(here, ada)
  ).follow('subscription Changes($id: ID) { workOrderViewed(id: $id) { id version } }', { id: order });
  await page.next();
  await save(otherOrder);
  const version = await save(order);
  expect((await page.next()).result?.data).toEqual({ workOrderViewed: { id: String(order), version } });
});

test('a lost connection removes its viewer, whichever of the two calls came first', async () => {
  const [adasPage, bobsPage] = [await clerk(here, ada), await clerk(there, bob)];
  const adas = await adasPage.follow(FOLLOW, { id: order });
  await adas.next();
  await bobsPage.ask(START, { id: order });
  expect(await viewersOf(adas)).toEqual([bob]);
  const bobs = await bobsPage.follow(FOLLOW, { id: order });
  await bobs.next();
  bobsPage.vanish();
  expect(await viewersOf(adas)).toEqual([]);
});

test('with two tabs of one user, the second keeps them there', async () => {
  const watcher = await (await clerk(here, ada)).follow(FOLLOW, { id: order });
  await watcher.next();
  const [first, second] = [await clerk(there, bob), await clerk(there, bob)];
  for (const page of [first, second]) {
    await (await page.follow(FOLLOW, { id: order })).next();
    await page.ask(START, { id: order });
  }
  expect(await viewersOf(watcher)).toEqual([bob]);
  first.vanish();
  expect(await viewersOf(watcher)).toEqual([bob]);
  second.vanish();
  expect(await viewersOf(watcher)).toEqual([]);
});

test('renewing sends no notification; after a minute of silence the viewer is gone', async () => {
  const adasPage = await clerk(here, ada);
  const adas = await adasPage.follow(FOLLOW, { id: order });
  await adas.next();
  const bobsPage = await clerk(there, bob);
  await bobsPage.ask(START, { id: order });
  await bobsPage.ask(START, { id: order });
  expect(await viewersOf(adas)).toEqual([bob]);
  await sql`update record_viewer set seen_at = now() - interval '61 seconds'`.execute(database.db);
  expect((await adasPage.ask(ALL)).result?.data).toEqual({ workOrdersViewed: [] });
  const stop = startViewerExpiry(database.db, here.services.events, silentLog, 50);
  expect(await viewersOf(adas)).toEqual([]);
  await vi.waitFor(
    async () =>
      expect(
        await database.db.selectFrom('recordViewer').select('connectionId').where('userId', '=', bob).execute(),
      ).toEqual([]),
    { timeout: 45_000 },
  );
  stop();
});

test('a user who only listens is not shown as viewing', async () => {
  const page = await clerk(here, ada);
  await (await page.follow(FOLLOW, { id: order })).next();
  expect((await page.ask(ALL)).result?.data).toEqual({ workOrdersViewed: [] });
});

test('the permission for work orders is needed, and an order must exist', async () => {
  const stranger = await here.page({ id: ada });
  for (const answer of [
    await stranger.ask(START, { id: order }),
    await stranger.ask(ALL),
    await (await stranger.follow(FOLLOW, { id: order })).next(),
  ])
    expect(code(answer)).toBe('MISSING_PERMISSION');
  const page = await clerk(here, ada);
  for (const answer of [
    await page.ask(START, { id: 999_999 }),
    await (await page.follow(FOLLOW, { id: '999999' })).next(),
  ])
    expect(code(answer)).toBe('NOT_FOUND');
});

test('a salesperson follows only their own orders', async () => {
  const page = await here.page({ id: ada, permissions: ['workOrder'], salespersonId: seller });
  expect(code(await page.ask(START, { id: otherOrder }))).toBe('NOT_FOUND');
  expect(code(await (await page.follow(FOLLOW, { id: otherOrder })).next())).toBe('NOT_FOUND');
  const bobsPage = await clerk(there, bob);
  const all = await page.follow(FOLLOW, {});
  await all.next();
  await bobsPage.ask(START, { id: otherOrder });
  expect((await all.next()).result?.data).toEqual({ workOrderViewed: null });
  await bobsPage.ask(START, { id: order });
  expect(await viewersOf(all)).toEqual([bob]);
  expect((await page.ask(ALL)).result?.data).toMatchObject({
    workOrdersViewed: [{ workOrder: { id: String(order) } }],
  });
});
