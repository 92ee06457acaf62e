import { cleanName } from '@falcon/domain/kit/text';
import type { Context } from '#core/context';
import { recordId, registerConstraint } from '#core/errors';
import { visibleCustomer } from '#people/customers';
import { unitHasName } from './units.queries';

const TAKEN = { path: 'name', message: 'This customer already has a unit with this name and flooring type.' };
registerConstraint('unit_name', TAKEN);

/** A unit and its new name; `id` for an existing one. */
interface UnitName {
  readonly customerId: string | number;
  readonly flooringTypeId: string | number;
  readonly name: string;
  readonly id?: string | number | null | undefined;
}

/** Why a unit can't have this name, before it is saved; null when it can. */
export async function unitNameFault(
  ctx: Context,
  { customerId, flooringTypeId, name, id }: UnitName,
): Promise<string | null> {
  const customer = await visibleCustomer(ctx, customerId);
  const cleaned = cleanName(name.slice(0, 300), { required: false });
  if (!cleaned.ok || cleaned.value === '') return null;
  const unit = {
    customerId: customer.id,
    flooringTypeId: recordId('Flooring type', flooringTypeId),
    name: cleaned.value,
  };
  return (await unitHasName(ctx.db, unit, id == null ? 0 : recordId('Unit', id))) ? TAKEN.message : null;
}
