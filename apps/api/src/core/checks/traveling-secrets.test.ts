import { isObjectType } from 'graphql';
import type { GraphQLOutputType } from 'graphql';
import {
  editsOnlyOwnDrafts,
  opens,
  PERMISSION_KEYS,
  sees,
  STARTING_ROLES,
  WIDER_RIGHTS,
  effectivePermissions,
} from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import { secrecyAt, seenFacts } from '@falcon/domain/company/records';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { orderWalk } from '#testing/order-walk';
import { finderOf, plantMarks } from '#testing/planted';
import type { Mark } from '#testing/planted';
import { readEverything, waysOf } from '#testing/read-everything';
import { openFiles } from '#testing/read-files';
import { FULL_WALKS } from '#testing/full-walks';
import { payloadsOf, readRefusals, refusalsOf, undoEverything } from '#testing/read-refusals';
import type { SampleValues, RecordedAnswer } from '#testing/read-everything';
import { namedTypeOf } from '#testing/whole-selection';
import { sendAround } from '#testing/send-around';
import { shortStacks } from '#testing/short-stacks';
import { changeEverything, doomedRecords, liveRecords, removeAll, watchLive } from '#testing/watch-live';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { startExports } from '#testing/start-exports';
import { userJobs } from '#server/process/product-jobs';
import { productSchema } from '../schema';

shortStacks();
const schema = productSchema();
const api = await testApi();
const files = await openFiles(api, schema);
const walk = await orderWalk(api);
const [root, admin] = [await api.as('super-admin'), await api.as('admin')];
await walk.draft();
await walk.newInstaller();
await walk.newInstaller();
await make(
  admin,
  'itemCreate',
  { vendorId: '1', itemTypeId: '8', name: 'Tape', cost: 3, shipping: 0, profit: 1 },
  'item',
);
const planted = await plantMarks(api, schema, root);
const marksIn = finderOf(planted.marks);
const queries = schema.getQueryType()?.getFields() ?? {};
const typedTextOf = (field: string): string =>
  planted.marks.find((mark) => `${mark.kind.api}.${mark.field}` === field)?.typed ?? `no ${field}`;

await sendAround({ api, walk, root, typed: typedTextOf });

const sampleValues: SampleValues = {
  word: 'zq',
  ids: (field, name) => {
    const own = name === 'id' ? planted.ids.get(field) : undefined;
    if (own !== undefined) return [String(own)];
    return name === 'id' ? ['1', '2', '3'] : ['1'];
  },
};
const ways = waysOf(queries, sampleValues);

/** The type of the rows that a field returns, for a single record or a list. */
function rowType(type: GraphQLOutputType): string {
  const whole = namedTypeOf(type);
  const nodes = isObjectType(whole) ? whole.getFields()['nodes'] : undefined;
  return nodes ? namedTypeOf(nodes.type).name : whole.name;
}
const typeOfRoot = (field: string): string | undefined => queries[field] && rowType(queries[field].type);
const kindOfType = new Map([...planted.ids.keys()].map((name) => [typeOfRoot(name), name]));
const kindOfRoot = (field: string): string | undefined => kindOfType.get(typeOfRoot(field));

/** Kinds that a field of another record returns, such as the customer of an order. */
const namedKinds = new Set(
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !/^(Query|Subscription)$|Payload$|Connection$/.test(name))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => [type.name, namedTypeOf(field.type).name] as const),
    )
    .flatMap(([owner, type]) => (owner === type ? [] : (kindOfType.get(type) ?? []))),
);

/** The definition of the value that a mark was entered in. */
const definitionOf = ({ kind, field }: Mark) => secrecyAt(kind.type, field);
const isScoped = ({ kind }: Mark): boolean => seenFacts(kind.type).scope !== undefined;

/** Marks that a later one replaced, as an amount gives way to a percentage: only histories still say them. */
const former = new Set<Mark>();

interface Reader {
  readonly client: ApiClient;
  /** Granted, and what they imply: who edits orders views them. */
  readonly permissions: readonly PermissionKey[];
  /** Users limited to their own salesperson's records. */
  readonly isLimited: boolean;
}

/**
 * Whether a user may see a mark: they get it from the queries of its kind, or its definition says that they see it, or
 * that it becomes part of what they open. What is not hidden in a kind that other records name is seen where it is
 * named, and what it was before by those who open the record.
 */
