import { MAIL_LOG_RIGHTS } from '@falcon/domain/office/access';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import {
  canBeSettled,
  MAIL_SETTLEMENTS,
  MAIL_STATES,
  MAIL_TEMPLATE_CHOICES,
  needsAttention,
} from '@falcon/domain/office/mail';
import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { notFound, recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { filesOfMails, MAILS, mailViewer, namesOfMails, shownMails, textsOfMails } from './mail-log.queries';
import type { MailNames, ShownFile, ShownMail } from './mail-log.queries';
import { ledgerList } from '#kit/ledger-list';
import { linksByIds, SharedLink } from '#office/shared-links';
import { retryMails, retryRefusal } from './retry-mails';
import { settleMails } from './settle-mails';

// Any of these permissions opens the log; each e-mail has its own check.
const access = { anyPermission: MAIL_LOG_RIGHTS } as const;

export const MailStateEnum = builder.enumType('MailState', {
  values: valuesOf(MAIL_STATES),
  description:
    'SAVED: no mail server was set up, so it is a file on the server, and nobody received it. UNSURE: the mail server may have sent it, and it is never sent again by itself. WITHDRAWN: before it was sent, an invoice in it was voided, or its order was moved, held or canceled.',
});
export const MailTemplateEnum = builder.enumType('MailTemplateKey', { values: valuesOf(MAIL_TEMPLATE_CHOICES) });
const SettlementEnum = builder.enumType('MailSettlement', { values: valuesOf(MAIL_SETTLEMENTS) });

const namesOf = rowBy('names-of-mail', namesOfMails, 'id');
const linkOf = rowBy('links-of-mail', linksByIds, 'id');
const textOf = rowBy('text-of-mail', textsOfMails, 'id');
const filesOf = rowsBy('files-of-mail', filesOfMails, 'mailMessageId');

const Attachment = builder.objectRef<ShownFile>('MailAttachment').implement({
  description: 'A file that went with an e-mail, exactly as it was sent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    contentType: t.exposeString('contentType'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.string({
      description: 'Where it can be opened by users who see the e-mail.',
      resolve: ({ id }) => `/files/mail/${id}`,
    }),
  }),
});

const nameField = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, ShownMail>,
  pick: (names: MailNames | null) => string | number | null | undefined,
) =>
  t.string({
    nullable: true,
    resolve: async (mail, _args, ctx) => {
      const value = pick(await namesOf(ctx, mail.id));
      return value === null || value === undefined ? null : String(value);
    },
  });

