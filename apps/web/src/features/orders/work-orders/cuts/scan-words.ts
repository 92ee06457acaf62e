/** Why a scan does nothing, where both lists say the same. */
export const SCAN_WORDS = {
  otherCompany: 'This bar code is of another company.',
  place: 'This is a place. Scan a roll, an order or a piece.',
  unknown: (text: string): string => `“${text}” is no bar code of this list.`,
};
