import { MAIL_TEMPLATES } from '@falcon/domain/mail';
import type { MailTemplateKey } from '@falcon/domain/mail';
import type { Database } from '../../db/database';

/** The text of a template: the office's own, or the one that the program comes with. */
export async function templateText(
  db: Database,
  key: MailTemplateKey,
): Promise<{ readonly subject: string; readonly body: string }> {
  const own = await db.selectFrom('mailTemplate').select(['subject', 'body']).where('key', '=', key).executeTakeFirst();
  return own ?? MAIL_TEMPLATES[key];
}
