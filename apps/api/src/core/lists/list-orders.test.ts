import { setTimeout as delay } from 'node:timers/promises';
import { isEnumType, getNamedType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@falcon/domain/schedule';
import { startTestApi, valueAt } from '../../testing/api-client';
import type { ApiClient, TestApi } from '../../testing/api-client';
import { make, startCompany } from '../../testing/records-kit';
import type { Company } from '../../testing/records-kit';
import { companyToday } from '../../testing/today';
import { productSchema } from '../schema';

let api: TestApi;
let company: Company;
let admin: ApiClient;
const ids: Record<string, string> = {};

const CITIES = ['Carmel', 'Avon', 'Brownsburg', 'Avon', ''];

/** More cuts, and shorter ones, with each unit. */
const cutsOf = (index: number) =>
  Array.from({ length: index }, () => ({ cutLength: 30 / index - 1, width: index === 2 ? 12 : 6 }));

beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
  admin = company.admin;
  for (const role of ['edit', 'view', 'warehouse'] as const) await api.as(role);
  for (const index of [0, 1])
    ids[`rate${index}`] = await make(
      admin,
      'laborRateCreate',
      {
        laborCategory: `Rate ${9 - index}`,
        ...(index === 0
          ? { carpet: { carpet: 9.5 }, vct: { vct: 2 } }
          : { carpet: { carpet: 1, pad: 0.75 }, vct: { vct: 1.5 } }),
      },
      'laborRate',
    );
  const typeB = await make(admin, 'customerTypeCreate', { name: 'Zoo', isCommercial: true }, 'customerType');
  for (const [index, city] of CITIES.entries()) {
    const address = { addressLine1: `${index} Elm`, city, state: ['IN', 'OH', 'IN', 'MI', 'OH'][index] };
    ids[`vendor${index}`] = await make(
      admin,
      'vendorCreate',
      { name: `Mill ${9 - index}`, abbreviation: `A${index % 2}`, address },
      'vendor',
    );
    ids[`firm${index}`] = await make(
      admin,
      'propertyFirmCreate',
      {
        name: `Homes ${(index * 3) % 5}`,
        ...(index > 1 ? { propertyFirmTypeId: String((index % 3) + 1) } : {}),
        address,
      },
      'propertyFirm',
    );
    ids[`seller${index}`] = await make(
      admin,
      'salespersonCreate',
      {
        fullName: `Seller ${(index * 2) % 5}`,
        companyName: `Co ${index % 2}`,
        commissionRate: (index * 3) % 5,
        ...(index > 1 ? { hireDate: `202${index}-01-02` } : {}),
      },
      'salesperson',
    );
    await make(
      admin,
      'installerCreate',
      {
        firstName: `F${index % 2}`,
        lastName: `L${9 - index}`,
        companyName: `Co ${index % 3}`,
        ...(index > 1 ? { hireDate: `202${index}-01-02` } : {}),
        address,
      },
      'installer',
    );
    const owners = index === 0 ? {} : { pmfId: ids[`firm${index}`], salespersonId: ids[`seller${index}`] };
    ids[`customer${index}`] = await make(
      company.office,
      'customerCreate',
      {
        name: `Court ${(index * 2) % 5}`,
        customerTypeId: index % 2 === 0 ? company.customerTypeId : typeB,
        ...owners,
        ...(index > 2 ? { numberOfUnits: 10 - index } : {}),
        address,
      },
      'customer',
    );
    ids[`unit${index}`] = await make(
      company.office,
      'unitCreate',
      {
        customerId: ids[`customer${index}`],
        flooringTypeId: (index % 3) + 1,
        name: `Plan ${index % 2}`,
        isEnabled: index !== 1,
        ...(index > 1 ? { laborRateId: ids[`rate${index % 2}`], cuts: cutsOf(index) } : {}),
      },
      'unit',
    );
    await make(
      admin,
      'itemCreate',
      {
        vendorId: ids[`vendor${index}`],
        itemTypeId: 1,
        name: `Plush ${index % 2}`,
        number: String(9 - index),
        colorName: `Red ${index % 3}`,
        cost: 5 + (index % 2),
        shipping: 0.1,
        salesTax: 0.2,
        profit: 4 - index,
        ...(index > 1 ? { width: 12 } : {}),
      },
      'item',
    );
  }
});
afterAll(() => api.close());

