import type { Transaction } from 'kysely';
import { lastDigitsOf } from '@falcon/domain/pay/bill-sheets';
import type { DB } from '#db/database';

const BANKS = ['074000010', '071000013', '083000137', '042000314'] as const;
/** Two installers never brought a voided check. */
const WITHOUT: readonly number[] = [7, 19];
const FIRST_NUMBER = 100_200_300;
const STEP = 7_919_317;

/** The company’s own bank, and bank accounts of nearly all installers; `seal` encrypts their numbers. */
export async function writeBankAccounts(trx: Transaction<DB>, seal: (accountNumber: string) => string): Promise<void> {
  await trx
    .updateTable('appConfiguration')
    .set({
      achRoutingNumber: '074000010',
      achBankName: 'Crossroads Bank of Indiana',
      achCompanyId: '1350000042',
      achCompanyName: 'FALCON FLOORING',
    })
    .execute();
  const installers = await trx.selectFrom('installer').select('id').orderBy('id').execute();
  const accounts = installers.flatMap(({ id: installerId }, place) => {
    if (WITHOUT.includes(place)) return [];
    const accountNumber = String(FIRST_NUMBER + place * STEP);
    return [
      {
        installerId,
        accountType: place % 6 === 5 ? 'SAVINGS' : 'CHECKING',
        routingNumber: BANKS[place % BANKS.length] ?? BANKS[0],
        lastDigits: lastDigitsOf(accountNumber),
        numberEncrypted: seal(accountNumber),
      },
    ];
  });
  await trx.insertInto('installerBankAccount').values(accounts).execute();
}
