import { WORKLOAD } from '@falcon/domain/reports/report-definitions';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownNotifications } from '#ui/feedback/notify';
import { exportJob, openReport, usage, usageLine } from './report-page-kit';

const downloaded: string[] = [];
vi.mock('../list-export/save-file', () => ({ downloadFrom: (address: string) => downloaded.push(address) }));
beforeEach(() => {
  downloaded.length = 0;
});
afterEach(cleanup);

const RANGE = '?from=2026-01-01&to=2026-03-31';
const answer = {
  ItemUsageReport: () => usage([usageLine(1), usageLine(2)]),
  FilterVendorName: () => ({ vendor: { __typename: 'Vendor', id: '12', name: 'Crown Mills' } }),
};
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rows = async () => (await screen.findAllByRole('row')).map(cells);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the address is the question: dates, filters, search and order', async () => {
  const { asked } = openReport(`${RANGE}&type=4&vendor=12&q=oak&sort=NAME&dir=ASC`, answer);
  await screen.findByText('Harborview 1');
  expect(asked('ItemUsageReport')).toEqual([
    {
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      itemTypeId: '4',
      vendorId: '12',
      search: 'oak',
      sort: 'NAME',
      direction: 'ASC',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Type: VCT' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Vendor: Crown Mills' })).toBeTruthy();
});

