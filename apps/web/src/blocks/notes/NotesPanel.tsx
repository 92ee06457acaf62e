import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { REFRESHED } from '#graphql/call-options';
import { TimeText } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { joined, useFurtherPages } from '../child-list/use-further-pages';
import { LiveReload } from '../live/lazy-live-reload';
import { useRequestTime } from '../live/use-request-time';
import { NotLoaded } from '../not-loaded/NotLoaded';
import { NewestNotesDocument, type NewestNotesQueryVariables } from './panel.generated';
import type { NotePartsFragment } from './notes.generated';

const [FIRST, PAGE] = [10, 200];

const Notes = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '8px 0', borderTop: `1px solid ${colors.hairline}` },
  '& li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: colors.muted },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const Note = ({ note: { author, creationDate, text, editedAt, editedBy } }: { note: NotePartsFragment }) => (
  <li>
    <small>
      {author?.fullName ?? 'Someone'} · <TimeText value={creationDate} />
      {editedAt !== null && (
        <>
          {' '}
          · edited by {editedBy?.fullName ?? 'someone'}, <TimeText value={editedAt} />
        </>
      )}
    </small>
    <p>{text}</p>
  </li>
);

interface Props {
  owner: Pick<NewestNotesQueryVariables, 'ownerType' | 'ownerId'>;
  /** Where a note is added, above the list; also what isn’t sent yet. */
  children?: ReactNode;
}

/** The notes of a record, newest first: a few, then all; those shown are kept up to date. */
export function NotesPanel({ owner, children }: Props) {
  const [all, setAll] = useState(false);
  const variables = { ...owner, first: all ? PAGE : FIRST };
  const { context, requestedAt } = useRequestTime();
  const newest = useQuery(NewestNotesDocument, { variables, ...REFRESHED, context });
  const { data: answer, previousData, error, refetch, fetchMore } = newest;
  const further = useFurtherPages(JSON.stringify(variables), all ? answer?.notePage.pageInfo : undefined, (after) =>
    fetchMore({
      variables: { after },
      updateQuery: ({ notePage }, { fetchMoreResult }) => ({
        notePage: joined(notePage, fetchMoreResult.notePage, after),
      }),
    }),
  );
  // While more are loaded, the first ones stay.
  const data = answer ?? previousData;
  const notes = (data?.notePage.nodes ?? []).filter((node) => node !== null);
  const earlier = (data?.notePage.totalCount ?? 0) - notes.length;
  const fault = error ?? further.error;
  return (
    <>
      {children}
      {!data && <NotLoaded title="The notes could not be loaded" error={error} retry={refetch} />}
      {data && notes.length === 0 && <p style={{ margin: '8px 0 0', color: colors.muted }}>No notes yet.</p>}
      {notes.length > 0 && (
        <Notes aria-label="Notes">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Notes>
      )}
      {earlier > 0 && (
        <NotLoaded
          title="The earlier notes could not be loaded"
          error={fault}
          retry={() => (error ? void refetch() : further.retry())}
        >
          <Button variant="text" loading={all} onClick={() => setAll(true)} sx={{ ml: -1 }}>
            Earlier notes ({earlier})
          </Button>
        </NotLoaded>
      )}
      <LiveReload kind="NOTE" load={refetch} requestedAt={requestedAt} />
    </>
  );
}
