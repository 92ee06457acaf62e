import { useQuery } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { REFRESHED } from '#graphql/call-options';
import { office, VendorsDocument } from './live-kit';
import { LiveReload } from './LiveReload';
import { useRequestTime } from './use-request-time';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

function Vendors({ follows }: { follows: boolean }) {
  const { context, requestedAt } = useRequestTime();
  const { data, refetch } = useQuery(VendorsDocument, { ...REFRESHED, context });
  return (
    <>
      <button onClick={() => void refetch()}>Again</button>
      <p>{data?.vendors.edges.map(({ node }) => node.name).join(', ')}</p>
      {follows && <LiveReload kind="VENDOR" load={refetch} requestedAt={requestedAt} />}
    </>
  );
}

const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

function open(follows: boolean) {
  vi.useFakeTimers();
  const server = office(['Ash', 1], ['Birch', 1]);
  const { rerender } = render(<Vendors follows={follows} />, { wrapper: server.Around });
  return { server, follow: () => rerender(<Vendors follows />) };
}
/** Of how many milliseconds the server was asked for the changes. */
const askedFor = ({ asked }: ReturnType<typeof office>) =>
  asked.mock.calls.find(([name]) => name === 'LiveChanges')?.[1]['lastMs'];

test('what was just requested is not loaded a second time; a change of the time between is', async () => {
  const { server } = open(true);
  await minute();
  expect(askedFor(server)).toBeGreaterThanOrEqual(1000);
  expect(server.count('VendorList')).toBe(1);
  server.stored.push({ __typename: 'Vendor', id: '3', name: 'Cedar', version: 1 });
  server.notice('3');
  await minute();
  screen.getByText('Ash, Birch, Cedar');
  expect(server.count('VendorList')).toBe(2);
});

test('the server is asked for the changes since the first response, or everything is loaded again', async () => {
  const soon = open(false);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  soon.follow();
  await minute();
  expect(askedFor(soon.server)).toBeGreaterThanOrEqual(20_000);
  expect(soon.server.count('VendorList')).toBe(2);
  cleanup();

  const late = open(false);
  await minute();
  late.follow();
  await minute();
  expect(askedFor(late.server)).toBeNull();
  expect(late.server.count('VendorList')).toBe(2);
});
