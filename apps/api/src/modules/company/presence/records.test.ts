import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermissionKey } from '@falcon/domain/office/access';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { startLiveProcess } from '#testing/live';
import type { LivePage, LiveProcess } from '#testing/live';
import { HISTORY_TYPES } from '#modules/company/history/shown-records';
import { addHistory } from '#kit/record-kit';
import type { RecordTable } from '#kit/record-kit';
import { liveFacts, liveKinds, recordTypeOf } from './live-kinds';
import type { LiveKind, LiveTable } from './live-kinds';
import { storeOwnedRecords } from './presence-test-kit';
import type { OwnedRecords } from './presence-test-kit';

/** Every record table is a kind, except a user's views and report schedules. */
type Missing = Exclude<RecordTable, LiveTable | 'reportSchedule' | 'savedView'>;
const none: Missing extends never ? true : false = true;

let database: TestDatabase;
let here: LiveProcess;
let there: LiveProcess;
let ownedRecords: OwnedRecords;
let listeningSince: number;

const CHANGES = 'subscription Changes($kinds: [LiveKind!]!) { recordChanged(kinds: $kinds) { kind id version byId } }';
const VIEWED =
  'subscription Viewed($kind: LiveKind!, $id: ID!) { recordViewed(kind: $kind, id: $id) { hasChanged version isDeleted lastSave { by { fullName } } viewers { user { id } isEditing } } }';
const HISTORY =
  'query History($type: HistoryRecordType!, $id: ID!) { recordHistory(type: $type, id: $id) { totalCount } }';
const START =
  'mutation Start($kind: LiveKind!, $id: ID!, $isEditing: Boolean) { recordStartViewing(input: { kind: $kind, id: $id, isEditing: $isEditing }) { record { version lastSave { by { id } } viewers { user { id } isEditing } } } }';

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await startLiveProcess(database), await startLiveProcess(database)];
  listeningSince = performance.now();
  ownedRecords = await storeOwnedRecords(database.db);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

type Stream = Awaited<ReturnType<LivePage['follow']>>;
const changed = async (stream: Stream) =>
  (await stream.next()).result?.data?.['recordChanged'] as Record<string, unknown> | undefined;
const viewed = async (stream: Stream) => (await stream.next()).result?.data?.['recordViewed'];
const code = (answer: Awaited<ReturnType<LivePage['ask']>>) => answer.result?.errors?.[0]?.extensions.code;
const clerk = (permissions: readonly PermissionKey[], process = here) =>
  process.page({ id: ownedRecords.ada, permissions });
const follow = async (page: LivePage, kinds: readonly LiveKind[]) => {
  const stream = await page.follow(CHANGES, { kinds });
  expect((await stream.next()).more).toBe(true);
  return stream;
};
/** A save by Bob in another process. */
const saved = (kind: LiveKind, recordId: number, version: number | null = 2, db = there.services.db) =>
  addHistory(db, {
    recordType: recordTypeOf(kind),
    recordId,
    action: 'update',
    userId: ownedRecords.bob,
    version,
    changes: [],
  });
/** Kinds without a history: their rows announce changes. */
const TELL_THEMSELVES: ReadonlySet<LiveKind> = new Set(['IMPORT', 'SETTINGS_UPDATE', 'PRICE_CATALOG']);
const idOf = (kind: LiveKind): number => ownedRecords.ids[kind] ?? 7;

test('users with its permission are notified of a change of any kind of record, and no one else', async () => {
  expect(none).toBe(true);
  const office = await clerk([...new Set(liveKinds.flatMap((kind) => liveFacts(kind).view))]);
  const stranger = await clerk([]);
  const [roles, vendors] = [await clerk(['role']), await clerk(['vendor'])];
  for (const kind of liveKinds) {
    if (kind === 'PROFILE' || TELL_THEMSELVES.has(kind)) continue;
    const stream = await follow(office, [kind]);
    if (kind === 'WORK_ORDER') await ownedRecords.saveOrder(there.services.db, idOf(kind));
    else await saved(kind, idOf(kind));
    expect(await changed(stream)).toEqual({
      kind,
      id: String(idOf(kind)),
      version: 2,
      byId: kind === 'WORK_ORDER' ? null : String(ownedRecords.bob),
    });
    stream.leave();
    for (const page of [stranger, kind === 'ROLE' ? vendors : roles])
      expect(code(await (await page.follow(CHANGES, { kinds: [kind] })).next())).toBe('MISSING_PERMISSION');
  }
});

