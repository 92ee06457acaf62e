import { flooringType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Origin } from './price-types';

interface Place {
  customerId: string | undefined;
  flooringTypeId: FlooringTypeId;
}

/** The address of the record that set a price; undefined for records without a page. */
export function recordLink(origin: Origin, { customerId, flooringTypeId }: Place): string | undefined {
  const { recordId, recordType } = origin;
  if (recordId === null) return undefined;
  switch (recordType) {
    case 'item':
      return `/items/${recordId}`;
    case 'laborRate':
      return `/labor-rates/${recordId}/${flooringType(flooringTypeId).slug}`;
    case 'customer':
      return `/customers/${recordId}/profile`;
    case 'customerType':
      return `/customer-types/${recordId}`;
    case 'unit':
      return customerId === undefined ? undefined : `/customers/${customerId}/units/${recordId}`;
    default:
      return undefined;
  }
}
