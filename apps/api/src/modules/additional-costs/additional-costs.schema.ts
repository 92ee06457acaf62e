import { cents } from '@falcon/domain/money';
import type { Cents } from '@falcon/domain/money';
import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { notFound } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import { customerOf, isOwnCustomer, visibleCustomer } from '../customers';
import { findRecord, requireSameOwner } from '../records';
import type { InputBuilder } from '../records';
import { Unit, visibleUnit } from '../units';
import { additionalCostsFor, costsOfCustomers, unitsOfCosts } from './additional-costs.queries';
import type { AdditionalCostRow, CostUnitRow } from './additional-costs.queries';
import { createAdditionalCost, deleteAdditionalCost, updateAdditionalCost } from './save-additional-cost';

const AdditionalCostUnit = builder.objectRef<CostUnitRow>('AdditionalCostUnit').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
  }),
});

const unitsOf = (ctx: Context, costId: number): Promise<CostUnitRow[]> =>
  ctx
    .loader<number, CostUnitRow[]>('additionalCostUnits', async (ids) => {
      const units = await unitsOfCosts(ctx.db, ids);
      return ids.map((id) => units.filter((unit) => unit.costId === id));
    })
    .load(costId);

/** Amounts are for users who see totals or who edit them. */
const seen = (ctx: Context, amount: number): Cents | null =>
  ctx.can('workOrderViewTotals') || ctx.can('editCustomer') ? cents(amount) : null;

export const AdditionalCost = builder.objectRef<AdditionalCostRow>('AdditionalCost').implement({
  description:
    'A charge of material, labor and profit that a customer, or some of its units, always pays. Amounts are null for users who neither see totals nor edit customers.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    customerId: t.exposeID('customerId', { nullable: false }),
    description: t.exposeString('description', { nullable: false }),
    materialCost: t.field({
      type: 'Money',
      nullable: true,
      resolve: (row, _args, ctx) => seen(ctx, row.materialCents),
    }),
    laborCost: t.field({ type: 'Money', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.laborCents) }),
    profitCost: t.field({ type: 'Money', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.profitCents) }),
    lineTotal: t.field({ type: 'Money', nullable: true, resolve: (row, _args, ctx) => seen(ctx, row.lineTotalCents) }),
    units: t.field({
      type: [AdditionalCostUnit],
      nullable: { list: false, items: false },
      description: 'Blank = applies to every unit.',
      resolve: (row, _args, ctx) => unitsOf(ctx, row.id),
    }),
    editable: t.boolean({
      nullable: false,
      description: 'Whether you can change it now.',
      resolve: (_row, _args, ctx) => ctx.can('editCustomer'),
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

async function visibleCost(ctx: Context, id: string | number): Promise<AdditionalCostRow> {
  const cost = await findRecord(ctx, 'additionalCost', 'Additional cost', id);
  const customer = await customerOf(ctx, cost.customerId);
  if (!customer || !isOwnCustomer(ctx, customer)) throw notFound('Additional cost', id);
  return cost;
}

async function costList(
  ctx: Context,
  customerId: string | number,
  unitId: string | number | null | undefined,
): Promise<AdditionalCostRow[]> {
  const customer = await visibleCustomer(ctx, customerId);
  const unit = unitId == null ? null : await visibleUnit(ctx, unitId);
  if (unit && unit.customerId !== customer.id) throw notFound('Unit', unit.id);
  return additionalCostsFor(ctx.db, customer.id, unit?.id ?? null);
}

const view = accessOptions({ permission: 'customer' });
const list = { list: false, items: false } as const;
builder.queryFields((t) => ({
  additionalCosts: t.field({
    ...view,
    type: [AdditionalCost],
    nullable: list,
    args: { customerId: t.arg.id({ required: true }), unitId: t.arg.id() },
    resolve: (_root, args, ctx) => costList(ctx, args.customerId, args.unitId),
  }),
  additionalCost: t.field({
    ...view,
    type: AdditionalCost,
    nullable: true,
    description: 'One additional cost. With a customer: NOT_FOUND when it belongs to another one.',
    args: { id: t.arg.id({ required: true }), customerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const cost = await visibleCost(ctx, args.id);
      requireSameOwner('Additional cost', { id: cost.id, ownerId: cost.customerId }, { ownerId: args.customerId });
      return cost;
    },
  }),
}));

type CostWithUnits = Awaited<ReturnType<typeof costsOfCustomers>>[number];

/** The costs of a unit, loaded together with those of the request's other units. */
async function costsOfUnit(
  ctx: Context,
  unit: { readonly id: number; readonly customerId: number },
): Promise<AdditionalCostRow[]> {
  const costs = await ctx
    .loader<number, CostWithUnits[]>('costsOfCustomers', async (ids) => {
      const all = await costsOfCustomers(ctx.db, ids);
      return ids.map((id) => all.filter((cost) => cost.customerId === id));
    })
    .load(unit.customerId);
  return costs.filter((cost) => cost.unitIds.length === 0 || cost.unitIds.includes(unit.id));
}

builder.objectField(Unit, 'additionalCosts', (t) =>
  t.field({
    type: [AdditionalCost],
    nullable: list,
    description: 'Those of the customer that apply to this unit.',
    resolve: (unit, _args, ctx) => (ctx.can('unit') ? costsOfUnit(ctx, unit) : []),
  }),
);

const access = { permission: 'editCustomer' } as const;
const fields = (t: InputBuilder) => ({
  materialCost: t.field({ type: 'Money' }),
  laborCost: t.field({ type: 'Money' }),
  profitCost: t.field({ type: 'Money' }),
  unitIds: t.idList({ description: 'Blank = applies to every unit.' }),
});

mutation('additionalCostCreate', {
  description: 'Adds a cost that new orders of the customer copy.',
  access,
  input: (t) => ({ customerId: t.id({ required: true }), description: t.string({ required: true }), ...fields(t) }),
  resolve: (input, ctx, call) => createAdditionalCost(ctx, input, call),
  payload: (t) => ({
    additionalCost: t.field({ type: AdditionalCost, nullable: true, resolve: (payload) => payload.additionalCost }),
  }),
});

mutation('additionalCostUpdate', {
  description: 'Changes an additional cost. A field left out is kept.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    description: t.string(),
    ...fields(t),
  }),
  resolve: (input, ctx, call) => updateAdditionalCost(ctx, input, call),
  payload: (t) => ({
    additionalCost: t.field({ type: AdditionalCost, nullable: true, resolve: (payload) => payload.additionalCost }),
  }),
});

mutation('additionalCostDelete', {
  description: 'Removes an additional cost and returns its former values.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteAdditionalCost(ctx, input),
  payload: (t) => ({
    additionalCost: t.field({ type: AdditionalCost, nullable: true, resolve: (payload) => payload.additionalCost }),
  }),
});
