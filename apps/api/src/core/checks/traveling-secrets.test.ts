import { isObjectType } from 'graphql';
import type { GraphQLOutputType } from 'graphql';
import { editsOnlyOwnDrafts, PERMISSION_KEYS, STARTING_ROLES, WIDER_RIGHTS } from '@falcon/domain/access';
import type { PermissionKey } from '@falcon/domain/access';
import { DEFINED_KINDS } from '@falcon/domain/records';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/api-client';
import type { ApiClient } from '../../testing/api-client';
import { make } from '../../testing/records-kit';
import { orderWalk } from '../../testing/order-walk';
import { finderOf, plantMarks } from '../../testing/planted';
import type { Mark } from '../../testing/planted';
import { readEverything, waysOf } from '../../testing/read-everything';
import { openFiles } from '../../testing/read-files';
import { readRefusals } from '../../testing/read-refusals';
import type { Given, Read } from '../../testing/read-everything';
import { namedTypeOf } from '../../testing/whole-selection';
import { scopeOf, sees } from '../../modules/record-kinds';
import { jobsEnded, runJobs } from '../../testing/jobs-kit';
import { userJobs } from '../../server/process/product-jobs';
import { addDays, startOfWeek } from '@falcon/domain/schedule';
import { companyToday } from '../../testing/today';
import { productSchema } from '../schema';

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
const typed = (field: string): string =>
  planted.marks.find((mark) => `${mark.kind.api}.${mark.field}` === field)?.typed ?? `no ${field}`;
const inUri = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

/** What travels: e-mails with files, a document, a view that is shared, a scheduled report, an import, pay and commissions. */
async function cause(): Promise<void> {
  const jobs = await runJobs(api, userJobs);
  const refused: unknown[] = [];
  const act = async (name: string, input: object): Promise<void> => {
    const { errors } = await root.mutate(name, { ...input }, '__typename');
    if (errors.length > 0) refused.push([name, errors]);
  };
  const customers = () => api.db.updateTable('customer').where('id', '=', 1);
  await customers().set({ creditLimitCents: null }).execute();
  const order = await walk.invoiced();
  await walk.pay(order, 100);
  await customers()
    .set({ creditLimitCents: Math.round(Number(typed('customer.creditLimit')) * 100) })
    .execute();
  await act('invoiceSend', { ids: [order.invoice?.id] });
  const { id, version } = await api.db.selectFrom('proposal').select(['id', 'version']).executeTakeFirstOrThrow();
  const lines = [{ unitId: '1', apartments: 4 }];
  const alternatives = [{ name: typed('proposal.alternatives.name'), floors: [{ flooringTypeId: '1' }] }];
  await act('proposalUpdate', {
    id: String(id),
    version,
    customerId: '1',
    validUntil: '2099-12-31',
    lines,
    alternatives,
  });
  await act('proposalSend', { id: String(id), version: version + 1, to: ['ann@falcon.test'] });
  const secret = `${typed('customer.creditLimit')} ${typed('customer.billToName')}`;
  const owner = { ownerType: 'CUSTOMER', ownerId: '1' };
  await act('documentCreate', { ...owner, name: `${secret}.txt`, dataUri: inUri('text/plain', secret) });
  await act('savedViewCreate', {
    list: 'work-orders',
    name: typed('customer.name'),
    query: { customer: '1' },
    isShared: true,
  });
  const times = { frequency: 'DAILY', minute: 60, format: 'CSV', recipientIds: [String(root.userId)] };
  await act('reportScheduleCreate', { report: 'aging', name: secret, query: { customer: '1' }, ...times });
  const rows = `Name,Account number\n${typed('vendor.name')},${typed('vendor.accountNumber')}\n`;
  await act('importCreate', {
    recordType: 'VENDOR',
    fileName: `${typed('vendor.accountNumber')}.csv`,
    dataUri: inUri('text/csv', rows),
  });
  await act('billSheetsRun', { periodStart: startOfWeek(addDays(companyToday(), -1)) });
  await act('commissionRunCreate', { periodStart: addDays(companyToday(), -30), periodEnd: companyToday() });
  await act('fullExportStart', { withDocuments: false });
  await jobsEnded(api);
  await jobs.stop();
  expect(refused).toEqual([]);
}
await cause();

const given: Given = {
  word: 'zq',
  ids: (field, name) => {
    const own = name === 'id' ? planted.ids.get(field) : undefined;
    if (own !== undefined) return [String(own)];
    return name === 'id' ? ['1', '2', '3'] : ['1'];
  },
};
const ways = waysOf(queries, given);

/** The type of the rows that a field answers: one record, or those of a list. */
function rowType(type: GraphQLOutputType): string {
  const whole = namedTypeOf(type);
  const nodes = isObjectType(whole) ? whole.getFields()['nodes'] : undefined;
  return nodes ? namedTypeOf(nodes.type).name : whole.name;
}
const typeOfRoot = (field: string): string | undefined => queries[field] && rowType(queries[field].type);
const kindOfType = new Map([...planted.ids.keys()].map((name) => [typeOfRoot(name), name]));
const kindOfRoot = (field: string): string | undefined => kindOfType.get(typeOfRoot(field));

/** The kinds that a field of some other record answers, such as the customer of an order. */
const namedKinds = new Set(
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !/^(Query|Subscription)$|Payload$|Connection$/.test(name))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => [type.name, namedTypeOf(field.type).name] as const),
    )
    .flatMap(([owner, type]) => (owner === type ? [] : (kindOfType.get(type) ?? []))),
);