function mayOf(
  { permissions, isLimited }: Reader,
  markedAnswers: readonly (RecordedAnswer & { readonly marks: ReadonlySet<Mark> })[],
) {
  const own = new Set<Mark>();
  const ofAny = new Set<Mark>();
  const opened = new Set<string>();
  for (const { root: field, marks, text } of markedAnswers) {
    const kind = kindOfRoot(field);
    if (kind !== undefined && !text.startsWith(`{"${field}":null`)) opened.add(kind);
    for (const mark of kind === undefined ? [] : marks) {
      ofAny.add(mark);
      if (mark.kind.api === kind) own.add(mark);
    }
  }
  const can = (key: PermissionKey) => permissions.includes(key);
  return (mark: Mark): boolean => {
    if (own.has(mark)) return true;
    if (isLimited && isScoped(mark)) return false;
    const definition = definitionOf(mark);
    if (definition.carriedBy?.some((carrier) => opens(can, carrier))) return true;
    if (definition.seenBy !== undefined) return sees(can, definition);
    if (former.has(mark) && opened.has(mark.kind.api)) return true;
    return !mark.isAmount && (namedKinds.has(mark.kind.api) || ofAny.has(mark));
  };
}

/** The marks a user sees elsewhere that they must not see. */
async function leaksTo(reader: Reader): Promise<string[]> {
  const { client } = reader;
  const answers = [
    ...(everything.get(client) ?? []),
    ...(heard.get(client)?.read ?? []),
    ...(refused.get(client) ?? []),
    ...(answered.get(client) ?? []),
    ...(await files.read(client, sampleValues)),
    ...(await readRefusals(client, schema, planted.ids)),
  ];
  const markedAnswers = answers.map((answer) => ({ ...answer, marks: marksIn(answer.text) }));
  const may = mayOf(reader, markedAnswers);
  const leaks = markedAnswers.flatMap(({ asked: call, marks }) =>
    [...marks].filter((mark) => !may(mark)).map((mark) => `${call} shows ${mark.kind.api}.${mark.field}`),
  );
  const shownAnswers = markedAnswers.filter(
    ({ root: field, text }) => text.startsWith('{') && !text.startsWith(`{"${field}":null`),
  );
  return [...leaks, ...hiddenOf(client, new Set(shownAnswers.map(({ root: field }) => field)))];
}

/** Records that events name to users who can't query them, and exports that users start of lists they can't see. */
function hiddenOf(client: ApiClient, shown: ReadonlySet<string>): string[] {
  const { named: namedRecords } = heard.get(client) ?? {};
  const hiddenRecords = planted.kinds
    .filter(({ api: name }) => !shown.has(name))
    .map(({ api: name, type }) => `${type} ${planted.ids.get(name)}`);
  const hiddenRemovals = doomed.flatMap(({ record: { kind, id, seenBy } }) =>
    seenBy.has(client) ? [] : `${kind} ${id}`,
  );
  const lists = (started.get(client) ?? []).map((name) =>
    [name.replace(/ExportStart$/, ''), name.replace(/Start$/, '')].find((list) => list in queries),
  );
  return [
    ...[...hiddenRecords, ...hiddenRemovals]
      .filter((record) => namedRecords?.has(record))
      .map((record) => `live events name ${record}`),
    ...lists.filter((list) => list === undefined || !shown.has(list)).map((list) => `${list} is exported`),
  ];
}

const newReader = async (permissions: readonly PermissionKey[], salespersonId?: number): Promise<Reader> => {
  const isSalesperson = salespersonId !== undefined;
  const isLimited = editsOnlyOwnDrafts({ isSalesperson, permissions });
  const client = await api.userWith({ permissions, isSalesperson, salespersonId: salespersonId ?? null });
  return { client, permissions: effectivePermissions(permissions), isLimited };
};
const otherSalesperson = async (fullName: string, permissions: readonly PermissionKey[]): Promise<Reader> =>
  newReader(permissions, Number(await make(admin, 'salespersonCreate', { fullName }, 'salesperson')));
const sellersRights = STARTING_ROLES.find(({ code }) => code === 'SP')?.permissions ?? [];
const narrow = (permissions: readonly PermissionKey[]) =>
  permissions.filter((permission) => !WIDER_RIGHTS.includes(permission));

/** All readers, by their names in the tests. */
const readers: ReadonlyMap<string, Reader> = new Map(
  await Promise.all([
    ...STARTING_ROLES.map(async ({ name, permissions }) => [name, await newReader(permissions)] as const),
    ...PERMISSION_KEYS.map(async (key) => [`a user with ${key} alone`, await newReader([key])] as const),
    ...STARTING_ROLES.map(async ({ name, permissions }) => {
      const seller = await otherSalesperson(`Bo of ${name}`, narrow(permissions));
      return [`${name}, of another salesperson`, seller] as const;
    }),
    (async () => {
      const seller = await otherSalesperson('Bo who pays', [...sellersRights, 'billSheet']);
      return ['a salesperson who pays installers', seller] as const;
    })(),
  ]),
);

