import { z } from 'zod';
import type { Context, TransactionContext } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { INSTALLATION_CHANGED } from '#core/outside';
import type { Database } from '#db/database';
import { publishEvent } from '#events/event-bus';
import { auditAppConfiguration } from '#office/app-config';
import { takeDueAlerts } from '#people/installers';
import { settleWaiting } from '#office/mail';
import { lookUpWaiting } from '#accounting/quickbooks';
import { skipDueReports } from '#office/report-schedules';
import { lockRestoredCopy, storeLive } from './installation.queries';
import type { RestoredCopy } from './installation.queries';

/** What to do with the backup's waiting e-mails, and with reports and alerts that were due since. */
export const WAITING_CHOICES = ['SEND', 'SENT_BY_ORIGINAL', 'NOT_SENT'] as const;

const input = z.object({
  originalIsStopped: z.literal(true, 'Stop the original first: two live copies would send everything twice.'),
  waiting: z.enum(WAITING_CHOICES, 'Select what happens to the waiting e-mails.'),
});

const WORDS = {
  SENT_BY_ORIGINAL:
    'This e-mail was waiting in a backup that was restored. It was not sent again, because the original had already sent it.',
  NOT_SENT: 'This e-mail was waiting in a backup that was restored, and was not sent.',
} as const;

/** Only a Super Admin knows whether the original is stopped. */
export const decides = (ctx: TransactionContext): boolean =>
  ctx.user?.roles.some(({ isSuperAdmin }) => isSuperAdmin) === true;

/**
 * Makes a restored copy the live one. Waiting e-mails are sent once, and what the original may have sent is not sent
 * again.
 */
export async function makeLive(ctx: Context, raw: unknown): Promise<{ readonly restoredCopy: RestoredCopy | null }> {
  if (!decides(ctx)) throw validationError('', 'Only a Super Admin can make this the live one.');
  const { waiting } = parseInput(input, raw);
  await ctx.transaction(async (trx, ctx) => {
    const copy = await lockRestoredCopy(trx);
    // Someone else just made it live.
    if (copy === null) return;
    const settled = waiting === 'SEND' ? null : await skip(trx, ctx, copy, waiting);
    await lookUpWaiting(trx);
    const userId = ctx.requireUser().id;
    await storeLive(trx, userId, ctx.now());
    await auditAppConfiguration(trx, userId, [
      { field: 'restoredCopy', from: null, to: `Made the live one: ${summary(waiting, settled)}` },
    ]);
    await publishEvent(trx, INSTALLATION_CHANGED, {});
  });
  return { restoredCopy: null };
}

async function skip(
  trx: Database & Parameters<typeof skipDueReports>[0],
  ctx: TransactionContext,
  { restoredAt }: RestoredCopy,
  waiting: 'SENT_BY_ORIGINAL' | 'NOT_SENT',
): Promise<number> {
  const now = ctx.now();
  await skipDueReports(trx, { services: ctx.services, now });
  await takeDueAlerts(trx, ctx.today(), now);
  return settleWaiting(trx, restoredAt, {
    wasSent: waiting === 'SENT_BY_ORIGINAL',
    error: WORDS[waiting],
    userId: ctx.requireUser().id,
    at: now,
  });
}

function summary(waiting: (typeof WAITING_CHOICES)[number], settled: number | null): string {
  if (settled === null) return 'everything that was waiting is sent';
  const mails = settled === 1 ? '1 e-mail that waited' : `${settled} e-mails that waited`;
  return waiting === 'NOT_SENT' ? `${mails} marked as not sent` : `${mails} marked as sent by the original`;
}
