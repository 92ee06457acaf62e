import type { RemoteRecord } from '../client/quickbooks-client';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The own name of a record, and what it is below: `Parent:Child`. QuickBooks adds “(deleted)” to what was made
 * inactive.
 */
export function namesOf(record: RemoteRecord): { readonly name: string; readonly parentName: string } {
  const name = text(record['DisplayName']) || text(record['Name']);
  const full = text(record['FullyQualifiedName']);
  const at = full.lastIndexOf(':');
  return { name: name.replace(/ \(deleted\)$/, ''), parentName: at > 0 ? full.slice(0, at) : '' };
}
