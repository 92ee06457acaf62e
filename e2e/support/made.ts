import { addDays } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Page } from 'playwright-core';
import { answered, mutate } from './api';
import type { NewCustomer } from './customers';
import { inDatabase } from './database';
import { companyToday } from './days';
import { freshPlace, standsIn } from './orders';
import { visit } from './visit';

/*
 * What a journey needs before it begins, made through the API as the user of a window. How a page makes it is seen in
 * other journeys: an order and its customer in carpet-order and vct-order.
 */

/** Creates a customer in Indianapolis and returns its page's address. */
export async function makeCustomer(page: Page, customer: NewCustomer): Promise<string> {
  const ids = await inDatabase(async (db) => {
    const type = db
      .selectFrom('customerType')
      .select('id')
      .where('name', '=', customer.type ?? 'Apartment community');
    const salesperson = db.selectFrom('salesperson').select('id').where('fullName', '=', 'Grant Bradshaw');
    return {
      customerTypeId: (await type.executeTakeFirstOrThrow()).id,
      salespersonId: (await salesperson.executeTakeFirstOrThrow()).id,
    };
  });
  const payload = await mutate<{ customer: { id: string } }>(
    page,
    'customerCreate',
    {
      ...ids,
      name: customer.name,
      invoiceEmails: ['payables@customer.example'],
      poNumberRequired: customer.poRequired ?? false,
      creditLimit: customer.creditLimit === undefined ? null : Number(customer.creditLimit),
      address: { addressLine1: '4210 Meridian Street', city: 'Indianapolis', state: 'IN', postalCode: '46208' },
    },
    'customer { id }',
  );
  return `/customers/${payload.customer.id}`;
}

/** A cut of a unit style: its use, length and width in feet. */
export type MadeCut = readonly [use: string, length: number, width: number];

/** Creates a carpeted unit style for the customer at this address. */
export async function makeUnit(page: Page, customer: string, name: string, cuts: readonly MadeCut[]): Promise<void> {
  await mutate(page, 'unitCreate', {
    customerId: customer.split('/')[2],
    name,
    flooringTypeId: 1,
    cuts: cuts.map(([usedForDescription, cutLength, width]) => ({ usedForDescription, cutLength, width })),
  });
}

/**
 * Creates a customer with one carpeted unit style, Studio, with one room and these further cuts; returns its address.
 */
export async function makeStudioCustomer(page: Page, customer: NewCustomer, ...more: MadeCut[]): Promise<string> {
  const address = await makeCustomer(page, customer);
  await makeUnit(page, address, 'Studio', [['Room', 12, 12], ...more]);
  return address;
}

/** Creates a vendor and returns its page's address. */
export async function makeVendor(page: Page, name: string): Promise<string> {
  const { vendor } = await mutate<{ vendor: { id: string } }>(page, 'vendorCreate', { name }, 'vendor { id }');
  return `/vendors/${vendor.id}`;
}

/** Creates a carpet of style 2101 for the vendor at this address, and returns its page's address. */
export async function makeCarpet(page: Page, vendor: string, color: string, cost: number): Promise<string> {
  const { item } = await mutate<{ item: { id: string } }>(
    page,
    'itemCreate',
    {
      itemTypeId: 1,
      vendorId: vendor.split('/')[2],
      name: 'Harbor Walk',
      number: '2101',
      colorName: `Shade ${color}`,
      colorNumber: color,
      cost,
    },
    'item { id }',
  );
  return `/items/${item.id}`;
}

const ZED = { firstName: 'Zed', dailyJobs: 10, address: { city: 'Indianapolis', state: 'IN', postalCode: '46208' } };

/** Creates an insured installer, by default Zed, who lives in Indianapolis and does ten jobs a day; returns the id. */
export async function makeInstaller(page: Page, lastName: string, person: object = ZED): Promise<string> {
  const { installer } = await mutate<{ installer: { id: string } }>(
    page,
    'installerCreate',
    { ...person, lastName },
    'installer { id }',
  );
  for (const certificateType of ['COMPENSATION', 'LIABILITY'])
    await mutate(page, 'insuranceCertificateCreate', {
      installerId: installer.id,
      certificateType,
      hasCertificate: true,
      expirationDate: addDays(companyToday(), 600),
    });
  return installer.id;
}

/** A created order. */
export interface MadeOrder {
  readonly id: string;
  readonly number: string;
  readonly address: string;
  /** The install date, YYYY-MM-DD; blank if there is none. */
  readonly date: string;
}

/** The data of an order to create. */
export interface OrderToMake {
  /** The start of the customer's name; by default a demo customer, whose units have all their items. */
  readonly customer?: string;
  readonly place?: string;
  /** `next free` is the date that the page would suggest, `none` leaves it blank. */
  readonly date: string;
  readonly po?: string;
  readonly jobTime?: 'AM' | 'PM';
  /** The carpet's id; by default the unit style's, if it has one. */
  readonly carpet?: number;
}

