import type { ApolloCache } from '@apollo/client';
import { QuickbooksMappingDocument, type QuickbooksMappingQuery } from './quickbooks-setup.generated';

type Mapping = QuickbooksMappingQuery['quickbooksMapping'];

/** Slots have no id, so the new response replaces the whole cached mapping. */
export function storeMapping(cache: ApolloCache, mapping: Mapping | null | undefined): void {
  if (mapping) cache.writeQuery({ query: QuickbooksMappingDocument, data: { quickbooksMapping: mapping } });
}