test('imports, updates of settings and price catalogs announce themselves, and only to those who can see them', async () => {
  const { db } = there.services;
  const importOf = async (recordType: string) =>
    (
      await db
        .insertInto('import')
        .values({ recordType, fileName: 'a.csv', fileSize: 1, userId: ownedRecords.bob })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const stream = await follow(await clerk(['editVendor']), ['IMPORT']);
  const [others, own] = [await importOf('CUSTOMER'), await importOf('VENDOR')];
  const notice = { kind: 'IMPORT', id: String(own), version: null, byId: null };
  expect(await changed(stream)).toEqual(notice);
  await db.updateTable('import').set({ state: 'CHECKED' }).where('id', 'in', [others, own]).execute();
  expect(await changed(stream)).toEqual(notice);
  await db.deleteFrom('import').where('id', 'in', [others, own]).execute();
  expect(await changed(stream)).toEqual(notice);

  const seller = await here.page({
    id: ownedRecords.ada,
    permissions: ['massUpdateProfit'],
    salespersonId: ownedRecords.seller,
  });
  const updates = await follow(seller, ['SETTINGS_UPDATE']);
  const updateBy = async (userId: number) =>
    (
      await db
        .insertInto('massUpdate')
        .values({ kind: 'ITEMS', flooringTypeId: 1, description: 'Pad', userId, rowCount: 1, unchangedCount: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await updateBy(ownedRecords.bob);
  const ownUpdate = await updateBy(ownedRecords.ada);
  expect(await changed(updates)).toMatchObject({ id: String(ownUpdate) });

  const catalogs = await follow(await clerk(['editItem']), ['PRICE_CATALOG']);
  const catalog = { vendorId: ownedRecords.vendor, fileName: 'a.csv', sha256: 'x' };
  const { id } = await db.insertInto('priceCatalog').values(catalog).returning('id').executeTakeFirstOrThrow();
  expect(await changed(catalogs)).toMatchObject({ id: String(id) });
  await db.deleteFrom('priceCatalog').where('id', '=', id).execute();
  expect(await changed(catalogs)).toMatchObject({ id: String(id) });
  for (const kind of TELL_THEMSELVES)
    expect(code(await (await (await clerk(['role'])).follow(CHANGES, { kinds: [kind] })).next())).toBe(
      'MISSING_PERMISSION',
    );
});

test('everyone is notified of changes of their own profile, and of no one else’s', async () => {
  const stream = await follow(await clerk([]), ['PROFILE']);
  await saved('USER', ownedRecords.bob);
  await saved('USER', ownedRecords.ada);
  expect(await changed(stream)).toMatchObject({ kind: 'PROFILE', id: String(ownedRecords.ada) });
});

test('who begins to listen hears first what changed since the rows were requested, of their own records only', async () => {
  const page = async (kinds: readonly LiveKind[], lastMs: number, salespersonId?: number) => {
    const who = { id: ownedRecords.ada, permissions: ['vendor', 'workOrder'] as const };
    const stream = await (
      await here.page({ ...who, ...(salespersonId && { salespersonId }) })
    ).follow(
      'subscription Since($kinds: [LiveKind!]!, $lastMs: Int) { recordChanged(kinds: $kinds, lastMs: $lastMs) { kind id } }',
      { kinds, lastMs },
    );
    expect((await stream.next()).result).toEqual({});
    return stream;
  };
  const listener = await follow(await clerk(['vendor']), ['VENDOR']);
  const [others, own] = [ownedRecords.others.WORK_ORDER ?? 0, idOf('WORK_ORDER')];
  for (const id of [others, own]) await ownedRecords.saveOrder(there.services.db, id);
  for (const [kind, id] of [
    ['USER', ownedRecords.ada],
    ['VENDOR', 41],
  ] as const)
    await saved(kind, id);
  // By then this process knows of all of them.
  while ((await changed(listener))?.['id'] !== '41');
  const stream = await page(
    ['PROFILE', 'WORK_ORDER'],
    Math.floor(performance.now() - listeningSince),
    ownedRecords.seller,
  );
  const heard: unknown[] = [];
  for (let notice = await changed(stream); notice?.['kind'] === 'WORK_ORDER'; notice = await changed(stream))
    heard.push(notice['id']);
  expect([heard.at(-1), heard.includes(String(others)), heard.includes(null)]).toEqual([String(own), false, false]);
  stream.leave();
  // Many are one notice, and so are those of longer ago than changes are kept: any record may have changed.
  for (let id = 50; id <= 70; id += 1) await saved('VENDOR', id);
  while ((await changed(listener))?.['id'] !== '70');
  const many = await page(['VENDOR'], Math.floor(performance.now() - listeningSince));
  expect(await changed(many)).toEqual({ kind: 'VENDOR', id: null });
  await saved('VENDOR', 71);
  expect(await changed(many)).toEqual({ kind: 'VENDOR', id: '71' });
  expect(await changed(await page(['VENDOR'], 31_000))).toEqual({ kind: 'VENDOR', id: null });
});

test('no one is notified of a change that is rolled back', async () => {
  const stream = await follow(await clerk(['vendor']), ['VENDOR']);
  await there.services.db
    .transaction()
    .execute(async (trx) => {
      await saved('VENDOR', 1, 2, trx);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await saved('VENDOR', 2);
  expect(await changed(stream)).toMatchObject({ id: '2' });
});

test('many changes at once are one notice of each kind, however many statements there are', async () => {
  const stream = await follow(await clerk(['vendor', 'item']), ['VENDOR', 'ITEM']);
  const entries = (kind: LiveKind, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      recordType: recordTypeOf(kind),
      recordId: place + 1,
      action: 'update' as const,
      userId: ownedRecords.bob,
      version: 2,
      changes: [],
    }));
  await there.services.db.transaction().execute(async (trx) => {
    await addHistory(trx, [...entries('ITEM', 3_000), ...entries('VENDOR', 2)]);
    await addHistory(trx, entries('ITEM', 3_000));
  });
  const many = { kind: 'ITEM', id: null, version: null, byId: String(ownedRecords.bob) };
  const notices = [await changed(stream), await changed(stream), await changed(stream)];
  expect(notices).toContainEqual(many);
  expect(notices.filter((notice) => (notice as { kind: string }).kind === 'VENDOR')).toHaveLength(2);
  await saved('VENDOR', 9);
  expect(await changed(stream)).toMatchObject({ id: '9' });
});

test('a salesperson learns only about their own records, not even that there were others', async () => {
  const seller = await here.page({
    id: ownedRecords.ada,
    permissions: ['commission', 'customer', 'unit', 'workOrder'],
    salespersonId: ownedRecords.seller,
  });
  const kinds = Object.keys(ownedRecords.others) as LiveKind[];
  for (const kind of kinds) {
    const stream = await follow(seller, [kind]);
    const tell = (id: number) => (kind === 'WORK_ORDER' ? ownedRecords.saveOrder(database.db, id) : saved(kind, id));
    await tell(ownedRecords.others[kind] ?? 0);
    await tell(idOf(kind));
    expect(await changed(stream)).toMatchObject({ kind, id: String(idOf(kind)) });
    stream.leave();
    expect(code(await seller.ask(START, { kind, id: ownedRecords.others[kind] }))).toBe('NOT_FOUND');
    expect(code(await (await seller.follow(VIEWED, { kind, id: ownedRecords.others[kind] })).next())).toBe('NOT_FOUND');
    if (!HISTORY_TYPES.some((type) => type === kind)) continue;
    const history = async (id: number) => code(await seller.ask(HISTORY, { type: kind, id }));
    expect([await history(ownedRecords.others[kind] ?? 0), await history(idOf(kind))]).toEqual([
      'NOT_FOUND',
      undefined,
    ]);
  }
  const stream = await follow(seller, ['CONTACT']);
  for (const id of [ownedRecords.others.CONTACT ?? 0, idOf('CONTACT')])
    await ownedRecords.removeContact(there.services.db, id);
  expect(await changed(stream)).toMatchObject({ id: String(idOf('CONTACT')), version: null });
});

test('a page of a record is notified of who changed it, and follows many changed together', async () => {
  const { vendor } = ownedRecords;
  const page = await clerk(['vendor']);
  const stream = await page.follow(VIEWED, { kind: 'VENDOR', id: vendor });
  await stream.next();
  await saved('VENDOR', vendor + 1);
  await saved('VENDOR', vendor);
  const facts = { hasChanged: true, version: 2, isDeleted: false, lastSave: { by: { fullName: 'Bob Clerk' } } };
  expect(await viewed(stream)).toEqual({ ...facts, viewers: [] });
  await saved('VENDOR', vendor, null);
  expect(await viewed(stream)).toMatchObject({ version: null });
  await database.db
    .updateTable('vendor')
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .execute();
  await addHistory(
    database.db,
    Array.from({ length: 21 }, () => ({
      recordType: 'vendor' as const,
      recordId: vendor,
      action: 'update' as const,
      userId: ownedRecords.bob,
      version: 2,
      changes: [],
    })),
  );
  expect(await viewed(stream)).toMatchObject({ hasChanged: true, version: 2 });
  await database.db.deleteFrom('vendor').where('id', '=', vendor).execute();
  await addHistory(database.db, {
    recordType: 'vendor',
    recordId: vendor,
    action: 'delete',
    userId: ownedRecords.bob,
    version: null,
    changes: [],
  });
  expect(await viewed(stream)).toMatchObject({ isDeleted: true, version: null });
});

test('two users see who is viewing any record, and who has unsaved changes there', async () => {
  const customer = { kind: 'CUSTOMER', id: idOf('CUSTOMER') };
  const adas = await (await clerk(['customer'])).follow(VIEWED, customer);
  await adas.next();
  const viewers = async () => ((await viewed(adas)) as { viewers: unknown[] }).viewers;
  const bobsPage = await there.page({ id: ownedRecords.bob, permissions: ['customer'] });
  const bob = { user: { id: String(ownedRecords.bob) } };
  const bobs = await bobsPage.follow(VIEWED, customer);
  await bobs.next();
  const answer = await bobsPage.ask(START, customer);
  expect(answer.result?.data).toMatchObject({ recordStartViewing: { record: { version: 1, viewers: [bob] } } });
  expect(await viewers()).toEqual([{ ...bob, isEditing: false }]);
  await bobsPage.ask(START, { ...customer, isEditing: true });
  expect(await viewers()).toEqual([{ ...bob, isEditing: true }]);
  // Another window of the same user only views; the first one's `isEditing` stays.
  await bobsPage.ask(START, customer);
  await bobsPage.ask(START, { ...customer, isEditing: false });
  expect(await viewers()).toEqual([{ ...bob, isEditing: false }]);
  bobsPage.vanish();
  expect(await viewers()).toEqual([]);
});

test('a page of an order is notified of figures that were recalculated without a new version', async () => {
  const id = ownedRecords.ids.WORK_ORDER ?? 0;
  const page = await clerk(['workOrder']);
  const stream = await page.follow(VIEWED, { kind: 'WORK_ORDER', id });
  await stream.next();
  await database.db.updateTable('workOrder').set({ jobCostCents: 12_345 }).where('id', '=', id).execute();
  expect(await viewed(stream)).toMatchObject({ hasChanged: true, version: null });
});
