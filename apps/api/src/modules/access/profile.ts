import { z } from 'zod';
import type { Context } from '../../graphql/context';
import { notFound, parseInput, staleVersion, validationError } from '../../graphql/errors';
import { storeAddress } from '../addresses/index';
import { emailInput, personInput } from './save-user';
import { ACCESS_TOPIC } from './session-store';
import { sessionKeeper } from './session-keeper';
import { confirmPassword } from './set-password';
import { userById, userForUpdate } from './users.queries';
import type { UserRow } from './users.queries';

const profileInput = personInput.partial().extend({
  emailAddress: emailInput.optional(),
  currentPassword: z.string().max(128).nullish(),
  version: z.number().int().nullish(),
});

/** Changes one's own name, phones and address; a new e-mail address needs the password, because it is what one signs in with. */
export async function updateProfile(ctx: Context, raw: unknown): Promise<{ user: UserRow }> {
  const { id, emailAddress: known } = ctx.requireUser();
  const { version, address, currentPassword, ...person } = parseInput(profileInput, raw);
  if (person.emailAddress && person.emailAddress !== known) {
    if (!currentPassword) throw validationError('currentPassword', 'Enter your password to change the e-mail address.');
    await confirmPassword(ctx, id, currentPassword, 'currentPassword');
  }
  const user = await ctx.db.transaction().execute(async (trx) => {
    const before = await userForUpdate(trx, id);
    if (!before) throw notFound('User', id);
    if (version != null && version !== before.version) throw staleVersion('User', id);
    const addressId = address ? (await storeAddress(trx, before.addressId, address)).id : before.addressId;
    await trx.updateTable('appUser').set({ ...person, addressId, updatedAt: ctx.now(), version: before.version + 1 }).where('id', '=', id).execute();
    await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
    return userById(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  if (!user) throw notFound('User', id);
  return { user };
}
