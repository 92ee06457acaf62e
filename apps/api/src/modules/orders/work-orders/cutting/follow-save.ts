import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { flatLine } from '@falcon/domain/orders/costing';
import type { Database } from '#db/database';
import { flooringTypeOf } from '../calculator/costing-facts';
import type { LoadedOrder, PlannedOrder } from '../order/change-order';
import type { PlannedParts } from '../order/order-parts';

/** What an order in CUT is promised after a save: cuts that no longer fit their roll, and new lengths of the others. */
interface Followed {
  readonly parts: PlannedParts;
  readonly released: readonly number[];
  readonly resized: readonly { readonly id: number; readonly length: number }[];
  /** The floor has another item, so that nothing it was promised is right. */
  readonly otherItem: boolean;
}

const itemOf = ({ lines }: PlannedParts, flooringTypeId: number): number | null =>
  lines.find((line) => line.lineKey === flatLine(flooringTypeOf(flooringTypeId)))?.itemId ?? null;

function followed({ order, parts: before }: LoadedOrder, { parts }: PlannedOrder): Followed {
  const otherItem = itemOf(before, order.flooringTypeId) !== itemOf(parts, order.flooringTypeId);
  const released: number[] = [];
  const resized: { id: number; length: number }[] = [];
  const cuts = parts.cuts.map((cut) => {
    const old = before.cuts.find((one) => one.id === cut.id);
    if (!old || cut.id === null || cut.cutAt !== null || cut.rollNumber === '') return cut;
    if (otherItem || !cut.isIncluded || cut.widthE4 > old.widthE4) {
      released.push(cut.id);
      return { ...cut, rollNumber: '', dyeLot: '' };
    }
    if (cut.cutLengthE4 !== old.cutLengthE4) resized.push({ id: cut.id, length: cut.cutLengthE4 });
    return cut;
  });
  return { parts: { ...parts, cuts }, released, resized, otherItem };
}

/**
 * Lets what an order in CUT is promised follow its save: a cut that is left out, wider or of another item releases its
 * roll, and another length is promised as it is, also where it no longer fits: the warehouse sees a shortage.
 */
export async function followSave(trx: Database, loaded: LoadedOrder, planned: PlannedOrder): Promise<PlannedOrder> {
  if (planned.order.statusId !== STATUS_ID.CUT || loaded.order.statusId !== STATUS_ID.CUT) return planned;
  const { parts, released, resized, otherItem } = followed(loaded, planned);
  if (released.length + resized.length === 0 && !otherItem) return planned;
  const { id } = loaded.order;
  await sql`
    with gone as (delete from stock_reservation where work_order_cut_id = any(${released}::int[])
        or ${otherItem} and work_order_id = ${id} and work_order_cut_id is null)
    update stock_reservation s set length_e4 = given.length
    from jsonb_to_recordset(${JSON.stringify(resized)}::jsonb) as given(id int, length bigint)
    where s.work_order_cut_id = given.id`.execute(trx);
  return { ...planned, parts };
}
