import { actionLabel } from '@falcon/domain/company/history';
import { builder } from '#core/builder';
import { SortDirection, connectionType, pageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import { accessOptions } from '#core/mutation';
import { HistoryChange, historyPage, HistoryUser, historyUser, shownChanges } from '#kit/record-kit';
import type { HistoryPlace, HistoryRow } from '#kit/record-kit';
import { HISTORY_RIGHTS, HISTORY_TYPES, historyPlaces } from './shown-records';

const HistoryRecordType = builder.enumType('HistoryRecordType', { values: HISTORY_TYPES });

type EntryRow = HistoryRow & Pick<HistoryPlace, 'part' | 'floor'>;

const changesOf = (ctx: Context, row: EntryRow) => shownChanges(ctx, row.recordType, row.changes, row.floor);

const HistoryEntry = builder.objectRef<EntryRow>('HistoryEntry').implement({
  description: 'Who changed a record, when, and from what to what.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.exposeString('action', {
      description:
        '`create`, `update` or `delete`; of an order also the key of a status step, `reschedule` and the like.',
    }),
    label: t.string({ description: 'The action in words.', resolve: (row) => actionLabel(row.action) }),
    forced: t.exposeBoolean('forced', { description: 'A status step done with an override.' }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    user: t.field({
      type: HistoryUser,
      nullable: true,
      description: 'Null for the program itself.',
      resolve: (row, _args, ctx) => historyUser(ctx, row.userId),
    }),
    part: t.exposeString('part', {
      nullable: true,
      description: 'The part of the record, such as its defaults; null for the record itself.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    changes: t.field({
      type: [HistoryChange],
      resolve: async (row, _args, ctx) => [...(await changesOf(ctx, row)).changes],
    }),
    hiddenChanges: t.int({
      description: 'How many changed amounts are hidden from you.',
      resolve: async (row, _args, ctx) => (await changesOf(ctx, row)).hidden,
    }),
  }),
});

const HistoryConnection = connectionType('HistoryEntry', HistoryEntry);

builder.queryField('recordHistory', (t) =>
  t.field({
    ...accessOptions({ anyPermission: HISTORY_RIGHTS }),
    type: HistoryConnection,
    description:
      'The history of a record, newest first. Requires permission to see the record. The texts of e-mails are one record each, by their key, or together as `ALL`.',
    args: {
      ...pageArguments(t),
      type: t.arg({ type: HistoryRecordType, required: true }),
      id: t.arg.id({ required: true }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: async (_root, args, ctx) => {
      const places = await historyPlaces(ctx, args.type, args.id);
      const page = historyPage(ctx.db, places, args, args.direction ?? 'DESC');
      const placed = (row: HistoryRow): EntryRow => {
        const at = places.find((place) => place.recordType === row.recordType && place.recordId === row.recordId);
        return { ...row, part: at?.part ?? null, ...(at?.floor === undefined ? {} : { floor: at.floor }) };
      };
      return {
        count: page.count,
        rows: async () => {
          const rows = await page.rows();
          return {
            ...rows,
            edges: rows.edges.map(({ cursor, node }) => ({ cursor, node: placed(node) })),
          };
        },
      };
    },
  }),
);
