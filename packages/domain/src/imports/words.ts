import type { Option } from '../flooring/option';

/** The states of an import, in the order in which it goes through them. */
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

/** The records that can be imported, named like their lists. */
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
