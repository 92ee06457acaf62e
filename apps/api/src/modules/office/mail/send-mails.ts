import { buffer } from 'node:stream/consumers';
import type { MailAction } from '@falcon/domain/office/mail';
import type { Mail, MailWay, Services } from '#core/context';
import { asOnlyProcess, ONLY_PROCESS } from '#db/only-process';
import { attempt, note } from '#effects/attempt';
import { FilesAway } from '#files/files-away';
import { MailError, mailErrorOf } from '#mail/mail-error';
import { linkAddress, linkById, linksReach, sharedKindOf, tokenOf } from '#office/shared-links';
import { dressedMail, mailCompany } from './dress-mail';
import type { MailCompany } from './dress-mail';
import { attachmentsOf } from './mail.queries';
import type { MailRow } from './mail.queries';
import { claimMail, isMailDue, noteHandedOver, putBack, recordOutcome, releaseAbandoned } from './sending.queries';
import type { Outcome } from './sending.queries';

/** How many e-mails are sent at a time: one per connection of the mailer. */
const TOGETHER = 5;
const MINUTE_MS = 60_000;
/** The wait after each attempt; after the last one, about a day later, the e-mail has failed. */
const TRY_AGAIN_MS = [1, 5, 15, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS);

const ABANDONED =
  'The program was stopped while this e-mail was handed over. It may have arrived; check with the recipient before you send it again.';

interface SendCounts {
  sent: number;
  /** Attempts that didn't send an e-mail. */
  failed: number;
}

/**
 * Sends every due e-mail, each at most once. Only one process does so at a time; a call in another one returns without
 * effect.
 */
export async function sendQueuedMails(services: Services, signal?: AbortSignal): Promise<SendCounts> {
  const run: Run = { isAway: false, isEnding: false, isEmpty: false, signal, total: { sent: 0, failed: 0 } };
  while (await sendAll(services, run)) {
    // Anything queued while the lock was being released would otherwise wait for a minute.
    if (isOver(run) || !(await isMailDue(services.db, services.clock()))) break;
  }
  return run.total;
}

/** Sends due e-mails if no other process does; returns whether it did. */
async function sendAll(services: Services, run: Run): Promise<boolean> {
  const isMine = await asOnlyProcess(services.db, ONLY_PROCESS.sendingMail, async () => {
    await releaseAbandoned(services.db, ABANDONED);
    const company = await mailCompany(services.db);
    run.isEmpty = false;
    await sendBeside(services, run, company, TOGETHER);
    return true;
  });
  return isMine === true;
}

const isOver = ({ isAway, isEnding, signal }: Run): boolean => isAway || isEnding || signal?.aborted === true;

interface Run {
  /** The mail server can't be reached: stop trying in this run. */
  isAway: boolean;
  isEnding: boolean;
  /** The last look-up found nothing due. */
  isEmpty: boolean;
  readonly signal: AbortSignal | undefined;
  readonly total: SendCounts;
}

/**
 * Sends e-mails one after the other, up to `places` at a time; another sender starts only while there are more e-mails.
 */
