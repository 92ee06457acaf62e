import type { PermissionKey } from '../../office/access/index';
import { isReadOnly } from './statuses';
import type { StatusName } from './statuses';

/** What a user does with something attached to a record: view, add, or change (which includes removing). */
export type AttachedAct = 'view' | 'add' | 'change';

/**
 * The user. `draftsOnly`: a salesperson without a broader permission, who can edit only drafts of their own customers.
 */
export interface AttachedUser {
  readonly can: (permission: PermissionKey) => boolean;
  readonly draftsOnly: boolean;
}

/** Why something attached to an order can't be added, changed or removed; null if it can. */
export type OrderBar = 'MISSING_PERMISSION' | 'PAST_DRAFT' | 'READ_ONLY';

/**
 * Whether notes and documents can be added or changed for an order in a status (rules, sections 11 and 13): "drafts of
 * own" includes attachments, and a read-only order only allows adding, except with `workOrderOverride`. Access to the
 * order itself is checked elsewhere.
 */
export function orderBar(user: AttachedUser, status: StatusName, act: AttachedAct): OrderBar | null {
  if (act === 'view') return null;
  if (!user.can('editWorkOrder')) return 'MISSING_PERMISSION';
  if (user.draftsOnly && status !== 'DRAFT') return 'PAST_DRAFT';
  if (act === 'change' && isReadOnly(status) && !user.can('workOrderOverride')) return 'READ_ONLY';
  return null;
}
