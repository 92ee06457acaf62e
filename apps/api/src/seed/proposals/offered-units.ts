import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { HOLD_STATUS_IDS, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import { literals } from '#db/literals';

/** A customer with two unit styles of carpet. */
export interface OfferedTo {
  readonly customerId: number;
  readonly salespersonId: number | null;
  readonly unitIds: readonly [number, number];
}

/**
 * Customers with two unit styles that no draft uses, because accepting an offer would change the draft's unit.
 * Customers of the signed-in salesperson come first.
 */
export async function offeredTo(trx: Transaction<DB>, count: number): Promise<readonly OfferedTo[]> {
  const { rows } = await sql<{ customerId: number; salespersonId: number | null; unitIds: number[] }>`
    select c.id as customer_id, c.salesperson_id, (array_agg(u.id order by u.id))[1:2] as unit_ids
    from unit u join customer c on c.id = u.customer_id
    where u.flooring_type_id = 1 and u.is_enabled and c.is_enabled and not exists (
      select from work_order w where w.unit_id = u.id
        and w.status_id in (${literals([STATUS_ID.DRAFT, ...HOLD_STATUS_IDS])}))
    group by c.id having count(*) >= 2
    order by c.salesperson_id is distinct from
      (select min(a.salesperson_id) from app_user a where a.is_salesperson), c.id
    limit ${count}`.execute(trx);
  return rows.map(({ unitIds: [first = 0, second = 0], ...customer }) => ({ ...customer, unitIds: [first, second] }));
}