export const MailMessage = builder.objectRef<ShownMail>('MailMessage').implement({
  description: 'One e-mail to one address: what was sent, when, and what became of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    recipient: t.exposeString('recipient'),
    isTest: t.exposeBoolean('isTest', { description: 'A test of the text, with example values.' }),
    subject: t.exposeString('subject'),
    text: t.string({ resolve: async (mail, _args, ctx) => (await textOf(ctx, mail.id))?.bodyText ?? '' }),
    attachments: t.field({ type: [Attachment], resolve: (mail, _args, ctx) => filesOf(ctx, mail.id) }),
    template: t.field({ type: MailTemplateEnum, nullable: true, resolve: (mail) => mail.templateKey as 'INVOICE' }),
    templateLabel: t.string({
      resolve: ({ templateKey }) => (templateKey === null ? 'Other' : labelOf(MAIL_TEMPLATE_CHOICES, templateKey)),
    }),
    state: t.field({ type: MailStateEnum, resolve: (mail) => mail.state as 'SENT' }),
    stateLabel: t.string({ resolve: (mail) => labelOf(MAIL_STATES, mail.state) }),
    needsAttention: t.boolean({
      description: 'It may not have arrived, and no one has resolved it.',
      resolve: ({ state, settledAt }) => needsAttention({ state, isSettled: settledAt !== null }),
    }),
    canBeSettled: t.boolean({
      description: 'A user can settle it: it needs attention, or was only saved.',
      resolve: ({ state, settledAt }) => canBeSettled({ state, isSettled: settledAt !== null }),
    }),
    reason: t.string({
      description: 'Why it came back or was not sent, in a sentence.',
      resolve: (mail) => mail.bounceReason || mail.error,
    }),
    serverAnswer: t.exposeString('serverAnswer', {
      description: 'The mail server’s own words about the last attempt.',
    }),
    attempts: t.exposeInt('attempts'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    triedAt: t.expose('triedAt', { type: 'ISO8601DateTime', nullable: true }),
    nextTryAt: t.expose('dueAt', { type: 'ISO8601DateTime', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'ISO8601DateTime', nullable: true }),
    bouncedAt: t.expose('bouncedAt', { type: 'ISO8601DateTime', nullable: true }),
    settledAt: t.expose('settledAt', { type: 'ISO8601DateTime', nullable: true }),
    settledAs: t.field({ type: SettlementEnum, nullable: true, resolve: (mail) => mail.settledAs as 'ARRIVED' }),
    settledLabel: t.string({
      nullable: true,
      resolve: ({ settledAs }) => settledAs && labelOf(MAIL_SETTLEMENTS, settledAs),
    }),
    settledBy: nameField(t, (names) => names?.settledByName),
    createdBy: nameField(t, (names) => names?.createdByName),
    customerId: t.exposeID('customerId', { nullable: true }),
    customerName: nameField(t, (names) => names?.customerName),
    propertyFirmId: t.exposeID('propertyFirmId', { nullable: true }),
    propertyFirmName: nameField(t, (names) => names?.firmName),
    invoiceId: t.exposeID('invoiceId', { nullable: true }),
    invoiceNumber: nameField(t, (names) => names?.invoiceNumber),
    sharedLink: t.field({
      type: SharedLink,
      nullable: true,
      description: 'The link in it, by which its reader opens the paper without signing in.',
      resolve: (mail, _args, ctx) => linkOf(ctx, mail.sharedLinkId),
    }),
    copyOfId: t.exposeID('copyOfId', { nullable: true, description: 'The e-mail that this one is a copy of.' }),
    copyId: nameField(t, (names) => names?.copyId),
    retryRefusal: t.string({
      nullable: true,
      description: 'Why it can’t be sent again; null if it can.',
      resolve: async (mail, _args, ctx) => retryRefusal({ ...mail, ...(await namesOf(ctx, mail.id)) }),
    }),
  }),
});

ledgerList('mailMessages', MAILS, {
  type: MailMessage,
  sort: 'MailSort',
  description:
    'The log of e-mails that you can see, newest first by default. An e-mail requires the permissions for its contents.',
  access,
  enums: { states: MailStateEnum, templates: MailTemplateEnum },
  describe: {
    needsAttention: 'Not settled: unsure, not sent, or bounced.',
    isUnsettled: 'Not settled by a user.',
    invoiceIds: 'E-mails with these invoices.',
  },
  given: mailViewer,
});

async function mailOf(ctx: Context, id: string | number): Promise<ShownMail> {
  const [mail] = await shownMails(ctx.db, [recordId('E-mail', id)], mailViewer(ctx));
  if (!mail) throw notFound('E-mail', id);
  return mail;
}

builder.queryField('mailMessage', (t) =>
  t.field({
    type: MailMessage,
    nullable: true,
    description: 'One e-mail with its exact text and files.',
    ...accessOptions(access),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => mailOf(ctx, args.id),
  }),
);

mutation('mailRetry', {
  description:
    'Sends e-mails again that failed, bounced or are unsure, each as a copy; one of them can go to a corrected address.',
  access,
  input: (t) => ({ ids: t.idList({ required: true }), to: t.string({ required: false }) }),
  resolve: (input, ctx, call) => retryMails(ctx, input, call),
  payload: (t) => ({ mails: t.expose('mails', { type: [MailMessage], description: 'The copies.' }) }),
});

const SettleEnum = builder.enumType('MailSettleAs', { values: ['ARRIVED', 'NOT_NEEDED'] as const });

mutation('mailSettle', {
  description: 'Settles e-mails that arrived after all or are not needed; they no longer need attention.',
  access,
  input: (t) => ({ ids: t.idList({ required: true }), as: t.field({ type: SettleEnum, required: true }) }),
  resolve: (input, ctx) => settleMails(ctx, input),
  payload: (t) => ({ mails: t.expose('mails', { type: [MailMessage] }) }),
});
