import { MATCH_STATES, MATCHED_KINDS, REMOTE_LISTS } from '@falcon/domain/accounting/quickbooks';
import { installer, salesperson } from '@falcon/domain/company/records';
import type { Field } from '@falcon/domain/company/records';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { connectionRow } from '../connection.queries';
import { acceptSameNames, decideNew, linkRecord, unlinkRecord } from './decide-links';
import { lookUp } from './look-up';
import { lookedAt, matchCounts, MATCHES, namesLike, type ChosenName, type MatchRow } from './matching.queries';

const QuickbooksMatchKind = builder.enumType('QuickbooksMatchKind', {
  values: MATCHED_KINDS.map(({ value }) => value),
});
const QuickbooksMatchState = builder.enumType('QuickbooksMatchState', {
  description: 'SEVERAL: more than one record matches, there or here. NEW: it will be created.',
  values: MATCH_STATES.map(({ value }) => value),
});

const COMPANY_OF: Readonly<Partial<Record<string, Field>>> = {
  SALESPERSON: salesperson.fields.companyName,
  INSTALLER: installer.fields.companyName,
};

const QuickbooksMatch = builder.objectRef<MatchRow>('QuickbooksMatch').implement({
  description: 'A record, and its match or possible match in QuickBooks.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => row.key }),
    kind: t.expose('kind', { type: QuickbooksMatchKind }),
    localId: t.id({ resolve: (row) => row.id }),
    name: t.exposeString('name'),
    detail: t.string({
      description: 'The firm of a customer, the vendor of an item, the company of a person for those who see it there.',
      resolve: ({ kind, detail }, _args, ctx) => {
        const field = COMPANY_OF[kind];
        return field === undefined || ctx.sees(field) ? detail : '';
      },
    }),
    state: t.expose('state', { type: QuickbooksMatchState }),
    remoteId: t.exposeString('remoteId', { nullable: true }),
    remoteName: t.exposeString('remoteName', { nullable: true }),
    remoteParent: t.exposeString('remoteParent', { nullable: true, description: 'Its parent in QuickBooks.' }),
    remoteActive: t.exposeBoolean('remoteActive', { nullable: true }),
    byPerson: t.exposeBoolean('byPerson', { description: 'Linked by a person, who can take it back.' }),
  }),
});

ledgerList('quickbooksMatches', MATCHES, {
  type: QuickbooksMatch,
  description: 'Records and their counterparts in the connected company, or the last connected one.',
  access: { permission: 'configureSystem' },
  enums: { kind: QuickbooksMatchKind, states: QuickbooksMatchState },
  given: async ({ db }) => (await connectionRow(db)).realmId ?? '',
});

interface Overview {
  readonly lookedAt: Date | null;
  readonly counts: Awaited<ReturnType<typeof matchCounts>>;
}

const QuickbooksMatchCount = builder.objectRef<Overview['counts'][number]>('QuickbooksMatchCount').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: QuickbooksMatchKind }),
    state: t.expose('state', { type: QuickbooksMatchState }),
    count: t.exposeInt('count'),
  }),
});
const QuickbooksMatchOverview = builder.objectRef<Overview>('QuickbooksMatchOverview').implement({
  description: 'How far matching is.',
  fields: (t) => ({
    lookedAt: t.expose('lookedAt', {
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'When the names there were last read.',
    }),
    counts: t.expose('counts', { type: [QuickbooksMatchCount] }),
  }),
});

const QuickbooksName = builder.objectRef<ChosenName>('QuickbooksName').implement({
  description: 'A customer, vendor or item of QuickBooks, as it was when the names were last read.',
  fields: (t) => ({
    id: t.exposeString('remoteId', { description: 'Its id there.' }),
    name: t.exposeString('name'),
    parentName: t.exposeString('parentName'),
    isActive: t.exposeBoolean('isActive'),
    isLinked: t.exposeBoolean('isLinked', { description: 'A record here is already linked with it.' }),
  }),
});

builder.queryFields((t) => ({
  quickbooksNames: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    description: 'Names in QuickBooks that contain the text, at most 50; those that can be chosen first.',
    type: [QuickbooksName],
    args: {
      kind: t.arg({ type: QuickbooksMatchKind, required: true }),
      search: t.arg.string({ required: true }),
    },
    resolve: async (_root, { kind, search }, ctx) => {
      const { realmId } = await connectionRow(ctx.db);
      return namesLike(ctx.db, realmId ?? '', REMOTE_LISTS[kind], search.slice(0, 100));
    },
  }),
  quickbooksMatchOverview: t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksMatchOverview,
    resolve: async (_root, _args, ctx) => {
      const { realmId } = await connectionRow(ctx.db);
      return { lookedAt: await lookedAt(ctx.db, realmId ?? ''), counts: await matchCounts(ctx.db, realmId ?? '') };
    },
  }),
}));

mutation('quickbooksLookUp', {
  description: 'Reads the customers, vendors and items of QuickBooks and matches ours to them. Nothing is linked yet.',
  access: { permission: 'configureSystem' },
  input: () => ({}),
  resolve: (_input, ctx) => lookUp(ctx),
  payload: {},
});

mutation('quickbooksLinkAccept', {
  description: 'Links every record whose name exists exactly once in QuickBooks, of one kind or all.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ kind: t.field({ type: QuickbooksMatchKind }) }),
  resolve: (input, ctx) => acceptSameNames(ctx, input),
  payload: (t) => ({ linked: t.exposeInt('linked', { description: 'How many were linked.' }) }),
});

mutation('quickbooksLinkSet', {
  description: 'Links a record with one in QuickBooks. One that is inactive or linked already is refused.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    kind: t.field({ type: QuickbooksMatchKind, required: true }),
    localId: t.id({ required: true }),
    remoteId: t.string({ required: true }),
  }),
  resolve: (input, ctx) => linkRecord(ctx, input),
  payload: { quickbooksMatch: QuickbooksMatch },
});

mutation('quickbooksLinkRemove', {
  description: 'Removes a link that a person made.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ kind: t.field({ type: QuickbooksMatchKind, required: true }), localId: t.id({ required: true }) }),
  resolve: (input, ctx) => unlinkRecord(ctx, input),
  payload: { quickbooksMatch: QuickbooksMatch },
});

mutation('quickbooksLinkNew', {
  description: 'Decides that a record is not in QuickBooks yet, or undoes that.',
  access: { permission: 'configureSystem' },
  input: (t) => ({
    kind: t.field({ type: QuickbooksMatchKind, required: true }),
    localId: t.id({ required: true }),
    isNew: t.boolean({ required: true }),
  }),
  resolve: (input, ctx) => decideNew(ctx, input),
  payload: { quickbooksMatch: QuickbooksMatch },
});
