import { statusById } from '@falcon/domain/work-order-status';
import { builder } from '../../../graphql/builder';
import { recordOf } from '../../records';
import type { FieldChange } from '../audit';
import type { WorkOrderAuditRow } from '../work-order-rows';

const text = (value: FieldChange['from']): string | null => (value === null ? null : String(value));
/** The new value of a change, if it is one of this field. */
const newValue = (change: FieldChange, field: string): string | null =>
  change.field === field ? text(change.to) : null;

/** The field of a status step among the changes of an entry. */
const STATUS_FIELD = 'workOrderStatus';

export const AuditChange = builder.objectRef<FieldChange>('WorkOrderAuditChange').implement({
  description:
    'One changed field. The four named fields have the new value if the change is about them, and null otherwise.',
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    from: t.string({ nullable: true, resolve: (change) => text(change.from) }),
    to: t.string({ nullable: true, resolve: (change) => text(change.to) }),
    installDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: (change) => newValue(change, 'installDate') }),
    installer: t.string({
      nullable: true,
      description: 'Full name.',
      resolve: async (change, _args, ctx) => {
        const id = newValue(change, 'installerId');
        return id === null ? null : ((await recordOf(ctx, 'installer', Number(id)))?.fullName ?? null);
      },
    }),
    unitStyleName: t.string({ nullable: true, resolve: (change) => newValue(change, 'unitStyleName') }),
    workOrderStatus: t.string({
      nullable: true,
      description: 'The status name in capitals: INVOICE_CREATED.',
      resolve: (change) => newValue(change, STATUS_FIELD),
    }),
  }),
});

const statusName = (id: number | null): string | null => (id === null ? null : (statusById(id)?.name ?? null));

/** The changes of an entry: first that of the status, if it was a step, then those of its fields. */
export function changesOf(audit: WorkOrderAuditRow): FieldChange[] {
  const fields = audit.changes as unknown as readonly FieldChange[];
  const moved = audit.fromStatusId !== null && audit.toStatusId !== null && audit.toStatusId !== audit.fromStatusId;
  return moved
    ? [{ field: STATUS_FIELD, from: statusName(audit.fromStatusId), to: statusName(audit.toStatusId) }, ...fields]
    : [...fields];
}
