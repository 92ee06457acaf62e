import { UNIT_FILTERS } from '@falcon/domain/filters';
import { cutTotals } from '@falcon/domain/cuts';
import type { CutTotals } from '@falcon/domain/cuts';
import { feet, quantity } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import { connectionType } from '../../core/lists/connection';
import { listArguments } from '../../core/lists/filters';
import type { Context } from '../../core/context';
import { HaulAwaySelection, QuarterRoundSelection } from '../../core/enums';
import { accessOptions, mutation } from '../../core/mutation';
import { Customer, customerOf, visibleCustomer } from '../customers';
import { LaborRate, laborRateOf } from '../labor-rates';
import { recordOf, requireSameOwner } from '../record-kit';
import type { InputBuilder } from '../record-kit';
import { FlooringType, flooringTypeOf } from '../reference';
import { createUnit, updateUnit } from './save-unit';
import { unitNameFault } from './unit-name';
import { UNIT_SORTS, cutsOfUnits, unitPage } from './units.queries';
import type { CutRow, UnitRow } from './units.queries';
import { visibleUnit } from './visible-unit';

/** The unit of an id, loaded together with those of the request's other rows. */
export const unitOf = (ctx: Context, id: number | null): Promise<UnitRow | null> => recordOf(ctx, 'unit', id);

/** The cuts of a unit, loaded together with those of the request's other units. */
export const cutsOf = (ctx: Context, unitId: number): Promise<CutRow[]> =>
  ctx
    .loader<number, CutRow[]>('cutsOfUnits', async (ids) => {
      const cuts = await cutsOfUnits(ctx.db, ids);
      return ids.map((id) => cuts.filter((cut) => cut.unitId === id));
    })
    .load(unitId);

const totals = async (ctx: Context, unitId: number): Promise<CutTotals> =>
  cutTotals((await cutsOf(ctx, unitId)).map((cut) => ({ cutLength: feet(cut.cutLengthE4), width: feet(cut.widthE4) })));

