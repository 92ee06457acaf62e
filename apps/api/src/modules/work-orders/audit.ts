import type { Database } from '../../db/database';
import { insertAudit } from './work-orders.queries';

/** One changed field of an order: its former and its new value, for people. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

export interface AuditEntry {
  readonly orderId: number;
  readonly userId: number | null;
  /** The action's key: `create`, `edit`, `reprice`, `reschedule`, or that of a status step. */
  readonly action: string;
  /** Status before and after; null if the action does not change it. */
  readonly from?: number | null;
  readonly to?: number | null;
  readonly changes?: readonly FieldChange[];
  readonly reason?: string | null;
  /** The step was forced with `workOrderOverride`. */
  readonly forced?: boolean;
}

/** Records who did what to an order, in the same transaction. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  await insertAudit(trx, {
    workOrderId: entry.orderId,
    userId: entry.userId,
    action: entry.action,
    fromStatusId: entry.from ?? null,
    toStatusId: entry.to ?? null,
    changes: JSON.stringify(entry.changes ?? []),
    reason: entry.reason ?? null,
    forced: entry.forced ?? false,
  });
}

/** Fields that differ between two states of an order, in the order of `fields`. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [plain(before[field]), plain(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
