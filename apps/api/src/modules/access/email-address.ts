import { isEmailAddress } from '@falcon/domain/text';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { registerConstraint, validationError } from '../../graphql/errors';

const EMAIL_TAKEN = { path: 'emailAddress', message: 'Another user already has this e-mail address.' };
registerConstraint('app_user_email', EMAIL_TAKEN);

/** One address to sign in with, as mail can be sent to it: never a list of two. */
export const emailInput = z.string().trim().max(200, 'At most 200 characters.').refine(isEmailAddress, 'This is not an e-mail address.');

/** Whether somebody else signs in with an address, in whatever case it is written. */
export async function isEmailTaken(db: Database, emailAddress: string, except: number): Promise<boolean> {
  const taken = await db.selectFrom('appUser').select('id').where((eb) => eb(eb.fn<string>('lower', ['emailAddress']), '=', emailAddress.toLowerCase())).where('id', '!=', except).executeTakeFirst();
  return taken !== undefined;
}

/** Refuses an address that somebody else signs in with. */
export async function requireFreeEmail(db: Database, emailAddress: string, except: number): Promise<void> {
  if (await isEmailTaken(db, emailAddress, except)) throw validationError([EMAIL_TAKEN]);
}
