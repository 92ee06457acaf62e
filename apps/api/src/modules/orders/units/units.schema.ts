import { UNIT_FILTERS } from '@falcon/domain/company/filters';
import { cutTotals, UNIT_CUTS } from '@falcon/domain/orders/cuts';
import type { CutTotals } from '@falcon/domain/orders/cuts';
import { feet } from '@falcon/domain/kit/money';
import { unit } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { HaulAwaySelection, QuarterRoundSelection } from '#core/enums';
import { accessOptions } from '#core/mutation';
import { Customer, customerOf, visibleCustomer } from '#people/customers';
import { LaborRate, laborRateOf } from '#catalog/labor-rates';
import { answers, recordModule, rowInputFields } from '#kit/record-kinds';
import { recordOf } from '#kit/record-kit';
import { FlooringType, flooringTypeOf } from '#kit/reference';
import { enabledCustomer, refuseFlooringType, refuseWhileUsed } from './unit-rules';
import { storeGrid } from './store-grid';
import { unitNameFault } from './unit-name';
import { cutsOfUnits, unitFilterColumns, unitOrders } from './units.queries';
import type { CutRow, UnitRow } from './units.queries';
import { preferenceColumns, unitShape } from './unit-form';
import type { UnitInput } from './unit-form';

/** The cuts of a unit, loaded together with those of the request's other units. */
export const cutsOf = rowsBy('cutsOfUnits', cutsOfUnits, 'unitId');

/** The sizes of the cuts of a unit. */
export const sizesOf = async (ctx: Context, unitId: number) =>
  (await cutsOf(ctx, unitId)).map((cut) => ({ cutLength: feet(cut.cutLengthE4), width: feet(cut.widthE4) }));

export const Cut = builder.objectRef<CutRow>('Cut').implement({
  description: 'A full-width piece off one roll: length by width.',
  fields: (t) => ({
    id: t.exposeID('id'),
    unitId: t.exposeID('unitId'),
    ...answers(t, UNIT_CUTS.of, {}),
    flooringType: t.field({
      type: FlooringType,
      nullable: true,
      resolve: async (row, _args, ctx) =>
        flooringTypeOf(ctx, (await recordOf(ctx, 'unit', row.unitId))?.flooringTypeId ?? null),
    }),
    editable: t.boolean({
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editUnit'),
    }),
    version: t.exposeInt('version'),
  }),
});

const CutCalculations = builder.objectRef<CutTotals>('CutCalculations').implement({
  fields: (t) => ({
    cutLinearFeetTotal: t.expose('linearFeet', { type: 'Quantity' }),
    cutSquareFeetTotal: t.expose('squareFeet', { type: 'Quantity' }),
    cutSquareYardTotal: t.expose('squareYards', { type: 'Quantity' }),
  }),
});

const FlooringPreference = builder.objectRef<UnitRow>('FlooringPreference').implement({
  fields: (t) => ({
    haulAway: t.field({ type: HaulAwaySelection, nullable: true, resolve: (row) => row.haulAway as 'NONE' | null }),
    quarterRoundCategory: t.field({
      type: QuarterRoundSelection,
      nullable: true,
      resolve: (row) => row.quarterRoundCategory as 'NONE' | null,
    }),
  }),
});

const FlooringPreferenceInput = builder.inputType('FlooringPreferenceInput', {
  fields: (t) => ({
    haulAway: t.field({ type: HaulAwaySelection }),
    quarterRoundCategory: t.field({ type: QuarterRoundSelection }),
  }),
});

const CutLineInput = builder.inputType('CutLineInput', {
  description: 'A row of the cuts grid: with an id it changes that cut, without one it is new.',
  fields: (t) => ({ id: t.id(), ...rowInputFields(t, UNIT_CUTS.of) }),
});

export const { type: Unit, of: unitOf } = recordModule(unit, {
  references: {
    flooringType: { type: FlooringType, of: flooringTypeOf, require: refuseFlooringType },
    laborRate: { type: LaborRate, of: laborRateOf },
  },
  filters: {
    of: UNIT_FILTERS,
    columns: unitFilterColumns,
    require: async (ctx, { customerId }) => customerId != null && visibleCustomer(ctx, customerId as string),
  },
  orders: unitOrders,
  findOwner: enabledCustomer,
  async prepare(trx, input, before) {
    const { flooringTypeId } = input as UnitInput;
    if (before && flooringTypeId !== undefined && flooringTypeId !== before.flooringTypeId)
      await refuseWhileUsed(trx, before.id);
    return preferenceColumns(input as UnitInput);
  },
  parts: {
    inputs: (t) => ({
      flooringPreference: t.field({ type: FlooringPreferenceInput }),
      cuts: t.field({
        type: [CutLineInput],
        description: 'The whole grid; cuts missing from it are removed. Left out: the cuts are kept.',
      }),
    }),
    shape: unitShape,
    async store(trx, row, input) {
      const { flooringTypeId = row.flooringTypeId, cuts } = input as UnitInput;
      return cuts ? storeGrid(trx, { id: row.id, flooringTypeId }, cuts) : [];
    },
  },
  notes: {
    create: 'Its cuts are added with it.',
    list: 'Units; with a customer, only its own: NOT_FOUND if you can’t see that customer.',
    update: 'The flooring type can’t be changed once cuts or orders use the unit.',
  },
});

builder.objectFields(Unit, (t) => ({
  flooringTypeId: t.exposeID('flooringTypeId'),
  customer: t.field({ type: Customer, nullable: true, resolve: (row, _args, ctx) => customerOf(ctx, row.customerId) }),
  flooringPreference: t.field({ type: FlooringPreference, resolve: (row) => row }),
  cuts: t.field({ type: [Cut], resolve: (row, _args, ctx) => cutsOf(ctx, row.id) }),
  cutCalculations: t.field({
    type: CutCalculations,
    resolve: async (row, _args, ctx) => cutTotals(await sizesOf(ctx, row.id)),
  }),
}));

builder.queryField('unitNameFault', (t) =>
  t.string({
    ...accessOptions({ permission: 'editUnit' }),
    nullable: true,
    description:
      'Why a unit of a customer can’t have this name on this floor; null if it can. Pass `id` for an existing unit.',
    args: {
      customerId: t.arg.id({ required: true }),
      flooringTypeId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      id: t.arg.id(),
    },
    resolve: (_root, args, ctx) => unitNameFault(ctx, args),
  }),
);