async function sendBeside(services: Services, run: Run, company: MailCompany, places: number): Promise<void> {
  const first = await nextMail(services, run);
  if (!first) return;
  const one = async (): Promise<void> => {
    try {
      for (let mail: MailRow | undefined = first; mail; mail = await nextMail(services, run))
        await send(services, run, company, mail);
    } catch (error) {
      // This is our own error, not the mail server's: take no other e-mail; the next run knows what the server has.
      run.isEnding = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled([
    one(),
    ...(places > 1 ? [sendBeside(services, run, company, places - 1)] : []),
  ]);
  // Only now: while any of them is being sent, no other process may treat it as abandoned.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function nextMail(services: Services, run: Run): Promise<MailRow | undefined> {
  if (isOver(run) || run.isEmpty) return undefined;
  const mail = await claimMail(services.db, services.clock());
  if (!mail) run.isEmpty = true;
  return mail;
}

const FILES_AWAY = 'An attached file can’t be read right now. The e-mail will be retried in a minute.';
const OUR_ERROR = 'This e-mail could not be prepared because of an error on our side.';

/** Another process has taken the e-mail over. */
class TakenOver extends Error {}

/** Sends one e-mail, then records the outcome. If the database goes away in between, the e-mail stays in flight. */
async function send(services: Services, run: Run, company: MailCompany, mail: MailRow): Promise<void> {
  const message = await attempt(() => composed(services, mail, company));
  if (!message.isDone && message.error instanceof FilesAway) {
    const dueAt = new Date(services.clock().getTime() + MINUTE_MS);
    await note(services, (trx) => putBack(trx, mail, { dueAt, error: FILES_AWAY }));
    return;
  }
  const end = message.isDone ? await handOver(services, mail, message.result) : preparationError(message.error);
  if (end instanceof TakenOver) return;
  if (end instanceof MailError) run.total.failed += 1;
  else run.total.sent += 1;
  if (end instanceof MailError && end.kind === 'AWAY') run.isAway = true;
  const outcome = outcomeOf(end, mail.attempts, services.clock());
  await note(services, (trx) => recordOutcome(trx, mail, outcome));
}

/** Returns where an e-mail went, or why it was not sent. */
async function handOver(services: Services, mail: MailRow, message: Mail): Promise<MailWay | MailError | TakenOver> {
  const result = await attempt(() =>
    services.mail.send(message, async () => {
      if (!(await noteHandedOver(services.db, mail))) throw new TakenOver();
    }),
  );
  if (result.isDone) return result.result;
  return result.error instanceof TakenOver ? result.error : mailErrorOf(result.error, false);
}

/** An error before the mail server was contacted is our own. */
const preparationError = (error: unknown): MailError =>
  error instanceof MailError
    ? error
    : new MailError('REFUSED', OUR_ERROR, error instanceof Error ? error.message : String(error));

async function contentOf(storage: Services['files']['storage'], key: string): Promise<Buffer | null> {
  try {
    const file = await storage.read(key);
    return file && (await buffer(file.stream));
  } catch (error) {
    throw error instanceof FilesAway ? error : new FilesAway(error);
  }
}

/** The button of an e-mail; null without a link, or if nobody could open it: it was revoked, or leads to this computer. */
async function actionOf(services: Services, { sharedLinkId }: MailRow): Promise<MailAction | null> {
  const { db, secretKey, publicUrl } = services;
  if (sharedLinkId === null || !linksReach(services)) return null;
  const link = await linkById(db, sharedLinkId);
  if (!link || link.revokedAt !== null) return null;
  const { action: label, invitation, page } = sharedKindOf(link);
  return { label, url: linkAddress(publicUrl, tokenOf(secretKey, link), page), invitation };
}

async function composed(services: Services, mail: MailRow, company: MailCompany): Promise<Mail> {
  const { db, files } = services;
  const attachments: { filename: string; contentType: string; content: Buffer }[] = [];
  for (const { name, contentType, storageKey } of await attachmentsOf(db, mail.id)) {
    const content = await contentOf(files.storage, storageKey);
    if (!content)
      throw new MailError('REFUSED', `The attached file ${name} is missing. Create the e-mail again.`, storageKey);
    attachments.push({ filename: name, contentType, content });
  }
  return {
    to: mail.recipient,
    messageId: mail.messageId,
    ...dressedMail(
      { subject: mail.subject, text: mail.bodyText, attachments },
      company,
      await actionOf(services, mail),
    ),
  };
}

/** The outcome to record: sent, only saved, retry later, or failed. */
export function outcomeOf(end: MailWay | MailError, attempts: number, now: Date): Outcome {
  if (end === 'SERVER') return { state: 'SENT', sentAt: now };
  if (end === 'FOLDER') return { state: 'SAVED' };
  const error = end;
  const { message, answer: serverAnswer } = error;
  const wait = error.kind === 'AWAY' || error.kind === 'LATER' ? TRY_AGAIN_MS[attempts - 1] : undefined;
  if (wait !== undefined)
    return { state: 'QUEUED', dueAt: new Date(now.getTime() + wait), error: message, serverAnswer };
  return { state: error.kind === 'UNSURE' ? 'UNSURE' : 'FAILED', error: message, serverAnswer };
}
