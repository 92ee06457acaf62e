import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import { createFirstUser, isFirstRun } from './first-run';
import { createLinkToken } from './link-tokens';
import { login, logout } from './login';
import type { SignedIn } from './login';
import { checkResetToken, passwordChange, passwordForgot, passwordReset } from './set-password';
import { User } from '../users/users.schema';
import { userById } from '../users/users.queries';

/** The user of a finished sign-in. */
export const signedInUser = async (signedIn: SignedIn | null, ctx: Context) =>
  signedIn?.user ? ((await userById(ctx.db, signedIn.user.id)) ?? null) : null;

const PasswordResetCheck = builder
  .objectRef<{ readonly valid: boolean; readonly kind: string | null }>('PasswordResetCheck')
  .implement({
    fields: (t) => ({
      valid: t.exposeBoolean('valid'),
      kind: t.exposeString('kind', { nullable: true, description: 'RESET or INVITATION.' }),
    }),
  });

builder.queryFields((t) => ({
  firstRun: t.boolean({
    ...accessOptions({ public: true }),
    description: 'True while there is no user at all.',
    resolve: (_root, _args, ctx) => isFirstRun(ctx.db),
  }),
  passwordReset: t.field({
    ...accessOptions({ public: true }),
    type: PasswordResetCheck,
    nullable: true,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => checkResetToken(ctx, args.token),
  }),
}));

mutation('login', {
  description:
    'Signs in. With two-factor authentication, `code` completes the sign-in; without it, the token only works for `multiFactorVerify` and `user` is null. After many failures a refusal has `work: { challenge, bits }`: find a nonce such that the SHA-256 of `challenge.nonce` starts with that many zero bits, and send `challenge:nonce` as `work`.',
  access: { public: true },
  input: (t) => ({
    emailAddress: t.string({ required: true }),
    password: t.string({ required: true }),
    code: t.string(),
    device: t.string({ description: 'The key that this browser got for this account.' }),
    work: t.string(),
  }),
  resolve: (input, ctx) => login(ctx, input),
  payload: (t) => ({
    token: t.exposeString('token', { nullable: true }),
    user: t.field({ type: User, nullable: true, resolve: (payload, _args, ctx) => signedInUser(payload, ctx) }),
    multiFactorRequired: t.exposeBoolean('multiFactorRequired'),
    device: t.exposeString('device', {
      nullable: true,
      description: 'A new key for this browser, to be kept and sent with its next sign-in; null if it has one.',
    }),
  }),
});

mutation('firstRunCreate', {
  description: 'Creates the first Super Admin; possible only while there is no user.',
  access: { public: true },
  input: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    emailAddress: t.string({ required: true }),
    password: t.string({ required: true }),
  }),
  resolve: (input, ctx) => createFirstUser(ctx, input),
  payload: (t) => ({
    token: t.exposeString('token', { nullable: true }),
    user: t.field({ type: User, nullable: true, resolve: (payload, _args, ctx) => signedInUser(payload, ctx) }),
  }),
});

mutation('logout', {
  description: 'Signs out this session.',
  access: { halfSignedIn: true },
  input: () => ({}),
  resolve: (_input, ctx) => logout(ctx),
  payload: (t) => ({ success: t.exposeBoolean('success') }),
});

mutation('signInLinkCreate', {
  description:
    'An address that signs the user in on another device (a phone): valid for five minutes and one sign-in; two-factor authentication still applies there.',
  access: { signedIn: true },
  input: () => ({}),
  resolve: async (_input, ctx) => ({
    url: `${ctx.services.publicUrl}/?jwt=${await createLinkToken(ctx.services, ctx.requireUser().id)}`,
  }),
  payload: (t) => ({ url: t.exposeString('url') }),
});

mutation('passwordForgot', {
  description: 'E-mails a link to choose a new password; the response is the same whether or not the account exists.',
  access: { public: true },
  input: (t) => ({ emailAddress: t.string({ required: true }) }),
  resolve: (input, ctx) => passwordForgot(ctx, input),
  payload: (t) => ({ success: t.exposeBoolean('success') }),
});

mutation('passwordReset', {
  description: 'Sets the password with an e-mailed link and signs out every session.',
  access: { public: true },
  input: (t) => ({ token: t.string({ required: true }), password: t.string({ required: true }) }),
  resolve: (input, ctx) => passwordReset(ctx, input),
  payload: (t) => ({ success: t.exposeBoolean('success') }),
});

mutation('passwordChange', {
  description: 'Changes your password and signs out every other session.',
  access: { permission: 'editUserProfile' },
  input: (t) => ({ currentPassword: t.string({ required: true }), password: t.string({ required: true }) }),
  resolve: (input, ctx) => passwordChange(ctx, input),
  payload: (t) => ({ success: t.exposeBoolean('success') }),
});
