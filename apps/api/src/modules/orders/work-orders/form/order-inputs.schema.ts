import type { InputFieldMap } from '@pothos/core';
import { ORDER_PARTS } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { rowInputFields } from '#kit/record-kinds';
import type { InputBuilder } from '#kit/record-kit';
import { orderFieldInputs } from './order-fields.schema';

export const WorkOrderLineInput = builder.inputType('WorkOrderLineInput', {
  description: 'One material or labor line, named by its key (carpet, pad, tripCharge …).',
  fields: (t) => rowInputFields(t, ORDER_PARTS.lines.of),
});

export const WorkOrderCutInput = builder.inputType('WorkOrderCutInput', {
  fields: (t) => ({
    id: t.id({ description: 'The stored cut; left out for a new one.' }),
    ...rowInputFields(t, ORDER_PARTS.cuts.of),
  }),
});

export const WorkOrderAdditionalMaterialInput = builder.inputType('WorkOrderAdditionalMaterialInput', {
  fields: (t) => rowInputFields(t, ORDER_PARTS.additionalMaterials.of),
});

export const WorkOrderAdditionalCostInput = builder.inputType('WorkOrderAdditionalCostInput', {
  fields: (t) => rowInputFields(t, ORDER_PARTS.additionalCosts.of),
});

/** All fields of an order that users fill in: omitted fields are kept (or copied from the defaults), null clears. */
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
