import { GARNISHMENT_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { GarnishmentType as GarnishmentTypeValue, ValueType as ValueTypeValue } from '@falcon/domain/flooring';
import { hasSupportCap, supportCapPercent } from '@falcon/domain/garnishments';
import { percent } from '@falcon/domain/money';
import { builder } from '../../graphql/builder';
import { accessOptions, mutation } from '../../graphql/mutation';
import { centsOrNull, findRecord, percentOrNull, requireSameOwner } from '../records';
import type { InputBuilder } from '../records';
import { ValueType } from './certificates.schema';
import type { GarnishmentRow } from './installers.queries';
import { createGarnishment, deleteGarnishment, updateGarnishment } from './save-garnishment';

const GarnishmentType = builder.enumType('GarnishmentType', { values: valuesOf(GARNISHMENT_TYPES) });

export const Garnishment = builder.objectRef<GarnishmentRow>('Garnishment').implement({
  description: 'A court-ordered deduction from an installer’s pay, deducted before anything else.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    installerId: t.exposeID('installerId', { nullable: false }),
    garnishmentType: t.field({
      type: GarnishmentType,
      nullable: false,
      resolve: (row) => row.garnishmentType as GarnishmentTypeValue,
    }),
    deductionType: t.field({ type: ValueType, nullable: false, resolve: (row) => row.deductionType as ValueTypeValue }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Per week, when the type is AMOUNT.',
      resolve: (row) => centsOrNull(row.amountCents),
    }),
    percent: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Of the labor of a bill sheet, when the type is PERCENTAGE.',
      resolve: (row) => percentOrNull(row.percentBp),
    }),
    supportsOtherFamily: t.exposeBoolean('supportsOtherFamily', {
      nullable: false,
      description: 'Child support: whether another family is supported too.',
    }),
    inArrears: t.exposeBoolean('inArrears', {
      nullable: false,
      description: 'Child support: more than twelve weeks in arrears.',
    }),
    supportCap: t.field({
      type: 'Percent',
      nullable: true,
      description: 'The most that child support can take of a sheet’s labor; null for other kinds.',
      resolve: (row) =>
        hasSupportCap(row.garnishmentType as GarnishmentTypeValue) ? percent(supportCapPercent(row) * 100) : null,
    }),
    orderedOn: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row) => row.orderedOn }),
    endsOn: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row) => row.endsOn }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editInstaller'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

builder.queryField('garnishment', (t) =>
  t.field({
    ...accessOptions({ permission: 'installer' }),
    type: Garnishment,
    nullable: true,
    description: 'One garnishment. With an installer: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), installerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const found = await findRecord(ctx, 'garnishment', 'Garnishment', args.id);
      requireSameOwner('Garnishment', { id: found.id, ownerId: found.installerId }, { ownerId: args.installerId });
      return found;
    },
  }),
);

const fields = (t: InputBuilder) => ({
  amount: t.field({ type: 'Money' }),
  percent: t.field({ type: 'Percent' }),
  supportsOtherFamily: t.boolean(),
  inArrears: t.boolean(),
  orderedOn: t.field({ type: 'ISO8601Date' }),
  endsOn: t.field({ type: 'ISO8601Date' }),
});

mutation('garnishmentCreate', {
  description: 'Adds a garnishment to an installer.',
  access: { permission: 'editInstaller' },
  input: (t) => ({
    installerId: t.id({ required: true }),
    garnishmentType: t.field({ type: GarnishmentType, required: true }),
    deductionType: t.field({ type: ValueType, required: true }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => createGarnishment(ctx, input, call),
  payload: (t) => ({
    garnishment: t.field({ type: Garnishment, nullable: true, resolve: (payload) => payload.garnishment }),
  }),
});

mutation('garnishmentUpdate', {
  description: 'Changes a garnishment. A field left out is kept; null clears it.',
  access: { permission: 'editInstaller' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    garnishmentType: t.field({ type: GarnishmentType }),
    deductionType: t.field({ type: ValueType }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateGarnishment(ctx, input, call),
  payload: (t) => ({
    garnishment: t.field({ type: Garnishment, nullable: true, resolve: (payload) => payload.garnishment }),
  }),
});

mutation('garnishmentDelete', {
  description: 'Removes a garnishment and returns its former values.',
  access: { permission: 'editInstaller' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteGarnishment(ctx, input),
  payload: (t) => ({
    garnishment: t.field({ type: Garnishment, nullable: true, resolve: (payload) => payload.garnishment }),
  }),
});
