import { rowBy, rowsBy } from '#core/batches';
import type { Context } from '#core/context';
import { additionalMaterialsOf, defaultsOfCustomers, defaultsOfUnits, materialsOfUnits } from './defaults.queries';
import type { AdditionalMaterialRow, DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';

const ofUnit = rowBy('unitDefaults', defaultsOfUnits, 'unitId');
const ofCustomer = rowsBy('customerDefaults', defaultsOfCustomers, 'customerId');
const unitMaterials = rowsBy('unitMaterials', materialsOfUnits, 'unitId');

/** An owner's defaults, loaded together with those of the request's other rows; undefined if nothing is set. */
export async function defaultsRow(ctx: Context, owner: DefaultsOwner): Promise<MaterialsDefaultsRow | undefined> {
  if ('unitId' in owner) return (await ofUnit(ctx, owner.unitId)) ?? undefined;
  return (await ofCustomer(ctx, owner.customerId)).find((row) => row.flooringTypeId === owner.flooringTypeId);
}

/** The additional materials of an owner; those of units are loaded together. */
export const materialsRows = (ctx: Context, owner: DefaultsOwner): Promise<AdditionalMaterialRow[]> =>
  'unitId' in owner ? unitMaterials(ctx, owner.unitId) : additionalMaterialsOf(ctx.db, owner);
