import { labelOf, options } from '../../kit/flooring/option';

export const BANK_ACCOUNT_TYPES = options(['CHECKING', 'Checking'], ['SAVINGS', 'Savings']);
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number]['value'];

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
/** The Federal Reserve's districts, thrifts and electronic transfers; other prefixes are not banks with accounts. */
const DISTRICT = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/;
const ACCOUNT_NUMBER = /^\d{4,17}$/;

/** The error in a bank's routing number, as a sentence; null if it is valid. */
export function routingNumberFault(routingNumber: string): string | null {
  if (!/^\d{9}$/.test(routingNumber)) return 'A routing number has nine digits.';
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(routingNumber[place]), 0);
  return sum % 10 === 0 && DISTRICT.test(routingNumber)
    ? null
    : 'This is not a valid routing number. Check its nine digits.';
}

/** The error in a bank account number, as a sentence; null if it is valid. */
export const accountNumberFault = (accountNumber: string): string | null =>
  ACCOUNT_NUMBER.test(accountNumber) ? null : 'An account number has 4 to 17 digits.';

/** The last four digits, which are all that is ever shown of an account number. */
export const lastDigitsOf = (accountNumber: string): string => accountNumber.slice(-4);

/** What screens show of a bank account. */
export interface ShownBankAccount {
  readonly accountType: BankAccountType;
  readonly routingNumber: string;
  readonly lastDigits: string;
}

/** `Checking ···1234, routing 074000010`. */
export const bankAccountText = ({ accountType, routingNumber, lastDigits }: ShownBankAccount): string =>
  `${labelOf(BANK_ACCOUNT_TYPES, accountType)} ···${lastDigits}, routing ${routingNumber}`;

/** The error in the ID that a bank assigned to the company; null if none. Accepts letters of either case. */
export const companyIdFault = (text: string): string | null =>
  /^[A-Za-z0-9]{10}$/.test(text) ? null : 'A company ID has ten letters or digits, as the bank assigned it.';