test('lines lead to their records, and totals stand below their columns', async () => {
  openReport(RANGE, answer);
  await screen.findByText('Harborview 1');
  expect(await rows()).toEqual([
    ['Item', 'Type', 'Vendor', 'Orders', 'Quantity', 'Reconciled', 'Cost', 'Profit', 'Total'],
    ['Harborview 1', 'Carpet', 'Crown Mills', '2', '80.88 SY', '40.44 SY', '$642.76', '$202.20', '$844.96'],
    ['Harborview 2', 'Carpet', 'Crown Mills', '2', '80.88 SY', '40.44 SY', '$642.76', '$202.20', '$844.96'],
    ['Total', '', '', '', '', '', '$815.28', '$250.72', '$1,066.00'],
  ]);
  expect(screen.getByRole('link', { name: 'Harborview 1' }).getAttribute('href')).toBe('/items/1');
  expect(screen.queryByRole('link', { name: '2' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 lines');
});

test('the number of orders leads to them, for who can open orders', async () => {
  openReport(RANGE, answer, ['item', 'workOrder']);
  await screen.findByText('Harborview 1');
  const [first] = screen.getAllByRole('link', { name: '2' });
  const address = new URL(first?.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/work-orders');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    item: '1',
    from: '2026-01-01',
    to: '2026-03-31',
    status: CAPACITY_STATUS_IDS.join(','),
  });
});

test('a page that does not show all lines says so', async () => {
  openReport(RANGE, { ItemUsageReport: () => usage([usageLine(1), usageLine(2)], 12_431) });
  expect(await screen.findByText('Showing 2 of 12,431 lines. Totals cover all.')).toBeTruthy();
});

test('a user who may not see a column neither sees nor asks for it', async () => {
  openReport(`${RANGE}&sort=PROFIT`, answer, ['item']);
  await screen.findByText('Harborview 1');
  expect((await rows())[0]).toEqual(['Item', 'Type', 'Vendor', 'Orders', 'Quantity', 'Reconciled', 'Cost']);
});

test('a heading sorts by its column', async () => {
  const { router, asked } = openReport(RANGE, answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Orders' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'ORDERS', dir: 'ASC' }));
  await waitFor(() => expect(asked('ItemUsageReport').at(-1)).toMatchObject({ sort: 'ORDERS', direction: 'ASC' }));
});

test('a report without lines says what to do: clear the filters, or choose other dates', async () => {
  const { router } = openReport(`${RANGE}&type=4&q=oak`, { ItemUsageReport: () => usage([]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-01-01', to: '2026-03-31' }));
  expect(await screen.findByText('Try a different date range.')).toBeTruthy();
  for (const name of ['Print', 'Export'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('an error can be tried again; dates that are refused say why', async () => {
  let failing = true;
  openReport(RANGE, { ItemUsageReport: () => (failing ? new Error('away') : usage([usageLine(1)])) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Harborview 1')).toBeTruthy();
  cleanup();
  openReport('?from=2000-01-01&to=2026-01-01', answer);
  expect(await screen.findByText('Select a range of at most 10 years.')).toBeTruthy();
});

test('the chart shows the figures of all lines, and is part of the address', async () => {
  const { router } = openReport(RANGE, answer);
  await screen.findByText('Harborview 1');
  press('Chart');
  const chart = await screen.findByRole('img', { name: 'Cost by item; the table has the figures' });
  expect(within(chart).getByText('$172.52')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ chart: '1' });
});

test('print has the title, what was asked in words, the date, every line and the totals', async () => {
  openReport(`${RANGE}&type=1&q=harb`, answer);
  await screen.findByText('Harborview 1');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = screen.getByLabelText('Item usage in print');
  expect(paper.querySelector('h1')?.textContent).toBe('Item usage');
  expect(paper.textContent).toContain('Installed: 1/1/2026 to 3/31/2026 · Search: “harb” · Type: Carpet');
  expect(paper.textContent).toMatch(/Printed \d+\/\d+\/\d{4}, .* by Denise Kirkland · 2 lines/);
  expect(paper.querySelectorAll('tr')).toHaveLength(4);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByLabelText('Item usage in print')).toBeNull();
});

test('lines that are totals of others are bold on the page and in print', async () => {
  const week = (limitType: string, jobs: number) => ({
    __typename: 'WorkloadReportRow',
    id: limitType,
    week: '2026-01-04',
    limitType,
    jobs,
    squareYards: 10,
    booked: jobs,
    limit: 5,
    used: 20,
    measure: 'JOB_COUNT',
    daysOver: 0,
  });
  const rows = [week('CARPET', 1), week('VCT', 2), week('TOTAL', 3)];
  const workloadReport = { __typename: 'WorkloadReport', rows, totalCount: 3 };
  openReport(RANGE, { WorkloadReportReport: () => ({ workloadReport }) }, ['scheduleDate'], WORKLOAD);
  await screen.findByText('VCT');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const tables = document.querySelectorAll('table');
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const strong = [...table.querySelectorAll('tr[data-strong]')];
    expect(strong.map((row) => row.textContent)).toEqual([expect.stringMatching(/Total3/)]);
  }
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

const notificationTexts = () => shownNotifications().flatMap(({ text, leaving }) => (leaving ? [] : text));
async function exportAs(format: string): Promise<void> {
  await screen.findByText('Harborview 1');
  press('Export');
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
}

test('an export is a job with the columns of the page; its file is saved when it is done', async () => {
  let job = exportJob('PROCESSING');
  const { asked } = openReport(`${RANGE}&q=harb`, {
    ...answer,
    ItemUsageExportStart: () => ({
      itemUsageExportStart: { __typename: 'P', jobStatus: { __typename: 'JobStatus', id: '31' } },
    }),
    ExportJobs: () => ({ currentJobs: [job] }),
  });
  await exportAs('Excel (XLSX)');
  await waitFor(() => expect(notificationTexts()).toContain('Exporting Item usage: 40%, 400 of 1,003 lines'));
  expect(asked('ItemUsageExportStart')).toEqual([
    {
      input: {
        startDate: '2026-01-01',
        endDate: '2026-03-31',
        search: 'harb',
        sort: 'COST',
        direction: 'DESC',
        fileType: 'XLS',
        columns: [
          'itemName',
          'itemTypeId',
          'vendorName',
          'orders',
          'quantity',
          'actualQuantity',
          'cost',
          'profit',
          'total',
        ],
      },
    },
  ]);
  job = exportJob('COMPLETED', {
    message: '1,003 lines',
    fileName: 'u.xlsx',
    filePath: '/files/generated/1?expires=2',
  });
  await waitFor(() => expect(notificationTexts()).toContain('Item usage exported: 1,003 lines'));
  expect(downloaded).toEqual(['/files/generated/1?expires=2']);
  expect(notificationTexts()).not.toContain('Exporting Item usage: 40%, 400 of 1,003 lines');
});

test('a running export can be canceled', async () => {
  const { asked } = openReport(RANGE, {
    ...answer,
    ItemUsageExportStart: () => ({
      itemUsageExportStart: { __typename: 'P', jobStatus: { __typename: 'JobStatus', id: '32' } },
    }),
    ExportJobs: () => ({ currentJobs: [exportJob('PROCESSING', { id: '32', percentComplete: 10 })] }),
    ExportCancel: () => ({ jobCancel: { __typename: 'P', jobStatus: { __typename: 'JobStatus', id: '32' } } }),
  });
  await exportAs('CSV');
  await waitFor(() => expect(notificationTexts()).toContain('Exporting Item usage: 10%, 400 of 1,003 lines'));
  act(() =>
    shownNotifications()
      .find(({ action }) => action?.label === 'Cancel')
      ?.action?.run(),
  );
  await waitFor(() => expect(notificationTexts()).toContain('Export canceled'));
  expect(asked('ExportCancel')).toEqual([{ input: { id: '32' } }]);
  expect(downloaded).toEqual([]);
});
