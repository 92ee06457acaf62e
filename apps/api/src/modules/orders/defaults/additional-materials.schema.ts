import { laborLineType } from '@falcon/domain/kit/flooring';
import { builder } from '#core/builder';
import { quantityField } from '#core/figures';
import { mutation } from '#core/mutation';
import { Item, itemOf } from '#catalog/items';
import { Unit } from '#orders/units';
import { materialsRows } from './defaults.loaders';
import type { AdditionalMaterialRow } from './defaults.queries';
import { WorkOrderMaterialsDefaults } from './materials-defaults.schema';
import { OWNER_KINDS, OWNERS, ownerMutations } from './owner-mutations';
import { createMaterial, deleteMaterial, materialForm } from './save-additional-material';

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

ownerMutations('AdditionalMaterialCreate', {
  description: {
    customer: 'Adds an extra item to new orders of a customer.',
    unit: 'Adds an extra item to new orders of a unit.',
  },
  inputs: (t) => ({
    lineType: t.int({ required: true }),
    itemId: t.id({ required: true }),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity', required: true }),
  }),
  form: materialForm,
  save: createMaterial,
  payload: { additionalMaterial: AdditionalMaterial },
});

for (const kind of OWNER_KINDS)
  mutation(`${kind}AdditionalMaterialDelete`, {
    description: `Removes an extra item of a ${kind} and returns its former values.`,
    access: { permission: OWNERS[kind].permission },
    input: (t) => ({ id: t.id({ required: true }) }),
    resolve: (input, ctx) => deleteMaterial(ctx, input, kind),
    payload: { additionalMaterial: AdditionalMaterial },
  });
