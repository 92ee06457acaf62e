import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { emailChangedMail } from '#mail/email-change-mails';
import { isEmailTaken } from './email-address';
import { withdrawEmailChange } from './email-change';
import { changeOfLink, endAwaitedEmail, lockUser } from './email-change.queries';
import { endResetLinks, tokenHash } from '../sign-in/reset-tokens';
import { sendLater } from '../sign-in/send-later';
import { ACCESS_TOPIC } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { addUserHistory } from '../users/users.queries';

type Change = Awaited<ReturnType<typeof changeOfLink>>;

/** The change that a confirmation link would make; `message` tells why it can't. */
export interface EmailChangeCheck {
  readonly valid: boolean;
  readonly emailAddress: string | null;
  readonly message: string | null;
}

const takenText = (wanted: string, present: string): string =>
  `Another user now signs in with ${wanted}. You still sign in with ${present}; enter another address in your profile.`;

/** Why a link doesn't work; null when it does. */
function refusalOf(change: Change, now: Date): string | null {
  if (!change || !change.enabled)
    return 'This link isn’t valid. Check that it was copied completely, or send another one from your profile.';
  switch (change.outcome) {
    case 'CONFIRMED':
      return `${change.emailAddress} is already confirmed. Sign in with it.`;
    case 'CANCELLED':
      return `The change to ${change.emailAddress} was cancelled. You still sign in with ${change.presentAddress}.`;
    case 'REPLACED':
      return 'A newer link was sent, or the address was changed. Only the newest link works; see your profile.';
    case 'TAKEN':
      return takenText(change.emailAddress, change.presentAddress);
    default:
      return change.expiresAt > now
        ? null
        : `This link has expired. Sign in with ${change.presentAddress} and send another one from your profile.`;
  }
}

/** Whether a link to confirm an address still works. */
export async function checkEmailChange(ctx: Context, token: string): Promise<EmailChangeCheck> {
  const change = token.length <= 200 ? await changeOfLink(ctx.db, tokenHash(token)) : undefined;
  const message = refusalOf(change, ctx.now());
  return { valid: message === null, emailAddress: message === null ? (change?.emailAddress ?? null) : null, message };
}

async function storeAddress(ctx: TransactionContext, trx: Database, change: NonNullable<Change>): Promise<void> {
  const { userId, emailAddress, presentAddress } = change;
  await endAwaitedEmail(trx, userId, 'CONFIRMED', ctx.now());
  const { version } = await trx
    .updateTable('appUser')
    .set({ emailAddress, updatedAt: ctx.now(), version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  // A link e-mailed to the old address must not open the account.
  await endResetLinks(trx, userId, ctx.now());
  const moved = { field: 'emailAddress', from: presentAddress, to: emailAddress };
  await addUserHistory(trx, { id: userId, version }, userId, moved);
  await ctx.events.publish(trx, ACCESS_TOPIC, { userId });
}

/**
 * Makes the address that received a link its owner's sign-in address; sessions stay signed in. Works whether or not the
 * user is signed in.
 */
export async function confirmEmailChange(ctx: Context, raw: unknown): Promise<{ emailAddress: string }> {
  const { token } = parseInput(z.object({ token: z.string().max(200, 'This link isn’t valid.') }), raw);
  const { change, refused } = await ctx.transaction(async (trx, ctx) => {
    const pendingChange = await changeOfLink(trx, tokenHash(token));
    if (pendingChange) await lockUser(trx, pendingChange.userId);
    // Read again while locked: of two clicks, the second finds it confirmed.
    const current = await changeOfLink(trx, tokenHash(token));
    const message = refusalOf(current, ctx.now());
    if (message !== null || !current) return { change: null, refused: message };
    if (await isEmailTaken(trx, current.emailAddress, current.userId)) {
      await withdrawEmailChange(ctx, trx, current.userId, 'TAKEN', current.userId);
      return { change: null, refused: takenText(current.emailAddress, current.presentAddress) };
    }
    await storeAddress(ctx, trx, current);
    return { change: current, refused: null };
  });
  if (!change) throw validationError('token', refused ?? '');
  sessionKeeper(ctx.services).forget();
  sendLater(
    ctx,
    emailChangedMail(
      { firstName: change.firstName, emailAddress: change.presentAddress },
      { to: change.emailAddress, by: null },
    ),
  );
  return { emailAddress: change.emailAddress };
}
