import { laborRate } from '@falcon/domain/company/records';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { connectionType, pageArguments } from '#core/lists/connection';
import { recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { findRecord } from '#kit/record-kit';
import { LaborRate } from './labor-rates.schema';
import { LABOR_RATE_USES, laborRateUseCounts, laborRateUsePage } from './uses.queries';
import type { UseCount, UseRow } from './uses.queries';

const UseKind = builder.enumType('LaborRateUseKind', { values: LABOR_RATE_USES });

const LaborRateUse = builder.objectRef<UseRow>('LaborRateUse').implement({
  description: 'A record that references a labor rate: the company’s default, a customer type, a customer or a unit.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => `${row.kind}:${row.recordId}` }),
    kind: t.expose('kind', { type: UseKind }),
    recordId: t.exposeID('recordId'),
    name: t.exposeString('name'),
    customerId: t.exposeID('customerId', { nullable: true }),
    customerName: t.exposeString('customerName'),
    isEnabled: t.exposeBoolean('isEnabled'),
  }),
});

const LaborRateUseCount = builder.objectRef<UseCount>('LaborRateUseCount').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: UseKind }),
    count: t.exposeInt('count'),
  }),
});

/** The use of a labor rate, counted together with the request's other labor rates. */
const countsOf = rowsBy('laborRateUseCounts', (_db, ids, ctx) => laborRateUseCounts(ctx, ids), 'laborRateId');

builder.objectField(LaborRate, 'usedBy', (t) =>
  t.field({
    type: [LaborRateUseCount],
    description: 'How many records reference it; kinds without any are left out.',
    resolve: (row, _args, ctx) => (ctx.sees(laborRate.parts.usedBy) ? countsOf(ctx, row.id) : []),
  }),
);

const LaborRateUseConnection = connectionType('LaborRateUse', LaborRateUse);

builder.queryField('laborRateUses', (t) =>
  t.field({
    ...accessOptions({ permission: 'laborRate' }),
    type: LaborRateUseConnection,
    description: 'The records that use a labor rate.',
    args: { ...pageArguments(t), laborRateId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      await findRecord(ctx, 'laborRate', 'Labor rate', args.laborRateId);
      return laborRateUsePage(ctx, recordId('Labor rate', args.laborRateId), args);
    },
  }),
);
