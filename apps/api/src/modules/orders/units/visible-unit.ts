import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { customerById, customerOf, isOwnCustomer } from '#people/customers';
import { unitById } from './units.queries';
import type { UnitRow } from './units.queries';

/** Whether this user can see a unit: one of a customer they can see. Inside a transaction, pass it. */
export async function isOwnUnit(ctx: Context, unit: { readonly customerId: number }, trx?: Database): Promise<boolean> {
  if (ctx.salespersonScope === null) return true;
  const customer = trx ? await customerById(trx, unit.customerId) : await customerOf(ctx, unit.customerId);
  return customer != null && isOwnCustomer(ctx, customer);
}

/** The unit of an argument, if this user can see it; otherwise NOT_FOUND, as if it didn't exist. */
export async function visibleUnit(ctx: Context, id: string | number): Promise<UnitRow> {
  const unit = await unitById(ctx.db, recordId('Unit', id));
  if (!unit || !(await isOwnUnit(ctx, unit))) throw notFound('Unit', id);
  return unit;
}