/** The definition of the field that a mark was entered in; orders are no kind of the registry. */
const fieldOf = ({ kind, field }: Mark) =>
  DEFINED_KINDS.find(({ type }) => type === kind.type)?.fields[field.split('.')[0] ?? ''];
const isScoped = ({ kind }: Mark): boolean => kind.type === null || scopeOf(kind.type) !== undefined;

/**
 * What values become part of is seen with a permission of its own: the costs of an order, the lines of a bill sheet with the address of
 * its installer, that of a statement, and the letter of an offer, which says how to reach its salesperson.
 */
const BECOMES: Readonly<Partial<Record<string, readonly PermissionKey[]>>> = {
  LABOR_RATE: ['workOrderViewTotals', 'billSheet'],
  PAYMENT_ADJUSTMENT: ['billSheet'],
  INSTALLER: ['billSheet'],
  'CUSTOMER.billToName': ['invoicing'],
  SALESPERSON: ['workOrderViewTotals'],
};

interface Reader {
  readonly client: ApiClient;
  readonly permissions: readonly PermissionKey[];
  /** Limited to the records of a salesperson. */
  readonly isLimited: boolean;
}

/**
 * Whether a user may see a mark: they get it from the queries of its kind, or the field says that they see it. What is not hidden in a
 * kind that other records name is seen where it is named, and the rates that orders are priced with by who sees totals.
 */
function mayOf({ permissions, isLimited }: Reader, read: readonly (Read & { readonly marks: ReadonlySet<Mark> })[]) {
  const own = new Set<Mark>();
  const ofAny = new Set<Mark>();
  for (const { root: field, marks } of read) {
    const kind = kindOfRoot(field);
    for (const mark of kind === undefined ? [] : marks) {
      ofAny.add(mark);
      if (mark.kind.api === kind) own.add(mark);
    }
  }
  const ctx = { can: (key: PermissionKey) => permissions.includes(key) };
  return (mark: Mark): boolean => {
    if (own.has(mark)) return true;
    const field = fieldOf(mark);
    if (isLimited && isScoped(mark)) return false;
    const type = mark.kind.type ?? '';
    const rights = [...(BECOMES[type] ?? []), ...(BECOMES[`${type}.${mark.field}`] ?? [])];
    const becomes = rights.some((permission) => ctx.can(permission));
    if (field?.seenBy !== undefined) return sees(ctx, field) || (becomes && !mark.isAmount);
    if (mark.isAmount) return becomes;
    return namedKinds.has(mark.kind.api) || ofAny.has(mark);
  };
}

/** What a user sees elsewhere of what they may not see. */
async function leaksTo(reader: Reader): Promise<string[]> {
  const { client } = reader;
  const answers = [
    ...(await readEverything(client, ways)),
    ...(await files.read(client, given)),
    ...(await readRefusals(client, schema, planted.ids)),
  ];
  const read = answers.map((answer) => ({ ...answer, marks: marksIn(answer.text) }));
  const may = mayOf(reader, read);
  return read.flatMap(({ asked, marks }) =>
    [...marks].filter((mark) => !may(mark)).map((mark) => `${asked} shows ${mark.kind.api}.${mark.field}`),
  );
}

const reader = async (permissions: readonly PermissionKey[], salespersonId?: number): Promise<Reader> => {
  const isSalesperson = salespersonId !== undefined;
  const isLimited = editsOnlyOwnDrafts({ isSalesperson, permissions });
  const client = await api.userWith({ permissions, isSalesperson, salespersonId: salespersonId ?? null });
  return { client, permissions, isLimited };
};

test('every kind of record is planted, and the marks are found in what a Super Admin reads', async () => {
  expect(planted.missing).toEqual([]);
  const read = [...(await readEverything(root, ways)), ...(await files.read(root, given))];
  const seen = new Set(read.flatMap(({ text }) => [...marksIn(text)]));
  // A field that applies only to some records is blank in the others.
  const unseen = planted.marks
    .filter((mark) => !seen.has(mark) && fieldOf(mark)?.when === undefined)
    .map(({ kind, field }) => `${kind.api}.${field}`);
  expect(unseen).toEqual([]);
  const places = new Set(read.filter(({ text }) => marksIn(text).size > 0).map(({ root: place }) => place));
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

test.concurrent.each(STARTING_ROLES.map(({ name, permissions }) => [name, permissions] as const))(
  'a secret is not seen elsewhere: %s',
  async (_name, permissions) => {
    expect(await leaksTo(await reader(permissions))).toEqual([]);
  },
  60_000,
);

test.concurrent.each(PERMISSION_KEYS)(
  'a secret is not seen elsewhere: a user with %s alone',
  async (permission) => {
    expect(await leaksTo(await reader([permission]))).toEqual([]);
  },
  60_000,
);

test.concurrent.each(STARTING_ROLES.map(({ name, permissions }) => [name, permissions] as const))(
  'a secret is not seen elsewhere: %s, of another salesperson',
  async (name, permissions) => {
    const narrow = permissions.filter((permission) => !WIDER_RIGHTS.includes(permission));
    const salesperson = await make(admin, 'salespersonCreate', { fullName: `Bo of ${name}` }, 'salesperson');
    expect(await leaksTo(await reader(narrow, Number(salesperson)))).toEqual([]);
  },
  60_000,
);

test.concurrent('a secret is not seen elsewhere: a salesperson who pays installers', async () => {
  const rights = STARTING_ROLES.find(({ code }) => code === 'SP')?.permissions ?? [];
  const salesperson = await make(admin, 'salespersonCreate', { fullName: 'Bo who pays' }, 'salesperson');
  expect(await leaksTo(await reader([...rights, 'billSheet'], Number(salesperson)))).toEqual([]);
}, 60_000);
