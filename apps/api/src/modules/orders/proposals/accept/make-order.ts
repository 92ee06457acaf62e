import type { TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { insertRows } from '#db/rows';
import { keptForUnit, makeDraft } from '#orders/work-orders';
import type { KeptPrices } from '#orders/work-orders';

const keepOrders = insertRows('proposalOrder');

/** An order to create from an accepted proposal. */
interface AcceptedOrder {
  readonly proposalId: number;
  readonly customerId: number;
  readonly customerPo: string;
  readonly line: number;
  readonly unit: { readonly id: number; readonly name: string };
  readonly buildingUnit: string;
  readonly isOccupied: boolean;
  /** The prices it was offered at; if left out, the order follows today's. */
  readonly kept: KeptPrices | undefined;
}

/** Creates the draft of one apartment; returns its id. */
export async function makeOrder(
  trx: Database,
  ctx: TransactionContext,
  { proposalId, customerId, customerPo, line, unit, buildingUnit, isOccupied, kept: keptPrices }: AcceptedOrder,
): Promise<number> {
  const { id } = await makeDraft(
    trx,
    ctx,
    { customerId, customerPo, unitId: unit.id, buildingUnit, isOccupied },
    { asksAboutDuplicates: false, kept: keptPrices && keptForUnit(keptPrices, unit) },
  );
  await keepOrders(trx, [{ workOrderId: id, proposalId, line }]);
  return id;
}
