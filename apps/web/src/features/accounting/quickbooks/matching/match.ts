import type { QuickbooksMatchLineFragment } from './matching.generated';

/** A record with its match, or possible match, in QuickBooks. */
export type Match = QuickbooksMatchLineFragment;
