import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownNotifications } from '#ui/feedback/notify';
import { INITIAL_LAYOUT, type DataColumn } from '#ui/table/columns';
import { listBatches, rowBatches, type RowBatch, type RowBatches } from './batches';
import { exportList } from './run-export';

const saved: { file: Blob; name: string }[] = [];
vi.mock('./save-file', () => ({ saveFile: (file: Blob, name: string) => saved.push({ file, name }) }));

interface Row {
  id: string;
  name: string;
  city: string;
}
const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name },
  { id: 'city', header: 'City', cell: (row) => row.city },
  { id: 'id', header: 'Number', hidden: true, cell: (row) => Number(row.id) },
  { id: 'undo', header: 'Undo', cell: () => 'Undo', exported: null },
];
const row = (id: number): Row => ({ id: String(id), name: `Customer ${id}`, city: 'Carmel' });
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(from + index));
const batchesOf = (...batches: readonly (readonly Row[])[]): RowBatches<Row> =>
  async function* given() {
    for (const batch of batches)
      yield await Promise.resolve<RowBatch<Row>>({ rows: batch, total: batches.flat().length, capped: false });
  };
const list = (batches: RowBatches<Row>, layout = INITIAL_LAYOUT) => ({ title: 'Customers', columns, layout, batches });
const ticked = (...ids: readonly string[]) => ({ count: ids.length, holds: (one: Row) => ids.includes(one.id) });
const linesOf = async () =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.file.arrayBuffer()).split('\r\n');
const notificationTexts = () => shownNotifications().map((one) => one.text);

beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
});

test("a file contains the shown columns in the user's order, with their headings, and every row", async () => {
  await exportList(
    list(batchesOf(rows(1, 200), rows(201, 230)), {
      ...INITIAL_LAYOUT,
      order: ['name', 'id', 'city'],
      visible: { id: true, city: true },
    }),
    'CSV',
  );
  const lines = await linesOf();
  expect(lines[0]).toBe('\uFEFFName,Number,City');
  expect(lines[1]).toBe('Customer 1,1,Carmel');
  expect(lines).toHaveLength(232);
  expect(saved[0]?.name).toMatch(/^Customers \d{4}-\d\d-\d\d\.csv$/);
  expect(notificationTexts()).toContain('Customers exported: 230 rows');
});

test('selected rows come in the order of the list, which stops after the last of them', async () => {
  const walked: number[] = [];
  const pages: RowBatches<Row> = async function* given() {
    for (let page = 0; page < 4; page += 1) {
      walked.push(page);
      yield await Promise.resolve({ rows: rows(page * 200 + 1, page * 200 + 200), total: 800, capped: false });
    }
  };
  await exportList({ ...list(pages), ticked: ticked('310', '7', '205') }, 'CSV');
  expect((await linesOf()).slice(1, -1)).toEqual(['7', '205', '310'].map((id) => `Customer ${id},Carmel`));
  expect(walked).toEqual([0, 1]);
  expect(notificationTexts()).toContain('Customers exported: 3 rows');
  expect(notificationTexts().filter((text) => text.includes('still in the list'))).toEqual([]);
});

test('a selected row that is no longer in the list is reported', async () => {
  await exportList({ ...list(batchesOf(rows(1, 3))), ticked: ticked('2', '9') }, 'CSV');
  expect((await linesOf()).slice(1, -1)).toEqual(['Customer 2,Carmel']);
  expect(notificationTexts()).toContain('1 of the 2 selected rows are still in the list; the file contains those.');
});

test('a hidden column is not in the file, nor is one of buttons', async () => {
  await exportList(list(batchesOf(rows(1, 1)), { ...INITIAL_LAYOUT, visible: { city: false } }), 'CSV');
  expect(await linesOf()).toEqual(['\uFEFFName', 'Customer 1', '']);
});

test('a row that moved during paging and comes twice is in the file once', async () => {
  await exportList(list(batchesOf(rows(1, 3), rows(3, 5))), 'CSV');
  expect((await linesOf()).slice(1, -1)).toEqual(['1', '2', '3', '4', '5'].map((id) => `Customer ${id},Carmel`));
  expect(notificationTexts()).toContain(
    'The list changed during the export: it now has 6 rows. Export again if that matters.',
  );
});

