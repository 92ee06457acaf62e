import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, showWith } from '#testing/page-kit';
import { NotesPanel } from './NotesPanel';

vi.mock('../live/lazy-live-reload', () => ({ LiveReload: () => null }));
afterEach(cleanup);

const TOTAL = 215;
const note = (place: number) => ({
  __typename: 'Note',
  id: String(TOTAL - place),
  version: 1,
  editable: false,
  removable: false,
  text: `Note ${TOTAL - place}`,
  creationDate: '2026-11-30T14:00:00.000Z',
  editedAt: null,
  author: { __typename: 'User', id: '1', fullName: 'Ann Lee' },
  editedBy: null,
});

/** An order with 215 notes; the server does not answer while it is down. */
function show() {
  const server = { isDown: false };
  const client = clientOf(({ variables }) => {
    if (server.isDown) return new Error('No connection');
    const from = Number(variables['after'] ?? 0);
    const to = Math.min(from + Number(variables['first']), TOTAL);
    const nodes = Array.from({ length: to - from }, (_none, place) => note(from + place));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: to < TOTAL, endCursor: String(to) };
    return { data: { notePage: { __typename: 'NoteConnection', totalCount: TOTAL, nodes, pageInfo } } };
  });
  showWith(client, <NotesPanel owner={{ ownerType: 'WORK_ORDER', ownerId: '7' }} />);
  return server;
}
const shownNotes = () => document.querySelectorAll('li').length;
/** By its text: looking through hundreds of notes for a role takes seconds here. */
const press = (words: string) => fireEvent.click(screen.getByText(words));

test('the newest ten notes are shown, and all of them on request', async () => {
  show();
  await screen.findByText('Note 215');
  expect(shownNotes()).toBe(10);
  press('Earlier notes (205)');
  await waitFor(() => expect(shownNotes()).toBe(TOTAL));
  expect(screen.getByText('Note 1')).toBeDefined();
  expect(document.querySelector('button')).toBeNull();
});

test('earlier notes that can’t be loaded are said to be missing, and can be requested again', async () => {
  const server = show();
  await screen.findByText('Note 215');
  server.isDown = true;
  press('Earlier notes (205)');
  await screen.findByText('The earlier notes could not be loaded');
  expect(shownNotes()).toBe(10);
  server.isDown = false;
  press('Try again');
  await waitFor(() => expect(shownNotes()).toBe(TOTAL));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
