// Matching records with those already in QuickBooks: found by name, confirmed by a user, never linked twice.
import { beforeAll, expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { connectQuickbooks, quickbooksApi } from '#testing/quickbooks-kit';

const { api, simulator } = await quickbooksApi();
const admin = await api.as('admin');
let realmId = '';

interface Match {
  readonly id: string;
  readonly kind: string;
  readonly localId: string;
  readonly name: string;
  readonly state: string;
  readonly remoteId: string | null;
  readonly remoteName: string | null;
  readonly remoteParent: string | null;
}
const FIELDS = 'id kind localId name state remoteId remoteName remoteParent';
async function page(
  args = '',
): Promise<{ rows: Match[]; totalCount: number; endCursor: string; hasNextPage: boolean }> {
  const answer = valueAt(
    await admin.query(
      `{ quickbooksMatches(first: 200 ${args}) { totalCount pageInfo { endCursor hasNextPage } nodes { ${FIELDS} } } }`,
    ),
    'quickbooksMatches',
  ) as { totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean }; nodes: Match[] };
  return { rows: answer.nodes, totalCount: answer.totalCount, ...answer.pageInfo };
}
const matchNamed = async (name: string): Promise<Match> => {
  const match = (await page(`search: ${JSON.stringify(name)}`)).rows.find((row) => row.name === name);
  if (!match) throw new Error(`There is no ${name}`);
  return match;
};
const lookUp = () => admin.mutate('quickbooksLookUp', {}, 'errors { message }');
const of = ({ kind, localId }: Match) => ({ kind, localId });
const set = (match: Match, remoteId: string) =>
  admin.mutate('quickbooksLinkSet', { ...of(match), remoteId }, `quickbooksMatch { ${FIELDS} }`);
const create = (entity: string, values: object) => simulator.control<{ Id: string }>('ui-create', { entity, values });

async function addCustomers(names: readonly string[]): Promise<void> {
  const row = await api.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
  const { id: _id, name: _name, ...rest } = row;
  // A statement has a limited number of parameters.
  for (let from = 0; from < names.length; from += 500)
    await api.db
      .insertInto('customer')
      .values(names.slice(from, from + 500).map((name) => ({ ...rest, name })))
      .execute();
}

beforeAll(async () => {
  await makeCompany(api.db);
  await addCustomers([
    'Northside Dental Partners',
    'Counter Sales LLC',
    'Twin Oaks',
    'Twin-Oaks',
    'Clubhouse at Wabash Valley',
  ]);
  realmId = await connectQuickbooks(api, simulator);
});

test('nothing is read or linked before someone looks', async () => {
  expect((await page('states: [SAME, SIMILAR, SEVERAL, LINKED]')).rows).toEqual([]);
});

test('the same and similar names are found; several are left to a person', async () => {
  await create('Customer', { DisplayName: 'Twin Oaks' });
  expect((await lookUp()).errors).toEqual([]);
  expect(await matchNamed('Northside Dental Partners')).toMatchObject({
    state: 'SAME',
    remoteName: 'Northside Dental Partners',
  });
  expect(await matchNamed('Counter Sales LLC')).toMatchObject({ state: 'SIMILAR', remoteName: 'Counter Sales' });
  expect(await matchNamed('Twin Oaks')).toMatchObject({ state: 'SEVERAL' });
  expect(await matchNamed('Twin-Oaks')).toMatchObject({ state: 'SEVERAL' });
  expect(await matchNamed('Clubhouse at Wabash Valley')).toMatchObject({
    state: 'SAME',
    remoteParent: 'Wabash Valley Properties',
  });
  expect(await api.db.selectFrom('quickbooksLink').select('id').execute()).toEqual([]);
});

test('all same names are linked at once, and nothing else; again links nothing', async () => {
  const accept = async () =>
    valueAt(await admin.mutate('quickbooksLinkAccept', { kind: 'CUSTOMER' }, 'linked'), 'quickbooksLinkAccept.linked');
  expect(await accept()).toBe(2);
  expect(await accept()).toBe(0);
  expect((await page('states: [LINKED]')).rows.map(({ name }) => name)).toEqual([
    'Clubhouse at Wabash Valley',
    'Northside Dental Partners',
  ]);
  const [link] = await api.db
    .selectFrom('quickbooksLink')
    .selectAll()
    .where('remoteName', '=', 'Northside Dental Partners')
    .execute();
  expect(link).toMatchObject({ realmId, kind: 'CUSTOMER', remoteType: 'Customer', syncToken: '0' });
});

test('one of theirs is never linked with two of ours', async () => {
  const [one, two] = [await matchNamed('Twin Oaks'), await matchNamed('Twin-Oaks')];
  const remoteId = one.remoteId ?? '';
  expect(valueAt(await set(one, remoteId), 'quickbooksLinkSet.quickbooksMatch')).toMatchObject({ state: 'LINKED' });
  expect(faults(await set(two, remoteId))).toEqual([
    { path: 'remoteId', message: 'Twin Oaks is already linked with Twin Oaks. Remove that link first.' },
  ]);
  const removed = await admin.mutate('quickbooksLinkRemove', of(one), `quickbooksMatch { ${FIELDS} }`);
  expect(valueAt(removed, 'quickbooksLinkRemove.quickbooksMatch')).toMatchObject({ state: 'SEVERAL' });
  expect((await set(two, remoteId)).errors).toEqual([]);
});