const LISTS = [
  'customers',
  'units',
  'items',
  'vendors',
  'installers',
  'salespersons',
  'propertyFirms',
  'users',
  'rolePage',
] as const;

function sortsOf(list: string): string[] {
  const fields = productSchema().getQueryType()?.getFields();
  const type = getNamedType(fields?.[list]?.args.find(({ name }) => name === 'sort')?.type);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

interface Walked {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly hasPreviousPage: boolean;
  };
}

async function page(list: string, args: string, fields = 'id'): Promise<Walked> {
  const answer = await admin.query(
    `{ ${list}(${args}) { nodes { ${fields} } pageInfo { endCursor hasNextPage startCursor hasPreviousPage } } }`,
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, list) as Walked;
}

async function forwards(list: string, order: string): Promise<string[]> {
  const seen: string[] = [];
  for (let after = ''; ;) {
    const { nodes, pageInfo } = await page(list, `${order}, first: 2${after}`);
    seen.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return seen;
    after = `, after: ${JSON.stringify(pageInfo.endCursor)}`;
  }
}

async function backwards(list: string, order: string): Promise<string[]> {
  const seen: string[] = [];
  for (let before = ''; ;) {
    const { nodes, pageInfo } = await page(list, `${order}, last: 2${before}`);
    seen.unshift(...nodes.map(({ id }) => id));
    if (!pageInfo.hasPreviousPage) return seen;
    before = `, before: ${JSON.stringify(pageInfo.startCursor)}`;
  }
}

test.each(LISTS.flatMap((list) => sortsOf(list).map((sort) => [list, sort] as const)))(
  '%s by %s: page by page, forward and backward, every record comes once, and the other direction is the same list reversed',
  async (list, sort) => {
    const order = `sort: ${sort}, direction: ASC`;
    const whole = (await page(list, `${order}, first: 200`)).nodes.map(({ id }) => id);
    expect(whole.length).toBeGreaterThanOrEqual(4);
    expect(await forwards(list, order)).toEqual(whole);
    expect(await backwards(list, order)).toEqual(whole);
    expect(await forwards(list, `sort: ${sort}, direction: DESC`)).toEqual(whole.toReversed());
  },
);

/** Records in list order must have their values in ascending order, blank ones first. */
const inOrder = (words: readonly string[]): void =>
  expect(words).toEqual(words.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));

const SHOWN: readonly (readonly [
  list: (typeof LISTS)[number],
  sort: string,
  fields: string,
  path: readonly string[],
])[] = [
  ['customers', 'CITY', 'address { city }', ['address', 'city']],
  ['customers', 'STATE', 'address { state }', ['address', 'state']],
  ['customers', 'PMF', 'pmf { name }', ['pmf', 'name']],
  ['customers', 'SALESPERSON', 'salesperson { fullName }', ['salesperson', 'fullName']],
  ['customers', 'TYPE', 'customerType { name }', ['customerType', 'name']],
  ['vendors', 'CITY', 'address { city }', ['address', 'city']],
  ['installers', 'CITY', 'address { city }', ['address', 'city']],
  ['propertyFirms', 'CITY', 'address { city }', ['address', 'city']],
  ['propertyFirms', 'TYPE', 'propertyFirmType { name }', ['propertyFirmType', 'name']],
  ['items', 'VENDOR', 'vendor { name }', ['vendor', 'name']],
  ['units', 'CUSTOMER', 'customer { name }', ['customer', 'name']],
  ['units', 'LABOR_RATE', 'laborRate { laborCategory }', ['laborRate', 'laborCategory']],
  ['customers', 'STREET', 'address { addressLine1 }', ['address', 'addressLine1']],
];

