import { readFileSync } from 'node:fs';
import { useQuery } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { buildSchema } from 'graphql';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshRecord } from './FreshRecord';
import { LiveContext, type LiveOf } from './live-context';
import { LiveForm } from './LiveForm';
import { dana, office, viewedRecordOf, VendorDocument } from './live-kit';
import { LiveNote } from './LiveNote';
import { typeName } from './refresh';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

/** Gives an announcement ten minutes to have all its effects. */
async function tenMinutesAfter(announcement: () => void): Promise<void> {
  vi.useFakeTimers();
  await act(async () => {
    announcement();
    await vi.advanceTimersByTimeAsync(600_000);
  });
  vi.useRealTimers();
}

const of: LiveOf = { type: 'VENDOR', id: '1' };

function Record() {
  const { data } = useQuery(VendorDocument, { variables: { id: '1' } });
  return <p>{data?.vendor.name}</p>;
}

function open(newer?: number, editing = false) {
  const server = office(['Mill', 3], ['Other', 1]);
  render(
    <server.Around>
      <LiveContext.Provider value={of}>
        <Record />
        <FreshRecord {...of} />
        <LiveNote {...of} />
        {editing && (
          <p>
            <LiveForm newer={newer} />
          </p>
        )}
      </LiveContext.Provider>
    </server.Around>,
  );
  return server;
}

test('a change made elsewhere is loaded once, however often it is announced; a known version is not', async () => {
  const server = open();
  await screen.findByText('Mill');
  server.announce(viewedRecordOf(3));
  Object.assign(server.stored[0] ?? {}, { name: 'New Mill', version: 5 });
  server.announce(viewedRecordOf(4));
  server.announce(viewedRecordOf(5));
  await screen.findByText('New Mill');
  expect(server.count('VendorRecord')).toBe(2);
  await tenMinutesAfter(() => server.announce(viewedRecordOf(5)));
  expect(server.count('VendorRecord')).toBe(2);
});

test('changes are loaded without the line about the others, and the line alone loads nothing', async () => {
  const server = office(['Mill', 3]);
  const page = (part: ReactNode) => (
    <server.Around>
      <Record />
      {part}
    </server.Around>
  );
  const { rerender } = render(page(<LiveNote {...of} />));
  await screen.findByText('Mill');
  Object.assign(server.stored[0] ?? {}, { name: 'New Mill', version: 4 });
  await tenMinutesAfter(() => server.announce(viewedRecordOf(4)));
  expect(server.count('VendorRecord')).toBe(1);
  rerender(page(<FreshRecord {...of} />));
  await screen.findByText('New Mill');
});

test('a changed part of the record, which has no version of its own, is loaded too', async () => {
  const server = open();
  await screen.findByText('Mill');
  server.announce(viewedRecordOf(null));
  await waitFor(() => expect(server.count('VendorRecord')).toBe(2));
  await tenMinutesAfter(() => server.announce(viewedRecordOf(null), false));
  expect(server.count('VendorRecord')).toBe(2);
});

test('the others are named with what they do, oneself is not, and a removed record says so', async () => {
  const server = open();
  await screen.findByText('Mill');
  const tom = { __typename: 'ViewingUser', id: '3', fullName: 'Tom Ash' };
  server.announce(
    viewedRecordOf(3, [
      [dana, true],
      [tom, false],
    ]),
    false,
  );
  await screen.findByText('Dana Reyes is editing this · Tom Ash is viewing');
  server.announce(
    viewedRecordOf(3, [
      [dana, false],
      [tom, false],
    ]),
    false,
  );
  await screen.findByText('Dana Reyes and Tom Ash are viewing');
  server.announce(viewedRecordOf(null), true, true);
  await screen.findByText('Dana Reyes deleted this');
  expect(server.count('VendorRecord')).toBe(1);
});

test('a form with unsaved work reports it, and names who saved since', async () => {
  const server = open(4, true);
  await waitFor(() =>
    expect(server.asked.mock.calls.some(([, { input }]) => (input as { isEditing?: boolean })?.isEditing)).toBe(true),
  );
  server.stored.splice(0, 1, { __typename: 'Vendor', id: '1', name: 'New Mill', version: 4 });
  server.announce(viewedRecordOf(4));
  await screen.findByText(
    'Dana Reyes saved this 2 minutes ago. Your changes are kept; when you save, you’ll see both versions.',
  );
  cleanup();
  const last = server.asked.mock.calls.findLast(([name]) => name === 'LiveStartViewing');
  expect(last?.[1]).toMatchObject({ input: { isEditing: false } });
});

test('each kind is stored under the name of its type in the API', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const kinds = schema.getType('LiveKind');
  const names = kinds && 'getValues' in kinds ? kinds.getValues().map(({ name }) => name as LiveOf['type']) : [];
  expect(names.length).toBeGreaterThan(20);
  // Defaults are part of their owner's response.
  expect(names.filter((name) => !schema.getType(typeName(name)))).toEqual(['MATERIALS_DEFAULTS']);
});
