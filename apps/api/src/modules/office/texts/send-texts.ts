import type { Services } from '#core/context';
import { attempt, note } from '#effects/attempt';
import { defineRecurring } from '#jobs/define-job';
import { linkAddress, linkById, linksReach, tokenOf } from '#office/shared-links';
import type { TextOutcome } from '#texts/text-webhook';
import { claimText, noteText } from './texts.queries';
import type { TextRow } from './texts.queries';

const MINUTE_MS = 60_000;
/** How long a claimed text belongs to the process that sends it. */
const CLAIM_MS = 2 * MINUTE_MS;
/** The wait after each attempt; after the last one, or a day after it was written, the text has failed. */
const TRY_AGAIN_MS = [1, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS);
const TOO_OLD_MS = 24 * 60 * MINUTE_MS;

/** The link is written only here, right before the text leaves: it is stored nowhere. */
async function bodyOf(services: Services, { body, sharedLinkId }: TextRow): Promise<string> {
  const { db, secretKey, publicUrl } = services;
  const link = sharedLinkId === null || !linksReach(services) ? undefined : await linkById(db, sharedLinkId);
  return link && link.revokedAt === null ? `${body} ${linkAddress(publicUrl, tokenOf(secretKey, link))}` : body;
}

function noted(end: TextOutcome, { attempts }: TextRow, now: Date) {
  if (end === 'SENT') return { state: 'SENT', sentAt: now, error: '' } as const;
  const wait = end.again ? TRY_AGAIN_MS[attempts - 1] : undefined;
  return wait === undefined
    ? ({ state: 'FAILED', error: end.error } as const)
    : ({ state: 'QUEUED', dueAt: new Date(now.getTime() + wait), error: end.error } as const);
}

/** Hands every due text to the webhook; without one, nothing is sent. */
export async function sendQueuedTexts(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, clock, textWebhook } = services;
  let sent = 0;
  if (!textWebhook) return sent;
  for (;;) {
    if (signal?.aborted === true) break;
    const now = clock();
    const text = await claimText(db, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (!text) break;
    const isOld = now.getTime() - text.createdAt.getTime() > TOO_OLD_MS;
    const outcome = isOld
      ? ({ isDone: true, result: { again: false, error: 'It was not sent within a day.' } } as const)
      : await attempt(async () =>
          textWebhook.send({
            to: text.recipient,
            text: await bodyOf(services, text),
            kind: text.kind,
            orderNumber: text.orderNumber,
            id: text.id,
          }),
        );
    if (!outcome.isDone) throw outcome.error;
    await note(services, (trx) => noteText(trx, text, noted(outcome.result, text, clock())));
    if (outcome.result === 'SENT') sent += 1;
  }
  return sent;
}

/** Sends what is queued right after the commit that queued it, and retries every minute. */
export const sendTextsJob = defineRecurring({
  name: 'send-texts',
  match: '* * * * *',
  actsOutside: true,
  async run({ services, signal, log }) {
    const count = await sendQueuedTexts(services, signal);
    if (count > 0) log.info({ count }, 'Texts were handed to the webhook');
  },
});
