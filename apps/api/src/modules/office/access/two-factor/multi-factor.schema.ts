import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import { unseal } from '#core/keys';
import { factorOf } from './multi-factor';
import type { Factor } from './multi-factor';
import { createFactor, deleteFactor, personOf, renewRecoveryCodes, verifyFactor } from './multi-factor-setup';
import { signedInUser } from '../sign-in/sign-in.schema';
import { authenticatorUri } from './totp';
import { User } from '../users/users.schema';

/** The secret in clear text: only for its owner, and only until the setup is verified. */
function shownSecret(factor: Factor, ctx: Context): string | null {
  return factor.verified || personOf(ctx).id !== factor.userId
    ? null
    : unseal(ctx.services.secretKey, 'factor secrets', factor.secretEncrypted);
}

const MultiFactor = builder.objectRef<Factor>('MultiFactor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    secret: t.string({
      nullable: true,
      description: 'Null once verified.',
      resolve: (factor, _args, ctx) => shownSecret(factor, ctx),
    }),
    uri: t.string({
      nullable: true,
      description: 'The content of the QR code; null once verified.',
      resolve: (factor, _args, ctx) => {
        const secret = shownSecret(factor, ctx);
        return secret && authenticatorUri(secret, personOf(ctx).emailAddress);
      },
    }),
    verified: t.exposeBoolean('verified'),
  }),
});

const recoveryCodesField = 'Codes to sign in with if the phone is lost. They are shown only now, and each works once.';

builder.queryField('multiFactor', (t) =>
  t.field({
    ...accessOptions({ halfSignedIn: true }),
    type: MultiFactor,
    nullable: true,
    resolve: async (_root, _args, ctx) => (await factorOf(ctx.db, personOf(ctx).id)) ?? null,
  }),
);

mutation('multiFactorCreate', {
  description: 'Starts setting up two-factor authentication; needs the password again.',
  access: { halfSignedIn: true },
  input: (t) => ({ password: t.string() }),
  resolve: (input, ctx) => createFactor(ctx, input),
  payload: { multiFactor: MultiFactor },
});

mutation('multiFactorVerify', {
  description:
    'Checks a code from the app (or a recovery code): finishes the setup, or finishes a sign-in and returns a new token.',
  access: { halfSignedIn: true },
  input: (t) => ({ code: t.string({ required: true }) }),
  resolve: (input, ctx) => verifyFactor(ctx, input),
  payload: (t) => ({
    multiFactor: t.expose('multiFactor', { type: MultiFactor, nullable: true }),
    token: t.string({ nullable: true, resolve: (payload) => payload.signedIn?.token ?? null }),
    device: t.string({
      nullable: true,
      description: 'As in `login`.',
      resolve: (payload) => payload.signedIn?.device ?? null,
    }),
    user: t.field({
      type: User,
      nullable: true,
      resolve: (payload, _args, ctx) => signedInUser(payload.signedIn, ctx),
    }),
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      nullable: { list: true, items: false },
      description: recoveryCodesField,
    }),
  }),
});

mutation('multiFactorRecoveryCodesCreate', {
  description: 'New recovery codes; the old ones stop working. Needs the password or a code.',
  access: { signedIn: true },
  input: (t) => ({ password: t.string(), code: t.string() }),
  resolve: (input, ctx) => renewRecoveryCodes(ctx, input),
  payload: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      nullable: { list: true, items: false },
      description: recoveryCodesField,
    }),
  }),
});

mutation('multiFactorDelete', {
  description:
    'Turns off your own two-factor authentication (needs the password or a code) or, with permission to edit users, that of `userId`.',
  access: { signedIn: true },
  input: (t) => ({ userId: t.id(), password: t.string(), code: t.string() }),
  resolve: (input, ctx) => deleteFactor(ctx, input),
  payload: { multiFactor: MultiFactor },
});