async function allInOrder(): Promise<void> {
  for (const [list, sort, fields, path] of SHOWN) {
    const { nodes } = await page(list, `sort: ${sort}, first: 200`, `id ${fields}`);
    inOrder(
      nodes.map(
        (node) =>
          (path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], node) ??
            '') as string,
      ),
    );
  }
}

test('lists sorted by values of other records follow those values: a new address, another firm, a new name', async () => {
  await allInOrder();
  const { office } = company;
  await office.mutate(
    'customerUpdate',
    { id: ids['customer1'], version: 1, address: { city: 'Zionsville', state: 'KY' } },
    'customer { id }',
  );
  await office.mutate(
    'customerUpdate',
    { id: ids['customer2'], version: 1, pmfId: ids['firm4'], salespersonId: null },
    'customer { id }',
  );
  await office.mutate('customerUpdate', { id: ids['customer3'], version: 1, name: 'Alder Court' }, 'customer { id }');
  await office.mutate(
    'propertyFirmUpdate',
    { id: ids['firm1'], version: 1, name: 'A Homes', address: { city: 'Aurora' } },
    'propertyFirm { id }',
  );
  await admin.mutate(
    'salespersonUpdate',
    { id: ids['seller3'], version: 1, fullName: 'A Seller' },
    'salesperson { id }',
  );
  await admin.mutate(
    'customerTypeUpdate',
    { id: company.customerTypeId, version: 1, name: 'Zz apartments' },
    'customerType { id }',
  );
  await admin.mutate('laborRateUpdate', { id: ids['rate0'], version: 1, laborCategory: 'A rate' }, 'laborRate { id }');
  await office.mutate('unitUpdate', { id: ids['unit4'], version: 1, laborRateId: null }, 'unit { id }');
  await admin.mutate(
    'vendorUpdate',
    { id: ids['vendor0'], version: 1, name: 'A Mill', address: { city: 'Yorktown' } },
    'vendor { id }',
  );
  await allInOrder();
  const [first] = (await page('items', 'sort: VENDOR, first: 1', 'id vendor { name }')).nodes as readonly {
    readonly id: string;
    readonly vendor: { readonly name: string };
  }[];
  expect(first?.vendor.name).toBe('A Mill');
  const found = valueAt(await office.query('{ customers(search: "zionsv") { nodes { id } totalCount } }'), 'customers');
  expect(found).toEqual({ nodes: [{ id: ids['customer1'] }], totalCount: 1 });
});

interface CutUnit {
  readonly id: string;
  readonly cuts: readonly { readonly id: string }[];
  readonly cutCalculations: { readonly cutLinearFeetTotal: number; readonly cutSquareFeetTotal: number };
}
const unitsBy = async (sort: string): Promise<readonly CutUnit[]> =>
  (
    await page(
      'units',
      `sort: ${sort}, first: 200`,
      'id cuts { id } cutCalculations { cutLinearFeetTotal cutSquareFeetTotal }',
    )
  ).nodes as readonly CutUnit[];
const rising = (numbers: readonly number[]): void =>
  expect(numbers).toEqual(numbers.toSorted((one, next) => one - next));

