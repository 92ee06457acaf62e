import { item } from '@falcon/domain/company/records';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import { type ItemCostsFragment, ItemCostsFragmentDoc } from './items.generated';

/** A stored item, with its costs over time. */
export type StoredItem = RowOf<typeof item> & ItemCostsFragment;

/** The requests for one item; the list has its own. */
export const itemDocuments = kindDocuments<typeof item, ItemCostsFragment, unknown>(item, {
  record: ItemCostsFragmentDoc,
});
