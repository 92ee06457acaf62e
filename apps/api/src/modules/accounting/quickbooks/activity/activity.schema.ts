import { labelOf } from '@falcon/domain/kit/flooring';
import { pageOf, SYNC_STATES } from '@falcon/domain/accounting/quickbooks';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { shownRealm } from '../lists/shown-realm';
import { subjectLoaded } from '../lists/subject-loader';
import { kindLabel, QuickbooksSyncKind, QuickbooksSyncState } from '../lists/sync-enums';
import type { OutboxRow } from '../outbox/outbox.queries';
import { stateCounts, SYNC_ENTRIES } from './activity.queries';
import type { StateCount } from './activity.queries';
import { obstacleOf, sendNow } from './send-now';
import { startFrom } from './start-from';

const QuickbooksEntry = builder.objectRef<OutboxRow>('QuickbooksEntry').implement({
  description: 'An entry for QuickBooks: waiting, sent or failed.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    kindLabel: t.string({ resolve: ({ kind }) => kindLabel(kind) }),
    name: t.string({ resolve: async (row, _args, ctx) => (await subjectLoaded(ctx, row)).name }),
    link: t.string({
      description: 'The address of its page here.',
      resolve: async (row, _args, ctx) => pageOf(await subjectLoaded(ctx, row)),
    }),
    state: t.field({ type: QuickbooksSyncState, resolve: ({ state }) => state as 'SENT' }),
    stateLabel: t.string({ resolve: ({ state }) => labelOf(SYNC_STATES, state) }),
    attempts: t.exposeInt('attempts'),
    message: t.exposeString('message'),
    waitsFor: t.string({
      nullable: true,
      description: 'The kind of entry that has to be sent first.',
      resolve: ({ waitsForKind }) => (waitsForKind === null ? null : kindLabel(waitsForKind)),
    }),
    changedAt: t.expose('changedAt', { type: 'ISO8601DateTime' }),
    nextAt: t.expose('nextAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

ledgerList('quickbooksEntries', SYNC_ENTRIES, {
  type: QuickbooksEntry,
  description: 'Entries for the connected company: sent, waiting and failed.',
  access: { permission: 'configureSystem' },
  enums: { states: QuickbooksSyncState, kinds: QuickbooksSyncKind },
  given: ({ db }) => shownRealm(db),
});

const QuickbooksStateCount = builder.objectRef<StateCount>('QuickbooksStateCount').implement({
  fields: (t) => ({
    state: t.expose('state', { type: QuickbooksSyncState }),
    label: t.string({ resolve: ({ state }) => labelOf(SYNC_STATES, state) }),
    count: t.exposeInt('count'),
  }),
});

interface Activity {
  readonly obstacle: string;
  readonly counts: readonly StateCount[];
}
const QuickbooksActivity = builder.objectRef<Activity>('QuickbooksActivity').implement({
  description: 'How far sending is.',
  fields: (t) => ({
    obstacle: t.exposeString('obstacle', {
      description: 'Why nothing is being sent; blank if entries are being sent.',
    }),
    counts: t.expose('counts', { type: [QuickbooksStateCount] }),
  }),
});

builder.queryField('quickbooksActivity', (t) =>
  t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksActivity,
    resolve: async (_root, _args, { db }) => ({ obstacle: await obstacleOf(db), counts: await stateCounts(db) }),
  }),
);

mutation('quickbooksStartFrom', {
  description:
    'Sends records from before the connection, starting at a date. Records already in QuickBooks are not sent again.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ date: t.field({ type: 'ISO8601Date', required: true }) }),
  resolve: (input, ctx) => startFrom(ctx, input),
  payload: (t) => ({ invoices: t.exposeInt('invoices', { description: 'How many invoices were queued.' }) }),
});

mutation('quickbooksSendNow', {
  description: 'Retries waiting entries right away.',
  access: { permission: 'configureSystem' },
  input: () => ({}),
  resolve: (input, ctx) => sendNow(ctx, input),
  payload: (t) => ({ tried: t.exposeInt('tried', { description: 'How many were waiting for their next attempt.' }) }),
});
