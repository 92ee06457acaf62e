import type { CleanedText } from '../../kit/text/index';

/** With a code of this length and the longest sequence, a work order number stays well below the limit. */
export const LONGEST_LOCATION_CODE = 5;

const FORM = /^[A-Z0-9]{2,5}$/;

/** A location's code as work order numbers start with it: `ind` becomes `IND`. */
export function cleanLocationCode(text: string): CleanedText {
  const value = text.trim().toUpperCase();
  return FORM.test(value)
    ? { ok: true, value }
    : { ok: false, reason: `Enter 2 to ${LONGEST_LOCATION_CODE} letters or digits, such as IND.` };
}
