import { NOTE_OWNER_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import type { NoteOwnerType as OwnerTypeValue } from '@falcon/domain/kit/flooring';
import { rowBy } from '#core/batches';
import { builder, plainType } from '#core/builder';
import { SortDirection } from '#core/lists/connection';
import { accessOptions, mutation } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { findRecord, requireOwner, requireOwnerOf, requireSameOwner, rightsOfOwners } from '#kit/record-kit';
import { canChangeNote, canRemoveNote } from './note-rights';
import { NOTES, authorsByIds, authorsOf, notesOf } from './notes.queries';
import type { AuthorRow, NoteRow } from './notes.queries';
import { createNote, deleteNote, updateNote } from './save-note';

const NoteOwnerType = builder.enumType('NoteOwnerType', { values: valuesOf(NOTE_OWNER_TYPES) });

const NoteAuthor = plainType<AuthorRow>('NoteAuthor', {
  id: 'ID',
  firstName: 'String',
  lastName: 'String',
  fullName: 'String',
});

const authorOf = rowBy('noteAuthors', authorsByIds, 'id');

export const Note = builder.objectRef<NoteRow>('Note').implement({
  description: 'A note on a customer, firm, work order or proposal.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ownerId: t.exposeID('ownerId'),
    ownerType: t.field({ type: NoteOwnerType, resolve: (row) => row.ownerType as OwnerTypeValue }),
    text: t.exposeString('text'),
    creationDate: t.expose('creationDate', { type: 'ISO8601DateTime' }),
    author: t.field({ type: NoteAuthor, nullable: true, resolve: (row, _args, ctx) => authorOf(ctx, row.authorId) }),
    editedAt: t.field({
      type: 'ISO8601DateTime',
      nullable: true,
      description: 'When its text was last changed; null if it never was.',
      resolve: (row) => row.editedAt,
    }),
    editedBy: t.field({
      type: NoteAuthor,
      nullable: true,
      description: 'Who last changed its text.',
      resolve: (row, _args, ctx) => authorOf(ctx, row.editedBy),
    }),
    editable: t.boolean({
      description: 'Whether you can change it now: its author can, unless the order it is on is read-only.',
      resolve: (row, _args, ctx) => canChangeNote(ctx, row),
    }),
    removable: t.boolean({
      description: 'Whether you can remove it now: its author, or a user who configures the system, can.',
      resolve: (row, _args, ctx) => canRemoveNote(ctx, row),
    }),
    version: t.exposeInt('version'),
  }),
});

// The owner's area decides: each use case checks the permission for the owner it finds.
const OWNERS = valuesOf(NOTE_OWNER_TYPES);
const readers = { anyPermission: rightsOfOwners('view', OWNERS) } as const;
const view = accessOptions(readers);
const access = { anyPermission: rightsOfOwners('edit', OWNERS) } as const;

const { Sort: NoteSort } = ledgerList('notePage', NOTES, {
  type: Note,
  description: 'The notes of one owner, newest first by default, page by page.',
  access: readers,
  args: ({ arg }) => ({
    ownerId: arg.id({ required: true }),
    ownerType: arg({ type: NoteOwnerType, required: true }),
  }),
  given: async (ctx, { ownerType, ownerId }) => ({
    ownerType,
    ownerId: (await requireOwner(ctx, ownerType, ownerId, 'view')).id,
  }),
});

builder.queryFields((t) => ({
  notes: t.field({
    ...view,
    type: [Note],
    args: {
      ownerId: t.arg.id({ required: true }),
      ownerType: t.arg({ type: NoteOwnerType, required: true }),
      sort: t.arg({ type: NoteSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: async (_root, args, ctx) => {
      const owner = await requireOwner(ctx, args.ownerType, args.ownerId, 'view');
      return notesOf(ctx.db, args.ownerType, owner.id, args.sort ?? 'CREATION_DATE', args.direction ?? 'DESC');
    },
  }),
  noteAuthors: t.field({
    ...view,
    type: [NoteAuthor],
    description: 'Everyone who wrote a note on this owner, by name.',
    args: { ownerId: t.arg.id({ required: true }), ownerType: t.arg({ type: NoteOwnerType, required: true }) },
    resolve: async (_root, args, ctx) => {
      const owner = await requireOwner(ctx, args.ownerType, args.ownerId, 'view');
      return authorsOf(ctx.db, args.ownerType, owner.id);
    },
  }),
  note: t.field({
    ...view,
    type: Note,
    nullable: true,
    description: 'One note. With an owner: NOT_FOUND when it is on another one.',
    args: { id: t.arg.id({ required: true }), ownerType: t.arg({ type: NoteOwnerType }), ownerId: t.arg.id() },
    resolve: async (_root, args, ctx) => {
      const note = await findRecord(ctx, 'note', 'Note', args.id);
      requireSameOwner('Note', note, args);
      await requireOwnerOf(ctx, { ...note, kind: 'Note' }, 'view');
      return note;
    },
  }),
}));

mutation('noteCreate', {
  description: 'Adds a note.',
  access,
  input: (t) => ({
    ownerId: t.id({ required: true }),
    ownerType: t.field({ type: NoteOwnerType, required: true }),
    text: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => createNote(ctx, input, call),
  payload: { note: Note },
});

mutation('noteUpdate', {
  description: 'Changes the text of a note. Only its author can, and on a read-only order only with workOrderOverride.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    text: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => updateNote(ctx, input, call),
  payload: { note: Note },
});

mutation('noteDelete', {
  description:
    'Removes a note and returns its former values. Its author or a user with configureSystem can, and on a read-only order only with workOrderOverride.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
  resolve: (input, ctx) => deleteNote(ctx, input),
  payload: { note: Note },
});
