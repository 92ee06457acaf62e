import { quantity } from '@falcon/domain/money';
import { laborLineType } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';
import { mutation } from '../../core/mutation';
import { Item, itemOf } from '../items';
import type { InputBuilder } from '../record-kit';
import { Unit } from '../units';
import { materialsRows } from './defaults.loaders';
import type { AdditionalMaterialRow } from './defaults.queries';
import { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
import { createCustomerMaterial, createUnitMaterial, deleteMaterial } from './save-additional-material';

export const AdditionalMaterial = builder.objectRef<AdditionalMaterialRow>('AdditionalMaterial').implement({
  description: 'An extra item that new orders of a customer or unit copy, billed by its own line type.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    lineType: t.exposeInt('lineType', { nullable: false, description: 'The labor line it is billed by.' }),
    lineTypeName: t.string({ nullable: false, resolve: (row) => laborLineType(row.lineType)?.name ?? '' }),
    selectedValue: t.exposeString('selectedValue', { nullable: false }),
    quantity: t.field({ type: 'Quantity', nullable: false, resolve: (row) => quantity(row.quantityE2) }),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    customerId: t.exposeID('customerId', { nullable: true }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: true }),
    unitId: t.exposeID('unitId', { nullable: true }),
  }),
});

const list = { list: false, items: false } as const;
builder.objectField(WorkOrderMaterialsDefaults, 'additionalMaterials', (t) =>
  t.field({
    type: [AdditionalMaterial],
    nullable: list,
    resolve: ({ owner }, _args, ctx) => materialsRows(ctx, owner.key),
  }),
);
builder.objectField(Unit, 'additionalMaterials', (t) =>
  t.field({
    type: [AdditionalMaterial],
    nullable: list,
    resolve: (unit, _args, ctx) => materialsRows(ctx, { unitId: unit.id }),
  }),
);

const fields = (t: InputBuilder) => ({
  lineType: t.int({ required: true }),
  itemId: t.id({ required: true }),
  selectedValue: t.string(),
  quantity: t.field({ type: 'Quantity', required: true }),
});

mutation('customerAdditionalMaterialCreate', {
  description: 'Adds an extra item to new orders of a customer.',
  access: { permission: 'editCustomer' },
  input: (t) => ({ customerId: t.id({ required: true }), flooringTypeId: t.id({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createCustomerMaterial(ctx, input, call),
  payload: (t) => ({
    additionalMaterial: t.field({
      type: AdditionalMaterial,
      nullable: true,
      resolve: (payload) => payload.additionalMaterial,
    }),
  }),
});

mutation('customerAdditionalMaterialDelete', {
  description: 'Removes an extra item of a customer and returns its former values.',
  access: { permission: 'editCustomer' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => deleteMaterial(ctx, input, 'customer'),
  payload: (t) => ({
    additionalMaterial: t.field({
      type: AdditionalMaterial,
      nullable: true,
      resolve: (payload) => payload.additionalMaterial,
    }),
  }),
});

mutation('unitAdditionalMaterialCreate', {
  description: 'Adds an extra item to new orders of a unit.',
  access: { permission: 'editUnit' },
  input: (t) => ({ unitId: t.id({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createUnitMaterial(ctx, input, call),
  payload: (t) => ({
    additionalMaterial: t.field({
      type: AdditionalMaterial,
      nullable: true,
      resolve: (payload) => payload.additionalMaterial,
    }),
  }),
});

mutation('unitAdditionalMaterialDelete', {
  description: 'Removes an extra item of a unit and returns its former values.',
  access: { permission: 'editUnit' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => deleteMaterial(ctx, input, 'unit'),
  payload: (t) => ({
    additionalMaterial: t.field({
      type: AdditionalMaterial,
      nullable: true,
      resolve: (payload) => payload.additionalMaterial,
    }),
  }),
});
