import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { companyToday } from '#testing/today';
import { inOrder, openListsDesk, rising } from './list-orders-test-kit';
import type { LISTS } from './list-orders-test-kit';

const { api, company, admin, ids, page } = await openListsDesk();

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
  const foundCustomers = valueAt(
    await office.query('{ customers(search: "zionsv") { nodes { id } totalCount } }'),
    'customers',
  );
  expect(foundCustomers).toEqual({ nodes: [{ id: ids['customer1'] }], totalCount: 1 });
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
      insuranceCertificates
        .flatMap((one) => (one.certificateType === type && one.hasCertificate ? (one.expirationDate ?? []) : []))
        .toSorted()
        .at(-1) ?? '';
  const check = async () => {
    for (const type of ['COMPENSATION', 'LIABILITY']) inOrder((await installers(type)).map(ends(type)));
  };
  const [first, second, third] = (await installers('COMPENSATION')).map(({ id }) => id);
  const certificate = (
    installerId: string | undefined,
    certificateType: string,
    expirationDate: string,
    hasCertificate = true,
    effectiveDate: string | null = null,
  ) =>
    make(
      admin,
      'insuranceCertificateCreate',
      { installerId, certificateType, expirationDate, hasCertificate, effectiveDate },
      'insuranceCertificate',
    );
  const firstCertificateId = await certificate(first, 'COMPENSATION', '2027-05-01');
  const secondCertificateId = await certificate(second, 'COMPENSATION', '2027-02-01');
  await certificate(second, 'LIABILITY', '2026-02-01');
  await certificate(third, 'LIABILITY', '2028-02-01', false);
  await check();
  expect((await installers('COMPENSATION')).slice(-2).map(({ id }) => id)).toEqual([second, first]);
  expect((await installers('LIABILITY')).at(-1)?.id).toBe(second);
  await admin.mutate(
    'insuranceCertificateUpdate',
    { id: firstCertificateId, version: 1, expirationDate: '2027-01-01' },
    'insuranceCertificate { id }',
  );
  expect((await installers('COMPENSATION')).slice(-2).map(({ id }) => id)).toEqual([first, second]);
  const renewal = await certificate(first, 'COMPENSATION', '2027-12-01', true, '2027-01-02');
  expect((await installers('COMPENSATION')).slice(-2).map(({ id }) => id)).toEqual([second, first]);
  await admin.mutate('insuranceCertificateDelete', { id: renewal }, 'insuranceCertificate { id }');
  await admin.mutate('insuranceCertificateDelete', { id: secondCertificateId }, 'insuranceCertificate { id }');
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
    const answer = await admin.mutate(
      'itemCostUpdate',
      { itemCosts: [{ itemId, version: 1, newCost, effectiveDate: addDays(companyToday(), 30) }] },
      'items { id }',
    );
    expect(answer.errors).toEqual([]);
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
