import { sql } from 'kysely';
import { MAIL_TEMPLATES } from '@falcon/domain/office/mail';
import type { MailTemplateKey } from '@falcon/domain/office/mail';
import type { Database } from '#db/database';

export interface TemplateTexts {
  readonly subject: string;
  readonly body: string;
}

/** A template as the office has it; version 0 if it was never changed. */
export interface StoredTemplate extends TemplateTexts {
  readonly key: MailTemplateKey;
  readonly version: number;
  readonly isStandard: boolean;
}

/** The texts of some templates: the office's own, or those that come with the program. */
export async function storedTemplates(
  db: Database,
  keys: readonly MailTemplateKey[],
): Promise<readonly StoredTemplate[]> {
  const rows = await db
    .selectFrom('mailTemplate')
    .select(['key', 'subject', 'body', 'version', 'isStandard'])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return keys.map((key) => {
    const own = rows.find((row) => row.key === key);
    const { subject, body } = own && !own.isStandard ? own : MAIL_TEMPLATES[key];
    return { key, subject, body, version: own?.version ?? 0, isStandard: own?.isStandard ?? true };
  });
}

/** The row of a template that the office changed; undefined for an unchanged one. */
export const templateRow = (db: Database, key: MailTemplateKey): Promise<{ id: number; version: number } | undefined> =>
  db.selectFrom('mailTemplate').select(['id', 'version']).where('key', '=', key).executeTakeFirst();

/** Stores a template based on the version that was read; returns its id, or null if someone else changed it since. */
export async function storeTemplate(
  trx: Database,
  { key, subject, body, isStandard }: Omit<StoredTemplate, 'version'>,
  version: number,
): Promise<number | null> {
  const values = { subject, body, isStandard };
  if (version === 0) {
    const added = await trx
      .insertInto('mailTemplate')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  }
  const changed = await trx
    .updateTable('mailTemplate')
    .set({ ...values, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed?.id ?? null;
}
