// Options that the list of orders needs too: kept apart, so that the list loads without those of every form.
import { options } from './option';
import type { ValueOf } from './option';

/** Part of the day. DO_NOT_USE exists only on old records and can't be selected. */
export const JOB_TIMES = options(['AM', 'AM'], ['PM', 'PM'], ['EITHER', 'Either'], ['DO_NOT_USE', 'Do not use']);
/** Orders with an installer, without, or both. */
export const ASSIGNMENT_FILTERS = options(['ASSIGNED', 'Assigned'], ['UNASSIGNED', 'Unassigned'], ['ALL', 'All']);

export type JobTime = ValueOf<typeof JOB_TIMES>;
export type AssignmentFilter = ValueOf<typeof ASSIGNMENT_FILTERS>;
