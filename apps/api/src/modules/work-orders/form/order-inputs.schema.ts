import type { InputFieldMap } from '@pothos/core';
import { builder } from '../../../core/builder';
import type { InputBuilder } from '../../record-kit';
import { orderFieldInputs } from './order-fields.schema';

export const WorkOrderLineInput = builder.inputType('WorkOrderLineInput', {
  description: 'One material or labor line, named by its key (carpet, pad, tripCharge …).',
  fields: (t) => ({
    lineKey: t.string({ required: true }),
    itemId: t.id(),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity', description: 'Null uses the calculated default, 0 means none.' }),
  }),
});

export const WorkOrderCutInput = builder.inputType('WorkOrderCutInput', {
  fields: (t) => ({
    id: t.id({ description: 'The stored cut; left out for a new one.' }),
    sourceCutId: t.id({ description: "The unit's cut this one was copied from." }),
    isIncluded: t.boolean(),
    usedForDescription: t.string(),
    cutLength: t.field({ type: 'Feet', required: true }),
    width: t.field({ type: 'Feet', required: true }),
    measureBalanced: t.boolean(),
    takeUp: t.boolean(),
    useCove: t.boolean(),
    cove: t.field({ type: 'Quantity' }),
    useQuarterRound: t.boolean(),
    quarterRound: t.field({ type: 'Quantity' }),
    useLuan: t.boolean(),
    luan: t.field({ type: 'Quantity' }),
  }),
});

export const WorkOrderAdditionalMaterialInput = builder.inputType('WorkOrderAdditionalMaterialInput', {
  fields: (t) => ({
    lineType: t.int({ required: true, description: 'The labor line type that bills it.' }),
    itemId: t.id({ required: true }),
    selectedValue: t.string(),
    quantity: t.field({ type: 'Quantity', required: true }),
  }),
});

export const WorkOrderAdditionalCostInput = builder.inputType('WorkOrderAdditionalCostInput', {
  fields: (t) => ({
    additionalCostId: t.id({ description: "The customer's additional cost this one was copied from." }),
    description: t.string({ required: true }),
    materialCost: t.field({ type: 'Money' }),
    laborCost: t.field({ type: 'Money' }),
    profitCost: t.field({ type: 'Money' }),
  }),
});

/** All fields of an order that users fill in: left out is kept (or copied from the defaults), null clears. */
export const orderFields = (t: InputBuilder) =>
  ({
    ...orderFieldInputs(t),
    lines: t.field({
      type: [WorkOrderLineInput],
      description: 'All lines that are filled in; a line left out has no item and no typed quantity.',
    }),
    cuts: t.field({ type: [WorkOrderCutInput] }),
    additionalMaterials: t.field({ type: [WorkOrderAdditionalMaterialInput] }),
    additionalCosts: t.field({ type: [WorkOrderAdditionalCostInput] }),
  }) satisfies InputFieldMap;
