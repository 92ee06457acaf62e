import type { QuickbooksMatchLineFragment } from './matching.generated';

/** A record, and what it is, or may be, in QuickBooks. */
export type Match = QuickbooksMatchLineFragment;