test('units by number of cuts, length and area follow their cuts: added, changed, removed', async () => {
  const { office } = company;
  const check = async () => {
    rising((await unitsBy('CUTS')).map((unit) => unit.cuts.length));
    rising((await unitsBy('LENGTH')).map((unit) => unit.cutCalculations.cutLinearFeetTotal));
    rising((await unitsBy('AREA')).map((unit) => unit.cutCalculations.cutSquareFeetTotal));
  };
  await check();
  expect((await unitsBy('CUTS')).at(-1)?.cuts.length).toBe(4);
  const unit = (id: string | undefined) =>
    office.query('query ($id: ID!) { unit(id: $id) { version cuts { id version cutLength width } } }', { id });
  const [first, third] = [valueAt(await unit(ids['unit0']), 'unit'), valueAt(await unit(ids['unit3']), 'unit')] as {
    version: number;
    cuts: { id: string; cutLength: number; width: number }[];
  }[];
  await office.mutate(
    'unitUpdate',
    {
      id: ids['unit0'],
      version: first?.version,
      cuts: Array.from({ length: 6 }, () => ({ cutLength: 90, width: 12 })),
    },
    'unit { id }',
  );
  await office.mutate(
    'unitUpdate',
    {
      id: ids['unit3'],
      version: third?.version,
      cuts: third?.cuts.slice(0, 1).map(({ id, width }) => ({ id, cutLength: 99, width })),
    },
    'unit { id }',
  );
  await check();
  expect((await unitsBy('CUTS')).at(-1)?.id).toBe(ids['unit0']);
  expect((await unitsBy('LENGTH')).slice(-2).map(({ id }) => id)).toEqual([ids['unit3'], ids['unit0']]);
  await office.mutate('unitUpdate', { id: ids['unit0'], version: (first?.version ?? 0) + 1, cuts: [] }, 'unit { id }');
  await check();
  expect((await unitsBy('AREA')).at(-1)?.id).toBe(ids['unit3']);
});

test('disabled records come before enabled ones, or after them', async () => {
  const states = (await page('units', 'sort: ENABLED, direction: DESC, first: 200', 'id isEnabled')).nodes as readonly {
    readonly id: string;
    readonly isEnabled: boolean;
  }[];
  expect(states.at(-1)).toEqual({ id: ids['unit1'], isEnabled: false });
  expect(states.slice(0, -1).every(({ isEnabled }) => isEnabled)).toBe(true);
});

test('the order of a list reveals nothing that is hidden: neither commissions nor profits', async () => {
  const view = await api.as('view');
  for (const [list, sort, instead] of [
    ['salespersons', 'COMMISSION_RATE', 'NAME'],
    ['items', 'PRICE', 'TOTAL_COST'],
  ] as const) {
    const order = async (by: string) =>
      valueAt(await view.query(`{ ${list}(sort: ${by}, first: 50) { nodes { id } } }`), `${list}.nodes`);
    expect(await order(sort)).toHaveLength(5);
    expect(await order(sort)).toEqual(await order(instead));
  }
});

test.each(['laborRates', 'customerTypes'].flatMap((list) => sortsOf(list).map((sort) => [list, sort] as const)))(
  '%s by %s, loaded as a whole: the other direction is the same list reversed',
  async (list, sort) => {
    const order = async (direction: string) => {
      const answer = await admin.query(`{ ${list}(sort: ${sort}, direction: ${direction}) { id } }`);
      expect(answer.errors).toEqual([]);
      return (valueAt(answer, list) as { id: string }[]).map(({ id }) => id);
    };
    const rising = await order('ASC');
    expect(rising.length).toBeGreaterThanOrEqual(2);
    expect(await order('DESC')).toEqual(rising.toReversed());
  },
);

test('labor rates by the price of a kind of work, customer types by whether they are commercial', async () => {
  const rates = async (sort: string) =>
    valueAt(
      await admin.query(`{ laborRates(sort: ${sort}, direction: DESC) { carpet { carpet pad } vct { vct } } }`),
      'laborRates',
    ) as { carpet: { carpet: number; pad: number }; vct: { vct: number } }[];
  expect((await rates('CARPET'))[0]?.carpet.carpet).toBe(9.5);
  expect((await rates('PAD'))[0]?.carpet.pad).toBe(0.75);
  expect((await rates('VCT'))[0]?.vct.vct).toBe(2);
  expect(
    valueAt(await admin.query('{ customerTypes(sort: COMMERCIAL, direction: DESC) { name } }'), 'customerTypes.0.name'),
  ).toBe('Zoo');
});

