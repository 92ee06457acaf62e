import { z } from 'zod';
import { isEmailAddress } from '@falcon/domain/kit/text';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { changeEach } from '#core/change-each';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import type { Database } from '#db/database';
import { wakeRecurring } from '#jobs/enqueue';
import { newMessageId } from '../message-id';
import { sendMailJob } from '../send-mail-job';
import { mailViewer, shownMails } from './mail-log.queries';
import type { ShownMail } from './mail-log.queries';
import { copyMail, lockMail, settleMail } from './settling.queries';

const MOST = 200;

/** The ids of selected e-mails. */
export const mailIds = z
  .array(idInput)
  .min(1, 'Select at least one e-mail.')
  .max(MOST, `Select at most ${MOST} e-mails.`);

const input = z
  .object({
    ids: mailIds,
    to: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address, such as office@example.com.').nullish(),
  })
  .refine(({ ids, to }) => !to || ids.length === 1, {
    path: ['to'],
    message: 'Only one e-mail at a time can go to another address.',
  });

const NOT_NOW: Readonly<Record<string, string>> = {
  QUEUED: 'This e-mail is still waiting to be sent.',
  SENDING: 'This e-mail is being sent.',
  SENT: 'This e-mail was sent. Send its invoice or statement again instead.',
  WITHDRAWN: 'This e-mail was withdrawn: what it was about was deleted or changed before it was sent.',
};

/** Why an e-mail can't be sent again; null if it can. */
export function retryRefusal(mail: {
  readonly state: string;
  readonly settledAs: string | null;
  readonly deletedInvoice?: string | null;
}): string | null {
  const notNow = NOT_NOW[mail.state];
  if (notNow !== undefined) return notNow;
  if (mail.settledAs === 'SENT_AGAIN') return 'This e-mail was already sent again.';
  return mail.deletedInvoice ? `Invoice ${mail.deletedInvoice} is void.` : null;
}

/** Runs work for each e-mail in its own transaction; refused ones are listed, the others continue. */
export async function forEachMail(
  ctx: Context,
  ids: readonly number[],
  work: (
    trx: Parameters<Parameters<Context['transaction']>[0]>[0],
    ctx: TransactionContext,
    id: number,
  ) => Promise<number>,
): Promise<{ readonly mails: readonly ShownMail[]; readonly errors: readonly MutationError[] }> {
  const workOn = (id: number) => ctx.transaction((trx, ctx) => work(trx, ctx, id));
  const [first] = ids;
  const { changed, errors } =
    ids.length === 1 && first !== undefined
      ? { changed: [await workOn(first)], errors: [] }
      : await changeEach(ids, workOn);
  return { mails: await shownMails(ctx.db, changed, mailViewer(ctx)), errors };
}

/** The locked e-mail; NOT_FOUND if this user can't see one with this id. */
export async function lockedMail(trx: Database, ctx: TransactionContext, id: number) {
  const mail = await lockMail(trx, id, mailViewer(ctx));
  if (!mail) throw notFound('E-mail', id);
  return mail;
}

/** Sends e-mails again, each as a copy with the same text and files. A repeated submit creates only one copy. */
export async function retryMails(ctx: Context, raw: unknown, call: MutationCall) {
  const { ids, to } = parseInput(input, raw);
  return forEachMail(ctx, ids, async (trx, ctx, id) => {
    const copy = await ctx.once({ ...call, of: id }, async () => {
      const mail = await lockedMail(trx, ctx, id);
      const refusal = retryRefusal(mail);
      if (refusal !== null) throw validationError('ids', refusal);
      const settled = { settledBy: ctx.requireUser().id, settledAt: ctx.now() };
      const messageId = newMessageId(ctx.services);
      const copyId = await copyMail(trx, id, {
        recipient: to ?? mail.recipient,
        messageId,
        userId: settled.settledBy,
        at: settled.settledAt,
      });
      await settleMail(trx, id, { settledAs: 'SENT_AGAIN', ...settled });
      await wakeRecurring(trx, sendMailJob);
      return copyId;
    });
    return copy.id;
  });
}
