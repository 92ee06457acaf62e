import { CARPET_TILE, flooringType, VCT } from '@falcon/domain/kit/flooring';
import type { Page } from 'playwright-core';
import { mutate } from './api';
import { openCuttingDay, storedRoll } from './cutting-day';
import { openDay } from './daily-limits';
import { inDatabase } from './database';
import { workingDayAhead } from './days';
import { makeCustomer, makeVendor, takeTo } from './made';
import type { MadeOrder } from './made';
import { freshPlace } from './orders';

/** A phone at the cutting table. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const;
export const WAITING = 'Waiting to be sent';

/** Whether the page can open without a network: its files are there, and both of its lists. */
export const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== 'activated') return false;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('keyval-store');
      request.addEventListener('success', () => resolve(request.result));
    });
    const keys = await new Promise<string>((resolve) => {
      const request = database.transaction('keyval').objectStore('keyval').getAllKeys();
      request.addEventListener('success', () => resolve(JSON.stringify(request.result)));
    });
    database.close();
    return keys.includes('CuttingDay') && keys.includes('CutsByOrder');
  });

/** A day of one color: orders that are promised one roll of 100 ft, 12 ft each, and so many that aren't. */
export async function openRollDay(office: Page, promised: number, more = 1) {
  const day = await openCuttingDay(office, 1);
  const [item = 0] = day.items;
  const roll = await day.receive(item, 'A', 100);
  const orders = await day.order(...Array<number>(promised + more).fill(item));
  const { id: rollId } = await storedRoll(roll);
  for (const { id } of orders.slice(0, promised))
    await mutate(office, 'cuttingRollChoose', { workOrderId: id, rollId });
  return { ...day, roll, orders };
}

/** The statuses of orders, as they are stored. */
export const statusesOf = (orders: readonly MadeOrder[]) =>
  inDatabase((db) =>
    db
      .selectFrom('workOrder')
      .select('statusId')
      .where(
        'id',
        'in',
        orders.map(({ id }) => Number(id)),
      )
      .orderBy('id')
      .execute(),
  ).then((rows) => rows.map(({ statusId }) => statusId));

/** The line is bad: what was cut reaches nobody, everything else does. Returns what repairs it. */
export async function withoutCuts(page: Page): Promise<() => Promise<void>> {
  await page
    .context()
    .route('**/graphql', (route) =>
      /cutPiecesCut|cutPiecesUndo|workOrderCutsUpdate/.test(route.request().postData() ?? '')
        ? route.abort('connectionreset')
        : route.fallback(),
    );
  return () => page.context().unroute('**/graphql');
}

/** An order of tiles that waits to be pulled from a lot of twenty cartons. */
export interface TileOrder extends MadeOrder {
  readonly lot: string;
  /** The page that lists it. */
  readonly list: string;
}

/** One order of VCT and one of carpet tile on the same day, of a customer of their own. */
export async function tileOrders(office: Page): Promise<[TileOrder, TileOrder]> {
  const start = freshPlace().replaceAll(/\D/g, '');
  const vendorId = (await makeVendor(office, `Tile Mill ${start}`)).split('/')[2];
  const customerId = (await makeCustomer(office, { name: `Tile Court ${start}` })).split('/')[2];
  const installDate = workingDayAhead(9);
  await inDatabase((db) => openDay(db, installDate));
  const orderOf = async (type: typeof VCT | typeof CARPET_TILE, lineKey: string, page: string): Promise<TileOrder> => {
    const { name, itemTypeId } = flooringType(type);
    const numbers = {
      number: '77',
      colorName: 'Slate',
      colorNumber: start,
      cost: 2,
      piecesPerCarton: 45,
      sqftPerCarton: 45,
    };
    const tile = { itemTypeId, vendorId, name: `${name} ${start}`, ...numbers };
    const { item } = await mutate<{ item: { id: string } }>(office, 'itemCreate', tile, 'item { id }');
    const lot = `${start}-${type}`;
    await mutate(office, 'inventoryRollReceive', { itemId: item.id, rollNumber: lot, dyeLot: 'L1', cartons: 20 });
    const cuts = [{ usedForDescription: 'Kitchen', cutLength: 12, width: 12 }];
    const style = { customerId, name: `${name} kitchen`, flooringTypeId: type, cuts };
    const { unit } = await mutate<{ unit: { id: string } }>(office, 'unitCreate', style, 'unit { id }');
    const draft = { customerId, unitId: unit.id, buildingUnit: freshPlace(), installDate, jobTime: 'EITHER' };
    const { workOrder } = await mutate<{ workOrder: { id: string; workOrderNumber: string } }>(
      office,
      'workOrderCreate',
      { ...draft, customerPo: '', shouldValidateCuts: true, lines: [{ lineKey, itemId: item.id }] },
      'workOrder { id workOrderNumber }',
    );
    const { id, workOrderNumber: number } = workOrder;
    await takeTo(office, { id }, 'Cut');
    return {
      id,
      number,
      address: `/work-orders/${id}`,
      date: installDate,
      lot,
      list: `/work-order-cuts/${page}?from=${installDate}&to=${installDate}&by=order`,
    };
  };
  return [await orderOf(VCT, 'vct', 'vct'), await orderOf(CARPET_TILE, 'carpetTile', 'carpet')];
}

/** The cartons that are left of a lot. */
export const cartonsOf = async (lot: string): Promise<number> =>
  (
    await inDatabase((db) =>
      db.selectFrom('inventoryRoll').select('cartonsE2').where('rollNumber', '=', lot).executeTakeFirstOrThrow(),
    )
  ).cartonsE2 / 100;
