import { z } from 'zod';
import { addDays, compareDates, writtenDate } from '@falcon/domain/kit/schedule';
import type { Transaction } from 'kysely';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { DB } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { queueMail } from '#office/mail';
import { appConfiguration } from '#office/app-config';
import { linksOf, linksOfInstallers, readdressLink, renewLink, revokeLink } from '#office/shared-links';
import { phoneById, revokePhone } from '../door/phones.queries';
import { lockedInstaller } from './links.queries';
import type { LinkedInstaller } from './links.queries';

/** A link lasts this long at most, in days. */
const LONGEST = 400;

const setInput = z.object({ installerId: idInput, validThrough: z.string() });
const ofInstaller = z.object({ installerId: idInput });
const ofPhone = z.object({ id: idInput });

/** Runs work on an installer who is locked, and notes in their history what was done. */
async function withInstaller(
  ctx: Context,
  installerId: number,
  work: (trx: Transaction<DB>, installer: LinkedInstaller, ctx: TransactionContext) => Promise<string | null>,
): Promise<{ readonly installerId: number }> {
  await ctx.transaction(async (trx, ctx) => {
    const installer = await lockedInstaller(trx, installerId);
    if (!installer) throw notFound('Installer', installerId);
    const said = await work(trx, installer, ctx);
    if (said === null) return;
    await addHistory(trx, {
      recordType: 'installer',
      recordId: installerId,
      action: 'update',
      userId: ctx.requireUser().id,
      version: null,
      changes: [{ field: 'installerLink', from: null, to: said }],
    });
  });
  return { installerId };
}

const noLink = () => validationError('installerId', 'This installer has no link. Create one first.');

/** Creates the link of an installer, or moves the last day of the one they have; its address stays. */
export function setLink(ctx: Context, raw: unknown): Promise<{ readonly installerId: number }> {
  const { installerId, validThrough } = parseInput(setInput, raw);
  const today = ctx.today();
  if (compareDates(validThrough, today) < 0)
    throw validationError('validThrough', 'This day is over. Choose a later one.');
  if (compareDates(validThrough, addDays(today, LONGEST)) > 0)
    throw validationError('validThrough', `A link lasts at most ${LONGEST} days.`);
  return withInstaller(ctx, installerId, async (trx, { isEnabled }, ctx) => {
    if (!isEnabled) throw validationError('installerId', 'This installer is disabled. Enable them first.');
    const [before] = await linksOfInstallers(trx, [installerId]);
    if (before?.validThrough === validThrough) return null;
    if (before) await renewLink(trx, before.id, validThrough);
    else await linksOf(trx, [{ kind: 'CREW', installerId, validThrough }], ctx.requireUser().id);
    return `${before ? 'Renewed' : 'Created'}, valid through ${writtenDate(validThrough)}`;
  });
}

/** Ends the link of an installer with all its phones; ended before, nothing happens. */
export function endLink(ctx: Context, raw: unknown): Promise<{ readonly installerId: number }> {
  const { installerId } = parseInput(ofInstaller, raw);
  return withInstaller(ctx, installerId, async (trx, _installer, ctx) => {
    const [link] = await linksOfInstallers(trx, [installerId]);
    if (!link) return null;
    await revokeLink(trx, link.id, { userId: ctx.requireUser().id, at: ctx.now() });
    return 'Revoked';
  });
}

/**
 * Signs one phone out. It still knows the address, so that becomes another one; the other phones stay signed in.
 */
export async function endPhone(ctx: Context, raw: unknown): Promise<{ readonly installerId: number }> {
  const { id } = parseInput(ofPhone, raw);
  const phone = await phoneById(ctx.db, id);
  if (!phone) throw notFound('Phone', id);
  return withInstaller(ctx, phone.installerId, async (trx, _installer, ctx) => {
    if ((await phoneById(trx, id))?.revokedAt !== null) return null;
    await revokePhone(trx, id, { userId: ctx.requireUser().id, at: ctx.now() });
    await readdressLink(trx, phone.sharedLinkId);
    return 'Phone signed out, new address';
  });
}

/** Sends an installer their link by e-mail; the address is only in the e-mail that leaves. */
export function mailLink(
  ctx: Context,
  raw: unknown,
  { clientMutationId }: MutationCall,
): Promise<{ readonly installerId: number }> {
  const { installerId } = parseInput(ofInstaller, raw);
  return withInstaller(ctx, installerId, async (trx, { fullName, emailAddress }, ctx) => {
    const [link] = await linksOfInstallers(trx, [installerId]);
    if (!link) throw noLink();
    if (emailAddress === '')
      throw validationError('installerId', `${fullName} has no e-mail address. Add one, or show the QR code.`);
    const { companyName } = await appConfiguration(trx);
    await queueMail(trx, ctx.services, {
      subject: `Your jobs at ${companyName}`,
      text: [
        `Hello ${fullName},`,
        '',
        'Behind this link you find your jobs: where and when, what to load, and your pay. Report there when you are on the way, when a job is done, and when a site is not ready.',
        '',
        'Don’t forward it. If you lose your phone, call us.',
      ].join('\n'),
      to: [emailAddress],
      seenBy: { permissions: ['editInstaller'], salespersonId: null },
      sharedLinkId: link.id,
      // A second click of the same press is the same e-mail.
      ...(clientMutationId === null ? {} : { dedupeKey: `installer-link:${clientMutationId}` }),
      userId: ctx.requireUser().id,
    });
    return `E-mailed to ${emailAddress}`;
  });
}
