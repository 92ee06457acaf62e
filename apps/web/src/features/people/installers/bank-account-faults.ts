import { accountNumberFault, routingNumberFault } from '@falcon/domain/pay/bill-sheets';

/** The typed data of a bank account. */
export interface TypedAccount {
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
}

/** Spaces and dashes, as printed on a check or in a letter. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The errors by field. */
export function accountFaults(account: TypedAccount): { path: string; message: string }[] {
  const again = digitsOf(account.accountNumberAgain) === digitsOf(account.accountNumber);
  const faults = {
    routingNumber: routingNumberFault(digitsOf(account.routingNumber)),
    accountNumber: accountNumberFault(digitsOf(account.accountNumber)),
    accountNumberAgain: again ? null : 'This is not the same number. Enter it again.',
  };
  return Object.entries(faults).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}
