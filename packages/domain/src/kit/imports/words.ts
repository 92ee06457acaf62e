import type { Option } from '../flooring/option';

/** The states of an import, in the order it goes through them. */
export const IMPORT_STATES = [
  { value: 'READING', label: 'Reading' },
  { value: 'CHECKING', label: 'Checking' },
  { value: 'CHECKED', label: 'Preview' },
  { value: 'RUNNING', label: 'Importing' },
  { value: 'DONE', label: 'Imported' },
  { value: 'UNDOING', label: 'Undoing' },
  { value: 'UNDONE', label: 'Undone' },
  { value: 'FAILED', label: 'Unreadable' },
] as const satisfies readonly Option[];
export type ImportState = (typeof IMPORT_STATES)[number]['value'];

/** The records that can be imported, by the names of their lists. */
export const IMPORT_RECORDS = [
  { value: 'CUSTOMER', label: 'Customers' },
  { value: 'CUSTOMER_DEFAULTS', label: 'Customer defaults' },
  { value: 'UNIT', label: 'Units with cuts' },
  { value: 'ITEM', label: 'Items' },
  { value: 'VENDOR', label: 'Vendors' },
  { value: 'INSTALLER', label: 'Installers' },
  { value: 'CONTACT', label: 'Contacts' },
] as const satisfies readonly Option[];
export type ImportType = (typeof IMPORT_RECORDS)[number]['value'];

/** What happens to a row of a file. */
export const IMPORT_OUTCOMES = [
  { value: 'WAITING', label: 'Not checked' },
  { value: 'CREATE', label: 'New' },
  { value: 'UPDATE', label: 'Changes' },
  { value: 'SAME', label: 'Unchanged' },
  { value: 'SKIP', label: 'Skipped' },
  { value: 'FAULT', label: 'Errors' },
  { value: 'PART', label: 'Part of row above' },
] as const satisfies readonly Option[];
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]['value'];
