import { builder } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { accessOptions } from '../../graphql/mutation';
import type { FieldChange } from '../records';
import { HISTORY_VALUE_KINDS, shownChanges } from './change-values';
import type { ShownChange } from './change-values';
import { auditPage, namesOf } from './history.queries';
import type { AuditRow } from './history.queries';
import { HISTORY_RIGHTS, HISTORY_TYPES, historyPlaces } from './shown-records';

const HistoryRecordType = builder.enumType('HistoryRecordType', { values: HISTORY_TYPES });
const HistoryValueKind = builder.enumType('HistoryValueKind', { values: HISTORY_VALUE_KINDS });

export const HistoryChange = builder.objectRef<ShownChange>('HistoryChange').implement({
  description:
    'A change of one field: its old and new value. Numbers are in the units of the field; references are shown by name.',
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    kind: t.expose('kind', { type: HistoryValueKind, nullable: false }),
    from: t.exposeString('from', { nullable: true }),
    to: t.exposeString('to', { nullable: true }),
  }),
});

interface HistoryUserRow {
  readonly id: number;
  readonly fullName: string;
}

const HistoryUser = builder.objectRef<HistoryUserRow>('HistoryUser').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
  }),
});

async function userOf(ctx: Context, id: number | null): Promise<HistoryUserRow | null> {
  if (id === null) return null;
  return ctx
    .loader<number, HistoryUserRow | null>('history-users', async (ids) => {
      const names = await namesOf(ctx.db, 'appUser', ids);
      return ids.map((key) => ({ id: key, fullName: names.get(key) ?? '' }));
    })
    .load(id);
}

type EntryRow = AuditRow & { readonly part: string | null };

const changesOf = (ctx: Context, row: EntryRow) =>
  shownChanges(ctx, row.recordType, row.changes as unknown as readonly FieldChange[]);

const HistoryEntry = builder.objectRef<EntryRow>('HistoryEntry').implement({
  description: 'Who changed a record, when, and from what to what.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    action: t.exposeString('action', { nullable: false, description: '`create`, `update` or `delete`.' }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    user: t.field({
      type: HistoryUser,
      nullable: true,
      description: 'Null for the program itself.',
      resolve: (row, _args, ctx) => userOf(ctx, row.userId),
    }),
    part: t.exposeString('part', {
      nullable: true,
      description: 'The part of the record, such as its defaults; null for the record itself.',
    }),
    reason: t.exposeString('reason', { nullable: true }),
    changes: t.field({
      type: [HistoryChange],
      nullable: { list: false, items: false },
      resolve: async (row, _args, ctx) => [...(await changesOf(ctx, row)).changes],
    }),
    hiddenChanges: t.int({
      nullable: false,
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
    nullable: false,
    description: 'The history of a record, newest first. Requires permission to see the record.',
    args: {
      ...pageArguments(t),
      type: t.arg({ type: HistoryRecordType, required: true }),
      id: t.arg.id({ required: true }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: async (_root, args, ctx) => {
      const places = await historyPlaces(ctx, args.type, args.id);
      const page = auditPage(ctx.db, places, args, args.direction ?? 'DESC');
      const part = (row: AuditRow) =>
        places.find((place) => place.recordType === row.recordType && place.recordId === row.recordId)?.part ?? null;
      return {
        count: page.count,
        rows: async () => {
          const rows = await page.rows();
          return {
            ...rows,
            edges: rows.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, part: part(node) } })),
          };
        },
      };
    },
  }),
);