test('the workbook holds the same rows, typed', async () => {
  await exportList(list(batchesOf(rows(1, 2)), { ...INITIAL_LAYOUT, visible: { id: true, city: false } }), 'XLS');
  const parts = unzipSync(new Uint8Array(await saved[0]!.file.arrayBuffer()));
  const cells = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(cells.match(/<row r=/g)).toHaveLength(3);
  expect(cells).toContain('Customer 2</t></is></c><c r="B3" s="2"><v>2</v></c>');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Customers"');
  expect(saved[0]?.name).toMatch(/\.xlsx$/);
});

test('canceling stops the paging, and there is no partial file', async () => {
  const pages: number[] = [];
  const endless: RowBatches<Row> = async function* given() {
    for (let page = 0; ; page += 1) {
      pages.push(page);
      if (page === 1)
        shownNotifications()
          .find((one) => one.text === 'Exporting Customers: 200 of 10,000+ rows')
          ?.action?.run();
      yield await Promise.resolve({ rows: rows(page * 200 + 1, page * 200 + 200), total: 10_000, capped: true });
    }
  };
  await exportList(list(endless), 'CSV');
  expect(pages).toEqual([0, 1]);
  expect(saved).toEqual([]);
  expect(notificationTexts()).toContain('Export canceled');
  await vi.advanceTimersByTimeAsync(400);
  expect(notificationTexts().filter((text) => text.startsWith('Exporting'))).toEqual([]);
});

test("a page that can't be loaded is reported, and there is no file", async () => {
  const broken: RowBatches<Row> = async function* given() {
    yield await Promise.resolve({ rows: rows(1, 200), total: 400, capped: false });
    throw new TypeError('Failed to fetch');
  };
  await exportList(list(broken), 'CSV');
  expect(saved).toEqual([]);
  expect(notificationTexts()).toContain(
    'Customers could not be exported. The server cannot be reached. Check the connection and try again.',
  );
});

const state = {
  search: 'lake',
  sort: 'CITY',
  direction: 'DESC' as const,
  filters: { status: '1' },
  page: { last: 50, before: 'cursor 51' },
  pageNumber: 4,
};
interface Data {
  list: {
    edges: { node: Row }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}
function server(answers: readonly Data[]) {
  const requests: unknown[] = [];
  const client = {
    query: ({ variables }: { variables: unknown }) => {
      requests.push(variables);
      return Promise.resolve({ data: answers[requests.length - 1] });
    },
  };
  return { asked: requests, client: client as never };
}
const page = (pageRows: readonly Row[], endCursor: string | null, hasNextPage: boolean): Data => ({
  list: {
    edges: pageRows.map((node) => ({ node })),
    pageInfo: { hasNextPage, hasPreviousPage: false, endCursor },
    totalCount: 3,
  },
});
const source = {
  document: {} as never,
  variables: (listState: typeof state | object) => ({ asked: listState }) as never,
  connection: (data: Data) => data.list,
};

test('paging runs the query of the list from its first row, whichever page is open, with search, filters and sort', async () => {
  const { asked, client } = server([page(rows(1, 2), 'two', true), page(rows(3, 3), 'three', false)]);
  const allRows: Row[] = [];
  for await (const batch of listBatches<Data, never, Row, string>(client, source, state)(new AbortController().signal))
    allRows.push(...batch.rows);
  expect(allRows).toEqual(rows(1, 3));
  expect(asked).toEqual([
    { asked: { ...state, page: { first: 200 } } },
    { asked: { ...state, page: { first: 200, after: 'two' } } },
  ]);
});

test('a list that has more rows but no cursor is not treated as complete', async () => {
  const { client } = server([page(rows(1, 2), null, true)]);
  const walk = async () => {
    for await (const batch of listBatches<Data, never, Row, string>(
      client,
      source,
      state,
    )(new AbortController().signal))
      expect(batch.rows).toHaveLength(2);
  };
  await expect(walk()).rejects.toThrow('didn’t send the rest of the list');
});

test('a list that is loaded as a whole comes in batches', async () => {
  const sizes: number[] = [];
  for await (const batch of rowBatches(rows(1, 450))(new AbortController().signal)) sizes.push(batch.rows.length);
  expect(sizes).toEqual([200, 200, 50]);
});
