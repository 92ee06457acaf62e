import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

let api: TestApi;
let seller: ApiClient;
/** Ids of records of another salesperson's customer. */
let other: Record<
  | 'customer'
  | 'unit'
  | 'cut'
  | 'cost'
  | 'contact'
  | 'note'
  | 'orderNote'
  | 'draft'
  | 'order'
  | 'billed'
  | 'invoice'
  | 'payment'
  | 'material'
  | 'salesperson',
  number
>;

beforeAll(async () => {
  api = await startTestApi();
  const walk = await orderWalk(api);
  const { customerId, carpetUnitId, padItemId, salespersonId } = walk.company;
  const { db } = api;
  const id = (row: { readonly id: number }) => row.id;
  const author = (await api.as('admin')).userId as number;
  const billed = await walk.invoiced();
  await walk.pay(billed, 10);
  const draft = await walk.draft();
  const order = await walk.inCut();
  other = {
    customer: customerId,
    unit: carpetUnitId,
    cut: id(
      await db.selectFrom('cut').select('id').where('unitId', '=', carpetUnitId).limit(1).executeTakeFirstOrThrow(),
    ),
    cost: id(
      await db
        .insertInto('additionalCost')
        .values({ customerId, description: 'Lift', materialCents: 1, laborCents: 1, profitCents: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    contact: id(
      await db.insertInto('contact').values({ customerId, name: 'Dana' }).returning('id').executeTakeFirstOrThrow(),
    ),
    note: id(
      await db
        .insertInto('note')
        .values({ customerId, text: 'Pays late', authorId: author })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    orderNote: id(
      await db
        .insertInto('note')
        .values({ workOrderId: Number(order.id), text: 'Dog', authorId: author })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    draft: Number(draft.id),
    order: Number(order.id),
    billed: Number(billed.id),
    invoice: Number(billed.invoice?.id),
    payment: id(
      await db.selectFrom('accountEntry').select('id').where('kind', '=', 'PAYMENT').limit(1).executeTakeFirstOrThrow(),
    ),
    material: id(
      await db
        .insertInto('additionalMaterial')
        .values({ unitId: carpetUnitId, lineType: 2, itemId: padItemId, quantityE2: 100 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    salesperson: salespersonId,
  };
  const address = await db
    .insertInto('address')
    .values({ city: 'Carmel', state: 'IN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = await db
    .insertInto('salesperson')
    .values({ fullName: 'Bob Ray', addressId: address.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  seller = await api.userWith({
    permissions: [
      'customer',
      'unit',
      'workOrder',
      'editWorkOrder',
      'scheduleDate',
      'workOrderViewTotals',
      'item',
      'editUnit',
      'workOrderCut',
      'reconcileWorkOrder',
      'salesperson',
      'propertyMgmtFirm',
      'jobCostingSalesperson',
      'laborRate',
      'editSalesperson',
      'commission',
    ],
    isSalesperson: true,
    salespersonId: own.id,
  });
});
afterAll(() => api.close());

describe("a salesperson doesn't find records of another salesperson's customer", () => {
  test.each([
    ['customer', 'customer(id: $id) { name }', 'customer'],
    ['unit', 'unit(id: $id) { name }', 'unit'],
    [
      'units of a customer by the defaults',
      'customerWorkOrderMaterialsDefaults(customerId: $id, flooringTypeId: 1) { version }',
      'customer',
    ],
    ['defaults of a unit', 'unitWorkOrderMaterialsDefaults(id: $id) { version }', 'unit'],
    [
      'profits of a customer',
      'customerProfitBreakdowns(customerId: $id, flooringTypeId: 1) { rateCategory }',
      'customer',
    ],
    ['profits of a unit', 'unitProfitBreakdowns(unitId: $id) { rateCategory }', 'unit'],
    ['cuts', 'cuts(unitId: $id) { totalCount }', 'unit'],
    ['cut', 'cut(id: $id) { width }', 'cut'],
    ['additional costs', 'additionalCosts(customerId: $id) { id }', 'customer'],
    ['additional cost', 'additionalCost(id: $id) { id }', 'cost'],
    ['contacts', 'contacts(ownerType: CUSTOMER, ownerId: $id) { id }', 'customer'],
    ['contact', 'contact(id: $id) { id }', 'contact'],
    ['notes of a customer', 'notes(ownerType: CUSTOMER, ownerId: $id) { id }', 'customer'],
    ['notes of an order', 'notes(ownerType: WORK_ORDER, ownerId: $id) { id }', 'order'],
    ['note of a customer', 'note(id: $id) { id }', 'note'],
    ['note of an order', 'note(id: $id) { id }', 'orderNote'],
    ['order', 'workOrder(id: $id) { id }', 'order'],
    ['history', 'recordHistory(type: WORK_ORDER, id: $id) { nodes { id } }', 'order'],
    ['next steps', 'workOrderNextSteps(workOrderId: $id) { action }', 'order'],
    ['statuses', 'workOrderStatuses(workOrderId: $id) { id }', 'order'],
    ['calculator of an order', 'workOrderCalculator(input: { id: $id }) { hasSnapshot }', 'order'],
    [
      'calculator of a new order',
      'workOrderCalculator(input: { customerId: $id, flooringTypeId: 1 }) { hasSnapshot }',
      'customer',
    ],
    ['defaults of a new order', 'workOrderDefaults(customerId: $id, flooringTypeId: 1) { customerId }', 'customer'],
    ['number of a new order', 'workOrderNumber(customerId: $id, flooringTypeId: 1)', 'customer'],
    [
      'duplicates',
      'workOrderSearchDuplicates(customerId: $id, flooringTypeId: 1, buildingUnit: "1 / 101") { id }',
      'customer',
    ],
    ['salesperson', 'salesperson(id: $id) { id }', 'salesperson'],
    ['history of a salesperson', 'recordHistory(type: SALESPERSON, id: $id) { totalCount }', 'salesperson'],
  ] as const)('%s', async (_what, field, kind) => {
    const answer = await seller.query(`query Foreign($id: ID!) { ${field} }`, { id: other[kind] });
    expect(answer.codes).toEqual(['NOT_FOUND']);
  });

  test.each([
    ['a list of orders', 'workOrders(filter: {}) { totalCount nodes { id } }'],
    ['a list of orders by id', 'workOrders(filter: { ids: [1, 2, 3] }) { totalCount nodes { id } }'],
    ['a list of customers', 'customers { totalCount nodes { id } }'],
    ['a list of units', 'units { totalCount nodes { id } }'],
  ])('%s', async (_what, field) => {
    const answer = await seller.query(`query { ${field} }`);
    expect(Object.values(answer.data as object)).toEqual([{ totalCount: 0, nodes: [] }]);
  });

  test('search, dashboard, cutting list and who is viewing', async () => {
    await (await api.as('office')).mutate('workOrderStartViewing', { id: other.order }, 'id');
    const answer = await seller.query(
      'query { search(search: "Lakeside") { customers { id } workOrders { id } invoices { id } } byNumber: search(search: "IND-C") { workOrders { id } invoices { id } } dashboard { pipeline { count } recent { id } needsYou { key } } workOrderCuts(flooring: "carpet") { itemName } workOrdersViewed { user { id } } }',
    );
    expect(answer.errors).toEqual([]);
    expect(answer.data).toMatchObject({
      search: { customers: [], workOrders: [], invoices: [] },
      byNumber: { workOrders: [], invoices: [] },
      dashboard: { recent: [], needsYou: [] },
      workOrderCuts: [],
      workOrdersViewed: [],
    });
    const { pipeline } = (answer.data as { dashboard: { pipeline: { count: number }[] } }).dashboard;
    expect(pipeline.reduce((sum, status) => sum + status.count, 0)).toBe(0);
  });
});

describe("a salesperson doesn't change records of another salesperson's customer", () => {
  test.each([
    ['workOrderCreate', () => ({ customerId: other.customer, flooringTypeId: 1 }), 'workOrder { id }'],
    ['workOrderUpdate', () => ({ id: other.draft, version: 1, jobName: 'mine' }), 'workOrder { id }'],
    ['workOrderReprice', () => ({ id: other.draft, version: 1 }), 'workOrder { id }'],
    ['workOrderReschedule', () => ({ id: other.draft, installDate: '2030-01-08' }), 'workOrder { id }'],
    ['workOrderCutsUpdate', () => ({ id: other.order, version: 2, cuts: [] }), 'workOrder { id }'],
    ['workOrderReconcile', () => ({ id: other.order, version: 2, lines: [] }), 'workOrder { id }'],
    ['workOrderStartViewing', () => ({ id: other.order }), 'id'],
    ['workOrderPdf', () => ({ ids: [other.order] }), 'pdfUrl'],
    ['unitUpdate', () => ({ id: other.unit, version: 1, name: 'mine' }), 'unit { id }'],
    ['unitCreate', () => ({ customerId: other.customer, flooringTypeId: 1, name: 'mine' }), 'unit { id }'],
    ['cutCreate', () => ({ unitId: other.unit, cutLength: 10, width: 12 }), 'cut { id }'],
    ['cutUpdate', () => ({ id: other.cut, version: 1, cutLength: 10 }), 'cut { id }'],
    ['cutDelete', () => ({ id: other.cut }), 'cut { id }'],
    [
      'unitProfitsUpdate',
      () => ({ unitId: other.unit, profits: [{ rateCategory: 'carpet', version: 0, amount: 1 }] }),
      'clientMutationId',
    ],
    [
      'unitWorkOrderMaterialsDefaultsUpdate',
      () => ({ unitId: other.unit, version: 1, glueDown: true }),
      'clientMutationId',
    ],
    [
      'unitAdditionalMaterialCreate',
      () => ({ unitId: other.unit, lineType: 2, itemId: 2, quantity: 1 }),
      'clientMutationId',
    ],
    ['unitAdditionalMaterialDelete', () => ({ id: other.material }), 'clientMutationId'],
    ['salespersonUpdate', () => ({ id: other.salesperson, version: 1, fullName: 'mine' }), 'salesperson { id }'],
    [
      'commissionRateUpdate',
      () => ({ commissionRates: [{ salespersonId: other.salesperson, version: 1, commissionRate: 50 }] }),
      'salespersons { id }',
    ],
    ['noteCreate', () => ({ ownerType: 'WORK_ORDER', ownerId: other.order, text: 'mine' }), 'note { id }'],
    ['noteUpdate', () => ({ id: other.orderNote, version: 1, text: 'mine' }), 'note { id }'],
    ['noteDelete', () => ({ id: other.orderNote }), 'note { id }'],
  ] as const)('%s', async (name, input, payload) => {
    expect((await seller.mutate(name, input(), payload)).codes).toEqual(['NOT_FOUND']);
  });

  test('bulk status changes report each order as not found', async () => {
    const answer = await seller.mutate(
      'workOrderChangeStatus',
      { ids: [other.draft, other.order], statusId: STATUS.CANCELLED, reason: 'mine' },
      'workOrders { id } errors { modelId message }',
    );
    expect(answer.data).toMatchObject({
      workOrderChangeStatus: {
        workOrders: [],
        errors: [
          { message: expect.stringContaining('was not found') },
          { message: expect.stringContaining('was not found') },
        ],
      },
    });
  });

  test("nor other people's earnings, even together with their own rate", async () => {
    const { salespersonId: own } = await api.db
      .selectFrom('appUser')
      .select('salespersonId')
      .where('id', '=', seller.userId as number)
      .executeTakeFirstOrThrow();
    const rate = (salespersonId: number | null) => ({ salespersonId, version: 1, commissionRate: 50 });
    const rates = () =>
      api.db
        .selectFrom('salesperson')
        .select(['id', 'commissionRateBp', 'fullName', 'version'])
        .orderBy('id')
        .execute();
    const before = await rates();
    expect(
      (
        await seller.mutate(
          'commissionRateUpdate',
          { commissionRates: [rate(own), rate(other.salesperson)] },
          'salespersons { id }',
        )
      ).codes,
    ).toEqual(['NOT_FOUND']);
    expect(await rates()).toEqual(before);
    expect(
      (
        await seller.mutate(
          'salespersonUpdate',
          { id: own, version: 1, companyName: 'Ray Floors' },
          'salesperson { companyName }',
        )
      ).data,
    ).toEqual({ salespersonUpdate: { salesperson: { companyName: 'Ray Floors' } } });
    expect(
      (
        await seller.mutate(
          'commissionRateUpdate',
          { commissionRates: [{ ...rate(own), version: 2 }] },
          'salespersons { commissionRate }',
        )
      ).codes,
    ).toEqual([]);
  });
});
