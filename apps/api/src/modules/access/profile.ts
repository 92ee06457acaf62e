import { z } from 'zod';
import type { Context } from '../../graphql/context';
import { notFound, parseInput, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { storeAddress } from '../addresses/index';
import { changeRecordIn, recordVersion } from '../records';
import { emailInput, personInput } from './save-user';
import { ACCESS_TOPIC } from './session-store';
import { sessionKeeper } from './session-keeper';
import { confirmPassword } from './set-password';
import { userById } from './users.queries';
import type { UserRow } from './users.queries';

const profileInput = personInput.partial().extend({
  emailAddress: emailInput.optional(),
  currentPassword: z.string().max(128).nullish(),
  version: recordVersion,
});

/** Changes one's own name, phones and address; a new e-mail address needs the password, because it is what one signs in with. */
export async function updateProfile(ctx: Context, raw: unknown, call: MutationCall): Promise<{ user: UserRow }> {
  const { id, emailAddress: known } = ctx.requireUser();
  const { version, address, currentPassword, ...person } = parseInput(profileInput, raw);
  if (person.emailAddress && person.emailAddress !== known) {
    if (!currentPassword) throw validationError('currentPassword', 'Enter your password to change the e-mail address.');
    await confirmPassword(ctx, id, currentPassword, 'currentPassword');
  }
  const user = await ctx.db.transaction().execute(async (trx) => {
    await changeRecordIn(trx, ctx, call, { table: 'appUser', kind: 'User', id, version }, async (_trx, before) => {
      const home = address ? await storeAddress(trx, before.addressId, address) : null;
      return { patch: { ...person, addressId: home?.id }, changes: home?.changes ?? [] };
    });
    await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
    return userById(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  if (!user) throw notFound('User', id);
  return { user };
}
