import type { NoteOwnerType } from '@falcon/domain/flooring';
import type { Context } from '../../graphql/context';
import { canEditOf } from '../records';
import type { NoteRow } from './notes.queries';

export const isAuthor = (ctx: Context, note: NoteRow): boolean => note.authorId === ctx.requireUser().id;

/** Who may change or remove a note: its author while he may see what it is on, others with the right to edit that. */
export const mayEditNote = (ctx: Context, note: NoteRow): boolean => isAuthor(ctx, note) || canEditOf(ctx, note.ownerType as NoteOwnerType);
