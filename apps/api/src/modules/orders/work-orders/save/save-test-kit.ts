import { nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { companyToday } from '#testing/today';

export interface Order {
  readonly id: string;
  readonly version: number;
  readonly workOrderNumber: string;
  readonly installDate: string | null;
  readonly jobName: string;
  readonly unitStyleName: string;
  readonly totals: { readonly jobCost: number; readonly squareYardage: number } | null;
  readonly cuts: readonly { readonly id: string; readonly cutLength: number }[];
  readonly lines: readonly {
    readonly lineKey: string;
    readonly itemId: string | null;
    readonly totalCost: number | null;
  }[];
}
export const ORDER =
  'id version workOrderNumber installDate jobName unitStyleName totals { jobCost squareYardage } cuts { id cutLength } lines { lineKey itemId totalCost }';

export const payloadIn = (data: unknown) =>
  Object.values(data as Record<string, { workOrder: Order; workOrders: Order[]; errors: unknown[] }>)[0] ?? {
    workOrder: null as never,
    workOrders: [],
    errors: [],
  };
export const orderIn = (data: unknown): Order => payloadIn(data).workOrder;

/** A company and requests that save its orders, each for an apartment of its own. */
export async function openSaveDesk() {
  let apartment = 0;

  const api = await testApi();
  const company = await makeCompany(api.db);
  const [office, admin] = await Promise.all([api.as('office'), api.as('admin')]);
  const date = nextBusinessDay(companyToday());

  const nextApartment = () => `9 / ${(apartment += 1)}`;
  const make = (input: Record<string, unknown> = {}, by: ApiClient = office) =>
    by.mutate(
      'workOrderCreate',
      {
        customerId: company.customerId,
        unitId: company.carpetUnitId,
        buildingUnit: nextApartment(),
        installDate: date,
        ...input,
      },
      `workOrder { ${ORDER} }`,
    );

  async function createOrder(input: Record<string, unknown> = {}): Promise<Order> {
    const answer = await make(input);
    expect(answer.errors).toEqual([]);
    return orderIn(answer.data);
  }

  const change = (order: Pick<Order, 'id' | 'version'>, input: Record<string, unknown>, by: ApiClient = office) =>
    by.mutate('workOrderUpdate', { id: order.id, version: order.version, ...input }, `workOrder { ${ORDER} }`);
  const faultOf = (answer: Awaited<ReturnType<typeof make>>) => ({
    code: answer.codes[0],
    fields: (answer.errors[0]?.extensions['fields'] as { path: string; message: string }[] | undefined)?.map(
      (fault) => fault.path,
    ),
  });
  const submit = async (order: Order) => {
    const answer = await admin.mutate(
      'workOrderChangeStatus',
      { ids: [order.id], statusId: 1 },
      `workOrders { ${ORDER} } errors { message }`,
    );
    expect(payloadIn(answer.data).errors).toEqual([]);
    return payloadIn(answer.data).workOrders[0] as Order;
  };

  return { api, company, office, admin, date, nextApartment, make, made: createOrder, change, faultOf, submit };
}
