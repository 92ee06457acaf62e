import { additionalCost } from '@falcon/domain/records';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { notFound } from '../../core/errors';
import { accessOptions } from '../../core/mutation';
import { customerById, isOwnCustomer, visibleCustomer } from '../customers';
import { recordModule } from '../record-kinds';
import { Unit, visibleUnit } from '../units';
import { additionalCostsFor, costsOfCustomers, unitsOfCosts } from './additional-costs.queries';
import type { AdditionalCostRow, CostUnitRow } from './additional-costs.queries';
import { storeUnits, unitIdsInput } from './cost-units';

const list = { list: false, items: false } as const;

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

export const { type: AdditionalCost } = recordModule(additionalCost, {
  unlisted: true,
  owner: {
    find: visibleCustomer,
    async sees(ctx, { customerId }, db) {
      const customer = await customerById(db, customerId);
      return customer != null && isOwnCustomer(ctx, customer);
    },
  },
  parts: {
    inputs: (t) => ({ unitIds: t.idList({ description: 'Blank = applies to every unit.' }) }),
    shape: { unitIds: unitIdsInput },
    store: async (trx, cost, { unitIds }) =>
      unitIds === undefined ? [] : storeUnits(trx, cost, (unitIds as readonly number[] | null) ?? []),
  },
  notes: { create: 'New orders of the customer copy it.' },
});

builder.objectField(AdditionalCost, 'units', (t) =>
  t.field({
    type: [AdditionalCostUnit],
    nullable: list,
    description: 'Blank = applies to every unit.',
    resolve: (row, _args, ctx) => unitsOf(ctx, row.id),
  }),
);

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

builder.queryField('additionalCosts', (t) =>
  t.field({
    ...accessOptions({ permission: 'customer' }),
    type: [AdditionalCost],
    nullable: list,
    args: { customerId: t.arg.id({ required: true }), unitId: t.arg.id() },
    resolve: (_root, args, ctx) => costList(ctx, args.customerId, args.unitId),
  }),
);

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
