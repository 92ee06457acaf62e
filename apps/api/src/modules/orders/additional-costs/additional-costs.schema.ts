import { additionalCost, unit } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { visibleCustomer } from '#people/customers';
import { recordModule } from '#kit/record-kinds';
import { Unit, visibleUnit } from '#orders/units';
import { additionalCostsFor, costsOfCustomers, unitsOfCosts } from './additional-costs.queries';
import type { AdditionalCostRow, CostUnitRow } from './additional-costs.queries';
import { storeUnits } from './cost-units';

const AdditionalCostUnit = plainType<CostUnitRow>('AdditionalCostUnit', {
  id: 'ID',
  name: 'String',
  isEnabled: 'Boolean',
});

const unitsOf = rowsBy('additionalCostUnits', unitsOfCosts, 'costId');

export const { type: AdditionalCost } = recordModule(additionalCost, {
  unlisted: true,
  findOwner: visibleCustomer,
  parts: {
    store: async (trx, cost, { unitIds }) =>
      unitIds === undefined ? [] : storeUnits(trx, cost, (unitIds as readonly number[] | null) ?? []),
  },
  notes: { create: 'New orders of the customer copy it.' },
});

builder.objectField(AdditionalCost, 'units', (t) =>
  t.field({
    type: [AdditionalCostUnit],
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
    args: { customerId: t.arg.id({ required: true }), unitId: t.arg.id() },
    resolve: (_root, args, ctx) => costList(ctx, args.customerId, args.unitId),
  }),
);

const costsOfCustomer = rowsBy('costsOfCustomers', costsOfCustomers, 'customerId');

/** The costs of a unit, loaded together with those of the request's other units. */
async function costsOfUnit(
  ctx: Context,
  unit: { readonly id: number; readonly customerId: number },
): Promise<AdditionalCostRow[]> {
  const costs = await costsOfCustomer(ctx, unit.customerId);
  return costs.filter((cost) => cost.unitIds.length === 0 || cost.unitIds.includes(unit.id));
}

builder.objectField(Unit, 'additionalCosts', (t) =>
  t.field({
    type: [AdditionalCost],
    description: 'Those of the customer that apply to this unit.',
    resolve: (row, _args, ctx) => (ctx.sees(unit.parts.additionalCosts) ? costsOfUnit(ctx, row) : []),
  }),
);
