import type { NoteOwnerType } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { CodedError } from '#core/errors';
import { findRecord, ownerAllows, requireOwnerOf } from '#kit/record-kit';
import { authorsByIds } from './notes.queries';
import type { NoteRow } from './notes.queries';

const isAuthor = (ctx: Context, note: NoteRow): boolean => note.authorId === ctx.requireUser().id;
const ownerOf = (note: NoteRow) => note.ownerType as NoteOwnerType;

/** Whether this user can change a note now: only its author can (rules, section 13). */
export const canChangeNote = async (ctx: Context, note: NoteRow): Promise<boolean> =>
  isAuthor(ctx, note) && ownerAllows(ctx, ownerOf(note), note.ownerId, 'change');

/** Whether this user can remove a note now: its author, or a user who configures the system. */
export const canRemoveNote = async (ctx: Context, note: NoteRow): Promise<boolean> =>
  (isAuthor(ctx, note) || ctx.can('configureSystem')) && ownerAllows(ctx, ownerOf(note), note.ownerId, 'change');

async function onlyAuthor(ctx: Context, note: NoteRow, act: string): Promise<CodedError> {
  const [author] = await authorsByIds(ctx.db, [note.authorId]);
  return new CodedError('MISSING_PERMISSION', `${author?.fullName ?? 'Someone else'} wrote this note. ${act}`, {
    permissions: [],
  });
}

/**
 * The note, after checking that this user can do this to it; the owner is checked first, so that a hidden note is
 * NOT_FOUND.
 */
export async function requireNote(ctx: Context, id: number, act: 'change' | 'remove'): Promise<NoteRow> {
  const note = await findRecord(ctx, 'note', 'Note', id);
  await requireOwnerOf(ctx, { ...note, kind: 'Note' }, 'change');
  if (isAuthor(ctx, note)) return note;
  if (act === 'change')
    throw await onlyAuthor(ctx, note, 'Only its author can change it. Add a note of your own instead.');
  if (!ctx.can('configureSystem'))
    throw await onlyAuthor(ctx, note, 'Only its author or a user who configures the system can remove it.');
  return note;
}

/** Repeats the owner's check inside the transaction that changes the note: until it ends, an order keeps its status. */
export const keepsOwner =
  (ctx: Context, note: NoteRow) =>
  async (trx: Database): Promise<void> => {
    await requireOwnerOf(ctx, { ...note, kind: 'Note' }, 'change', trx);
  };
