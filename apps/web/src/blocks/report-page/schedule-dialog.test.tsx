import { AGING, FORM_1099 } from '@falcon/domain/reports/report-definitions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openReport, usage, usageLine } from './report-page-kit';

afterEach(cleanup);

const answers = {
  ItemUsageReport: () => usage([usageLine(1)]),
  ReportRecipients: () => ({
    reportRecipients: [{ __typename: 'ReportRecipient', id: '1', fullName: 'Denise Kirkland' }],
  }),
  ReportScheduleCreate: () => ({ missing: 'not of interest' }),
};
async function openDialog(search: string) {
  const page = openReport(search, answers);
  await screen.findByText('Harborview 1');
  fireEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Denise Kirkland');
  return { ...page, dialog };
}
const saved = ({ asked }: { asked: ReturnType<typeof openReport>['asked'] }) =>
  asked('ReportScheduleCreate').map(({ input }) => (input as { query: unknown }).query);

test('a report opens with a period that has a name, which a schedule of it keeps', async () => {
  const page = await openDialog('');
  expect(screen.getAllByText('Last 90 days').length).toBeGreaterThan(1);
  expect(page.dialog.queryByRole('alert')).toBeNull();
  fireEvent.click(page.dialog.getByRole('checkbox', { name: 'Denise Kirkland' }));
  fireEvent.click(page.dialog.getByRole('button', { name: 'Save schedule' }));
  await waitFor(() => expect(saved(page)).toEqual([{ from: '89-days-ago', to: 'today' }]));
});

test('a schedule with dates that stay the same says so before it is saved, and offers one that moves', async () => {
  const page = await openDialog('?from=2026-01-01&to=2026-03-31&type=4');
  expect(page.dialog.getByRole('alert').textContent).toBe(
    'Every e-mail will have the same dates: 1/1/2026 to 3/31/2026. To follow the calendar, choose a period by its name.',
  );
  fireEvent.mouseDown(page.dialog.getByRole('combobox', { name: 'Period' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Last month' }));
  await waitFor(() => expect(page.dialog.queryByRole('alert')).toBeNull());
  fireEvent.click(page.dialog.getByRole('checkbox', { name: 'Denise Kirkland' }));
  fireEvent.click(page.dialog.getByRole('button', { name: 'Save schedule' }));
  await waitFor(() => expect(saved(page)).toEqual([{ from: 'last-month-start', to: 'last-month-end', type: '4' }]));
});

test('a tax form opens with its year, and a report of one day with today', async () => {
  openReport('', {}, ['billSheet'], FORM_1099);
  expect((await screen.findByRole('combobox', { name: 'Period' })).textContent).toBe('Tax year');
  cleanup();
  openReport('?asOf=2026-03-31', { ReportRecipients: answers.ReportRecipients }, ['invoicing'], AGING);
  fireEvent.click(await screen.findByRole('button', { name: 'E-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Denise Kirkland');
  expect(dialog.getByRole('alert').textContent).toContain('the same dates: 3/31/2026.');
});
