import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, showWith } from '#testing/page-kit';
import { useViewCounts } from './use-saved-views';

afterEach(cleanup);

test('the tabs of a queue are counted once on a first visit, and again when its rows have changed', async () => {
  const counts = vi.fn(async () => [{ total: 12, capped: false }]);
  const views = [{ delivery: 'TO_SEND' }];
  const later = ['1', '2'];
  function Tabs() {
    const [rows, setRows] = useState<readonly string[]>();
    const countOf = useViewCounts(counts, views, rows);
    return (
      <>
        <button onClick={() => setRows(rows === undefined ? ['1'] : later)}>Next rows</button>
        <p>{countOf({ delivery: 'TO_SEND' })?.total} to send</p>
      </>
    );
  }
  showWith(
    clientOf(() => undefined),
    <Tabs />,
  );
  const next = () => act(() => fireEvent.click(screen.getByRole('button')));
  await next();
  expect(await screen.findByText('12 to send')).toBeDefined();
  expect(counts).toHaveBeenCalledTimes(1);
  await next();
  expect(counts).toHaveBeenCalledTimes(2);
  await next();
  expect(counts).toHaveBeenCalledTimes(2);
});
