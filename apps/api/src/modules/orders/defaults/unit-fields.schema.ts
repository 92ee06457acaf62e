import { type FlooringTypeId, flooringType } from '@falcon/domain/kit/flooring';
import { cartonsOfArea, exactArea } from '@falcon/domain/orders/cuts';
import type { Cartons as CartonCount } from '@falcon/domain/orders/cuts';
import { unit as unitKind } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { feetField } from '#core/figures';
import { isOwnRow } from '#kit/record-kit';
import { itemOf } from '#catalog/items';
import { Unit, sizesOf } from '#orders/units';
import type { UnitRow } from '#orders/units';
import { defaultsRow } from './defaults.loaders';
import { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
import { ownedByUnit } from './owner';

const Cartons = builder.objectRef<CartonCount>('Cartons').implement({
  description: 'Whole cartons of tile for the floor and the additional pieces, rounded up.',
  fields: (t) => ({
    additionalPieces: t.exposeInt('additionalPieces'),
    pieces: t.exposeInt('pieces'),
    cartons: t.exposeInt('cartons'),
    cutSquareFeetTotal: t.expose('cutSquareFeetTotal', { type: 'Quantity' }),
    billedSquareFeet: t.expose('billedSquareFeet', { type: 'Quantity' }),
    piecesPerCarton: t.exposeInt('piecesPerCarton'),
    sqftPerCarton: t.field(feetField('sqftPerCarton', { description: 'Square feet, with 4 decimals.' })),
  }),
});

/** The cartons needed for a unit's floor with its default tile (or its customer's); null without one. */
async function cartonsOf(ctx: Context, unit: UnitRow): Promise<CartonCount | null> {
  const own = await defaultsRow(ctx, { unitId: unit.id });
  const itemId =
    own?.itemId ??
    (await defaultsRow(ctx, { customerId: unit.customerId, flooringTypeId: unit.flooringTypeId }))?.itemId ??
    null;
  const item = await itemOf(ctx, itemId);
  if (!item?.piecesPerCarton || !item.sqftPerCartonE4) return null;
  return cartonsOfArea(
    exactArea(await sizesOf(ctx, unit.id)),
    { piecesPerCarton: item.piecesPerCarton, sqftPerCarton: item.sqftPerCartonE4 },
    unit.additionalPieces,
  );
}

builder.objectFields(Unit, (t) => ({
  cartons: t.field({
    type: Cartons,
    nullable: true,
    description: 'For VCT and carpet tile.',
    resolve: (unit, _args, ctx) =>
      flooringType(unit.flooringTypeId as FlooringTypeId).byCarton ? cartonsOf(ctx, unit) : null,
  }),
  workOrderMaterialsDefaults: t.field({
    type: WorkOrderMaterialsDefaults,
    nullable: true,
    description: 'Null without permission to see units, such as on an order that names one.',
    resolve: async (unit, _args, ctx) =>
      ctx.sees(unitKind.parts.workOrderMaterialsDefaults) && (await isOwnRow(ctx, 'UNIT', unit))
        ? { owner: ownedByUnit(unit), row: await defaultsRow(ctx, { unitId: unit.id }) }
        : null,
  }),
}));
