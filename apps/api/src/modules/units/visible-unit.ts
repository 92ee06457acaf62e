import type { Context } from '../../graphql/context';
import { notFound, recordId } from '../../graphql/errors';
import { customerOf, isOwnCustomer } from '../customers';
import { unitById } from './units.queries';
import type { UnitRow } from './units.queries';

/** Whether this user may see a unit: that of a customer he may see. */
export async function isOwnUnit(ctx: Context, unit: { readonly customerId: number }): Promise<boolean> {
  if (ctx.salespersonScope === null) return true;
  const customer = await customerOf(ctx, unit.customerId);
  return customer !== null && isOwnCustomer(ctx, customer);
}

/** The unit an argument names, if this user may see it; else NOT_FOUND, as if there were none. */
export async function visibleUnit(ctx: Context, id: string | number): Promise<UnitRow> {
  const unit = await unitById(ctx.db, recordId('Unit', id));
  if (!unit || !(await isOwnUnit(ctx, unit))) throw notFound('Unit', id);
  return unit;
}
