import { actionLabel as stepLabel } from '../../orders/work-order-status/index';

const ACTIONS = new Map([
  ['create', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
  ['edit', 'Changed'],
  ['reprice', 'Re-priced'],
  ['reschedule', 'Rescheduled'],
  ['recordCuts', 'Cuts recorded'],
  ['payment', 'Payment recorded'],
  ['creditApplied', 'Credit applied'],
  ['discount', 'Discount given'],
  ['writeOff', 'Written off'],
  ['entryReversed', 'Entry reversed'],
  ['siteMessage', 'Site notified'],
  ['siteAnswer', 'Site answered'],
  ['jobReport', 'Installer reported'],
  ['force', 'Forced'],
  ['undo', 'Undone'],
]);

/** `jobSpecificNotes` becomes `Job specific notes`: for names no longer defined. */
export function sentence(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was done to a record, in the office's words. */
export const actionLabel = (action: string): string => ACTIONS.get(action) ?? stepLabel(action) ?? sentence(action);
