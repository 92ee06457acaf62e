import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { mailServerRow } from '#mail/mail-settings';
import type { MailServerRow } from '#mail/mail-settings';
import { dropMailServer, saveMailServer } from './save-mail-server';

const access = { permission: 'configureSystem' } as const;

const EncryptionEnum = builder.enumType('MailEncryption', {
  values: ['TLS', 'STARTTLS', 'NONE'] as const,
  description: 'TLS: from the start, usually port 465. STARTTLS: before anything is sent, usually port 587.',
});

const MailServer = builder.objectRef<MailServerRow>('MailServer').implement({
  description: 'The mail server of the configuration. Its password is never returned.',
  fields: (t) => ({
    host: t.exposeString('host'),
    port: t.exposeInt('port'),
    encryption: t.field({ type: EncryptionEnum, resolve: (row) => row.encryption as 'TLS' }),
    userName: t.exposeString('userName', { description: 'Blank: the server asks for none.' }),
    sender: t.exposeString('sender'),
    testedAt: t.expose('testedAt', {
      type: 'ISO8601DateTime',
      description: 'When it accepted the test e-mail with these settings.',
    }),
    version: t.exposeInt('version'),
  }),
});

builder.queryFields((t) => ({
  mailServer: t.field({
    type: MailServer,
    nullable: true,
    description: 'The mail server of the configuration; null if none was set up there.',
    ...accessOptions(access),
    resolve: async (_root, _args, ctx) => (await mailServerRow(ctx.db)) ?? null,
  }),
  mailIsDelivered: t.boolean({
    description: 'Whether e-mails go to a mail server. Otherwise they are saved on ours, and nobody receives them.',
    ...accessOptions({ signedIn: true }),
    resolve: (_root, _args, ctx) => ctx.services.mailPlace().way === 'SERVER',
  }),
}));

mutation('mailServerUpdate', {
  description:
    'Sets up the mail server. It gets a test e-mail first and is stored only if it accepts it. Version 0: there was none. Without a password the stored one is kept, for the same server and user name.',
  access,
  input: (t) => ({
    version: t.int({ required: true }),
    host: t.string({ required: true }),
    port: t.int({ required: true }),
    encryption: t.field({ type: EncryptionEnum, required: true }),
    userName: t.string({ required: false }),
    password: t.string({ required: false }),
    sender: t.string({ required: true }),
    testTo: t.string({ required: false }),
  }),
  resolve: (input, ctx) => saveMailServer(ctx, input),
  payload: (t) => ({ sentTo: t.exposeString('sentTo') }),
});

mutation('mailServerRemove', {
  description: 'Removes the mail server; e-mails are saved on the server and not delivered from then on.',
  access,
  input: (t) => ({ version: t.int({ required: true }) }),
  resolve: (input, ctx) => dropMailServer(ctx, input),
  payload: {},
});
