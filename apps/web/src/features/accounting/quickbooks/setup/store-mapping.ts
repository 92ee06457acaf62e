import type { ApolloCache } from '@apollo/client';
import { QuickbooksMappingDocument, type QuickbooksMappingQuery } from './quickbooks-setup.generated';

type Mapping = QuickbooksMappingQuery['quickbooksMapping'];

/** The slots have no id of their own: the whole answer takes the place of what was loaded. */
export function storeMapping(cache: ApolloCache, mapping: Mapping | null | undefined): void {
  if (mapping) cache.writeQuery({ query: QuickbooksMappingDocument, data: { quickbooksMapping: mapping } });
}
