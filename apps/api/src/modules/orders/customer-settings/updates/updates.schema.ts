import { SETTINGS_KINDS, SETTINGS_UPDATE_FILTERS, SETTINGS_UPDATE_STATES } from '@falcon/domain/company/filters';
import { valuesOf } from '@falcon/domain/kit/flooring';
import { builder, plainType } from '#core/builder';
import { connectionType } from '#core/lists/connection';
import { listArguments } from '#core/lists/filters';
import type { Context } from '#core/context';
import { recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { JobStatus, ownJob } from '#kit/jobs';
import { historyUser } from '#kit/record-kit';
import { FlooringType, flooringTypeOf } from '#kit/reference';
import { massUpdateById, resultRows } from './mass-updates.queries';
import type { MassUpdateRow, ResultRow } from './mass-updates.queries';
import type { RefusalCode } from '../setting-words';
import { isOwnUpdate, stateOf, undoableUntil, undoUpdate } from './undo-update';
import { massUpdatePage, UPDATE_SORTS, updaters } from './update-list.queries';
import type { Updater } from './update-list.queries';
import { REFUSALS } from '../setting-words';

const CustomerSettingsKind = builder.enumType('CustomerSettingsKind', {
  values: valuesOf(SETTINGS_KINDS),
});
const CustomerSettingsUpdateState = builder.enumType('CustomerSettingsUpdateState', {
  values: valuesOf(SETTINGS_UPDATE_STATES),
  description: 'FAILED: it ended before its last row; changes made so far can be undone.',
});

const LeftRow = builder.objectRef<ResultRow>('CustomerSettingsLeftRow').implement({
  description: 'A row that an update, or its undo, left unchanged.',
  fields: (t) => ({
    customerName: t.exposeString('customerName'),
    unitName: t.exposeString('unitName', { nullable: true }),
    message: t.string({ resolve: (row) => REFUSALS[row.reason as RefusalCode] }),
  }),
});

const nameFor = async (ctx: Context, id: number | null): Promise<string | null> =>
  (await historyUser(ctx, id))?.fullName ?? null;

const MOST_LEFT = 200;

export const CustomerSettingsUpdate = builder.objectRef<MassUpdateRow>('CustomerSettingsUpdate').implement({
  description: 'One change of the settings of many customers.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: CustomerSettingsKind, resolve: (update) => update.kind }),
    description: t.exposeString('description', { description: 'What was set, as text.' }),
    flooringType: t.field({
      type: FlooringType,
      nullable: true,
      resolve: (update, _args, ctx) => flooringTypeOf(ctx, update.flooringTypeId),
    }),
    state: t.field({ type: CustomerSettingsUpdateState, resolve: stateOf }),
    rowCount: t.exposeInt('rowCount', { description: 'Rows selected.' }),
    changedCount: t.exposeInt('changedCount'),
    unchangedCount: t.exposeInt('unchangedCount'),
    refusedCount: t.exposeInt('refusedCount'),
    undoneCount: t.exposeInt('undoneCount'),
    keptCount: t.exposeInt('keptCount', { description: 'Rows that were changed since and that the undo skipped.' }),
    jobStatus: t.field({
      type: JobStatus,
      nullable: true,
      description:
        'The background job that last worked on it; null if someone else started it or it is no longer kept.',
      resolve: async (update, _args, ctx) =>
        (await ownJob(ctx.db, ctx.requireUser().id, update.undoJobStatusId ?? update.jobStatusId ?? 0)) ?? null,
    }),
    userName: t.string({ resolve: async (update, _args, ctx) => (await nameFor(ctx, update.userId)) ?? '' }),
    undoUserName: t.string({ nullable: true, resolve: (update, _args, ctx) => nameFor(ctx, update.undoUserId) }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    undoableUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day on which it can be undone; null if it can’t.',
      resolve: (update, _args, ctx) => undoableUntil(ctx.services, update),
    }),
    undoneAt: t.expose('undoneAt', { type: 'ISO8601DateTime', nullable: true }),
    leftRows: t.field({
      type: [LeftRow],
      description: `Rows that were left unchanged, at most ${MOST_LEFT}; the job’s file has all of them.`,
      resolve: (update, _args, ctx) =>
        resultRows(ctx.db, {
          massUpdateId: update.id,
          afterPosition: 0,
          limit: MOST_LEFT,
          states: ['REFUSED', 'KEPT'],
        }),
    }),
  }),
});

const UpdateConnection = connectionType('CustomerSettingsUpdate', CustomerSettingsUpdate);
const view = accessOptions({ permission: 'massUpdateProfit' });
const UpdateSort = builder.enumType('CustomerSettingsUpdateSort', { values: UPDATE_SORTS });
const UpdaterType = plainType<Updater>(
  'CustomerSettingsUpdater',
  { id: 'ID', fullName: 'String' },
  'A user who changed the settings of many customers.',
);

/** Salespersons see only their own updates. */
const ownOnly = (ctx: Context): number | null => (ctx.salespersonScope === null ? null : ctx.requireUser().id);

builder.queryFields((t) => ({
  customerSettingsUpdates: t.field({
    ...view,
    type: UpdateConnection,
    description: 'The mass updates, newest first by default.',
    args: listArguments(t, SETTINGS_UPDATE_FILTERS, UpdateSort, {
      enums: { kinds: CustomerSettingsKind, states: CustomerSettingsUpdateState },
      describe: { search: 'Words in the description of what was set.', userId: 'Who made them.' },
    }),
    resolve: (_root, args, ctx) => massUpdatePage(ctx, args, ownOnly(ctx)),
  }),
  customerSettingsUpdaters: t.field({
    ...view,
    type: [UpdaterType],
    description: 'Everyone whose mass updates you can see, by name.',
    resolve: (_root, _args, ctx) => updaters(ctx.db, ownOnly(ctx)),
  }),
  customerSettingsUpdate: t.field({
    ...view,
    type: CustomerSettingsUpdate,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const update = await massUpdateById(ctx.db, recordId('Update of customer settings', args.id));
      return update && isOwnUpdate(ctx, update) ? update : null;
    },
  }),
}));

mutation('customerSettingsUpdateUndo', {
  description: 'Undoes a mass update as a background job; rows changed since are kept.',
  access: { permission: 'massUpdateProfit' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => undoUpdate(ctx, input),
  payload: { customerSettingsUpdate: CustomerSettingsUpdate },
});
