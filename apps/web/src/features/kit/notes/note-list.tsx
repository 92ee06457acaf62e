import { useQuery } from '@apollo/client/react';
import { NOTE_FILTERS } from '@falcon/domain/company/filters';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { choiceParts } from '#blocks/list-page/filters/record-filter';
import { listDocument } from '#blocks/list-page/list-document';
import type { ListState } from '@falcon/domain/company/filters';
import { TabList } from '#blocks/list-page/TabList';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { useCan, useCurrentUser } from '#session/current-user';
import { TimeText } from '#ui/format/dates';
import type { DataColumn } from '#ui/table/columns';
import { colors } from '#ui/tokens';
import { NoteAuthorsDocument, type NotePartsFragment, NotePartsFragmentDoc } from '#blocks/notes/notes.generated';
import type { TabOwner } from '#blocks/record-kind/kind-names';

type Sort = 'CREATION_DATE' | 'AUTHOR';

/** The list's query. */
export const notesDocument = listDocument('notePage', NotePartsFragmentDoc, NOTE_FILTERS, {
  ownerId: 'ID!',
  ownerType: 'NoteOwnerType!',
  sort: 'NoteSort',
});

/** The text of a note with its line breaks; a very long one can be read in full on its own page. */
const NoteText = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 12,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  padding: '6px 0',
  lineHeight: '18px',
  fontWeight: 400,
});

const Edited = styled('small')({
  display: 'block',
  color: colors.muted,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
});

/** When a note was written and, if it was changed, by whom and when. */
function Written({ note: { creationDate, editedAt, editedBy } }: { note: NotePartsFragment }) {
  return (
    <span>
      <TimeText value={creationDate} />
      {editedAt !== null && (
        <Edited>
          Edited by {editedBy?.fullName ?? 'someone'}, <TimeText value={editedAt} />
        </Edited>
      )}
    </span>
  );
}

const columns: readonly DataColumn<NotePartsFragment, Sort>[] = [
  {
    id: 'text',
    header: 'Note',
    width: 640,
    cell: (row) => <NoteText>{row.text}</NoteText>,
    exported: (row) => row.text,
  },
  { id: 'author', header: 'Author', sort: 'AUTHOR', width: 180, cell: (row) => row.author?.fullName ?? '—' },
  { id: 'at', header: 'Date', sort: 'CREATION_DATE', width: 190, cell: (row) => <Written note={row} /> },
];

/** The authors of these notes; the user's own name is "Me". */
const authorParts = ({ type, param }: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'>) =>
  choiceParts(() => {
    const ownerId = useParam(param);
    const me = useCurrentUser()?.id;
    const { data } = useQuery(NoteAuthorsDocument, {
      variables: { ownerId, ownerType: type },
      ...REFRESHED,
    });
    return (data?.noteAuthors ?? []).map(({ id, fullName }) =>
      id === me ? { value: 'me', label: 'Me' } : { value: id, label: fullName },
    );
  });

/** A shared view stores "me", so each user sees their own notes. */
const asUser = <List extends Pick<ListState, 'filters'>>(list: List, me: string | undefined): List =>
  list.filters['by'] === 'me' && me !== undefined ? { ...list, filters: { ...list.filters, by: me } } : list;

/** The notes of one owner, each with its full text. */
export function NoteList({ owner }: { owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM' | 'PROPOSAL'> }) {
  const ownerId = useParam(owner.param);
  const can = useCan();
  const me = useCurrentUser()?.id;
  const { variables, ...filters } = useMemo(
    () => filteredBy(NOTE_FILTERS, { records: { by: authorParts(owner) } }),
    [owner],
  );
  const base = `${owner.home}/${ownerId}/notes`;
  return (
    <TabList
      title="Notes"
      name="notes"
      kind="NOTE"
      noun="notes"
      belongs="Agreements, phone calls, keys, gates and anything else the next person should know."
      document={notesDocument}
      {...filters}
      variables={(list) => ({ ownerId, ownerType: owner.type, ...variables(asUser(list, me)) })}
      connection={(data) => data['notePage']}
      columns={columns}
      initialSort={{ sort: 'CREATION_DATE', direction: 'DESC' }}
      rowLink={(row) => `${base}/${row.id}`}
      create={can(owner.edit) ? { label: 'New note', to: `${base}/create` } : undefined}
    />
  );
}
