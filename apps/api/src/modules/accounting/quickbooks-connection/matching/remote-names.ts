import type { RemoteRecord } from '../client/quickbooks-client';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A record's own name and its parent's: `Parent:Child`. QuickBooks appends “(deleted)” to the names of inactive
 * records.
 */
export function namesOf(record: RemoteRecord): { readonly name: string; readonly parentName: string } {
  const name = text(record['DisplayName']) || text(record['Name']);
  const full = text(record['FullyQualifiedName']);
  const at = full.lastIndexOf(':');
  return { name: name.replace(/ \(deleted\)$/, ''), parentName: at > 0 ? full.slice(0, at) : '' };
}
