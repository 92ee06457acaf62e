import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect } from 'vitest';
import type { ApiClient, TestApi } from './api-client';
import { makeCompany } from './company';
import type { TestCompany } from './company';
import { companyToday } from './today';

export const STATUS = STATUS_ID;

/** An order as the tests read it. */
export interface WalkedOrder {
  readonly id: string;
  readonly version: number;
  readonly workOrderNumber: string;
  readonly status: { readonly code: string };
  readonly totals: { readonly jobCost: number } | null;
  readonly cuts: readonly { readonly id: string }[];
  readonly invoice: {
    readonly id: string;
    readonly number: string;
    readonly status: string;
    readonly amountOpen: number;
    readonly payments: readonly { readonly id: string }[];
  } | null;
  readonly installerId: string | null;
}
type Order = WalkedOrder;
const ORDER =
  'id version workOrderNumber status { code } totals { jobCost } cuts { id } installerId invoice { id number status amountOpen payments { id } }';

/** The part of a response that belongs to a mutation. */
export const payloadOf = (data: unknown, name: string) => {
  const root = data as Record<string, unknown>;
  return (name in root ? root[name] : root) as Record<string, unknown>;
};

/** Takes orders along the main line through the API, each step as the user who does it. */
export async function orderWalk(api: TestApi) {
  const company: TestCompany = await makeCompany(api.db);
  const [office, warehouse, admin] = await Promise.all([api.as('office'), api.as('warehouse'), api.as('admin')]);
  const today = companyToday();
  const date = nextBusinessDay(today);
  let apartment = 100;
  async function draft(extra: Record<string, unknown> = {}): Promise<Order> {
    const answer = await office.mutate(
      'workOrderCreate',
      {
        customerId: company.customerId,
        unitId: company.carpetUnitId,
        buildingUnit: `1 / ${(apartment += 1)}`,
        installDate: date,
        lines: [
          { lineKey: 'carpet', itemId: company.carpetItemId },
          { lineKey: 'pad', itemId: company.padItemId },
          { lineKey: 'tripCharge', quantity: 1 },
        ],
        useMinimumProfit: true,
        minimumProfit: 150,
        additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 }],
        ...extra,
      },
      `workOrder { ${ORDER} }`,
    );
    expect(answer.errors).toEqual([]);
    return payloadOf(answer.data, 'workOrderCreate').workOrder as Order;
  }

  async function read(id: string): Promise<Order> {
    const answer = await admin.query(`query Read($id: ID!) { workOrder(id: $id) { ${ORDER} } }`, { id });
    expect(answer.errors).toEqual([]);
    return (answer.data as { workOrder: Order }).workOrder;
  }

  async function move(
    client: ApiClient,
    order: Order,
    statusId: number,
    extra: Record<string, unknown> = {},
  ): Promise<{ readonly order: Order | undefined; readonly refusal: string | undefined }> {
    const answer = await client.mutate(
      'workOrderChangeStatus',
      { ids: [order.id], statusId, ...extra },
      `workOrders { ${ORDER} } errors { modelId message }`,
    );
    const result = payloadOf(answer.data, 'workOrderChangeStatus') as {
      workOrders: Order[];
      errors: { message: string }[];
    } | null;
    return { order: result?.workOrders[0], refusal: result?.errors[0]?.message ?? answer.errors[0]?.message };
  }

  async function inCut(extra: Record<string, unknown> = {}): Promise<Order> {
    const { order, refusal } = await move(office, await draft(extra), STATUS.CUT);
    expect(refusal).toBeUndefined();
    return order as Order;
  }

  async function inAssign(extra: Record<string, unknown> = {}): Promise<Order> {
    const order = await inCut(extra);
    const cuts = order.cuts.map((cut) => ({ id: cut.id, rollNumber: 'R-1', dyeLot: 'L7' }));
    const answer = await warehouse.mutate(
      'workOrderCutsUpdate',
      { id: order.id, version: order.version, cuts, done: true, acceptUnstocked: true },
      'workOrder { id }',
    );
    expect(answer.errors).toEqual([]);
    return read(order.id);
  }

  async function assignTo(
    order: Order,
    installerId = company.installerId,
  ): Promise<{ count: number; warnings: { message: string }[]; errors: { message: string }[] }> {
    const answer = await office.mutate(
      'workOrderAssign',
      { workOrderIds: [order.id], installerId },
      'count warnings { message } errors { message }',
    );
    expect(answer.errors).toEqual([]);
    return payloadOf(answer.data, 'workOrderAssign') as never;
  }

  /** Creates an installer for each order, so that orders on one day don't clash. */
  async function newInstaller(): Promise<number> {
    const address = await api.db
      .insertInto('address')
      .values({ city: 'Carmel', state: 'IN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('installer')
      .values({ firstName: 'Crew', lastName: String((apartment += 1)), addressId: address.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function inReconcile(installerId?: number, extra: Record<string, unknown> = {}): Promise<Order> {
    const order = await inAssign(extra);
    const assigned = await assignTo(order, installerId ?? (await newInstaller()));
    expect(assigned.errors).toEqual([]);
    return read(order.id);
  }

  /** Changes the job's date, not the server's: moves the install date to yesterday. */
  const installYesterday = (order: Order) =>
    api.db
      .updateTable('workOrder')
      .set({ installDate: addDays(companyToday(), -1) })
      .where('id', '=', Number(order.id))
      .execute();

  const inInvoice = async (): Promise<Order> => reconciled(await inReconcile());

  async function reconciled(order: Order): Promise<Order> {
    await installYesterday(order);
    const answer = await office.mutate(
      'workOrderReconcile',
      { id: order.id, version: order.version, lines: [] },
      `workOrder { ${ORDER} }`,
    );
    expect(answer.errors).toEqual([]);
    return read(order.id);
  }

  async function invoiced(): Promise<Order> {
    const order = await inInvoice();
    const answer = await office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
    expect(answer.errors).toEqual([]);
    expect(payloadOf(answer.data, 'invoiceCreate').errors).toEqual([]);
    return read(order.id);
  }

  const pay = (order: Order, amount: number, key?: string) =>
    office.mutate(
      'paymentRecord',
      { invoiceId: order.invoice?.id, amount, paidOn: companyToday(), ...(key ? { clientMutationId: key } : {}) },
      'invoice { status }',
    );

  return {
    company,
    office,
    warehouse,
    admin,
    date,
    newInstaller,
    installYesterday,
    draft,
    read,
    move,
    inCut,
    inAssign,
    assignTo,
    inReconcile,
    inInvoice,
    reconciled,
    invoiced,
    pay,
  };
}