test('users by roles, two-factor authentication, last activity and linked salesperson: as each of them changes', async () => {
  interface Shown {
    readonly id: string;
    readonly roles: readonly { readonly name: string }[];
    readonly multiFactorEnabled: boolean;
    readonly multiFactorRequired: boolean;
    readonly lastSeenAt: string | null;
    readonly salesperson: { readonly fullName: string } | null;
  }
  const by = async (sort: string) =>
    (
      await page(
        'users',
        `sort: ${sort}, first: 200`,
        'id roles { name } multiFactorEnabled multiFactorRequired lastSeenAt salesperson { fullName }',
      )
    ).nodes as readonly Shown[];
  const check = async () => {
    inOrder((await by('ROLES')).map(({ roles }) => roles.map(({ name }) => name).join(', ')));
    rising((await by('SECOND_FACTOR')).map((user) => (user.multiFactorEnabled ? 2 : user.multiFactorRequired ? 1 : 0)));
    inOrder((await by('LAST_SEEN')).map(({ lastSeenAt }) => lastSeenAt ?? ''));
    inOrder((await by('SALESPERSON')).map(({ salesperson }) => salesperson?.fullName ?? ''));
  };
  await check();
  const [edit, view] = [await api.as('edit'), await api.as('view')];
  const [editId, viewId] = [edit.userId ?? 0, view.userId ?? 0];
  const { version } = valueAt(await admin.query(`{ user(id: "${viewId}") { version } }`), 'user') as {
    version: number;
  };
  const changed = await admin.mutate(
    'userUpdate',
    {
      id: String(viewId),
      version,
      roleIds: ['8', '3'],
      multiFactorRequired: true,
      isSalesperson: true,
      salespersonId: ids['seller4'],
    },
    'user { roles { name } }',
  );
  expect(changed.errors).toEqual([]);
  expect((await by('SECOND_FACTOR')).at(-1)?.id).toBe(String(viewId));
  expect((await by('SALESPERSON')).at(-1)?.id).toBe(String(viewId));
  await api.db
    .insertInto('multiFactor')
    .values({ userId: editId, secretEncrypted: 'sealed', verified: true })
    .execute();
  expect((await by('SECOND_FACTOR')).slice(-2).map(({ id }) => id)).toEqual([String(viewId), String(editId)]);
  const roleOf = valueAt(await admin.query('{ role(id: "8") { version } }'), 'role') as { version: number };
  expect(
    (
      await (
        await api.as('super-admin')
      ).mutate('roleUpdate', { id: '8', version: roleOf.version, name: 'A viewer' }, 'role { name }')
    ).errors,
  ).toEqual([]);
  await api.db
    .updateTable('session')
    .set({ lastSeenAt: new Date('2030-01-01T00:00:00Z') })
    .where('userId', '=', editId)
    .execute();
  expect((await by('LAST_SEEN')).at(-1)).toMatchObject({ id: String(editId), lastSeenAt: '2030-01-01T00:00:00Z' });
  await api.db.deleteFrom('session').where('userId', '=', editId).execute();
  await api.db.deleteFrom('multiFactor').where('userId', '=', editId).execute();
  await check();
  expect((await by('LAST_SEEN')).at(-1)?.lastSeenAt).toBe('2030-01-01T00:00:00Z');
});

test('a user who is being saved blocks no other request: the use of the session is recorded the next time', async () => {
  const { userId } = await api.as('warehouse');
  const seenAt = async () =>
    (
      await api.db
        .selectFrom('appUser')
        .select('lastSeenAt')
        .where('id', '=', userId ?? 0)
        .executeTakeFirstOrThrow()
    ).lastSeenAt?.toISOString();
  const use = (day: string) =>
    api.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(day) })
      .where('userId', '=', userId ?? 0)
      .execute();
  const before = await seenAt();
  await api.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('appUser')
      .select('id')
      .where('id', '=', userId ?? 0)
      .forUpdate()
      .execute();
    await use('2031-01-01T00:00:00Z');
  });
  expect(await seenAt()).toBe(before);
  await use('2031-01-02T00:00:00Z');
  expect(await seenAt()).toBe('2031-01-02T00:00:00.000Z');
});

