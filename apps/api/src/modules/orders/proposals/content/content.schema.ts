import { cents, quantity } from '@falcon/domain/kit/money';
import { OPTION_KINDS } from '@falcon/domain/orders/proposals';
import type { FloorChoice, ProposalAlternative, ProposalLine, ProposalOption } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import { Item, itemOf } from '#catalog/items';
import { feetOrNull, rateOrNull } from '#kit/record-kit';
import type { InputBuilder } from '#kit/record-kit';
import { Unit, unitOf } from '#orders/units';

export const ProposalOptionKindType = builder.enumType('ProposalOptionKind', {
  values: Object.keys(OPTION_KINDS) as (keyof typeof OPTION_KINDS)[],
});

export const ProposalLineType = builder.objectRef<ProposalLine>('ProposalLine').implement({
  description: 'A unit style of the customer, or a free room, and how many apartments get it.',
  fields: (t) => ({
    unit: t.field({ type: Unit, nullable: true, resolve: ({ unitId }, _args, ctx) => unitOf(ctx, unitId) }),
    name: t.exposeString('name'),
    flooringTypeId: t.exposeID('flooringTypeId'),
    length: t.field({ type: 'Feet', nullable: true, resolve: ({ lengthE4 }) => feetOrNull(lengthE4) }),
    width: t.field({ type: 'Feet', nullable: true, resolve: ({ widthE4 }) => feetOrNull(widthE4) }),
    apartments: t.exposeInt('apartments'),
  }),
});

const FloorChoiceType = builder.objectRef<FloorChoice>('ProposalFloorChoice').implement({
  description: 'What an alternative takes for a floor; null is what the unit, the customer or the item says.',
  fields: (t) => ({
    flooringTypeId: t.exposeID('flooringTypeId'),
    item: t.field({ type: Item, nullable: true, resolve: ({ itemId }, _args, ctx) => itemOf(ctx, itemId) }),
    padItem: t.field({ type: Item, nullable: true, resolve: ({ padItemId }, _args, ctx) => itemOf(ctx, padItemId) }),
    profit: t.field({
      type: 'Rate',
      nullable: true,
      resolve: ({ profitE4 }, _args, ctx) => (ctx.sees(proposal.parts.amounts) ? rateOrNull(profitE4) : null),
    }),
    padProfit: t.field({
      type: 'Rate',
      nullable: true,
      resolve: ({ padProfitE4 }, _args, ctx) => (ctx.sees(proposal.parts.amounts) ? rateOrNull(padProfitE4) : null),
    }),
  }),
});

export const ProposalAlternativeType = builder.objectRef<ProposalAlternative>('ProposalAlternative').implement({
  description: 'One of several ways to do the job: good, better, best.',
  fields: (t) => ({
    name: t.exposeString('name'),
    floors: t.field({ type: [FloorChoiceType], resolve: ({ floors }) => [...floors] }),
  }),
});

const amount = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, ProposalOption>,
  of: (option: ProposalOption) => number,
) =>
  t.field({
    type: 'Money',
    nullable: true,
    description: 'Null without permission to see totals.',
    resolve: (option, _args, ctx) => (ctx.sees(proposal.parts.amounts) ? cents(of(option)) : null),
  });

export const ProposalOptionType = builder.objectRef<ProposalOption>('ProposalOption').implement({
  description: 'Work that can be added to every apartment.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ProposalOptionKindType }),
    name: t.exposeString('name', { description: 'What the customer reads; blank: the label of its kind.' }),
    isIncluded: t.exposeBoolean('isIncluded', { description: 'Part of every price; otherwise priced on its own.' }),
    item: t.field({ type: Item, nullable: true, resolve: ({ itemId }, _args, ctx) => itemOf(ctx, itemId) }),
    quantity: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'Per apartment; null: what the cuts measure.',
      resolve: ({ quantityE2 }) => (quantityE2 === null ? null : quantity(quantityE2)),
    }),
    material: amount(t, ({ materialCents }) => materialCents),
    labor: amount(t, ({ laborCents }) => laborCents),
    profit: amount(t, ({ profitCents }) => profitCents),
  }),
});

const LineInput = builder.inputType('ProposalLineInput', {
  fields: (t) => ({
    unitId: t.id({ description: 'Blank for a room.' }),
    name: t.string({ description: 'Of a room; a unit has its own.' }),
    flooringTypeId: t.id({ description: 'Of a room; a unit has its own.' }),
    length: t.field({ type: 'Feet' }),
    width: t.field({ type: 'Feet' }),
    apartments: t.int({ required: true }),
  }),
});
const FloorChoiceInput = builder.inputType('ProposalFloorChoiceInput', {
  fields: (t) => ({
    flooringTypeId: t.id({ required: true }),
    itemId: t.id(),
    padItemId: t.id(),
    profit: t.field({ type: 'Rate' }),
    padProfit: t.field({ type: 'Rate' }),
  }),
});
const AlternativeInput = builder.inputType('ProposalAlternativeInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    floors: t.field({ type: [FloorChoiceInput], required: true }),
  }),
});
const OptionInput = builder.inputType('ProposalOptionInput', {
  fields: (t) => ({
    kind: t.field({ type: ProposalOptionKindType, required: true }),
    name: t.string(),
    isIncluded: t.boolean({ required: true }),
    itemId: t.id(),
    quantity: t.field({ type: 'Quantity' }),
    material: t.field({ type: 'Money' }),
    labor: t.field({ type: 'Money' }),
    profit: t.field({ type: 'Money' }),
  }),
});

/** The parts of a proposal in an input; one left out is kept. */
export const contentInputs = (t: InputBuilder, isNew: boolean) => ({
  ...(isNew && {
    duplicateOfId: t.id({ description: 'The proposal that gives it the amounts that the user can’t see.' }),
  }),
  lines: t.field({ type: [LineInput] }),
  alternatives: t.field({ type: [AlternativeInput] }),
  options: t.field({ type: [OptionInput] }),
});
