import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { DeleteButton } from '#blocks/delete-button/DeleteButton';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { optionalLines } from '#blocks/entity-form/checks/text-rules';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { HistoryButton } from '#blocks/history/HistoryButton';
import { useInside } from '#blocks/record-page/child-page';
import { NoRecord } from '#blocks/record-page/NoRecord';
import { RecordFoot } from '#blocks/record-page/RecordFoot';
import { useRecord } from '#blocks/record-page/use-record';
import { useParam } from '#blocks/routing/hooks';
import { TextField } from '#ui/fields/fields';
import { shortTime } from '#ui/format/dates';
import { Section } from '#ui/Section';
import {
  NoteCreateDocument,
  NoteDeleteDocument,
  type NotePartsFragment,
  NoteRecordDocument,
  NoteUpdateDocument,
} from '#blocks/notes/notes.generated';
import { NoteList } from './note-list';
import type { TabOwner } from '#blocks/record-kind/kind-names';

const noteForm = z.object({
  text: optionalLines(10_000).check(z.refine((text) => text.trim() !== '', 'Enter the note.')),
});
type NoteValues = z.infer<typeof noteForm>;
const blank: NoteValues = { text: '' };

/** Who wrote a note, who changed it since, and when. */
function noteFacts({ author, creationDate, editedBy, editedAt, editable }: NotePartsFragment): string {
  const authorSentence = `Written by ${author?.fullName ?? 'someone'} on ${shortTime(creationDate)}.`;
  const edited = editedAt === null ? '' : ` Edited by ${editedBy?.fullName ?? 'someone'} on ${shortTime(editedAt)}.`;
  return `${authorSentence}${edited}${editable ? '' : ' Only its author can change it.'}`;
}

function NoteFields({ form, note }: { form: UseFormReturn<NoteValues>; note?: NotePartsFragment | undefined }) {
  return (
    <Section title="Note" help={note ? noteFacts(note) : 'Anything the next person should know.'}>
      <TextField form={form} name="text" label="Text" rows={8} required />
    </Section>
  );
}

function NoteCreate({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'> }) {
  const ownerId = useParam(owner.param);
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: `note:new:${owner.type}:${ownerId}`,
    schema: noteForm,
    blank,
    save: NoteCreateDocument,
    toInput: (values: NoteValues, _version, call) => ({
      ownerId,
      ownerType: owner.type,
      ...values,
      clientMutationId: call,
    }),
    saved: () => 'Note created',
    onSaved: () => navigate({ to: `${owner.home}/${ownerId}/notes` }),
  });
  return (
    <RecordForm entity={entity}>
      <NoteFields form={entity.form} />
    </RecordForm>
  );
}

function NoteForm({
  note,
  list,
  reload,
}: {
  note: NotePartsFragment;
  list: string;
  reload: () => Promise<NotePartsFragment>;
}) {
  useInside('NOTE', note.id);
  const entity = useEntityForm({
    name: `note:${note.id}`,
    schema: noteForm,
    blank,
    values: { text: note.text },
    version: note.version,
    save: NoteUpdateDocument,
    toInput: (values: NoteValues, version, call) => ({
      id: note.id,
      version: version ?? note.version,
      ...values,
      clientMutationId: call,
    }),
    reload: async () => {
      const now = await reload();
      return { values: { text: now.text }, version: now.version };
    },
    saved: () => 'Note saved',
    exitTo: list,
  });
  return (
    <RecordForm entity={entity} readOnly={!note.editable}>
      <NoteFields form={entity.form} note={note} />
      <RecordFoot>
        {note.removable && <DeleteButton what="this note" document={NoteDeleteDocument} id={note.id} to={list} />}
        <HistoryButton type="NOTE" id={note.id} name="this note" />
      </RecordFoot>
    </RecordForm>
  );
}

function NoteEdit({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'> }) {
  const ownerId = useParam(owner.param);
  const id = useParam('noteId');
  const { record, error, retry, reload } = useRecord(
    NoteRecordDocument,
    { id, ownerType: owner.type, ownerId },
    (data) => data.note,
  );
  const list = `${owner.home}/${ownerId}/notes`;
  return record ? (
    <NoteForm key={record.id} note={record} list={list} reload={reload} />
  ) : (
    <NoRecord error={error} retry={retry} list={list} />
  );
}

const PAGES = { list: NoteList, create: NoteCreate, edit: NoteEdit } as const;

/** A page of the notes tab for one kind of owner. */
export function notePage(
  owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'>,
  name: keyof typeof PAGES,
): ComponentType {
  const Page = PAGES[name];
  return () => <Page owner={owner} />;
}
