import type { Secrecy } from '../access/seen';

export { TIME_ZONES, timeZoneName } from './time-zones';

/** The ids that the bank assigned to the company are visible only to users who enter them and users who pay. */
const bank = { seenBy: ['configureSystem', 'billSheet'] } as const;
/** Deductions from the pay of installers. */
const deduction = { seenBy: ['configureSystem', 'billSheet', 'installer'] } as const;
/** Amounts that those use who enter write-offs, credits and fees. */
const amount = { seenBy: ['configureSystem', 'invoicing'] } as const;

/** Who sees the settings of the company that not everyone does who is signed in, by their names in the API. */
export const HIDDEN_SETTINGS = {
  achRoutingNumber: bank,
  achBankName: bank,
  achCompanyId: bank,
  achCompanyName: bank,
  defaultCompensation: deduction,
  defaultLiability: deduction,
  creditMemoLimit: amount,
  returnedCheckFee: amount,
  writeOffLimit: amount,
  dbBackupVersion: { seenBy: 'configureSystem' },
} as const satisfies Readonly<Record<string, Secrecy>>;
