import { z } from 'zod';
import { NOTE_OWNER_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import { cleanText } from '@falcon/domain/kit/text';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput } from '#core/errors';
import { changeRecord, createRecord, deleteRecord, recordVersion, requireOwner } from '#kit/record-kit';
import { keepsOwner, requireNote } from './note-rights';
import type { NoteRow } from './notes.queries';

const text = z.string().transform((value, check) => {
  const cleaned = cleanText(value, 10_000);
  const fault = !cleaned.ok ? cleaned.reason : cleaned.value === '' ? 'Enter the note.' : null;
  if (fault !== null) check.addIssue({ code: 'custom', message: fault });
  return cleaned.ok ? cleaned.value : value;
});
const newNote = z.object({ ownerId: idInput, ownerType: z.enum(valuesOf(NOTE_OWNER_TYPES)), text });
const changedNote = z.object({ id: idInput, version: recordVersion, text });
const removedNote = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'note', kind: 'Note' } as const;

/** Adds a note; also on a read-only order. */
export async function createNote(ctx: Context, raw: unknown, call: MutationCall): Promise<{ note: NoteRow }> {
  const { ownerId, ownerType, ...values } = parseInput(newNote, raw);
  const note = await createRecord(ctx, call, kind, async (trx) => {
    const owner = await requireOwner(ctx, ownerType, ownerId, 'add', trx);
    return { ...values, authorId: ctx.requireUser().id, creationDate: ctx.now(), [owner.column]: owner.id };
  });
  return { note };
}

/** Changes the text of your own note and records who changed it and when. */
export async function updateNote(ctx: Context, raw: unknown, call: MutationCall): Promise<{ note: NoteRow }> {
  const { id, version, text: changed } = parseInput(changedNote, raw);
  const above = keepsOwner(ctx, await requireNote(ctx, id, 'change'));
  const note = await changeRecord(ctx, call, { ...kind, id, version, above }, async (_trx, before) => ({
    patch: before.text === changed ? {} : { text: changed, editedBy: ctx.requireUser().id, editedAt: ctx.now() },
  }));
  return { note };
}

/** Removes a note; its text stays in the history. */
export async function deleteNote(ctx: Context, raw: unknown): Promise<{ note: NoteRow }> {
  const { id, version } = parseInput(removedNote, raw);
  const above = keepsOwner(ctx, await requireNote(ctx, id, 'remove'));
  return { note: await deleteRecord(ctx, { ...kind, id, version, above }) };
}
