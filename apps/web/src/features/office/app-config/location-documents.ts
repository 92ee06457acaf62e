import { location } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';

/** What a location has besides its fields. */
export interface LocationUse {
  /** New customers belong to it if none is selected. */
  readonly isDefault: boolean;
  /** Work orders have numbers with its code. */
  readonly hasOrders: boolean;
}

const use = ['isDefault', 'hasOrders'] as const;

/** The requests for locations. */
export const locationDocuments = kindDocuments<typeof location, LocationUse>(location, { record: use, listed: use });
