import { z } from 'zod';
import { MAIL_TEMPLATE_KEYS, MAIL_TEMPLATES, templateFaults } from '@falcon/domain/office/mail';
import type { MailTemplateKey } from '@falcon/domain/office/mail';
import type { Context, TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { notFound, parseInput, validationError } from '#core/errors';
import { addHistory, differences, staleError } from '#kit/record-kit';
import { storedTemplates, storeTemplate, templateRow } from './templates.queries';
import type { StoredTemplate, TemplateTexts } from './templates.queries';

export const templateKey = z.enum(MAIL_TEMPLATE_KEYS as [MailTemplateKey, ...MailTemplateKey[]], 'Select a text.');
const version = z.number().int().min(0);
const linesOf = (text: string): string => text.replace(/\r\n?/g, '\n');
/** The texts as typed; the domain's rules check them. */
export const templateTexts = z.object({ subject: z.string().trim(), body: z.string().transform(linesOf) });

/** Refuses texts with errors, each at its field. */
export function checkTexts(key: MailTemplateKey, texts: TemplateTexts): void {
  const faults = templateFaults(key, texts);
  if (faults.length > 0) throw validationError(faults.map(({ field, message }) => ({ path: field, message })));
}

async function staleTemplate(trx: Database, ctx: TransactionContext, key: MailTemplateKey, readVersion: number) {
  const row = await templateRow(trx, key);
  const name = `“${MAIL_TEMPLATES[key].title}”`;
  if (!row) return notFound('Text', name);
  const place = { recordType: 'mail_template', recordId: row.id } as const;
  return staleError(trx, ctx, { kind: 'Text', id: name, subject: `Text ${name}`, ...place }, readVersion, row.version);
}

async function store(ctx: Context, template: Omit<StoredTemplate, 'version'>, readVersion: number) {
  const { key } = template;
  await ctx.transaction(async (trx, ctx) => {
    const [before] = await storedTemplates(trx, [key]);
    const id = await storeTemplate(trx, template, readVersion);
    if (id === null) throw await staleTemplate(trx, ctx, key, readVersion);
    await addHistory(trx, {
      recordType: 'mail_template',
      recordId: id,
      action: 'update',
      userId: ctx.requireUser().id,
      version: readVersion + 1,
      changes: differences({ ...before }, template),
    });
  });
  const [mailTemplate] = await storedTemplates(ctx.db, [key]);
  return { mailTemplate: mailTemplate ?? null };
}

const saved = templateTexts.extend({ key: templateKey, version });

/** Changes one of the office's e-mail texts. */
export async function updateTemplate(ctx: Context, raw: unknown) {
  const { version: readVersion, ...template } = parseInput(saved, raw);
  checkTexts(template.key, template);
  return store(ctx, { ...template, isStandard: false }, readVersion);
}

const reset = z.object({ key: templateKey, version });

/** Restores the program's own text. */
export async function resetTemplate(ctx: Context, raw: unknown) {
  const { key, version: readVersion } = parseInput(reset, raw);
  const { subject, body } = MAIL_TEMPLATES[key];
  return store(ctx, { key, subject, body, isStandard: true }, readVersion);
}
