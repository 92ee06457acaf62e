import type { BankAccountType } from '@falcon/domain/pay';
import type { Context } from '../../../core/context';
import { unseal } from '../../../core/keys';
import { sealedBankAccounts } from './bank-accounts.queries';

/** An account with its whole number: for files that go to the bank, and nothing else. */
export interface PayableAccount {
  readonly accountType: BankAccountType;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** The accounts of installers, by installer. */
export async function payableAccounts(
  { db, services }: Pick<Context, 'db' | 'services'>,
  installerIds: readonly number[],
): Promise<ReadonlyMap<number, PayableAccount>> {
  const rows = await sealedBankAccounts(db, installerIds);
  return new Map(
    rows.map(({ installerId, accountType, routingNumber, numberEncrypted }) => [
      installerId,
      {
        accountType: accountType as BankAccountType,
        routingNumber,
        accountNumber: unseal(services.secretKey, 'bank account numbers', numberEncrypted),
      },
    ]),
  );
}
