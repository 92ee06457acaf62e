import { sql } from 'kysely';
import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { addHistory, differences } from '#kit/record-kit';
import type { NewHistoryEntry } from '#kit/record-kit';

export interface AuditEntry {
  readonly orderId: number;
  readonly userId: number | null;
  /** The action's key: `create`, `edit`, `reprice`, `reschedule`, or that of a status step. */
  readonly action: string;
  /** The status before and after; null if the action doesn't change it. */
  readonly from?: number | null;
  readonly to?: number | null;
  readonly changes?: readonly FieldChange[];
  readonly reason?: string | null;
  /** The step was forced with `workOrderOverride`. */
  readonly forced?: boolean;
}

/**
 * Adds a user's action to the history of one or more orders in the same transaction, with one statement for any number.
 */
export const recordAudit = (trx: Database, entries: AuditEntry | readonly AuditEntry[]): Promise<void> =>
  addHistory(trx, [entries].flat().map(historyEntryOf));

const historyEntryOf = (entry: AuditEntry): NewHistoryEntry => {
  const { orderId, userId, action, from = null, to = null, changes = [], reason = null, forced = false } = entry;
  return {
    recordType: 'work_order',
    recordId: orderId,
    userId,
    action,
    version: sql<number>`(select version from work_order where id = ${orderId})`,
    changes: [...differences({ statusId: from }, { statusId: to }), ...changes],
    reason,
    forced,
  };
};

/** Fields that differ between two states of an order, in the order of `fields`. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): FieldChange[] {
  const pick = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return differences(pick(before), pick(after));
}
