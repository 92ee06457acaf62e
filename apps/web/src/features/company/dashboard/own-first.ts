import type { PermissionKey } from '@falcon/domain/office/access';
import { STATUSES } from '@falcon/domain/orders/work-order-status';

/** The permission of the users who work on orders in a status. */
const workerOf = new Map<string, PermissionKey | null>(STATUSES.map(({ name, worker }) => [name, worker]));

/** The statuses that a user works on, then the others, each group in process order. */
export function ownFirst<Status extends { status: string }>(
  statuses: readonly Status[],
  can: (permission: PermissionKey) => boolean,
): Status[] {
  const own = ({ status }: Status) => {
    const worker = workerOf.get(status);
    return worker != null && can(worker);
  };
  return [...statuses.filter(own), ...statuses.filter((one) => !own(one))];
}
