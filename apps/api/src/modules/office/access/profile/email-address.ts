import type { Database } from '#db/database';
import { RECORD_KINDS, takenSentence } from '@falcon/domain/company/records';
import { validationError } from '#core/errors';

const EMAIL_TAKEN = { path: RECORD_KINDS.USER.unique, message: takenSentence(RECORD_KINDS.USER) };

/** Whether someone else signs in with an address, in any case. */
export async function isEmailTaken(db: Database, emailAddress: string, except: number): Promise<boolean> {
  const otherUser = await db
    .selectFrom('appUser')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['emailAddress']), '=', emailAddress.toLowerCase()))
    .where('id', '!=', except)
    .executeTakeFirst();
  return otherUser !== undefined;
}

/** Refuses an address that someone else signs in with. */
export async function requireFreeEmail(db: Database, emailAddress: string, except: number): Promise<void> {
  if (await isEmailTaken(db, emailAddress, except)) throw validationError([EMAIL_TAKEN]);
}
