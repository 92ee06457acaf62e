import { ownFields, user } from '@falcon/domain/company/records';
import type { CheckedFields } from '@falcon/domain/company/records';
import { z } from 'zod';
import type { Context, MutationCall } from '#core/context';
import { notFound, parseInput, validationError } from '#core/errors';
import { storeAddress } from '#kit/addresses';
import type { AddressValues } from '#kit/addresses';
import { formOf } from '#kit/record-kinds';
import { changeRecordIn, recordVersion } from '#kit/record-kit';
import { beginEmailChange, mailEmailChange, requireMailLeft } from './email-change';
import { ACCESS_TOPIC } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { confirmPassword } from '../sign-in/set-password';
import { userById } from '../users/users.queries';
import type { UserRow } from '../users/users.queries';

/** A user's fields that they can change themselves. */
export const ownPart = { ...user, fields: ownFields };

const proof = { currentPassword: z.string().max(128).nullish(), version: recordVersion };
const profileInput = formOf(ownPart, {}, proof).changed;
type ProfileInput = CheckedFields<typeof ownFields> &
  z.output<z.ZodObject<typeof proof>> & { readonly address?: AddressValues | null };

/**
 * Changes your own name, phones and address. A new e-mail address needs the password, because it is the sign-in, and
 * takes effect when the link sent to it is opened.
 */
export async function updateProfile(ctx: Context, raw: unknown, call: MutationCall): Promise<{ user: UserRow }> {
  const { id, emailAddress: currentEmail } = ctx.requireUser();
  const { version, address, currentPassword, emailAddress, ...person } = parseInput(profileInput, raw) as ProfileInput;
  const wanted = emailAddress === currentEmail ? undefined : emailAddress;
  if (wanted) await proveEmailChange(ctx, id, currentPassword);
  let link: string | null = null;
  const user = await ctx.transaction(async (trx, ctx) => {
    await changeRecordIn(trx, ctx, call, { table: 'appUser', kind: 'User', id, version }, async (_trx, before) => {
      const home = address ? await storeAddress(trx, before.addressId, address) : null;
      const emailChange = wanted ? await beginEmailChange(ctx, trx, id, wanted) : null;
      link = emailChange?.link ?? null;
      return {
        patch: { ...person, addressId: home?.id },
        changes: [...(home?.changes ?? []), ...(emailChange?.changes ?? [])],
      };
    });
    await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
    return userById(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  if (!user) throw notFound('User', id);
  // A repeated submit created no link: the e-mail was sent with the first.
  if (wanted && link !== null) mailEmailChange(ctx, user, wanted, link);
  return { user };
}

async function proveEmailChange(ctx: Context, id: number, currentPassword: string | null | undefined): Promise<void> {
  if (!currentPassword) throw validationError('currentPassword', 'Enter your password to change the e-mail address.');
  await confirmPassword(ctx, id, currentPassword, 'currentPassword');
  await requireMailLeft(ctx, id);
}
