import { ADJUSTMENT_TYPES, VALUE_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { AdjustmentType as AdjustmentTypeValue, ValueType as ValueTypeValue } from '@falcon/domain/flooring';
import { builder } from '../../graphql/builder';
import { accessOptions, mutation } from '../../graphql/mutation';
import { centsOrNull, findRecord, percentOrNull, requireSameOwner } from '../records';
import type { InputBuilder } from '../records';
import type { InsuranceCertificateRow } from './installers.queries';
import { createCertificate, deleteCertificate, updateCertificate } from './save-certificate';

export const AdjustmentType = builder.enumType('AdjustmentType', { values: valuesOf(ADJUSTMENT_TYPES) });
export const ValueType = builder.enumType('ValueType', { values: valuesOf(VALUE_TYPES) });

export const InsuranceCertificate = builder.objectRef<InsuranceCertificateRow>('InsuranceCertificate').implement({
  description: 'An installer’s insurance record of one type, with the deduction while there is no coverage.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    installerId: t.exposeID('installerId', { nullable: false }),
    certificateType: t.field({
      type: AdjustmentType,
      nullable: false,
      resolve: (row) => row.certificateType as AdjustmentTypeValue,
    }),
    description: t.exposeString('description', { nullable: false }),
    hasCertificate: t.exposeBoolean('hasCertificate', { nullable: false }),
    effectiveDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row) => row.effectiveDate }),
    expirationDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (row) => row.expirationDate }),
    deductionType: t.field({ type: ValueType, nullable: false, resolve: (row) => row.deductionType as ValueTypeValue }),
    deductionAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Per sheet, when the type is AMOUNT.',
      resolve: (row) => centsOrNull(row.deductionCents),
    }),
    deductionPercent: t.field({
      type: 'Percent',
      nullable: true,
      description: 'Of the order’s labor, when the type is PERCENTAGE.',
      resolve: (row) => percentOrNull(row.deductionBp),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editInstaller'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

builder.queryField('insuranceCertificate', (t) =>
  t.field({
    ...accessOptions({ permission: 'installer' }),
    type: InsuranceCertificate,
    nullable: true,
    description: 'One insurance certificate. With an installer: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), installerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const found = await findRecord(ctx, 'insuranceCertificate', 'Insurance certificate', args.id);
      requireSameOwner(
        'Insurance certificate',
        { id: found.id, ownerId: found.installerId },
        { ownerId: args.installerId },
      );
      return found;
    },
  }),
);

const fields = (t: InputBuilder) => ({
  description: t.string(),
  hasCertificate: t.boolean(),
  effectiveDate: t.field({ type: 'ISO8601Date' }),
  expirationDate: t.field({ type: 'ISO8601Date' }),
  deductionType: t.field({ type: ValueType }),
  deductionAmount: t.field({ type: 'Money' }),
  deductionPercent: t.field({ type: 'Percent' }),
});

mutation('insuranceCertificateCreate', {
  description: 'Adds an insurance record to an installer; one of each type.',
  access: { permission: 'editInstaller' },
  input: (t) => ({
    installerId: t.id({ required: true }),
    certificateType: t.field({ type: AdjustmentType, required: true }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => createCertificate(ctx, input, call),
  payload: (t) => ({
    insuranceCertificate: t.field({
      type: InsuranceCertificate,
      nullable: true,
      resolve: (payload) => payload.insuranceCertificate,
    }),
  }),
});

mutation('insuranceCertificateUpdate', {
  description: 'Changes an insurance record. A field left out is kept; null clears it.',
  access: { permission: 'editInstaller' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    certificateType: t.field({ type: AdjustmentType }),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateCertificate(ctx, input, call),
  payload: (t) => ({
    insuranceCertificate: t.field({
      type: InsuranceCertificate,
      nullable: true,
      resolve: (payload) => payload.insuranceCertificate,
    }),
  }),
});

mutation('insuranceCertificateDelete', {
  description: 'Removes an insurance record and returns its former values.',
  access: { permission: 'editInstaller' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteCertificate(ctx, input),
  payload: (t) => ({
    insuranceCertificate: t.field({
      type: InsuranceCertificate,
      nullable: true,
      resolve: (payload) => payload.insuranceCertificate,
    }),
  }),
});
