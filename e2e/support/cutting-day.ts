import { CARPET, CARPET_TILE } from '@falcon/domain/kit/flooring';
import { addDays, isBusinessDay } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Locator, Page } from 'playwright-core';
import { answered, mutate } from './api';
import { openDay } from './daily-limits';
import { inDatabase } from './database';
import { companyToday } from './days';
import { makeCarpet, makeDraft, makeStudioCustomer, makeVendor, takeTo } from './made';
import type { MadeOrder } from './made';
import { freshPlace } from './orders';

/** A business day soon for which no carpet waits to be cut, so that the page shows only the orders of this journey. */
async function quietDay(): Promise<string> {
  const taken = await inDatabase((db) =>
    db
      .selectFrom('workOrder')
      .select('installDate')
      .distinct()
      .where('statusId', '=', STATUS_ID.CUT)
      .where('flooringTypeId', 'in', [CARPET, CARPET_TILE])
      .execute(),
  );
  const dates = new Set(taken.map(({ installDate }) => installDate));
  for (let ahead = 1; ahead < 13; ahead += 1) {
    const day = addDays(companyToday(), ahead);
    if (isBusinessDay(day) && !dates.has(day)) return day;
  }
  throw new Error('Every day soon has orders to cut');
}

export interface CuttingDay {
  /** What the numbers of its rolls begin with. */
  readonly start: string;
  readonly date: string;
  /** The page with the orders of this day. */
  readonly address: string;
  /** Puts a roll into stock, 12 ft wide; its length in feet. */
  readonly receive: (itemId: number, name: string, length: number) => Promise<string>;
  /** Orders that wait to be cut, one for each carpet, each of one room of 12 by 12 ft. */
  readonly order: (...carpets: readonly number[]) => Promise<MadeOrder[]>;
}

/** A customer with carpets of its own, and a day of its own: so many colors, made by a user who may. */
export async function openCuttingDay(office: Page, colors: number): Promise<CuttingDay & { readonly items: number[] }> {
  const start = freshPlace().replaceAll(/\D/g, '');
  const customer = `Cutting Court ${start}`;
  await makeStudioCustomer(office, { name: customer });
  const vendor = await makeVendor(office, `Cutting Mill ${start}`);
  const items: number[] = [];
  for (let color = 1; color <= colors; color += 1)
    items.push(Number((await makeCarpet(office, vendor, `${start}${color}`, 9)).split('/')[2]));
  const date = await quietDay();
  await inDatabase((db) => openDay(db, date));
  return {
    start,
    items,
    date,
    address: `/work-order-cuts/carpet?from=${date}&to=${date}`,
    receive: async (itemId, name, length) => {
      const rollNumber = `${start}-${name}`;
      await mutate(office, 'inventoryRollReceive', { itemId, rollNumber, dyeLot: 'L1', length, width: 12 });
      return rollNumber;
    },
    order: async (...carpets) => {
      const orders: MadeOrder[] = [];
      for (const carpet of carpets) {
        const order = await makeDraft(office, { customer, date, carpet });
        await takeTo(office, order, 'Cut');
        orders.push(order);
      }
      return orders;
    },
  };
}

/** What every bar code of the company begins with. */
export const companyCode = (): Promise<string> =>
  inDatabase(
    async (db) => (await db.selectFrom('appConfiguration').select('companyCode').executeTakeFirstOrThrow()).companyCode,
  );

/** A roll as it is stored; lengths in ten-thousandths of a foot. */
export const storedRoll = (rollNumber: string) =>
  inDatabase((db) =>
    db
      .selectFrom('inventoryRoll')
      .select(['id', 'lengthE4', 'reservedLengthE4'])
      .where('rollNumber', '=', rollNumber)
      .executeTakeFirstOrThrow(),
  );

/** The first piece of an order. */
export const pieceOf = async ({ id }: MadeOrder): Promise<number> =>
  (
    await inDatabase((db) =>
      db
        .selectFrom('workOrderCut')
        .select('id')
        .where('workOrderId', '=', Number(id))
        .orderBy('position')
        .executeTakeFirstOrThrow(),
    )
  ).id;

/** The office changes an order: its carpet, its instructions. */
export async function changeOrder(
  office: Page,
  { id }: Pick<MadeOrder, 'id'>,
  parts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { workOrder } = await answered<{ workOrder: { version: number } }>(
    office,
    'query ($id: ID!) { workOrder(id: $id) { version } }',
    { id },
  );
  await mutate(office, 'workOrderUpdate', { id, version: workOrder.version, ...parts });
}

/** Those of some orders that are promised a roll. */
export async function promised(orders: readonly MadeOrder[]): Promise<MadeOrder[]> {
  const rows = await inDatabase((db) => db.selectFrom('stockReservation').select('workOrderId').execute());
  const ids = new Set(rows.map(({ workOrderId }) => String(workOrderId)));
  return orders.filter(({ id }) => ids.has(id));
}

/** A roll's card on the page. */
export const rollCard = (page: Page, number: string): Locator =>
  page.getByRole('form', { name: `Roll ${number}`, exact: true });

/** An order's line on a card or in a list. */
export const orderLine = (place: Locator, order: MadeOrder): Locator =>
  place.getByRole('listitem').filter({ hasText: order.number });
