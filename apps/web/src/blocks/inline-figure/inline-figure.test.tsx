import { type ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import type { DataColumn } from '#ui/table/columns';
import { DataTable } from '#ui/table/DataTable';
import { ReloadContext } from '#ui/table/reload';
import { fileColumns } from '../list-export/plain';
import { figureColumn } from './inline-figure';

interface Row {
  id: string;
  version: number;
  editable: boolean;
  name: string;
  rate: number | null;
}
type Input = { id: string; version: number; clientMutationId: string; rate: number | null };

const LIST: TypedDocumentNode<{ rows: Row[] }, Record<string, never>> = gql`
  query List {
    rows {
      id
      version
      editable
      name
      rate
    }
  }
`;
const SAVE: TypedDocumentNode<unknown, { input: Input }> = gql`
  mutation Save($input: Input!) {
    save(input: $input) {
      id
    }
  }
`;
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name },
  figureColumn({
    id: 'rate',
    header: 'Shipping',
    field: 'rate',
    as: 'rate',
    blank: 0,
    name: (row) => row.name,
    save: SAVE,
  }),
];

let storedRows: Row[];
let inputs: Input[];
/** The server's next answer instead of storing; used once. */
let refusal: { message: string; extensions: Record<string, unknown> } | 'no connection' | undefined;

beforeEach(() => {
  storedRows = [
    { id: '1', version: 3, editable: true, name: 'Shaw', rate: 0.5 },
    { id: '2', version: 1, editable: true, name: 'Mohawk', rate: 0 },
    { id: '3', version: 1, editable: false, name: 'Tarkett', rate: 1 },
  ];
  inputs = [];
  refusal = undefined;
});
afterEach(cleanup);

function answerTo(operation: ApolloLink.Operation): ApolloLink.Result | Error {
  if (operation.operationName === 'List')
    return { data: { rows: storedRows.map((row) => ({ __typename: 'Row', ...row })) } };
  const { input } = operation.variables as { input: Input };
  inputs.push(input);
  const answer = refusal;
  refusal = undefined;
  if (answer === 'no connection') return new Error('Failed to fetch');
  if (answer) return { data: null, errors: [answer] };
  storedRows = storedRows.map((row) =>
    row.id === input.id ? { ...row, rate: input.rate, version: row.version + 1 } : row,
  );
  return { data: { save: { __typename: 'Row', id: input.id } } };
}

function List() {
  const { data, refetch } = useQuery(LIST, { fetchPolicy: 'no-cache' });
  return (
    <ReloadContext value={() => void refetch()}>
      <DataTable
        label="Vendors"
        columns={columns}
        rows={data?.rows ?? []}
        rowLink={(row) => `/vendors/${row.id}`}
        pageKeys
      />
    </ReloadContext>
  );
}

async function open() {
  const router = openPage(clientOf(answerTo), '/', { pages: { '/': List } });
  await screen.findByText('Shaw');
  return router;
}

const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Shipping of/ });

test('e edits the figure of the marked row, Enter saves it with the row’s version, and the next row follows by keyboard', async () => {
  await open();
  key('j');
  key('e');
  const field = await input();
  expect([field.value, document.activeElement]).toEqual(['0.50', field]);
  fireEvent.change(field, { target: { value: '.0825' } });
  key('Enter', field);
  await screen.findByRole('button', { name: 'Shipping of Shaw: $0.0825' });
  expect(inputs).toMatchObject([{ id: '1', version: 3, rate: 0.0825 }]);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Shipping of Shaw: $0.0825'));
  key('j', document.activeElement ?? undefined);
  key('e', document.activeElement ?? undefined);
  const next = await input();
  fireEvent.change(next, { target: { value: '' } });
  fireEvent.blur(next);
  await screen.findByRole('button', { name: 'Shipping of Mohawk: $0.00' });
  expect(inputs).toHaveLength(1);
});

test('Esc leaves the figure as it was, and a text that is no number is not sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Shipping of Shaw: $0.50' }));
  const field = await input();
  fireEvent.change(field, { target: { value: 'a lot' } });
  key('Enter', field);
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a number, such as 12.5.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  key('Escape', field);
  await screen.findByRole('button', { name: 'Shipping of Shaw: $0.50' });
  expect(inputs).toEqual([]);
});

test('a figure that someone else changed stays typed with the reason, and is saved on top the next time', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Shipping of Shaw: $0.50' }));
  const field = await input();
  fireEvent.change(field, { target: { value: '2' } });
  storedRows = storedRows.map((row) => (row.id === '1' ? { ...row, version: 4, rate: 9 } : row));
  refusal = { message: 'Ann saved this vendor.', extensions: { code: 'VALIDATION_ERROR', stale: { kind: 'Vendor' } } };
  key('Enter', field);
  await screen.findByText('Ann saved this vendor. Press Enter to save your figure.');
  expect(field.value).toBe('2');
  await waitFor(() => expect(field.getAttribute('aria-busy')).toBe('false'));
  key('Enter', field);
  await screen.findByRole('button', { name: 'Shipping of Shaw: $2.00' });
  expect(inputs).toMatchObject([
    { version: 3, rate: 2 },
    { version: 4, rate: 2 },
  ]);
  expect(inputs[0]?.clientMutationId).not.toBe(inputs[1]?.clientMutationId);
});

test('a try whose answer was lost is repeated under its key; another figure has another key', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Shipping of Shaw: $0.50' }));
  const field = await input();
  for (const text of ['3', '3', '4']) {
    refusal = 'no connection';
    fireEvent.change(field, { target: { value: text } });
    key('Enter', field);
    await screen.findByRole('alert');
    await waitFor(() => expect(field.getAttribute('aria-busy')).toBe('false'));
  }
  const [first, second, third] = inputs.map((one) => one.clientMutationId);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('where nothing can be edited the figure is text, e opens the record, and files keep the number', async () => {
  const router = await open();
  expect(screen.queryByRole('button', { name: /Tarkett/ })).toBeNull();
  const [, rate] = columns;
  expect(rate && storedRows.map((row) => fileColumns(rate, 10)[0]?.valueOf(row))).toMatchObject([
    { figure: 0.5, kind: 'rate' },
    { figure: 0, kind: 'rate' },
    { figure: 1, kind: 'rate' },
  ]);
  for (let row = 0; row < 3; row += 1) key('j');
  key('e');
  await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/3'));
});
