import type { ImportRecord } from './imports.queries';
import { importKind } from './kinds';

/** Required columns that nobody has found or chosen yet; who names records by their ID alone needs none. */
export function missingColumns({ recordType, columns }: Pick<ImportRecord, 'recordType' | 'columns'>): string[] {
  if (columns['id'] !== undefined && recordType !== 'UNIT' && recordType !== 'CONTACT') return [];
  return importKind(recordType).fields.filter((field) => field.required === true && columns[field.key] === undefined).map(({ label }) => `"${label}"`);
}
