import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useListQuery } from '../list-page/use-list-query';
import { office, VendorsDocument } from './live-kit';
import { LiveRows } from './LiveRows';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

function List({ knowsWhen = false }) {
  const { data, show, version, requestedAt } = useListQuery(VendorsDocument, {});
  return (
    <>
      <p>{`Shown as ${version}`}</p>
      <ol>
        {data?.vendors.edges.map(({ node }) => (
          <li key={node.id}>{node.name}</li>
        ))}
      </ol>
      <LiveRows
        kind="VENDOR"
        document={VendorsDocument}
        variables={{}}
        connection={({ vendors }) => vendors}
        data={data}
        show={show}
        {...(knowsWhen && { requestedAt })}
      />
    </>
  );
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

async function open() {
  const server = office(['Ash', 1], ['Birch', 1], ['Cedar', 1]);
  render(<List />, { wrapper: server.Around });
  await screen.findByText('Cedar');
  return server;
}

test('a row changed elsewhere changes in place', async () => {
  const server = await open();
  Object.assign(server.stored[1] ?? {}, { name: 'Beech', version: 2 });
  server.notice('2');
  await waitFor(() => expect(rows()).toEqual(['Ash', 'Beech', 'Cedar']));
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.count('VendorList')).toBe(2);
});

test('rows that came or left elsewhere are announced, and shown when asked for', async () => {
  const server = await open();
  server.stored.splice(0, 1);
  server.stored.push({ __typename: 'Vendor', id: '9', name: 'Elm', version: 1 });
  server.stored[0] = { __typename: 'Vendor', id: '2', name: 'Beech', version: 2 };
  server.notice(null);
  await screen.findByText(/1 new here, 1 no longer here/);
  expect(rows()).toEqual(['Ash', 'Beech', 'Cedar']);
  fireEvent.click(screen.getByRole('button', { name: 'Update list' }));
  expect(rows()).toEqual(['Beech', 'Cedar', 'Elm']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.count('VendorList')).toBe(2);
});

test('the server is asked for the changes since the rows were requested, and they are not loaded a second time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = office(['Ash', 1], ['Birch', 1], ['Cedar', 1]);
  render(<List knowsWhen />, { wrapper: server.Around });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const asked = server.asked.mock.calls.find(([name]) => name === 'LiveChanges')?.[1];
  expect(asked?.['lastMs']).toBeGreaterThanOrEqual(1000);
  expect(server.count('VendorList')).toBe(1);
  server.notice('9');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.count('VendorList')).toBe(2);
});

test('rows loaded when the list begins to listen are shown only if they differ; after a notice also the same ones, for their totals', async () => {
  vi.useFakeTimers();
  const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  const server = office(['Ash', 1], ['Birch', 1], ['Cedar', 1]);
  render(<List />, { wrapper: server.Around });
  await minute();
  expect(server.count('VendorList')).toBe(2);
  screen.getByText('Shown as 0 0');
  server.notice('9');
  await minute();
  expect(server.count('VendorList')).toBe(3);
  screen.getByText('Shown as 0 1');
});
