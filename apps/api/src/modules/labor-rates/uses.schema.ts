import { builder } from '../../core/builder';
import { connectionType, pageArguments } from '../../core/lists/connection';
import type { Context } from '../../core/context';
import { recordId } from '../../core/errors';
import { accessOptions } from '../../core/mutation';
import { findRecord } from '../record-kit';
import { LaborRate } from './labor-rates.schema';
import { LABOR_RATE_USES, laborRateUseCounts, laborRateUsePage } from './uses.queries';
import type { UseCount, UseRow } from './uses.queries';

const UseKind = builder.enumType('LaborRateUseKind', { values: LABOR_RATE_USES });

const LaborRateUse = builder.objectRef<UseRow>('LaborRateUse').implement({
  description: 'A record that references a labor rate: the company’s default, a customer type, a customer or a unit.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => `${row.kind}:${row.recordId}` }),
    kind: t.field({ type: UseKind, nullable: false, resolve: (row) => row.kind }),
    recordId: t.exposeID('recordId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    customerId: t.exposeID('customerId', { nullable: true }),
    customerName: t.exposeString('customerName', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false }),
  }),
});

const LaborRateUseCount = builder.objectRef<UseCount>('LaborRateUseCount').implement({
  fields: (t) => ({
    kind: t.field({ type: UseKind, nullable: false, resolve: (row) => row.kind }),
    count: t.exposeInt('count', { nullable: false }),
  }),
});

/** The use of a labor rate, counted together with the request's other labor rates. */
const countsOf = (ctx: Context, laborRateId: number): Promise<UseCount[]> =>
  ctx
    .loader<number, UseCount[]>('laborRateUseCounts', async (ids) => {
      const all = await laborRateUseCounts(ctx, ids);
      return ids.map((id) => all.filter((count) => count.laborRateId === id));
    })
    .load(laborRateId);

builder.objectField(LaborRate, 'usedBy', (t) =>
  t.field({
    type: [LaborRateUseCount],
    nullable: { list: false, items: false },
    description: 'How many records reference it; kinds without any are left out.',
    resolve: (row, _args, ctx) => (ctx.can('laborRate') ? countsOf(ctx, row.id) : []),
  }),
);

const LaborRateUseConnection = connectionType('LaborRateUse', LaborRateUse);

builder.queryField('laborRateUses', (t) =>
  t.field({
    ...accessOptions({ permission: 'laborRate' }),
    type: LaborRateUseConnection,
    nullable: false,
    description: 'The records that use a labor rate.',
    args: { ...pageArguments(t), laborRateId: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      await findRecord(ctx, 'laborRate', 'Labor rate', args.laborRateId);
      return laborRateUsePage(ctx, recordId('Labor rate', args.laborRateId), args);
    },
  }),
);
