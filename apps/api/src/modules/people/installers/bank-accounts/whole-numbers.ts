import type { BankAccountType } from '@falcon/domain/pay/bill-sheets';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { unseal } from '#core/keys';
import { sealedBankAccounts } from './bank-accounts.queries';

/** An account with its full number: only for files that go to the bank. */
export interface PayableAccount {
  readonly accountType: BankAccountType;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A database moved without its secret key has numbers that nobody can decrypt. */
function opened(secretKey: string, sealed: string): string {
  try {
    return unseal(secretKey, 'bank account numbers', sealed);
  } catch {
    throw validationError(
      'ids',
      'The account numbers can’t be read with the secret key of this installation. Restore the key it had before, or enter the bank accounts again.',
    );
  }
}

/** What reading accounts requires: a database or transaction, and the installation's key. */
export interface AccountReader {
  readonly db: Database;
  readonly services: Pick<Context['services'], 'secretKey'>;
}

/** The accounts of installers, by installer. Refuses if they can’t be decrypted. */
export async function payableAccounts(
  { db, services }: AccountReader,
  installerIds: readonly number[],
): Promise<ReadonlyMap<number, PayableAccount>> {
  const rows = await sealedBankAccounts(db, installerIds);
  return new Map(
    rows.map(({ installerId, accountType, routingNumber, numberEncrypted }) => [
      installerId,
      {
        accountType: accountType as BankAccountType,
        routingNumber,
        accountNumber: opened(services.secretKey, numberEncrypted),
      },
    ]),
  );
}
