import { cartonsOfArea, exactArea } from '@falcon/domain/cuts';
import type { Cartons as CartonCount } from '@falcon/domain/cuts';
import { feet } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { itemOf } from '../items';
import { Unit, cutsOf, isOwnUnit } from '../units';
import type { UnitRow } from '../units';
import { defaultsRow } from './defaults.loaders';
import { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
import { ownedByUnit } from './owner';

const Cartons = builder.objectRef<CartonCount>('Cartons').implement({
  description: 'Tiles come in whole cartons: pieces of the floor and the additional pieces, rounded up.',
  fields: (t) => ({
    additionalPieces: t.exposeInt('additionalPieces', { nullable: false }),
    pieces: t.exposeInt('pieces', { nullable: false }),
    cartons: t.exposeInt('cartons', { nullable: false }),
    cutSquareFeetTotal: t.field({ type: 'Quantity', nullable: false, resolve: (count) => count.cutSquareFeetTotal }),
    billedSquareFeet: t.field({ type: 'Quantity', nullable: false, resolve: (count) => count.billedSquareFeet }),
    piecesPerCarton: t.exposeInt('piecesPerCarton', { nullable: false }),
    sqftPerCarton: t.field({
      type: 'Feet',
      nullable: false,
      description: 'Square feet, with 4 decimals.',
      resolve: (count) => feet(count.sqftPerCarton),
    }),
  }),
});

/** The cartons of a unit's floor with its default tile (or its customer's); null without one. */
async function cartonsOf(ctx: Context, unit: UnitRow): Promise<CartonCount | null> {
  const own = await defaultsRow(ctx, { unitId: unit.id });
  const itemId =
    own?.itemId ??
    (await defaultsRow(ctx, { customerId: unit.customerId, flooringTypeId: unit.flooringTypeId }))?.itemId ??
    null;
  const item = await itemOf(ctx, itemId);
  if (!item?.piecesPerCarton || !item.sqftPerCartonE4) return null;
  const cuts = (await cutsOf(ctx, unit.id)).map((cut) => ({
    cutLength: feet(cut.cutLengthE4),
    width: feet(cut.widthE4),
  }));
  return cartonsOfArea(
    exactArea(cuts),
    { piecesPerCarton: item.piecesPerCarton, sqftPerCarton: item.sqftPerCartonE4 },
    unit.additionalPieces,
  );
}

builder.objectFields(Unit, (t) => ({
  cartons: t.field({
    type: Cartons,
    nullable: true,
    description: 'For VCT and carpet tile.',
    resolve: (unit, _args, ctx) => (unit.flooringTypeId >= 3 ? cartonsOf(ctx, unit) : null),
  }),
  workOrderMaterialsDefaults: t.field({
    type: WorkOrderMaterialsDefaults,
    nullable: true,
    description: 'Null without permission to see units, such as on an order that names one.',
    resolve: async (unit, _args, ctx) =>
      ctx.can('unit') && (await isOwnUnit(ctx, unit))
        ? { owner: ownedByUnit(unit), row: await defaultsRow(ctx, { unitId: unit.id }) }
        : null,
  }),
}));
