import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import { visibleCustomer } from '#people/customers';
import { visibleUnit } from '#orders/units';
import type { UnitRow } from '#orders/units';
import type { DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';

/** The defaults of an owner that this user can see. */
export interface OwnedDefaults {
  readonly key: DefaultsOwner;
  readonly customerId: number;
  readonly unitId: number | null;
  readonly flooringTypeId: FlooringTypeId;
}

/** The current defaults; without a row if nothing is set. */
export interface DefaultsView {
  readonly owner: OwnedDefaults;
  readonly row: MaterialsDefaultsRow | undefined;
}

/** A customer's defaults for one flooring type. */
export async function customerDefaults(
  ctx: Context,
  customerId: string | number,
  flooringTypeId: string | number,
): Promise<OwnedDefaults> {
  const type = Number(flooringTypeId);
  if (!isFlooringTypeId(type)) throw notFound('Flooring type', flooringTypeId);
  const customer = await visibleCustomer(ctx, customerId);
  return {
    key: { customerId: customer.id, flooringTypeId: type },
    customerId: customer.id,
    unitId: null,
    flooringTypeId: type,
  };
}

/** A unit's defaults. */
export async function unitDefaults(ctx: Context, unitId: string | number): Promise<OwnedDefaults> {
  return ownedByUnit(await visibleUnit(ctx, unitId));
}

/** The defaults that an input refers to. */
export const ownerIn = (ctx: Context, owner: DefaultsOwner): Promise<OwnedDefaults> =>
  'unitId' in owner ? unitDefaults(ctx, owner.unitId) : customerDefaults(ctx, owner.customerId, owner.flooringTypeId);

/** The defaults of a unit that this user can see. */
export function ownedByUnit(unit: UnitRow): OwnedDefaults {
  if (!isFlooringTypeId(unit.flooringTypeId)) throw notFound('Flooring type', unit.flooringTypeId);
  return {
    key: { unitId: unit.id },
    customerId: unit.customerId,
    unitId: unit.id,
    flooringTypeId: unit.flooringTypeId,
  };
}

/** Where an owner's history is stored: with the unit, or with the customer. */
export const historyPlace = (owner: OwnedDefaults) =>
  owner.unitId === null
    ? ({ recordType: 'customer', recordId: owner.customerId } as const)
    : ({ recordType: 'unit', recordId: owner.unitId } as const);
