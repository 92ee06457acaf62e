import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { accessOptions, mutation } from '#core/mutation';
import { connectionRow, type ConnectionRow } from './connection.queries';
import { otherCompany, tiesOf, type OtherCompanyRow } from './connection-view.queries';
import { nameOfUser } from './user-name.queries';
import { decideOtherCompany, disconnect } from './oauth/disconnect';
import { redirectAddress, startConnect } from './oauth/start-connect';

const QuickbooksConnectionState = builder.enumType('QuickbooksConnectionState', {
  values: {
    CONNECTED: {},
    BROKEN: { description: 'QuickBooks no longer accepts the connection; connect again.' },
    DISCONNECTED: {},
  } as const,
});

const QuickbooksOtherCompany = builder.objectRef<OtherCompanyRow>('QuickbooksOtherCompany').implement({
  description: 'Someone selected a different company in QuickBooks; it takes effect once it is confirmed.',
  fields: (t) => ({
    realmId: t.exposeString('realmId'),
    companyName: t.exposeString('companyName'),
    connectedAt: t.expose('connectedAt', { type: 'ISO8601DateTime' }),
  }),
});

export const QuickbooksConnection = builder.objectRef<ConnectionRow>('QuickbooksConnection').implement({
  description: 'The connection to QuickBooks Online.',
  fields: (t) => ({
    state: t.field({ type: QuickbooksConnectionState, resolve: (row) => row.state as 'CONNECTED' }),
    isConfigured: t.boolean({
      description: 'Whether the server has the keys that a connection needs.',
      resolve: (_row, _args, ctx) => ctx.services.quickbooks !== null,
    }),
    isPractice: t.boolean({
      description: 'Whether the keys are those of practice companies.',
      resolve: (_row, _args, ctx) => ctx.services.quickbooks?.environment === 'sandbox',
    }),
    hasWebhooks: t.boolean({
      description: 'Whether the server has the token that proves QuickBooks’ own messages.',
      resolve: (_row, _args, ctx) => (ctx.services.quickbooks?.webhookToken ?? null) !== null,
    }),
    redirectAddress: t.string({
      description: 'The address to register in the QuickBooks developer portal.',
      resolve: (_row, _args, ctx) => redirectAddress(ctx.services.publicUrl),
    }),
    webhookAddress: t.string({ resolve: (_row, _args, ctx) => `${ctx.services.publicUrl}/quickbooks/webhook` }),
    companyName: t.exposeString('companyName', { description: 'The company that is, or was last, connected.' }),
    realmId: t.exposeString('realmId', { nullable: true, description: 'The id of that company at QuickBooks.' }),
    connectedAt: t.expose('connectedAt', { type: 'ISO8601DateTime', nullable: true }),
    connectedBy: t.string({ nullable: true, resolve: (row, _args, ctx) => nameOfUser(ctx.db, row.connectedBy) }),
    disconnectedAt: t.expose('disconnectedAt', { type: 'ISO8601DateTime', nullable: true }),
    disconnectedBy: t.string({ nullable: true, resolve: (row, _args, ctx) => nameOfUser(ctx.db, row.disconnectedBy) }),
    brokenReason: t.exposeString('brokenReason'),
    brokenAt: t.expose('brokenAt', { type: 'ISO8601DateTime', nullable: true }),
    suspendedAt: t.expose('suspendedAt', {
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'When QuickBooks stopped accepting changes because its subscription ended.',
    }),
    otherCompany: t.field({
      type: QuickbooksOtherCompany,
      nullable: true,
      resolve: (_row, _args, ctx) => otherCompany(ctx.db),
    }),
    linkedRecords: t.int({
      description: 'How many records are linked with ones of this company.',
      resolve: (row, _args, ctx) => linksOf(ctx, row),
    }),
  }),
});

const linksOf = async (ctx: Context, { realmId }: ConnectionRow): Promise<number> =>
  realmId === null ? 0 : (await tiesOf(ctx.db, realmId)).links;

builder.queryFields((t) => ({
  quickbooksConnection: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksConnection,
    resolve: (_root, _args, ctx) => connectionRow(ctx.db),
  }),
}));

mutation('quickbooksConnect', {
  description:
    'Starts a connection. Returns the QuickBooks address where the user selects a company; it is valid for ten minutes.',
  access: { permission: 'configureSystem' },
  input: () => ({}),
  resolve: (_input, ctx) => startConnect(ctx),
  payload: (t) => ({ authorizeUrl: t.exposeString('authorizeUrl') }),
});

mutation('quickbooksDisconnect', {
  description: 'Ends the connection. What is linked and mapped is kept for when the same company is connected again.',
  access: { permission: 'configureSystem' },
  input: () => ({}),
  resolve: (_input, ctx) => disconnect(ctx),
  payload: (t) => ({
    quickbooksConnection: t.expose('quickbooksConnection', { type: QuickbooksConnection }),
    wasRevoked: t.exposeBoolean('wasRevoked', { description: 'Whether QuickBooks could be notified.' }),
  }),
});

mutation('quickbooksCompanyDecide', {
  description:
    'Switches to the other company that was selected in QuickBooks, or keeps the previous one. After a switch, records are linked and accounts mapped with the new company.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ realmId: t.string({ required: true }), use: t.boolean({ required: true }) }),
  resolve: (input, ctx) => decideOtherCompany(ctx, input),
  payload: { quickbooksConnection: QuickbooksConnection },
});
