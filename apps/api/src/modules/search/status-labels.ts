import { STATUSES } from '@falcon/domain/work-order-status';

const names = new Map<number, string>(STATUSES.map((status) => [status.id, status.name]));

/** The name of a status id; the database holds no other ids. */
export const STATUS_BY_ID = (id: number): string => names.get(id) ?? '';
