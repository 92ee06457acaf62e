import { isObjectType } from 'graphql';
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { everythingOf, namedTypeOf } from '#testing/whole-selection';
import { productSchema } from '../schema';

const schema = productSchema();
/** Three levels of lists: deep enough for every relation of a row. */
const DEPTH = 3;

function objectIn(type: GraphQLOutputType): GraphQLObjectType | null {
  const namedType = namedTypeOf(type);
  return isObjectType(namedType) ? namedType : null;
}

function nodesOf(list: string, args: string): string {
  const root = schema.getQueryType()?.getFields()[list];
  const type = root ? objectIn(root.type) : null;
  if (!type) throw new Error(`There is no list ${list}`);
  const isConnection = 'nodes' in type.getFields();
  const node = isConnection ? objectIn(type.getFields()['nodes']?.type as GraphQLOutputType) : type;
  const selection = everythingOf(node as GraphQLObjectType, DEPTH);
  return `query { ${list}${args === '' ? '' : `(${args})`} { ${isConnection ? `totalCount nodes { ${selection} }` : selection} } }`;
}

/** Copies the rows of a table so that a list has more of them. */
async function addRows(): Promise<void> {
  const walk = await orderWalk(api);
  for (let count = 0; count < 3; count += 1) await walk.inCut();
  await walk.invoiced();
  const { db } = api;
  for (let number = 1; number <= 4; number += 1) {
    const address = await db
      .insertInto('address')
      .values({ addressLine1: `${number} Elm`, city: 'Carmel', state: 'IN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addressId = address.id;
    const vendor = await db
      .insertInto('vendor')
      .values({ name: `Vendor ${number}`, addressId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const style = await db
      .insertInto('style')
      .values({ vendorId: vendor.id, itemTypeId: 1, name: `Style ${number}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await db
      .insertInto('item')
      .values({
        styleId: style.id,
        itemTypeId: 1,
        materialId: 1,
        vendorId: vendor.id,
        name: `Item ${number}`,
        colorName: 'Red',
        costE4: 1,
        shippingE4: 1,
        salesTaxE4: 1,
        profitE4: 1,
        costEffectiveDate: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const card = await db
      .insertInto('laborRate')
      .values({ laborCategory: `Card ${number}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await db
      .insertInto('customerType')
      .values({ name: `Type ${number}`, laborRateId: card.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const firm = await db
      .insertInto('propertyFirm')
      .values({ name: `Firm ${number}`, addressId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const salesperson = await db
      .insertInto('salesperson')
      .values({ fullName: `Seller ${number}`, addressId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('installer')
      .values({ firstName: 'Crew', lastName: String(number), addressId })
      .execute();
    const customer = await db
      .insertInto('customer')
      .values({
        name: `Customer ${number}`,
        customerTypeId: type.id,
        addressId,
        propertyFirmId: firm.id,
        salespersonId: salesperson.id,
        laborRateId: card.id,
        billToAddressId: addressId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unit = await db
      .insertInto('unit')
      .values({ customerId: customer.id, flooringTypeId: 3, name: `Unit ${number}`, laborRateId: card.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('materialsDefaults').values({ unitId: unit.id, itemId: item.id }).execute();
    await db
      .insertInto('additionalCost')
      .values({ customerId: customer.id, description: 'Lift', materialCents: 1, laborCents: 1, profitCents: 1 })
      .execute();
    const user = await api.userWith({ permissions: ['workOrder'] });
    expect(user.userId).not.toBeNull();
  }
}

const api = await testApi();
await addRows();

test.each([
  ['workOrders', 'filter: {}, sort: NUMBER, direction: ASC'],
  ['assignWorkOrdersAvailable', 'filter: {}'],
  ['customers', ''],
  ['units', 'direction: DESC'],
  ['items', 'direction: DESC'],
  ['installers', ''],
  ['salespersons', ''],
  ['vendors', ''],
  ['propertyFirms', ''],
  ['users', ''],
  ['roles', ''],
  ['laborRates', ''],
  ['customerTypes', ''],
  ['invoiceMethods', ''],
  ['styles', ''],
] as const)(
  'the list %s sends as many statements for one row as for many, with every field of its rows',
  async (list, args) => {
    const admin = await api.as('super-admin');
    const isConnection =
      'nodes' in (objectIn(schema.getQueryType()?.getFields()[list]?.type as GraphQLOutputType)?.getFields() ?? {});
    const count = async (first: number) => {
      const page = isConnection ? [args, `first: ${first}`].filter(Boolean).join(', ') : args;
      const { value, statements } = await api.countStatements(() => admin.query(nodesOf(list, page)));
      expect(value.errors.map((error) => error.message)).toEqual([]);
      return statements;
    };
    await count(1);
    const [one, many] = [await count(1), await count(3)];
    expect(many).toBe(one);
  },
);
