import { CUT_VALIDATION_CODES, UNIT_CUTS, validateCuts } from '@falcon/domain/orders/cuts';
import type { CutFault, CutValidation as CutVerdict } from '@falcon/domain/orders/cuts';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { feet } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { stockedRolls } from '#catalog/items';
import { rowInputFields } from '#kit/record-kinds';
import { feetOrNull, findRecord, isOwnRow, recordOf, requireSameOwner } from '#kit/record-kit';
import { cutRules } from './cut-rules';
import { createCut, deleteCut, updateCut } from './save-cut';
import { Cut, Unit, cutsOf } from './units.schema';
import type { CutRow } from './units.queries';
import { visibleUnit } from './visible-unit';

const CutList = builder.objectRef<readonly CutRow[]>('CutList').implement({
  fields: (t) => ({
    nodes: t.field({ type: [Cut], resolve: (cuts) => [...cuts] }),
    totalCount: t.int({ resolve: (cuts) => cuts.length }),
  }),
});

const CutValidationCode = builder.enumType('CutValidationCode', { values: CUT_VALIDATION_CODES });
const CutFaultType = builder.objectRef<CutFault>('CutFault').implement({
  fields: (t) => ({
    code: t.expose('code', { type: CutValidationCode }),
    cutIndex: t.int({
      nullable: true,
      description: 'Counts the cuts from 0.',
      resolve: (fault) => fault.cutIndex ?? null,
    }),
    message: t.exposeString('message'),
    isWarning: t.exposeBoolean('isWarning'),
  }),
});

const CutValidation = builder.objectRef<CutVerdict>('CutValidation').implement({
  description: 'The result of checking a list of cuts: the first error or warning, and the list of all.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid'),
    code: t.expose('code', { type: CutValidationCode }),
    cutIndex: t.int({ nullable: true, resolve: (verdict) => verdict.cutIndex ?? null }),
    message: t.exposeString('message'),
    faults: t.expose('faults', { type: [CutFaultType] }),
  }),
});

const CutToValidateInput = builder.inputType('CutToValidateInput', {
  fields: (t) => ({
    cutLength: t.field({ type: 'Feet', required: true }),
    width: t.field({ type: 'Feet', required: true }),
    isIncluded: t.boolean(),
    measureBalanced: t.boolean(),
    dyeLot: t.string(),
    rollNumber: t.string(),
  }),
});

interface TypedCut {
  readonly cutLength: number;
  readonly width: number;
  readonly isIncluded?: boolean | null | undefined;
  readonly measureBalanced?: boolean | null | undefined;
  readonly dyeLot?: string | null | undefined;
  readonly rollNumber?: string | null | undefined;
}

async function verdictOn(ctx: Context, itemId: string | number, cuts: readonly TypedCut[]): Promise<CutVerdict> {
  const item = await findRecord(ctx, 'item', 'Item', itemId);
  const flooring = FLOORING_TYPES.find((type) => type.itemTypeId === item.itemTypeId);
  const rules = flooring ? await cutRules(ctx.db, flooring.id) : { ...(await cutRules(ctx.db, 1)), allowedWidths: [] };
  const rolls = await stockedRolls(
    ctx.db,
    item.id,
    cuts.map((cut) => cut.rollNumber ?? ''),
  );
  return validateCuts({
    item: { width: feetOrNull(item.widthE4), isPatterned: item.isPatterned },
    cuts: cuts.map((cut) => ({
      cutLength: feet(cut.cutLength),
      width: feet(cut.width),
      isIncluded: cut.isIncluded ?? true,
      measureBalanced: cut.measureBalanced ?? false,
      dyeLot: cut.dyeLot ?? '',
      rollNumber: cut.rollNumber ?? '',
    })),
    rules: { ...rules, rolls },
  });
}

async function visibleCut(ctx: Context, id: string | number): Promise<CutRow> {
  const cut = await findRecord(ctx, 'cut', 'Cut', id);
  const unit = await recordOf(ctx, 'unit', cut.unitId);
  if (!unit || !(await isOwnRow(ctx, 'UNIT', unit))) throw notFound('Cut', id);
  return cut;
}

const view = accessOptions({ permission: 'unit' });
builder.queryFields((t) => ({
  cuts: t.field({
    ...view,
    type: CutList,
    args: { unitId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => cutsOf(ctx, (await visibleUnit(ctx, args.unitId)).id),
  }),
  cut: t.field({
    ...view,
    type: Cut,
    nullable: true,
    description: 'One cut. With a unit: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), unitId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const cut = await visibleCut(ctx, args.id);
      requireSameOwner('Cut', { id: cut.id, ownerId: cut.unitId }, { ownerId: args.unitId });
      return cut;
    },
  }),
  cutValidation: t.field({
    ...accessOptions({ anyPermission: ['unit', 'workOrder'] }),
    type: CutValidation,
    description: 'Checks cuts against an item and the company’s limits.',
    args: { itemId: t.arg.id({ required: true }), cuts: t.arg({ type: [CutToValidateInput], required: true }) },
    resolve: (_root, args, ctx) => verdictOn(ctx, args.itemId, args.cuts),
  }),
}));

const access = { permission: 'editUnit' } as const;

mutation('cutCreate', {
  description: 'Adds a cut to a unit.',
  access,
  input: (t) => ({
    unitId: t.id({ required: true }),
    ...rowInputFields(t, UNIT_CUTS.of),
  }),
  resolve: (input, ctx, call) => createCut(ctx, input, call),
  payload: { cut: Cut, unit: Unit },
});

mutation('cutUpdate', {
  description: 'Changes a cut of a unit. A field left out is kept.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    ...rowInputFields(t, UNIT_CUTS.of, false),
  }),
  resolve: (input, ctx, call) => updateCut(ctx, input, call),
  payload: { cut: Cut, unit: Unit },
});

mutation('cutDelete', {
  description: 'Removes a cut from a unit and returns its former values.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteCut(ctx, input),
  payload: { cut: Cut, unit: Unit },
});
