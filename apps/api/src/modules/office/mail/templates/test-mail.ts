import { z } from 'zod';
import { exampleValues, fillBody, fillSubject, MAIL_TEMPLATES } from '@falcon/domain/office/mail';
import { isEmailAddress } from '@falcon/domain/kit/text';
import type { Context, MailWay } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { requireOutside } from '#core/outside';
import { mailErrorOf } from '#mail/mail-error';
import { settleMail } from '../log/settling.queries';
import { dressedMail, mailCompany } from '../dress-mail';
import { newMessageId } from '../message-id';
import { outcomeOf } from '../send-mails';
import { addTestMail, recordOutcome } from '../sending.queries';
import { companyValues } from './company-values';
import { checkTexts, templateKey, templateTexts } from './save-template';

const input = templateTexts.extend({
  key: templateKey,
  to: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address, such as office@example.com.').nullish(),
});

/** Sends a text with example values immediately, to the user or another address. The log shows it, marked as a test. */
export async function sendTestMail(
  ctx: Context,
  raw: unknown,
): Promise<{ readonly sentTo: string; readonly way: MailWay }> {
  const { key, to, ...texts } = parseInput(input, raw);
  checkTexts(key, texts);
  requireOutside(ctx.services);
  const company = await companyValues(ctx.db);
  const values = { ...exampleValues(MAIL_TEMPLATES[key].placeholders), ...company };
  const user = ctx.requireUser();
  const message = {
    to: to ?? user.emailAddress,
    subject: `Test: ${fillSubject(texts.subject, values)}`,
    text: fillBody(texts.body, values),
    messageId: newMessageId(ctx.services),
  };
  const mail = await addTestMail(ctx.db, {
    templateKey: key,
    recipient: message.to,
    subject: message.subject,
    bodyText: message.text,
    messageId: message.messageId,
    // Its values are examples.
    seenWith: [],
    createdBy: user.id,
    createdAt: ctx.now(),
  });
  let way: MailWay;
  try {
    way = await ctx.mail.send({ ...message, ...dressedMail(message, await mailCompany(ctx.db)) });
  } catch (error) {
    const { message: why, answer } = mailErrorOf(error, false);
    await recordOutcome(ctx.db, mail, { state: 'FAILED', error: why, serverAnswer: answer });
    // The user sees the error immediately, so the e-mail needs no attention.
    await settleMail(ctx.db, mail.id, { settledAs: 'NOT_NEEDED', settledBy: user.id, settledAt: ctx.now() });
    ctx.log.warn({ err: error }, 'A test e-mail was not sent');
    throw validationError('to', answer === '' ? why : `${why} (${answer})`);
  }
  await recordOutcome(ctx.db, mail, outcomeOf(way, mail.attempts, ctx.now()));
  return { sentTo: message.to, way };
}