test('installers by the last day of their certificates, items by their announced cost: as they come and go', async () => {
  interface Insured {
    readonly id: string;
    readonly insuranceCertificates: readonly {
      readonly id: string;
      readonly certificateType: string;
      readonly hasCertificate: boolean;
      readonly expirationDate: string | null;
    }[];
  }
  const installers = async (type: string) =>
    (
      await page(
        'installers',
        `sort: ${type}, first: 200`,
        'id insuranceCertificates { id certificateType hasCertificate expirationDate }',
      )
    ).nodes as readonly Insured[];
  const ends =
    (type: string) =>
    ({ insuranceCertificates }: Insured) =>
      insuranceCertificates.find((one) => one.certificateType === type && one.hasCertificate)?.expirationDate ?? '';
  const check = async () => {
    for (const type of ['COMPENSATION', 'LIABILITY']) inOrder((await installers(type)).map(ends(type)));
  };
  const [first, second, third] = (await installers('COMPENSATION')).map(({ id }) => id);
  const certificate = (
    installerId: string | undefined,
    certificateType: string,
    expirationDate: string,
    hasCertificate = true,
  ) =>
    make(
      admin,
      'insuranceCertificateCreate',
      { installerId, certificateType, expirationDate, hasCertificate },
      'insuranceCertificate',
    );
  const kept = await certificate(first, 'COMPENSATION', '2027-05-01');
  const gone = await certificate(second, 'COMPENSATION', '2027-02-01');
  await certificate(second, 'LIABILITY', '2026-02-01');
  await certificate(third, 'LIABILITY', '2028-02-01', false);
  await check();
  expect((await installers('COMPENSATION')).slice(-2).map(({ id }) => id)).toEqual([second, first]);
  expect((await installers('LIABILITY')).at(-1)?.id).toBe(second);
  await admin.mutate(
    'insuranceCertificateUpdate',
    { id: kept, version: 1, expirationDate: '2027-01-01' },
    'insuranceCertificate { id }',
  );
  expect((await installers('COMPENSATION')).slice(-2).map(({ id }) => id)).toEqual([first, second]);
  await admin.mutate('insuranceCertificateDelete', { id: gone }, 'insuranceCertificate { id }');
  expect((await installers('COMPENSATION')).at(-1)?.id).toBe(first);
  await check();

  const items = async () =>
    (await page('items', 'sort: NEW_COST, first: 200', 'id newCost')).nodes as readonly {
      readonly id: string;
      readonly newCost: number | null;
    }[];
  const [one, other] = (await items()).map(({ id }) => id);
  for (const [itemId, newCost] of [
    [one, 9.5],
    [other, 8],
  ] as const) {
    const told = await admin.mutate(
      'itemCostUpdate',
      { itemCosts: [{ itemId, version: 1, newCost, effectiveDate: addDays(companyToday(), 30) }] },
      'items { id }',
    );
    expect(told.errors).toEqual([]);
  }
  rising((await items()).map(({ newCost }) => newCost ?? -1));
  expect((await items()).slice(-2)).toEqual([
    { id: other, newCost: 8 },
    { id: one, newCost: 9.5 },
  ]);
});

test('a vendor renamed while someone adds an item for it: the item is listed under the new name', async () => {
  const id = Number(ids['vendor3']);
  let renamed: Promise<unknown> = Promise.resolve();
  await api.db.transaction().execute(async (trx) => {
    const style = await trx
      .insertInto('style')
      .values({ vendorId: id, itemTypeId: 1, name: 'Meanwhile' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('item')
      .values({ styleId: style.id, itemTypeId: 1, materialId: 1, vendorId: id, name: 'Meanwhile' })
      .execute();
    renamed = api.db.updateTable('vendor').set({ name: 'Renamed Mill' }).where('id', '=', id).execute();
    await delay(50);
  });
  await renamed;
  expect(await api.db.selectFrom('item').select('listedVendor').where('name', '=', 'Meanwhile').execute()).toEqual([
    { listedVendor: 'Renamed Mill' },
  ]);
});
