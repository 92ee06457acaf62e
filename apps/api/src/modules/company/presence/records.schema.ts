import { z } from 'zod';
import type { EventPayload } from '#events/event-bus';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput, parseInput, recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { followKinds, noticeOf } from './notices';
import type { Notice } from './notices';
import { liveFacts, liveKinds } from './live-kinds';
import { followRecord, placeOf, reportViewing } from './view-record';
import type { ShownRecord } from './view-record';
import { lastSave, recordRow, viewersOf } from './presence.queries';
import type { LastSave, RecordViewerRow } from './presence.queries';
import { ViewingUser } from './present-user.schema';
import { requireKinds, requireVisible } from './visible-record';

// Each kind has its own permissions; a user's own profile needs none.
const access = { signedIn: true } as const;
const LiveKindType = builder.enumType('LiveKind', { values: liveKinds });

const RecordChange = builder.objectRef<Notice>('RecordChange').implement({
  description: 'A change of one record, or of many of a kind at once.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LiveKindType }),
    id: t.exposeID('id', {
      nullable: true,
      description: 'The record; null if many were changed at once, such as by an import.',
    }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'The version it led to; null if only a part changed, if it was removed, and for many records.',
    }),
    byId: t.exposeID('by', {
      nullable: true,
      description: 'The user who changed it; null if it is not known from the change itself.',
    }),
  }),
});

builder.subscriptionField('recordChanged', (t) =>
  t.field({
    type: RecordChange,
    description: 'Each change of the records of these kinds that you can see, for lists and boards.',
    ...accessOptions(access),
    args: {
      kinds: t.arg({ type: [LiveKindType], required: true }),
      lastMs: t.arg.int({
        required: false,
        description:
          'Changes of the last so many milliseconds come first, so that rows loaded in that time miss none. Where they are not known, which is always so above 30,000, a notice without a record comes.',
      }),
    },
    subscribe: (_root, { kinds, lastMs }, ctx: Context) => {
      requireKinds(ctx, kinds);
      return followKinds(ctx, kinds, lastMs ?? 0);
    },
    resolve: (notice: Notice) => notice,
  }),
);

const RecordViewer = builder.objectRef<RecordViewerRow>('RecordViewer').implement({
  description: 'A user who is viewing a record.',
  fields: (t) => ({
    user: t.field({ type: ViewingUser, resolve: (row) => row }),
    isEditing: t.exposeBoolean('isEditing', { description: 'There are unsaved changes on that page.' }),
  }),
});

const RecordSave = builder.objectRef<LastSave>('RecordSave').implement({
  description: 'The last entry in the history of a record.',
  fields: (t) => ({
    by: t.field({
      type: ViewingUser,
      nullable: true,
      description: 'Null if the product did it.',
      resolve: ({ userId, fullName }) => (userId === null ? null : { userId, fullName: fullName ?? '' }),
    }),
    at: t.expose('savedAt', { type: 'ISO8601DateTime' }),
  }),
});

/** The news for a page that shows a record; `notice` is missing if only its viewers changed. */
interface RecordUpdate extends ShownRecord {
  readonly notice?: Notice | undefined;
}

const storedVersion = async (ctx: Context, { kind, id }: ShownRecord): Promise<number | null> => {
  const version = (await recordRow(ctx.db, liveFacts(kind).table, id))?.['version'];
  return typeof version === 'number' ? version : null;
};

const ViewedRecord = builder.objectRef<RecordUpdate>('ViewedRecord').implement({
  description: 'A record on a page: its version, and who else is viewing it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LiveKindType }),
    id: t.exposeID('id'),
    hasChanged: t.boolean({
      description: 'The record changed; otherwise only its viewers did.',
      resolve: ({ notice }) => notice !== undefined,
    }),
    version: t.int({
      nullable: true,
      description:
        'A page that shows an older version requests the record again, and so does every page when it is null: a part of the record changed.',
      resolve: (record, _args, ctx) =>
        record.notice && (record.notice.id !== null || record.notice.isPart)
          ? record.notice.version
          : storedVersion(ctx, record),
    }),
    isDeleted: t.boolean({ resolve: ({ notice }) => notice?.action === 'delete' }),
    lastSave: t.field({
      type: RecordSave,
      nullable: true,
      description: 'Who saved it last, and when; null for a record without a history.',
      resolve: async (record, _args, ctx) => (await lastSave(ctx.db, placeOf(record))) ?? null,
    }),
    viewers: t.field({
      type: [RecordViewer],
      description: 'Everyone viewing it now, including you.',
      resolve: (record, _args, ctx) => viewersOf(ctx.db, placeOf(record)),
    }),
  }),
});

const startInput = z.object({ kind: z.enum(liveKinds), id: idInput, isEditing: z.boolean().nullish() });

mutation('recordStartViewing', {
  description:
    'Reports that you have the record on the screen. Repeat it every 25 seconds; it ends after 60 seconds of silence, or with the subscription.',
  access,
  input: (t) => ({
    kind: t.field({ type: LiveKindType, required: true }),
    id: t.id({ required: true }),
    isEditing: t.boolean({
      required: false,
      description:
        'Whether there are unsaved changes; repeat true with each report. If left out, the value from your other window is kept.',
    }),
  }),
  resolve: async (input, ctx) => {
    const { kind, id, isEditing } = parseInput(startInput, input);
    await reportViewing(ctx, { kind, id }, isEditing ?? undefined);
    return { record: { kind, id } };
  },
  payload: (t) => ({ record: t.expose('record', { type: ViewedRecord }) }),
});

const shownRecord = (kind: ShownRecord['kind'], id: string | number): ShownRecord => ({
  kind,
  id: recordId(liveFacts(kind).noun, id),
});

builder.subscriptionField('recordViewed', (t) =>
  t.field({
    type: ViewedRecord,
    description: 'Each change of one record and of its viewers; it ends after the record was removed.',
    ...accessOptions(access),
    args: { kind: t.arg({ type: LiveKindType, required: true }), id: t.arg.id({ required: true }) },
    subscribe: (_root, { kind, id }, ctx: Context) => followRecord(ctx, shownRecord(kind, id)),
    resolve: async (event: EventPayload, { kind, id }, ctx) => {
      const record = shownRecord(kind, id);
      const notice = event['action'] === undefined ? undefined : noticeOf(event, [kind]);
      if (notice?.action !== 'delete') await requireVisible(ctx, kind, record.id);
      return { ...record, notice };
    },
  }),
);
