import { useQuery } from '@apollo/client/react';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { AnnounceCost } from './AnnounceCost';
import { itemDocuments, type StoredItem } from '../item-documents';

afterEach(cleanup);

const onSend = vi.fn();
let version = 1;
const parts = () =>
  ({
    __typename: 'Item',
    id: '7',
    version,
    itemTypeId: '1',
    waitingCosts: [],
    costHistory: [],
  }) as unknown as StoredItem;
const stale = {
  message: 'Item 7 was changed by someone else meanwhile.',
  extensions: {
    code: 'VALIDATION_ERROR',
    stale: { kind: 'Item' },
    fields: [{ path: 'version', message: 'Someone else saved this record.' }],
  },
};

function Page() {
  const { data } = useQuery(itemDocuments.record, { variables: { id: '7' }, fetchPolicy: 'no-cache' });
  return data?.['item'] ? <AnnounceCost item={data['item']} /> : null;
}

function open() {
  const client = clientOf(({ operationName, variables }) => {
    if (operationName === 'ItemRecord') return { data: { item: parts() } };
    const [line] = (variables['input'] as { itemCosts: { version: number }[] }).itemCosts;
    onSend(line?.version);
    return line?.version === 2
      ? { data: { itemCostUpdate: { __typename: 'Payload', items: [parts()] } } }
      : { data: null, errors: [stale] };
  });
  return openPage(client, '/items/7', { pages: { 'items/7': Page } });
}

test('a cost announced for an item that someone changed since stays typed and succeeds the next time', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('New cost'), { target: { value: '8.25' } });
  fireEvent.change(screen.getByLabelText('Effective date'), { target: { value: '12/24/2026' } });
  version = 2;
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It has been reloaded and your entries are kept');
  expect(screen.getByLabelText<HTMLInputElement>('New cost').value).toBe('8.25');
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await vi.waitFor(() => expect(onSend.mock.calls).toEqual([[1], [2]]), { timeout: 45_000 });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New cost').value).toBe(''), {
    timeout: 45_000,
  });
});

test('a typed cost that was not announced leads to a question before leaving the page', async () => {
  const router = open();
  fireEvent.change(await screen.findByLabelText('New cost'), { target: { value: '8.25' } });
  void router.navigate({ to: '/other' });
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLInputElement>('New cost').value).toBe('8.25');
  await vi.waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull(), { timeout: 45_000 });
  fireEvent.change(screen.getByLabelText('New cost'), { target: { value: '' } });
  void router.navigate({ to: '/other' });
  expect(await screen.findByText('Other page')).toBeTruthy();
});
