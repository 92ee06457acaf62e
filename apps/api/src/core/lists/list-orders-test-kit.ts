import { isEnumType, getNamedType } from 'graphql';
import { expect } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { productSchema } from '../schema';

export const LISTS = [
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

export function sortsOf(list: string): string[] {
  const fields = productSchema().getQueryType()?.getFields();
  const type = getNamedType(fields?.[list]?.args.find(({ name }) => name === 'sort')?.type);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

export interface Walked {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly hasPreviousPage: boolean;
  };
}

/** In list order, values must ascend, blank ones first. */
export const inOrder = (words: readonly string[]): void =>
  expect(words).toEqual(words.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));

export const rising = (numbers: readonly number[]): void =>
  expect(numbers).toEqual(numbers.toSorted((one, next) => one - next));

/** A company whose records differ in every sort order of the lists, and the pages of its lists. */
export async function openListsDesk() {
  const api = await testApi();
  const company = await startCompany(api);
  const { admin } = company;
  const ids: Record<string, string> = {};

  const CITIES = ['Carmel', 'Avon', 'Brownsburg', 'Avon', ''];

  /** Each further unit has more and shorter cuts. */
  const cutsOf = (index: number) =>
    Array.from({ length: index }, () => ({ cutLength: 30 / index - 1, width: index === 2 ? 12 : 6 }));

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

  async function page(list: string, args: string, fields = 'id'): Promise<Walked> {
    const answer = await admin.query(
      `{ ${list}(${args}) { nodes { ${fields} } pageInfo { endCursor hasNextPage startCursor hasPreviousPage } } }`,
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, list) as Walked;
  }

  async function forwards(list: string, order: string): Promise<string[]> {
    const seenIds: string[] = [];
    for (let after = ''; ;) {
      const { nodes, pageInfo } = await page(list, `${order}, first: 2${after}`);
      seenIds.push(...nodes.map(({ id }) => id));
      if (!pageInfo.hasNextPage) return seenIds;
      after = `, after: ${JSON.stringify(pageInfo.endCursor)}`;
    }
  }

  async function backwards(list: string, order: string): Promise<string[]> {
    const seenIds: string[] = [];
    for (let before = ''; ;) {
      const { nodes, pageInfo } = await page(list, `${order}, last: 2${before}`);
      seenIds.unshift(...nodes.map(({ id }) => id));
      if (!pageInfo.hasPreviousPage) return seenIds;
      before = `, before: ${JSON.stringify(pageInfo.startCursor)}`;
    }
  }

  return { api, company, admin, ids, page, forwards, backwards };
}
