import { location } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';

/** What a location has besides its fields. */
export interface LocationUse {
  /** New customers get it if no other is selected. */
  readonly isDefault: boolean;
  /** Work orders have numbers that start with its code. */
  readonly hasOrders: boolean;
}

const use = ['isDefault', 'hasOrders'] as const;

/** The location queries. */
export const locationDocuments = kindDocuments<typeof location, LocationUse>(location, { record: use, listed: use });
