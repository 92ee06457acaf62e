import {
  LONGEST_TEMPLATE_BODY,
  LONGEST_TEMPLATE_SUBJECT,
  type MailTemplateKey,
  templateFaults,
} from '@falcon/domain/office/mail';
import { z } from 'zod/mini';

/** The fields of a text. */
export interface TextValues {
  subject: string;
  body: string;
}

export const textValues = ({ subject, body }: TextValues): TextValues => ({ subject, body });

/** The rules of a text, the same as the server's. */
export const textForm = (key: MailTemplateKey) =>
  z
    .object({
      subject: z.string().check(z.maxLength(LONGEST_TEMPLATE_SUBJECT)),
      body: z.string().check(z.maxLength(LONGEST_TEMPLATE_BODY)),
    })
    .check(
      z.superRefine((texts, check) => {
        for (const { field, message } of templateFaults(key, texts))
          check.addIssue({ code: 'custom', path: [field], message });
      }),
    );
