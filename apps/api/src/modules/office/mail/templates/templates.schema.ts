import { exampleValues, MAIL_TEMPLATE_KEYS, MAIL_TEMPLATES } from '@falcon/domain/office/mail';
import { builder, plainType } from '#core/builder';
import { valueBy } from '#core/batches';
import { accessOptions, mutation } from '#core/mutation';
import { MailTemplateEnum } from '../log/mail-log.schema';
import { MailWayEnum } from '../log/mail-status.schema';
import { companyValues } from './company-values';
import { resetTemplate, updateTemplate } from './save-template';
import { storedTemplates } from './templates.queries';
import type { StoredTemplate } from './templates.queries';
import { sendTestMail } from './test-mail';

const access = { permission: 'configureSystem' } as const;

interface ShownPlaceholder {
  readonly name: string;
  readonly label: string;
  readonly example: string;
}
const Placeholder = plainType<ShownPlaceholder>(
  'MailPlaceholder',
  { name: 'String', label: 'String', example: 'String' },
  'A word in double braces that is replaced in each e-mail.',
);

const company = valueBy('company-values', async (db) => new Map([[0, await companyValues(db)]]), {});

/** The placeholders of a template; the company's show their real values. */
function placeholdersOf(template: StoredTemplate, own: Readonly<Record<string, string>>): ShownPlaceholder[] {
  const { placeholders } = MAIL_TEMPLATES[template.key];
  const examples = exampleValues(placeholders);
  return Object.entries(placeholders).map(([name, { label }]) => ({
    name,
    label,
    example: own[name] ?? examples[name] ?? '',
  }));
}

const MailTemplate = builder.objectRef<StoredTemplate>('MailTemplate').implement({
  description: 'The text of a kind of e-mail to customers.',
  fields: (t) => ({
    id: t.exposeID('key'),
    key: t.field({ type: MailTemplateEnum, resolve: ({ key }) => key }),
    title: t.string({ resolve: ({ key }) => MAIL_TEMPLATES[key].title }),
    sent: t.string({ description: 'When it is sent.', resolve: ({ key }) => MAIL_TEMPLATES[key].sent }),
    subject: t.exposeString('subject'),
    body: t.exposeString('body'),
    version: t.exposeInt('version', { description: '0: it was never changed.' }),
    isStandard: t.exposeBoolean('isStandard', { description: 'It is the original text.' }),
    placeholders: t.field({
      type: [Placeholder],
      resolve: async (template, _args, ctx) => placeholdersOf(template, await company(ctx, 0)),
    }),
  }),
});

builder.queryField('mailTemplates', (t) =>
  t.field({
    type: [MailTemplate],
    description: 'The texts of e-mails to customers.',
    ...accessOptions(access),
    resolve: async (_root, _args, ctx) => [...(await storedTemplates(ctx.db, MAIL_TEMPLATE_KEYS))],
  }),
);

mutation('mailTemplateUpdate', {
  description: 'Changes a text. An unknown placeholder, or one that is not closed, is refused at its field.',
  access,
  input: (t) => ({
    key: t.field({ type: MailTemplateEnum, required: true }),
    version: t.int({ required: true }),
    subject: t.string({ required: true }),
    body: t.string({ required: true }),
  }),
  resolve: (input, ctx) => updateTemplate(ctx, input),
  payload: { mailTemplate: MailTemplate },
});

mutation('mailTemplateReset', {
  description: 'Restores the original text.',
  access,
  input: (t) => ({ key: t.field({ type: MailTemplateEnum, required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => resetTemplate(ctx, input),
  payload: { mailTemplate: MailTemplate },
});

mutation('mailTest', {
  description: 'Sends a text, saved or not, with example values to oneself or to an address.',
  access,
  input: (t) => ({
    key: t.field({ type: MailTemplateEnum, required: true }),
    subject: t.string({ required: true }),
    body: t.string({ required: true }),
    to: t.string({ required: false }),
  }),
  resolve: (input, ctx) => sendTestMail(ctx, input),
  payload: (t) => ({ sentTo: t.exposeString('sentTo'), way: t.expose('way', { type: MailWayEnum }) }),
});
