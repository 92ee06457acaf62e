import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { visibleCustomer } from '#people/customers';
import type { CustomerRow } from '#people/customers';
import { unitUse } from './units.queries';

/** Refuses a flooring type that does not exist. */
export async function refuseFlooringType(_trx: Database, id: number | null | undefined): Promise<void> {
  if (id != null && id > 4) throw notFound('Flooring type', id);
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Refuses another flooring type for a unit that cuts or orders use. */
export async function refuseWhileUsed(trx: Database, id: number): Promise<void> {
  const { cuts, orders } = await unitUse(trx, id);
  const users = [orders > 0 ? counted(orders, 'work order') : '', cuts > 0 ? counted(cuts, 'cut') : '']
    .filter(Boolean)
    .join(' and ');
  if (users !== '')
    throw validationError(
      'flooringTypeId',
      `This unit is used by ${users}, so its flooring type can’t change. Add a second unit for the other floor.`,
    );
}

/** The customer that a unit is added to, if this user can see it and it is enabled. */
export async function enabledCustomer(ctx: Context, id: string | number): Promise<CustomerRow> {
  const customer = await visibleCustomer(ctx, id);
  if (!customer.isEnabled)
    throw validationError('customerId', `${customer.name} is disabled. Enable the customer before adding units.`);
  return customer;
}
