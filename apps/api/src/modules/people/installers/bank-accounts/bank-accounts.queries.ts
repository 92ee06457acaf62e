import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

type SealedAccountRow = Selectable<DB['installerBankAccount']>;
/** The columns of an account; its number is read only to write transfers. */
export type BankAccountRow = Omit<SealedAccountRow, 'numberEncrypted'>;

const SHOWN = ['id', 'installerId', 'accountType', 'routingNumber', 'lastDigits'] as const;
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** The accounts of installers. */
export const bankAccountRows = (db: Database, installerIds: readonly number[]): Promise<BankAccountRow[]> =>
  db.selectFrom('installerBankAccount').select(SHOWN).where('installerId', '=', anyOf(installerIds)).execute();

/** The accounts of installers with their encrypted numbers. */
export const sealedBankAccounts = (db: Database, installerIds: readonly number[]): Promise<SealedAccountRow[]> =>
  db.selectFrom('installerBankAccount').selectAll().where('installerId', '=', anyOf(installerIds)).execute();

/** Installers that an ACH file can't pay; none if the company writes no such files. */
export async function installersWithoutAccount(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom(['installer', 'appConfiguration'])
    .select('installer.id')
    .where('appConfiguration.achRoutingNumber', '<>', '')
    .where('appConfiguration.achBankName', '<>', '')
    .where('appConfiguration.achCompanyId', '<>', '')
    .where(sql<boolean>`not exists (select from installer_bank_account b where b.installer_id = installer.id)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The names of installers, in order. */
export async function installerNames(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('installer')
    .select('fullName')
    .where('id', '=', anyOf(ids))
    .orderBy('fullName')
    .execute();
  return rows.map(({ fullName }) => fullName);
}

/** Locks an installer until the transaction ends; false if it doesn't exist. */
export async function lockInstaller(trx: Database, id: number): Promise<boolean> {
  queueFor('installer', [id]);
  const row = await trx.selectFrom('installer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export const removeBankAccount = (trx: Database, id: number) =>
  trx.deleteFrom('installerBankAccount').where('id', '=', id).execute();

export const addBankAccount = (trx: Database, row: Insertable<DB['installerBankAccount']>) =>
  trx.insertInto('installerBankAccount').values(row).execute();