export const Cut = builder.objectRef<CutRow>('Cut').implement({
  description: 'A full-width piece off one roll: length by width.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    unitId: t.exposeID('unitId', { nullable: false }),
    usedForDescription: t.exposeString('usedForDescription', { nullable: false }),
    cutLength: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.cutLengthE4) }),
    width: t.field({ type: 'Feet', nullable: false, resolve: (row) => feet(row.widthE4) }),
    isMeasureBalanced: t.exposeBoolean('isMeasureBalanced', { nullable: false }),
    cove: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'Linear feet of cove base.',
      resolve: (row) => quantity(row.coveE2),
    }),
    quarterRound: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'Linear feet of quarter round.',
      resolve: (row) => quantity(row.quarterRoundE2),
    }),
    luan: t.field({
      type: 'Quantity',
      nullable: false,
      description: 'Square feet of underlayment.',
      resolve: (row) => quantity(row.luanE2),
    }),
    flooringType: t.field({
      type: FlooringType,
      nullable: true,
      resolve: async (row, _args, ctx) => flooringTypeOf(ctx, (await unitOf(ctx, row.unitId))?.flooringTypeId ?? null),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editUnit'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const CutCalculations = builder.objectRef<CutTotals>('CutCalculations').implement({
  fields: (t) => ({
    cutLinearFeetTotal: t.field({ type: 'Quantity', nullable: false, resolve: (sum) => sum.linearFeet }),
    cutSquareFeetTotal: t.field({ type: 'Quantity', nullable: false, resolve: (sum) => sum.squareFeet }),
    cutSquareYardTotal: t.field({ type: 'Quantity', nullable: false, resolve: (sum) => sum.squareYards }),
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

export const Unit = builder.objectRef<UnitRow>('Unit').implement({
  description: 'A floor plan ("unit style") of a customer for one flooring type: a template, not the apartment.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
    customerId: t.exposeID('customerId', { nullable: false }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: false }),
    note: t.exposeString('note', { nullable: false }),
    specialInstructions: t.exposeString('specialInstructions', { nullable: false }),
    additionalPieces: t.exposeInt('additionalPieces', { nullable: false, description: 'Additional pieces of tile.' }),
    laborRate: t.field({
      type: LaborRate,
      nullable: true,
      resolve: (row, _args, ctx) => laborRateOf(ctx, row.laborRateId),
    }),
    customer: t.field({
      type: Customer,
      nullable: true,
      resolve: (row, _args, ctx) => customerOf(ctx, row.customerId),
    }),
    flooringType: t.field({
      type: FlooringType,
      nullable: true,
      resolve: (row, _args, ctx) => flooringTypeOf(ctx, row.flooringTypeId),
    }),
    flooringPreference: t.field({ type: FlooringPreference, nullable: false, resolve: (row) => row }),
    cuts: t.field({
      type: [Cut],
      nullable: { list: false, items: false },
      resolve: (row, _args, ctx) => cutsOf(ctx, row.id),
    }),
    cutCalculations: t.field({
      type: CutCalculations,
      nullable: false,
      resolve: (row, _args, ctx) => totals(ctx, row.id),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editUnit'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const UnitConnection = connectionType('Unit', Unit);
const UnitSort = builder.enumType('UnitSort', { values: UNIT_SORTS });
const view = accessOptions({ permission: 'unit' });

builder.queryFields((t) => ({
  units: t.field({
    ...view,
    type: UnitConnection,
    nullable: false,
    args: listArguments(t, UNIT_FILTERS, UnitSort),
    description: 'Units; with a customer, only its own: NOT_FOUND if you can’t see that customer.',
    resolve: async (_root, args, ctx) => {
      if (args.customerId != null) await visibleCustomer(ctx, args.customerId);
      return unitPage(ctx, args);
    },
  }),
  unitNameFault: t.string({
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
  unit: t.field({
    ...view,
    type: Unit,
    nullable: true,
    description: 'One unit. With a customer: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), customerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const unit = await visibleUnit(ctx, args.id);
      requireSameOwner('Unit', { id: unit.id, ownerId: unit.customerId }, { ownerId: args.customerId });
      return unit;
    },
  }),
}));

const FlooringPreferenceInput = builder.inputType('FlooringPreferenceInput', {
  fields: (t) => ({
    haulAway: t.field({ type: HaulAwaySelection }),
    quarterRoundCategory: t.field({ type: QuarterRoundSelection }),
  }),
});

/** The fields of a cut besides its size. */
export const cutExtras = (t: InputBuilder) => ({
  usedForDescription: t.string(),
  isMeasureBalanced: t.boolean(),
  cove: t.field({ type: 'Quantity' }),
  quarterRound: t.field({ type: 'Quantity' }),
  luan: t.field({ type: 'Quantity' }),
});

const CutLineInput = builder.inputType('CutLineInput', {
  description: 'A row of the cuts grid: with an id it changes that cut, without one it is new.',
  fields: (t) => ({
    id: t.id(),
    cutLength: t.field({ type: 'Feet', required: true }),
    width: t.field({ type: 'Feet', required: true }),
    ...cutExtras(t),
  }),
});

const fields = (t: InputBuilder) => ({
  note: t.string(),
  specialInstructions: t.string(),
  laborRateId: t.id(),
  flooringPreference: t.field({ type: FlooringPreferenceInput }),
  additionalPieces: t.int(),
  cuts: t.field({
    type: [CutLineInput],
    description: 'The whole grid; cuts missing from it are removed. Left out: the cuts are kept.',
  }),
  isEnabled: t.boolean(),
});

mutation('unitCreate', {
  description: 'Adds a unit with its cuts.',
  access: { permission: 'editUnit' },
  input: (t) => ({
    customerId: t.id({ required: true }),
    flooringTypeId: t.id({ required: true }),
    name: t.string({ required: true }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => createUnit(ctx, input, call),
  payload: (t) => ({ unit: t.field({ type: Unit, nullable: true, resolve: (payload) => payload.unit }) }),
});

mutation('unitUpdate', {
  description:
    'Changes a unit. A field left out is kept; null clears it. The flooring type can’t be changed once cuts or orders use the unit.',
  access: { permission: 'editUnit' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    flooringTypeId: t.id(),
    name: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateUnit(ctx, input, call),
  payload: (t) => ({ unit: t.field({ type: Unit, nullable: true, resolve: (payload) => payload.unit }) }),
});
