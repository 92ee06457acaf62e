import type { Selectable } from 'kysely';
import type { DB } from '../../../db/database';
import { builder } from '../../../graphql/builder';
import type { Context } from '../../../graphql/context';
import { recordId } from '../../../graphql/errors';
import { accessOptions } from '../../../graphql/mutation';
import { seesTotals, statusWithId, WorkOrderStatus } from '../work-order-parts.schema';
import type { WorkOrderAuditRow } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { auditsOf, visibleOrder } from '../work-orders.loaders';
import { AuditChange, changesOf } from './audit-change.schema';
import { usersByIds } from './history.queries';

const items = { list: false, items: false } as const;
type AuditUserRow = Pick<Selectable<DB['appUser']>, 'id' | 'fullName'>;

const AuditUser = builder.objectRef<AuditUserRow>('WorkOrderAuditUser').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
  }),
});

/** Changes of amounts are shown to users who see totals. */
const AMOUNTS =
  /^(material|labor|profit|tax|jobCost|minimumLabor|minimumProfit|adjustedLaborRate|wrappedStairsVariance|additionalCosts|commissionRate|amountPaid|contractorInvoice)$/;

const Audit = builder.objectRef<WorkOrderAuditRow>('WorkOrderAudit').implement({
  description: 'Who did what to an order, and when.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    action: t.exposeString('action', { nullable: false }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    user: t.field({
      type: AuditUser,
      nullable: true,
      description: 'Null for the program itself.',
      resolve: (audit, _args, ctx) => userOf(ctx, audit.userId),
    }),
    fromStatus: t.field({
      type: WorkOrderStatus,
      nullable: true,
      resolve: (audit) => (audit.fromStatusId === null ? null : statusWithId(audit.fromStatusId)),
    }),
    toStatus: t.field({
      type: WorkOrderStatus,
      nullable: true,
      resolve: (audit) => (audit.toStatusId === null ? null : statusWithId(audit.toStatusId)),
    }),
    changes: t.field({
      type: [AuditChange],
      nullable: items,
      resolve: (audit, _args, ctx) =>
        changesOf(audit).filter((change) => seesTotals(ctx) || !AMOUNTS.test(change.field)),
    }),
    reason: t.exposeString('reason', { nullable: true }),
    forced: t.exposeBoolean('forced', { nullable: false, description: 'Done with an override.' }),
  }),
});

async function userOf(ctx: Context, id: number | null): Promise<AuditUserRow | null> {
  if (id === null) return null;
  return ctx
    .loader<number, AuditUserRow | null>('work-order-audit-users', async (ids) => {
      const found = new Map((await usersByIds(ctx.db, ids)).map((user) => [user.id, user]));
      return ids.map((key) => found.get(key) ?? null);
    })
    .load(id);
}

builder.objectField(WorkOrder, 'audits', (t) =>
  t.field({
    type: [Audit],
    nullable: items,
    description: 'Newest first.',
    resolve: (row, _args, ctx) => auditsOf(ctx, row),
  }),
);

builder.queryField('workOrderHistory', (t) =>
  t.field({
    ...accessOptions({ permission: 'workOrder' }),
    type: [Audit],
    nullable: items,
    description: 'The history of an order, newest first.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => auditsOf(ctx, await visibleOrder(ctx, recordId('Work order', args.id))),
  }),
);
