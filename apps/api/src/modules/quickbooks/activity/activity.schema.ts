import { z } from 'zod';
import { SYNC_KINDS, SYNC_STATES } from '@falcon/domain/quickbooks';
import { labelOf, valuesOf } from '@falcon/domain/flooring';
import { builder } from '../../../core/builder';
import { isCalendarDate } from '../../../core/calendar-date';
import type { Context } from '../../../core/context';
import { parseInput, validationError } from '../../../core/errors';
import { accessOptions, mutation } from '../../../core/mutation';
import { connectionRow } from '../../quickbooks-connection';
import { addHistory } from '../../record-kit';
import { latestEntries, queueFrom, stateCounts, storeStart } from './activity.queries';
import type { Entry, StateCount } from './activity.queries';

const QuickbooksSyncState = builder.enumType('QuickbooksSyncState', { values: valuesOf(SYNC_STATES) });

const QuickbooksEntry = builder.objectRef<Entry>('QuickbooksEntry').implement({
  description: 'Something that is, or was, sent to QuickBooks.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => String(row.id) }),
    kindLabel: t.string({ resolve: ({ row }) => labelOf(SYNC_KINDS, row.kind) }),
    name: t.string({ resolve: ({ subject }) => subject.name }),
    state: t.field({ type: QuickbooksSyncState, resolve: ({ row }) => row.state as 'SENT' }),
    stateLabel: t.string({ resolve: ({ row }) => labelOf(SYNC_STATES, row.state) }),
    attempts: t.int({ resolve: ({ row }) => row.attempts }),
    message: t.string({ resolve: ({ row }) => row.message }),
    waitsFor: t.string({
      nullable: true,
      description: 'What goes before it.',
      resolve: ({ row }) => (row.waitsForKind === null ? null : labelOf(SYNC_KINDS, row.waitsForKind)),
    }),
    changedAt: t.field({ type: 'ISO8601DateTime', resolve: ({ row }) => row.changedAt }),
    nextAt: t.field({ type: 'ISO8601DateTime', nullable: true, resolve: ({ row }) => row.nextAt }),
  }),
});
const QuickbooksStateCount = builder.objectRef<StateCount>('QuickbooksStateCount').implement({
  fields: (t) => ({
    state: t.expose('state', { type: QuickbooksSyncState }),
    label: t.string({ resolve: ({ state }) => labelOf(SYNC_STATES, state) }),
    count: t.exposeInt('count'),
  }),
});

interface Activity {
  readonly counts: readonly StateCount[];
  readonly entries: readonly Entry[];
}
const QuickbooksActivity = builder.objectRef<Activity>('QuickbooksActivity').implement({
  fields: (t) => ({
    counts: t.expose('counts', { type: [QuickbooksStateCount] }),
    entries: t.expose('entries', { type: [QuickbooksEntry], description: 'The newest 500.' }),
  }),
});

builder.queryField('quickbooksActivity', (t) =>
  t.field({
    ...accessOptions({ permission: 'configureSystem' }),
    type: QuickbooksActivity,
    description: 'What was sent to QuickBooks, what waits, and what could not be sent.',
    resolve: async (_root, _args, { db }) => ({ counts: await stateCounts(db), entries: await latestEntries(db) }),
  }),
);

const startInput = z.object({ date: z.string().refine(isCalendarDate, 'Enter the day.') });

async function startFrom(ctx: Context, raw: unknown): Promise<{ readonly invoices: number }> {
  const { date } = parseInput(startInput, raw);
  if (date > ctx.today()) throw validationError('date', 'Enter a day that is not in the future.');
  const invoices = await ctx.transaction(async (trx) => {
    const { state, realmId } = await connectionRow(trx);
    if (state === 'DISCONNECTED' || realmId === null) throw validationError('date', 'Connect QuickBooks first.');
    const before = await storeStart(trx, date);
    if (before !== date)
      await addHistory(trx, {
        recordType: 'app_configuration',
        recordId: 1,
        action: 'update',
        userId: ctx.requireUser().id,
        version: null,
        changes: [{ field: 'quickbooksStartsOn', from: before, to: date }],
      });
    return queueFrom(trx, realmId, date);
  });
  return { invoices };
}

mutation('quickbooksStartFrom', {
  description: 'Sends what is from before the connection, from a day on; what is already there is not sent again.',
  access: { permission: 'configureSystem' },
  input: (t) => ({ date: t.field({ type: 'ISO8601Date', required: true }) }),
  resolve: (input, ctx) => startFrom(ctx, input),
  payload: (t) => ({ invoices: t.exposeInt('invoices', { description: 'How many invoices were queued.' }) }),
});
