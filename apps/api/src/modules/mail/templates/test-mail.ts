import { z } from 'zod';
import { exampleValues, fillBody, fillSubject, MAIL_TEMPLATES } from '@falcon/domain/mail';
import { isEmailAddress } from '@falcon/domain/text';
import type { Context } from '../../../core/context';
import { parseInput, validationError } from '../../../core/errors';
import { mailErrorOf } from '../../../mail/mail-error';
import { newMessageId } from '../message-id';
import { companyValues } from './company-values';
import { checkTexts, templateKey, templateTexts } from './save-template';

const input = templateTexts.extend({
  key: templateKey,
  to: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address, such as office@example.com.').nullish(),
});

/** Sends a text with example values right now, to the user or another address. It is not in the log. */
export async function sendTestMail(ctx: Context, raw: unknown): Promise<{ readonly sentTo: string }> {
  const { key, to, ...texts } = parseInput(input, raw);
  checkTexts(key, texts);
  const company = await companyValues(ctx.db);
  const values = { ...exampleValues(MAIL_TEMPLATES[key].placeholders), ...company };
  const sentTo = to ?? ctx.requireUser().emailAddress;
  try {
    await ctx.mail.send({
      to: sentTo,
      subject: `Test: ${fillSubject(texts.subject, values)}`,
      text: fillBody(texts.body, values),
      messageId: newMessageId(ctx.services.publicUrl),
      ...(company.companyEmail === '' ? {} : { replyTo: company.companyEmail }),
    });
  } catch (error) {
    const { message, answer } = mailErrorOf(error, false);
    ctx.log.warn({ err: error }, 'A test e-mail was not sent');
    throw validationError('to', answer === '' ? message : `${message} (${answer})`);
  }
  return { sentTo };
}
