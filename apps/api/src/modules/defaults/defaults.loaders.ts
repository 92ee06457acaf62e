import type { Context } from '../../core/context';
import { additionalMaterialsOf, defaultsOfCustomers, defaultsOfUnits, materialsOfUnits } from './defaults.queries';
import type { AdditionalMaterialRow, DefaultsOwner, MaterialsDefaultsRow } from './defaults.queries';

/** The defaults of an owner, loaded together with those of the request's other rows; undefined while nothing is set. */
export async function defaultsRow(ctx: Context, owner: DefaultsOwner): Promise<MaterialsDefaultsRow | undefined> {
  if ('unitId' in owner) return (await ofUnit(ctx, owner.unitId)) ?? undefined;
  return (await ofCustomer(ctx, owner.customerId)).find((row) => row.flooringTypeId === owner.flooringTypeId);
}

const ofUnit = (ctx: Context, unitId: number): Promise<MaterialsDefaultsRow | null> =>
  ctx
    .loader<number, MaterialsDefaultsRow | null>('unitDefaults', async (ids) => {
      const found = new Map((await defaultsOfUnits(ctx.db, ids)).map((row) => [row.unitId, row]));
      return ids.map((id) => found.get(id) ?? null);
    })
    .load(unitId);

const ofCustomer = (ctx: Context, customerId: number): Promise<MaterialsDefaultsRow[]> =>
  ctx
    .loader<number, MaterialsDefaultsRow[]>('customerDefaults', async (ids) => {
      const rows = await defaultsOfCustomers(ctx.db, ids);
      return ids.map((id) => rows.filter((row) => row.customerId === id));
    })
    .load(customerId);

/** The additional materials of an owner; those of units are loaded together. */
export async function materialsRows(ctx: Context, owner: DefaultsOwner): Promise<AdditionalMaterialRow[]> {
  if (!('unitId' in owner)) return additionalMaterialsOf(ctx.db, owner);
  return ctx
    .loader<number, AdditionalMaterialRow[]>('unitMaterials', async (ids) => {
      const rows = await materialsOfUnits(ctx.db, ids);
      return ids.map((id) => rows.filter((row) => row.unitId === id));
    })
    .load(owner.unitId);
}
