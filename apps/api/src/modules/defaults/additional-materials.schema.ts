import { laborLineType } from '@falcon/domain/flooring';
import { builder } from '../../core/builder';
import { quantityField } from '../../core/figures';
import { mutation } from '../../core/mutation';
import { Item, itemOf } from '../items';
import type { InputBuilder } from '../record-kit';
import { Unit } from '../units';
import { materialsRows } from './defaults.loaders';
import type { AdditionalMaterialRow } from './defaults.queries';
import { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
import { createMaterial, deleteMaterial } from './save-additional-material';

export const AdditionalMaterial = builder.objectRef<AdditionalMaterialRow>('AdditionalMaterial').implement({
  description: 'An extra item that new orders of a customer or unit copy, billed by its own line type.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lineType: t.exposeInt('lineType', { description: 'The labor line it is billed by.' }),
    lineTypeName: t.string({ resolve: (row) => laborLineType(row.lineType)?.name ?? '' }),
    selectedValue: t.exposeString('selectedValue'),
    quantity: t.field(quantityField('quantityE2')),
    item: t.field({ type: Item, nullable: true, resolve: (row, _args, ctx) => itemOf(ctx, row.itemId) }),
    customerId: t.exposeID('customerId', { nullable: true }),
    flooringTypeId: t.exposeID('flooringTypeId', { nullable: true }),
    unitId: t.exposeID('unitId', { nullable: true }),
  }),
});

builder.objectField(WorkOrderMaterialsDefaults, 'additionalMaterials', (t) =>
  t.field({ type: [AdditionalMaterial], resolve: ({ owner }, _args, ctx) => materialsRows(ctx, owner.key) }),
);
builder.objectField(Unit, 'additionalMaterials', (t) =>
  t.field({ type: [AdditionalMaterial], resolve: (unit, _args, ctx) => materialsRows(ctx, { unitId: unit.id }) }),
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
  resolve: (input, ctx, call) => createMaterial(ctx, input, call, 'customer'),
  payload: (t) => ({
    additionalMaterial: t.expose('additionalMaterial', { type: AdditionalMaterial, nullable: true }),
  }),
});

mutation('customerAdditionalMaterialDelete', {
  description: 'Removes an extra item of a customer and returns its former values.',
  access: { permission: 'editCustomer' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => deleteMaterial(ctx, input, 'customer'),
  payload: (t) => ({
    additionalMaterial: t.expose('additionalMaterial', { type: AdditionalMaterial, nullable: true }),
  }),
});

mutation('unitAdditionalMaterialCreate', {
  description: 'Adds an extra item to new orders of a unit.',
  access: { permission: 'editUnit' },
  input: (t) => ({ unitId: t.id({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createMaterial(ctx, input, call, 'unit'),
  payload: (t) => ({
    additionalMaterial: t.expose('additionalMaterial', { type: AdditionalMaterial, nullable: true }),
  }),
});

mutation('unitAdditionalMaterialDelete', {
  description: 'Removes an extra item of a unit and returns its former values.',
  access: { permission: 'editUnit' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => deleteMaterial(ctx, input, 'unit'),
  payload: (t) => ({
    additionalMaterial: t.expose('additionalMaterial', { type: AdditionalMaterial, nullable: true }),
  }),
});
