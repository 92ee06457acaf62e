import { z } from 'zod';
import { NOTE_OWNER_TYPES, valuesOf } from '@falcon/domain/flooring';
import type { NoteOwnerType } from '@falcon/domain/flooring';
import { cleanText } from '@falcon/domain/text';
import type { Context } from '../../graphql/context';
import { idInput, parseInput } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { changeRecord, createRecord, deleteRecord, findRecord, recordVersion, requireOwner } from '../records';
import { isAuthor } from './note-rights';
import type { NoteRow } from './notes.queries';

const text = z.string().transform((typed, check) => {
  const cleaned = cleanText(typed, 10_000);
  const fault = !cleaned.ok ? cleaned.reason : cleaned.value === '' ? 'Enter the note.' : null;
  if (fault !== null) check.addIssue({ code: 'custom', message: fault });
  return cleaned.ok ? cleaned.value : typed;
});
const newNote = z.object({ ownerId: idInput, ownerType: z.enum(valuesOf(NOTE_OWNER_TYPES)), text });
const changedNote = z.object({ id: idInput, version: recordVersion, text });
const removedNote = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'note', kind: 'Note' } as const;

async function requireEditable(ctx: Context, id: number): Promise<void> {
  const note = await findRecord(ctx, 'note', 'Note', id);
  await requireOwner(ctx, note.ownerType as NoteOwnerType, note.ownerId, isAuthor(ctx, note) ? 'view' : 'edit');
}

export async function createNote(ctx: Context, raw: unknown, call: MutationCall): Promise<{ note: NoteRow }> {
  const { ownerId, ownerType, ...values } = parseInput(newNote, raw);
  const owner = await requireOwner(ctx, ownerType, ownerId, 'edit');
  return { note: await createRecord(ctx, call, kind, async () => ({ ...values, authorId: ctx.requireUser().id, creationDate: ctx.now(), [owner.column]: owner.id })) };
}

export async function updateNote(ctx: Context, raw: unknown, call: MutationCall): Promise<{ note: NoteRow }> {
  const { id, version, ...patch } = parseInput(changedNote, raw);
  await requireEditable(ctx, id);
  return { note: await changeRecord(ctx, call, { ...kind, id, version }, async () => ({ patch })) };
}

export async function deleteNote(ctx: Context, raw: unknown): Promise<{ note: NoteRow }> {
  const { id, version } = parseInput(removedNote, raw);
  await requireEditable(ctx, id);
  return { note: await deleteRecord(ctx, { ...kind, id, version }) };
}
