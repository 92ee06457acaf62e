import type { ImportRecord } from './import-files';
import { importKind } from './kinds';

/** Required columns that were not found or selected yet; none are required if records are named only by ID. */
export function missingColumns({ recordType, columns }: Pick<ImportRecord, 'recordType' | 'columns'>): string[] {
  if (columns['id'] !== undefined && recordType !== 'UNIT' && recordType !== 'CONTACT') return [];
  return importKind(recordType)
    .fields.filter((field) => field.required === true && columns[field.key] === undefined)
    .map(({ label }) => `"${label}"`);
}
