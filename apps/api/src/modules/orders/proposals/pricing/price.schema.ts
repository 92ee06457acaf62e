import { z } from 'zod';
import { areaUnit, soldArea } from '@falcon/domain/kit/flooring';
import { marginOf } from '@falcon/domain/orders/costing';
import { cents } from '@falcon/domain/kit/money';
import { NO_CONTENT } from '@falcon/domain/orders/proposals';
import type { AlternativePrice, LinePrice, ProposalLine } from '@falcon/domain/orders/proposals';
import { proposal } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { parseInput } from '#core/errors';
import type { FieldFault } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { visibleCustomer } from '#people/customers';
import { optionalId, textField } from '#kit/record-kit';
import { checkedContent } from '../content/check-content';
import { contentShape, withInput } from '../content/content-input';
import { contentInputs } from '../content/content.schema';
import { missingPrices, priceProposal } from './price-proposal';
import type { PricedProposal } from './price-proposal';

const OptionPrice = builder
  .objectRef<{ readonly place: number; readonly amount: number | null }>('ProposalOptionPrice')
  .implement({
    description: 'The price an optional line adds.',
    fields: (t) => ({
      option: t.int({ description: 'Its place among the options, from 0.', resolve: ({ place }) => place }),
      amount: t.field({
        type: 'Money',
        nullable: true,
        description: 'Null if it doesn’t apply to the floor.',
        resolve: ({ amount }) => (amount === null ? null : cents(amount)),
      }),
    }),
  });

interface PricedLine {
  readonly line: ProposalLine;
  readonly price: LinePrice;
  readonly optional: readonly number[];
}
const PricedLineType = builder.objectRef<PricedLine>('ProposalLinePrice').implement({
  description: 'The price of a line in an alternative: the job cost of one order, times its apartments.',
  fields: (t) => ({
    perApartment: t.field({ type: 'Money', resolve: ({ price }) => price.perApartment }),
    total: t.field({ type: 'Money', resolve: ({ price }) => price.total }),
    area: t.field({
      type: 'Quantity',
      description: 'Of one apartment.',
      resolve: ({ line, price }) => soldArea(line.flooringTypeId, price.summary.totals),
    }),
    areaUnit: t.string({ resolve: ({ line }) => areaUnit(line.flooringTypeId) }),
    options: t.field({
      type: [OptionPrice],
      resolve: ({ price, optional }) =>
        optional.map((place, index) => ({ place, amount: price.options[index] ?? null })),
    }),
    missing: t.stringList({
      description: 'Lines without a price yet; with any of them, the proposal can’t be sent.',
      resolve: ({ price }) => [...price.missing],
    }),
  }),
});

interface PricedAlternative {
  readonly name: string;
  readonly price: AlternativePrice;
  readonly priced: PricedProposal;
}
const sum = ({ price, priced }: PricedAlternative, part: (line: LinePrice) => number) =>
  cents(price.lines.reduce((all, line, index) => all + part(line) * (priced.content.lines[index]?.apartments ?? 0), 0));
const profitOf = ({ summary: { totals } }: LinePrice) => totals.profit + totals.additionalProfit;

const PricedAlternativeType = builder.objectRef<PricedAlternative>('ProposalAlternativePrice').implement({
  description: 'The price of an alternative for all apartments.',
  fields: (t) => ({
    name: t.exposeString('name'),
    total: t.field({ type: 'Money', resolve: ({ price }) => price.total }),
    tax: t.field({ type: 'Money', resolve: (one) => sum(one, ({ summary }) => summary.totals.tax) }),
    profit: t.field({ type: 'Money', resolve: (one) => sum(one, profitOf) }),
    margin: t.field({
      type: 'Percent',
      resolve: (one) =>
        marginOf(
          sum(one, profitOf),
          sum(one, ({ summary }) => summary.totals.sellingPrice),
        ),
    }),
    lines: t.field({
      type: [PricedLineType],
      resolve: ({ price, priced }) =>
        price.lines.flatMap((line, index) => {
          const of = priced.content.lines[index];
          return of ? [{ line: of, price: line, optional: priced.optional }] : [];
        }),
    }),
    options: t.field({
      type: [OptionPrice],
      description: 'What each option adds to all apartments that it concerns.',
      resolve: ({ price, priced }) =>
        priced.optional.map((place, index) => ({ place, amount: price.options[index] ?? null })),
    }),
  }),
});

const MissingType = builder.objectRef<FieldFault>('ProposalMissingPrice').implement({
  fields: (t) => ({ path: t.exposeString('path'), message: t.exposeString('message') }),
});

const PriceType = builder.objectRef<PricedProposal>('ProposalPrice').implement({
  description: 'A proposal at today’s prices, by the calculator of work orders.',
  fields: (t) => ({
    alternatives: t.field({
      type: [PricedAlternativeType],
      resolve: (priced) =>
        priced.alternatives.map((price, index) => ({
          name: priced.content.alternatives[index]?.name ?? '',
          price,
          priced,
        })),
    }),
    missing: t.field({ type: [MissingType], resolve: missingPrices }),
  }),
});

const PriceInput = builder.inputType('ProposalPriceInput', {
  fields: (t) => ({
    customerId: t.id(),
    customerTypeId: t.id({ description: 'Of a prospect.' }),
    state: t.string({ description: 'The state of a prospect, which decides the tax.' }),
    ...contentInputs(t, false),
  }),
});

const question = z.object({
  customerId: optionalId,
  customerTypeId: optionalId,
  state: textField(2),
  ...contentShape,
});

/** Prices the typed proposal at today's prices; stores nothing. */
async function preview(ctx: Context, raw: unknown): Promise<PricedProposal> {
  const { customerId = null, customerTypeId = null, state, ...input } = parseInput(question, raw);
  const customer = customerId === null ? null : await visibleCustomer(ctx, customerId);
  const draftContent = withInput(NO_CONTENT, input);
  const content = await checkedContent(ctx.db, draftContent, { customerId, before: draftContent });
  const of = { customerId, customerTypeId, state: (state ?? '').toUpperCase() };
  return priceProposal(ctx.db, { ...of, salespersonId: customer?.salespersonId ?? null }, content, ctx.today());
}

builder.queryField('proposalPrice', (t) =>
  t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: PriceType,
    nullable: true,
    description: 'Prices a proposal, saved or not. Null without permission to see totals.',
    args: { input: t.arg({ type: PriceInput, required: true }) },
    resolve: (_root, { input }, ctx) => (ctx.sees(proposal.parts.amounts) ? preview(ctx, input) : null),
  }),
);