/** The carpet for units without one of their own. */
export const prairieSong = (): Promise<number> =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('item')
      .select('id')
      .where('nameNumber', 'like', 'Prairie Song%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Creates a draft for a customer's first carpeted unit style, in a unit without another order. */
export async function makeDraft(page: Page, order: OrderToMake): Promise<MadeOrder> {
  const ids = await inDatabase((db) =>
    db
      .selectFrom('unit as u')
      .innerJoin('customer as c', 'c.id', 'u.customerId')
      .select(['u.id as unitId', 'u.customerId'])
      .where('c.name', 'like', `${order.customer ?? 'Cedar'}%`)
      .where('u.flooringTypeId', '=', 1)
      .orderBy('c.name')
      .orderBy('u.name')
      .executeTakeFirstOrThrow(),
  );
  const date = order.date === 'next free' ? await nextFree(page, ids) : order.date === 'none' ? null : order.date;
  const { workOrder } = await mutate<{ workOrder: { id: string; workOrderNumber: string } }>(
    page,
    'workOrderCreate',
    {
      ...ids,
      buildingUnit: order.place ?? freshPlace(),
      installDate: date,
      ...(date !== null && date < companyToday() ? { installDateReason: 'Entered after the work was done' } : {}),
      customerPo: order.po ?? '',
      jobTime: order.jobTime ?? 'EITHER',
      shouldValidateCuts: true,
      ...(order.carpet === undefined ? {} : { lines: [{ lineKey: 'carpet', itemId: order.carpet }] }),
    },
    'workOrder { id workOrderNumber }',
  );
  return {
    id: workOrder.id,
    number: workOrder.workOrderNumber,
    address: `/work-orders/${workOrder.id}`,
    date: date ?? '',
  };
}

/** Creates a draft and opens it. */
export async function openDraft(page: Page, order: OrderToMake): Promise<MadeOrder> {
  const draft = await makeDraft(page, order);
  await visit(page, draft.address);
  await standsIn(page, 'Draft');
  return draft;
}

async function nextFree(page: Page, ids: { readonly customerId: number; readonly unitId: number }): Promise<string> {
  const { workOrderDefaults } = await answered<{ workOrderDefaults: { suggestedInstallDate: string } }>(
    page,
    'query ($customerId: ID!, $unitId: ID) { workOrderDefaults(customerId: $customerId, unitId: $unitId) { suggestedInstallDate } }',
    ids,
  );
  return workOrderDefaults.suggestedInstallDate;
}

/** The stored cost of an order, in cents. */
export async function storedCost(page: Page, { id }: Pick<MadeOrder, 'id'>): Promise<number> {
  const query = 'query ($id: ID!) { workOrder(id: $id) { totals { jobCost } } }';
  const { workOrder } = await answered<{ workOrder: { totals: { jobCost: number } } }>(page, query, { id });
  return Math.round(workOrder.totals.jobCost * 100);
}

interface StoredOrder {
  readonly version: number;
  readonly cuts: readonly { readonly id: string }[];
}

/** The statuses to move an order through, in order. */
const WAY = ['Cut', 'Assign', 'Reconcile', 'Invoice', 'Invoice Created'] as const;
type Step = (typeof WAY)[number];

/**
 * Moves a draft, or an order in another status, along the main line to this status: cut from a roll not in stock, done
 * as planned by an installer who is free.
 */
export async function takeTo(page: Page, { id }: Pick<MadeOrder, 'id'>, status: Step, from?: Step): Promise<void> {
  const steps: Record<Step, () => Promise<unknown>> = {
    Cut: () => moved(page, 'workOrderChangeStatus', { ids: [id], statusId: STATUS_ID.CUT }),
    Assign: async () => {
      const { version, cuts } = await readOrder(page, id);
      const rolls = cuts.map((cut) => ({ id: cut.id, rollNumber: `R-${id}`, dyeLot: 'A1' }));
      return mutate(page, 'workOrderCutsUpdate', { id, version, cuts: rolls, done: true, acceptUnstocked: true });
    },
    Reconcile: () => assign(page, id),
    Invoice: async () =>
      mutate(page, 'workOrderReconcile', { id, version: (await readOrder(page, id)).version, lines: [] }),
    'Invoice Created': () => moved(page, 'invoiceCreate', { workOrderIds: [id] }),
  };
  const doneCount = from === undefined ? 0 : WAY.indexOf(from) + 1;
  for (const step of WAY.slice(doneCount, WAY.indexOf(status) + 1)) await steps[step]();
}

async function readOrder(page: Page, id: string): Promise<StoredOrder> {
  const query = 'query ($id: ID!) { workOrder(id: $id) { version cuts { id } } }';
  return (await answered<{ workOrder: StoredOrder }>(page, query, { id })).workOrder;
}

/** A step on several orders returns its refusals next to the orders. */
async function refusalsOf(page: Page, mutation: string, input: object): Promise<string[]> {
  const payload = await mutate<{ errors: { message: string }[] }>(page, mutation, input, 'errors { message }');
  return payload.errors.map(({ message }) => message);
}

async function moved(page: Page, mutation: string, input: object): Promise<void> {
  const refusals = await refusalsOf(page, mutation, input);
  if (refusals.length > 0) throw new Error(`${mutation}: ${refusals.join(' ')}`);
}

async function assign(page: Page, id: string): Promise<void> {
  const installers = await inDatabase((db) =>
    db.selectFrom('installer').select('id').where('isEnabled', '=', true).orderBy('id').execute(),
  );
  for (const installer of installers) {
    const refusals = await refusalsOf(page, 'workOrderAssign', { workOrderIds: [id], installerId: installer.id });
    if (refusals.length === 0) return;
  }
  throw new Error('Every installer is busy');
}