test('what is inactive or gone there is refused; what the program created stays linked', async () => {
  const old = await create('Customer', { DisplayName: 'Old Mill' });
  await simulator.control('ui-edit', { entity: 'Customer', id: old.Id, changes: { Active: false } });
  const mine = await matchNamed('Twin Oaks');
  expect(faults(await set(mine, old.Id))[0]?.message).toBe('Old Mill is inactive in QuickBooks. Choose another one.');
  expect(faults(await set(mine, '999999'))[0]?.message).toMatch(/doesn’t have this record anymore/);
  const linked = await matchNamed('Northside Dental Partners');
  await api.db
    .updateTable('quickbooksLink')
    .set({ createdBy: null })
    .where('localId', '=', Number(linked.localId))
    .execute();
  const removed = await admin.mutate('quickbooksLinkRemove', of(linked), `quickbooksMatch { ${FIELDS} }`);
  expect(removed.errors[0]?.message).toBe(
    'Northside Dental Partners was created in QuickBooks from here, so it stays linked.',
  );
});

test('“not there yet” is kept when the names are read again', async () => {
  const mine = await matchNamed('Counter Sales LLC');
  const decide = (isNew: boolean) =>
    admin.mutate('quickbooksLinkNew', { ...of(mine), isNew }, `quickbooksMatch { ${FIELDS} }`);
  expect(valueAt(await decide(true), 'quickbooksLinkNew.quickbooksMatch')).toMatchObject({ state: 'NEW' });
  await lookUp();
  expect(await matchNamed('Counter Sales LLC')).toMatchObject({ state: 'NEW' });
  expect(valueAt(await decide(false), 'quickbooksLinkNew.quickbooksMatch')).toMatchObject({ state: 'SIMILAR' });
});

test('a picker finds names there, and says which are linked or inactive', async () => {
  const names = valueAt(
    await admin.query('{ quickbooksNames(kind: CUSTOMER, search: "wabash") { id name parentName isActive isLinked } }'),
    'quickbooksNames',
  );
  expect(names).toMatchObject([
    { name: 'Wabash Valley Properties', parentName: '', isActive: true, isLinked: false },
    { name: 'Clubhouse at Wabash Valley', parentName: 'Wabash Valley Properties', isLinked: true },
  ]);
});

test('two thousand customers: read in pages, matched and linked, with as many statements as for ten', async () => {
  const names = Array.from({ length: 2000 }, (_, index) => `Community ${String(index).padStart(4, '0')}`);
  await addCustomers(names);
  for (const DisplayName of names) await create('Customer', { DisplayName });
  const { statements } = await api.countStatements(() => lookUp());
  expect(statements).toBeLessThan(40);
  const firstPage = await page('kind: CUSTOMER, states: [SAME]');
  expect([firstPage.totalCount, firstPage.rows.length, firstPage.hasNextPage]).toEqual([2000, 200, true]);
  const next = await page(`kind: CUSTOMER, states: [SAME], after: ${JSON.stringify(firstPage.endCursor)}`);
  expect(next.rows[0]?.name).toBe('Community 0200');
  const accepted = await admin.mutate('quickbooksLinkAccept', {}, 'linked');
  expect(valueAt(accepted, 'quickbooksLinkAccept.linked')).toBe(2000);
  const list = await api.countStatements(() => page('kind: CUSTOMER'));
  expect(list.statements).toBe(3);
});

test('while QuickBooks is away, the names of before stay', async () => {
  simulator.plant({ kind: '503', times: 3 });
  expect((await lookUp()).errors[0]?.message).toBe('QuickBooks can’t be reached. Nothing was changed there.');
  simulator.clearFaults();
  expect((await page('states: [LINKED]')).totalCount).toBe(2003);
});

test('who linked, unlinked or decided it is new, and with which, is in the history of the record', async () => {
  const customer = await matchNamed('Clubhouse at Wabash Valley');
  const theirs = await create('Customer', { DisplayName: 'Wabash Club' });
  expect((await set(customer, theirs.Id)).errors).toEqual([]);
  expect((await admin.mutate('quickbooksLinkRemove', of(customer), 'quickbooksMatch { id }')).errors).toEqual([]);
  for (const isNew of [true, false])
    expect(
      (await admin.mutate('quickbooksLinkNew', { ...of(customer), isNew }, 'quickbooksMatch { id }')).errors,
    ).toEqual([]);
  const entries = await api.db
    .selectFrom('historyEntry')
    .select(['changes', 'userId'])
    .where('recordType', '=', 'customer')
    .where('recordId', '=', Number(customer.localId))
    .orderBy('id')
    .execute();
  const firstChanges = entries.map(({ changes }) => (changes as { field: string; from: unknown; to: unknown }[])[0]);
  // It was linked with another record before.
  expect(firstChanges.slice(-4).map((change) => [change?.field, change?.from, change?.to])).toEqual([
    ['quickbooksMatch', 'Clubhouse at Wabash Valley', 'Wabash Club'],
    ['quickbooksMatch', 'Wabash Club', null],
    ['quickbooksMatch', null, 'To be created'],
    ['quickbooksMatch', 'To be created', null],
  ]);
  expect(entries.every(({ userId }) => userId !== null)).toBe(true);
});

test('records that are linked together each have it in their history', async () => {
  await addCustomers(['Zinnia Court', 'Yarrow Court']);
  for (const DisplayName of ['Zinnia Court', 'Yarrow Court']) await create('Customer', { DisplayName });
  await lookUp();
  expect((await admin.mutate('quickbooksLinkAccept', {}, 'linked')).errors).toEqual([]);
  const noted = await api.db
    .selectFrom('historyEntry')
    .select(['recordType', 'changes'])
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const newValues = noted.map(({ changes }) => (changes as { to: string }[])[0]?.to);
  expect(new Set(newValues)).toEqual(new Set(['Yarrow Court', 'Zinnia Court']));
});
