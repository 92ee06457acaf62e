import { user } from '@falcon/domain/company/records';
import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { checkEmailChange, confirmEmailChange } from './confirm-email';
import type { EmailChangeCheck } from './confirm-email';
import { cancelEmailChange, resendEmailChange } from './email-change';
import { awaitedEmails } from './email-change.queries';
import type { AwaitedEmail } from './email-change.queries';
import { User } from '../users/users.schema';

const AwaitedEmailType = builder.objectRef<AwaitedEmail>('AwaitedEmail').implement({
  description: 'A new e-mail address that its owner has not confirmed yet.',
  fields: (t) => ({
    emailAddress: t.exposeString('emailAddress'),
    sentAt: t.expose('createdAt', { type: 'ISO8601DateTime', description: 'When the newest link was e-mailed.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'ISO8601DateTime',
      description: 'When that link ends; another can be sent.',
    }),
  }),
});

const awaitedBy = rowBy('awaitedEmailOfUser', awaitedEmails, 'userId');

builder.objectField(User, 'awaitedEmail', (t) =>
  t.field({
    type: AwaitedEmailType,
    nullable: true,
    description:
      'The address that will become the sign-in once confirmed; visible to the user and to users who can see users.',
    resolve: ({ id }, _args, ctx) =>
      id === ctx.user?.id || ctx.sees(user.parts.awaitedEmail) ? awaitedBy(ctx, id) : null,
  }),
);

const EmailChangeCheckType = builder.objectRef<EmailChangeCheck>('EmailChangeCheck').implement({
  fields: (t) => ({
    valid: t.exposeBoolean('valid'),
    emailAddress: t.exposeString('emailAddress', {
      nullable: true,
      description: 'What the link confirms; null when it does not work.',
    }),
    message: t.exposeString('message', { nullable: true, description: "Why it doesn't work; null when it does." }),
  }),
});

builder.queryField('emailChange', (t) =>
  t.field({
    ...accessOptions({ public: true }),
    type: EmailChangeCheckType,
    nullable: true,
    description: 'Whether a link to confirm an e-mail address still works.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => checkEmailChange(ctx, args.token),
  }),
);

mutation('emailChangeConfirm', {
  description: "Makes the address that received the link its owner's sign-in. Works once; sessions stay signed in.",
  access: { public: true },
  input: (t) => ({ token: t.string({ required: true }) }),
  resolve: (input, ctx) => confirmEmailChange(ctx, input),
  payload: (t) => ({ emailAddress: t.exposeString('emailAddress') }),
});

mutation('emailChangeResend', {
  description:
    'E-mails the confirmation link for your new e-mail address again; the earlier link stops working. At most five an hour.',
  access: { permission: 'editUserProfile' },
  input: () => ({}),
  resolve: (_input, ctx) => resendEmailChange(ctx),
  payload: { user: User },
});

mutation('emailChangeCancel', {
  description: 'Cancels your new e-mail address that waits for confirmation.',
  access: { permission: 'editUserProfile' },
  input: () => ({}),
  resolve: (_input, ctx) => cancelEmailChange(ctx),
  payload: { user: User },
});