/** Everyone listens, everything changes, something of each kind is removed, and everyone starts every export. */
const records = await liveRecords(api, schema);
const clients = [root, ...[...readers.values()].map(({ client }) => client)];
const doomed = await doomedRecords(schema, planted, clients);
const live = await watchLive(api, schema, records, clients);
const jobs = await runJobs(api, userJobs);
await changeEverything(api, root, records, planted.again.values());
await removeAll(root, doomed);
const started = new Map(
  await Promise.all(clients.map(async (client) => [client, await startExports(client, schema, sampleValues)] as const)),
);
await jobsEnded(api);
await jobs.stop();
const notExported = await api.db
  .selectFrom('jobStatus')
  .select(['message', 'status'])
  .where('status', '<>', 'COMPLETED')
  .execute();
const heard = await live.heard();

/** The refusal of each mutation for everyone with a role; storing is switched off. */
const storeAgain = await undoEverything(api);
const tables = planted.kinds.map(({ api: name, table }) => [name, { table, id: planted.ids.get(name) ?? 1 }] as const);
const refusalsTo = await refusalsOf(api, schema, new Map(tables));
const refused = new Map<ApiClient, readonly RecordedAnswer[]>();
for (const [name, { client }] of readers) if (!name.endsWith(' alone')) refused.set(client, await refusalsTo(client));
await storeAgain();

/** What each mutation that is carried out, and shows a Super Admin a mark, answers everyone with a role. */
const payloadsTo = await payloadsOf(api, schema, root, new Map(tables), (text) => FULL_WALKS || marksIn(text).size > 0);
const answered = new Map<ApiClient, readonly RecordedAnswer[]>();
for (const [name, { client }] of readers) if (!name.endsWith(' alone')) answered.set(client, await payloadsTo(client));

/**
 * Everything that each user reads. What shows a Super Admin no mark shows none to users with fewer permissions: those
 * with a single one are only asked whether they get an answer. In the full walks they are asked for all of it.
 */
const rootReads = (await readEverything([root], ways)).get(root) ?? [];
const telling = new Set(rootReads.flatMap(({ asked: call, text }) => (marksIn(text).size > 0 ? call : [])));
const withOnePermission = new Set(
  [...readers].flatMap(([name, { client }]) => (name.endsWith(' alone') ? client : [])),
);
const everything = new Map([
  [root, rootReads],
  ...(await readEverything(
    clients.filter((client) => client !== root),
    ways,
    (client, { asked: call }) => FULL_WALKS || telling.has(call) || !withOnePermission.has(client),
  )),
]);

for (const mark of planted.marks) if ('when' in definitionOf(mark)) former.add(mark);
for (const { root: field, text } of everything.get(root) ?? [])
  for (const mark of marksIn(text)) if (mark.kind.api === kindOfRoot(field)) former.delete(mark);

test('every export that was started has ended with its file', () => {
  expect(notExported).toEqual([]);
  expect([...started.values()].flat().length).toBeGreaterThan(100);
});

test('every kind of record is planted, and the marks are found in what a Super Admin reads', async () => {
  expect(planted.missing).toEqual([]);
  const answers = [...(everything.get(root) ?? []), ...(await files.read(root, sampleValues))];
  const seenMarks = new Set(answers.flatMap(({ text }) => [...marksIn(text)]));
  expect(answers.some(({ root: field, text }) => field === 'files made' && text.includes('BS-1'))).toBe(true);
  // Fields that apply only to some records are blank in the others.
  const unseen = planted.marks
    .filter((mark) => !seenMarks.has(mark) && !('when' in definitionOf(mark)))
    .map(({ kind, field }) => `${kind.api}.${field}`);
  expect(unseen).toEqual([]);
  const places = new Set(answers.filter(({ text }) => marksIn(text).size > 0).map(({ root: place }) => place));
  for (const place of [
    'recordHistory',
    'search',
    'mailMessage',
    'savedViews',
    'reportSchedules',
    'importRows',
    'files of mailAttachment',
    'files of document',
    'files made',
  ])
    expect([...places]).toContain(place);
}, 120_000);

test('every kind of record is heard of live, every export is made, and refusals and payloads name records', () => {
  const kinds = new Set([...(heard.get(root)?.named ?? [])].map((record) => record.split(' ')[0]));
  // Only the user of a profile gets its events.
  expect(records.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual(['PROFILE']);
  const exports = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) =>
    name.endsWith('ExportStart'),
  );
  expect(started.get(root)).toEqual(exports);
  const removals = doomed.map(({ record }) => `${record.kind} ${record.id}`);
  expect(removals.length).toBeGreaterThan(5);
  expect([...(heard.get(root)?.named ?? [])]).toEqual(expect.arrayContaining(removals));
  for (const said of [refused, answered])
    expect([...said.values()].flat().filter(({ text }) => marksIn(text).size > 0)).not.toEqual([]);
});

test.concurrent.for([...readers])(
  'a secret is not seen elsewhere: %s',
  // All run side by side, so each of them may take as long as the whole.
  { timeout: 600_000 },
  async ([, reader], { expect: expectHere }) => {
    expectHere(await leaksTo(reader)).toEqual([]);
  },
);
