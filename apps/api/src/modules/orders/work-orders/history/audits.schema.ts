import { actionLabel, fieldName } from '@falcon/domain/company/history';
import type { Change, ReadableChange } from '@falcon/domain/company/history';
import { statusById } from '@falcon/domain/orders/work-order-status';
import type { Status } from '@falcon/domain/orders/work-order-status';
import { builder } from '#core/builder';
import { HistoryUser, historyUser, shownChanges } from '#kit/record-kit';
import type { HistoryRow } from '#kit/record-kit';
import { statusWithId, WorkOrderStatus } from '../work-order-parts.schema';
import { WorkOrder } from '../work-orders.schema';
import { auditsOf } from '../work-orders.loaders';

/** The change's new value as text, if it concerns this field. */
const textOf = (change: ReadableChange, field: string): string | null => (change.field === field ? change.to : null);
/** The change's new stored value, if it concerns this field. */
const storedValueOf = ({ change }: ReadableChange, field: string): Change['to'] =>
  change.field === field ? change.to : null;

const AuditChange = builder.objectRef<ReadableChange>('WorkOrderAuditChange').implement({
  description:
    'One changed field. The four named fields have the new value if the change is about them, and null otherwise.',
  fields: (t) => ({
    field: t.string({ resolve: ({ field }) => fieldName(field) }),
    label: t.exposeString('label'),
    from: t.exposeString('from', { nullable: true, description: 'The old value in words; null for blank.' }),
    to: t.exposeString('to', { nullable: true, description: 'The new value in words; null for blank.' }),
    installDate: t.field({
      type: 'ISO8601Date',
      nullable: true,
      resolve: (change) => storedValueOf(change, 'installDate') as string | null,
    }),
    installer: t.string({
      nullable: true,
      description: 'Full name.',
      resolve: (change) => textOf(change, 'installerId'),
    }),
    unitStyleName: t.string({ nullable: true, resolve: (change) => textOf(change, 'unitStyleName') }),
    workOrderStatus: t.string({
      nullable: true,
      description: 'The status name in capitals: INVOICE_CREATED.',
      resolve: (change) => statusById(Number(storedValueOf(change, 'statusId') ?? 0))?.name ?? null,
    }),
  }),
});

interface AuditRow extends HistoryRow {
  readonly floor: number;
}

/** The status before or after an entry; null if the entry is not a step. */
function statusOf({ changes }: HistoryRow, side: 'from' | 'to'): Status | null {
  const id = changes.find((change) => change.field === 'statusId')?.[side];
  return typeof id === 'number' ? statusWithId(id) : null;
}

const Audit = builder.objectRef<AuditRow>('WorkOrderAudit').implement({
  description: 'Who did what to an order, and when.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.exposeString('action'),
    label: t.string({ description: 'The action in words.', resolve: (row) => actionLabel(row.action) }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    user: t.field({
      type: HistoryUser,
      nullable: true,
      description: 'Null for the program itself.',
      resolve: (row, _args, ctx) => historyUser(ctx, row.userId),
    }),
    fromStatus: t.field({ type: WorkOrderStatus, nullable: true, resolve: (row) => statusOf(row, 'from') }),
    toStatus: t.field({ type: WorkOrderStatus, nullable: true, resolve: (row) => statusOf(row, 'to') }),
    changes: t.field({
      type: [AuditChange],
      resolve: async (row, _args, ctx) => [
        ...(await shownChanges(ctx, row.recordType, row.changes, row.floor)).changes,
      ],
    }),
    reason: t.exposeString('reason', { nullable: true }),
    forced: t.exposeBoolean('forced', { description: 'Done with an override.' }),
  }),
});

builder.objectField(WorkOrder, 'audits', (t) =>
  t.field({
    type: [Audit],
    description: 'Newest first.',
    resolve: async (row, _args, ctx) =>
      (await auditsOf(ctx, row)).map((entry) => ({ ...entry, floor: row.flooringTypeId })),
  }),
);
