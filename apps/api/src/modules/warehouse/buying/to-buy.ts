import { shortfallOf } from '@falcon/domain/warehouse/buying';
import type { Shortfall } from '@falcon/domain/warehouse/buying';
import type { Database } from '#db/database';
import { groupedBy } from '#core/grouped-by';
import { shortOrdersOfPlans } from '#warehouse/cutting-day';
import { arrivalsOf, stockOfItems, waitingNeeds } from './to-buy.queries';
import type { ItemStock, WaitingNeed } from './to-buy.queries';

/** An item that waiting orders need more of than there is. */
export interface ToBuy extends Shortfall {
  readonly itemId: number;
  readonly byCarton: boolean;
  readonly stock: ItemStock;
  /** The orders that are short, next install date first. */
  readonly orders: readonly WaitingNeed[];
}

const last = '9999-12-31';

/** What must be bought or hurried, first needed first: five statements for any number of items and orders. */
export async function toBuy(db: Database): Promise<ToBuy[]> {
  const needs = groupedBy(await waitingNeeds(db), ({ itemId }) => itemId);
  const itemIds = [...needs.keys()];
  const [stock, coming, shortInPlan] = [
    new Map((await stockOfItems(db, itemIds)).map((one) => [one.itemId, one])),
    groupedBy(await arrivalsOf(db, itemIds), ({ itemId }) => itemId),
    await shortOrdersOfPlans(db),
  ];
  const rows = itemIds.flatMap((itemId): ToBuy[] => {
    const [own = [], here] = [needs.get(itemId), stock.get(itemId)];
    const [first] = own;
    if (!first || !here) return [];
    const { byCarton } = first;
    const shortfall = shortfallOf({
      waiting: own.map(({ orderId, neededBy, amount, isReserved }) => ({
        orderId,
        neededBy,
        amount,
        isShortInPlan: !isReserved && shortInPlan.has(`${orderId} ${itemId}`),
      })),
      onHand: byCarton ? here.cartonsE2 : here.lengthE4,
      arrivals: (coming.get(itemId) ?? []).map(({ expectedOn, lengthE4, cartonsE2 }) => ({
        expectedOn,
        amount: byCarton ? cartonsE2 : lengthE4,
      })),
    });
    if (!shortfall) return [];
    const byId = new Map(own.map((need) => [need.orderId, need]));
    return [
      { ...shortfall, itemId, byCarton, stock: here, orders: shortfall.orderIds.flatMap((id) => byId.get(id) ?? []) },
    ];
  });
  return rows.toSorted(
    (a, b) => (a.neededBy ?? last).localeCompare(b.neededBy ?? last) || b.toBuy - a.toBuy || a.itemId - b.itemId,
  );
}
