import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

/** A phone that a link was opened on, without what proves that it is that phone. */
export type PhoneRow = Omit<Selectable<DB['crewPhone']>, 'tokenHash'>;

const SHOWN = [
  'id',
  'sharedLinkId',
  'installerId',
  'userAgent',
  'ipAddress',
  'openedAt',
  'lastSeenAt',
  'revokedAt',
  'revokedBy',
] as const;

/** What one statement says about the phone of a request. */
export interface PhoneState {
  readonly phoneId: number;
  readonly linkId: number;
  readonly installerId: number;
  readonly fullName: string;
  readonly isEnabled: boolean;
  readonly validThrough: string | null;
  readonly linkRevokedAt: Date | null;
  readonly phoneRevokedAt: Date | null;
  readonly lastSeenAt: Date;
}

/** The phone with a hash, its link and its installer. */
export const phoneByHash = (db: Database, tokenHash: string): Promise<PhoneState | undefined> =>
  db
    .selectFrom('crewPhone as p')
    .innerJoin('sharedLink as l', 'l.id', 'p.sharedLinkId')
    .innerJoin('installer as i', 'i.id', 'p.installerId')
    .select([
      'p.id as phoneId',
      'p.sharedLinkId as linkId',
      'i.id as installerId',
      'i.fullName',
      'i.isEnabled',
      'l.validThrough',
      'l.revokedAt as linkRevokedAt',
      'p.revokedAt as phoneRevokedAt',
      'p.lastSeenAt',
    ])
    .where('p.tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Notes when a phone was last used. */
export const notePhoneSeen = (db: Database, id: number, { at, ip }: { readonly at: Date; readonly ip: string }) =>
  db.updateTable('crewPhone').set({ lastSeenAt: at, ipAddress: ip }).where('id', '=', id).execute();

/** Locks a link until the transaction ends, so that its phones are counted one at a time. */
export async function lockLink(trx: Database, id: number): Promise<{ readonly revokedAt: Date | null } | undefined> {
  queueFor('sharedLink', [id]);
  return trx.selectFrom('sharedLink').select('revokedAt').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The phones of links that are signed in, first opened first. */
export const phonesOfLinks = (db: Database, linkIds: readonly number[]): Promise<PhoneRow[]> =>
  db
    .selectFrom('crewPhone')
    .select(SHOWN)
    .where('sharedLinkId', '=', sql<number>`any(${[...linkIds]}::int[])`)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();

/** A phone by its id. */
export const phoneById = (db: Database, id: number): Promise<PhoneRow | undefined> =>
  db.selectFrom('crewPhone').select(SHOWN).where('id', '=', id).executeTakeFirst();

/** Adds a phone. */
export const addPhone = (
  trx: Database,
  phone: Pick<Selectable<DB['crewPhone']>, 'sharedLinkId' | 'installerId' | 'tokenHash' | 'userAgent' | 'ipAddress'> & {
    readonly at: Date;
  },
) => {
  const { at, ...row } = phone;
  return trx
    .insertInto('crewPhone')
    .values({ ...row, openedAt: at, lastSeenAt: at })
    .execute();
};

/** Signs a phone out; one that is signed out stays as it is. */
export const revokePhone = (trx: Database, id: number, by: { readonly userId: number; readonly at: Date }) =>
  trx
    .updateTable('crewPhone')
    .set({ revokedAt: by.at, revokedBy: by.userId })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();

/** Whether an installer is enabled. */
export const installerIsEnabled = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('installer').select('isEnabled').where('id', '=', id).executeTakeFirst())?.isEnabled ?? false;
