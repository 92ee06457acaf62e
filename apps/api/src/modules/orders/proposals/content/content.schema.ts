import { PROPOSAL_ROWS } from '@falcon/domain/orders/proposals';
import { Item, itemOf } from '#catalog/items';
import { inputFields, rowsType } from '#kit/record-kinds';
import type { InputBuilder } from '#kit/record-kit';
import { Unit, unitOf } from '#orders/units';

const { lines, alternatives, options } = PROPOSAL_ROWS;
const { floors } = alternatives.of;
const item = { type: Item, of: itemOf };

export const ProposalLineType = rowsType(lines, {
  description: 'A unit style of the customer, or a free room, and how many apartments get it.',
  references: { unit: { type: Unit, of: unitOf } },
});

const FloorChoiceType = rowsType(floors, {
  description: 'The material an alternative uses for a floor; null uses that of the unit, customer or item.',
  references: { item, padItem: item },
});

export const ProposalAlternativeType = rowsType(alternatives, {
  description: 'One of several ways to do the job: good, better, best.',
  more: (t) => ({ floors: t.field({ type: [FloorChoiceType], resolve: ({ floors }) => [...floors] }) }),
});

export const ProposalOptionType = rowsType(options, {
  description: 'Work that can be added to every apartment.',
  references: { item },
});

/** The parts of a proposal's input; omitted ones are kept. */
export const contentInputs = (t: InputBuilder, isNew: boolean) => ({
  ...(isNew && {
    duplicateOfId: t.id({ description: 'The proposal that gives it the amounts that the user can’t see.' }),
  }),
  ...inputFields(t, { fields: PROPOSAL_ROWS }, isNew),
});
