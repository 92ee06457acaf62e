import { dateRange, defineFilters, someOf } from '../../company/filters';
import { FAILURE_TABS } from '../../accounting/quickbooks/kinds';
import { PROBLEM_KINDS } from '../../accounting/quickbooks/problems';
import { choice, count, date } from './columns';
import type { CellLink } from './columns';
import { report } from './report';

const ADDRESS = '/reports/quickbooks-failures';

/** The list with a line's failures. */
const failuresOf: CellLink = ({ list, problem }) => {
  const tab = FAILURE_TABS.find(({ value }) => value === list);
  return tab === undefined ? null : `${ADDRESS}/${tab.path}?problem=${problem}`;
};

/** QuickBooks failures in total; the lists behind it show each failure with what to do about it. */
export const QUICKBOOKS_FAILURES = report('quickbooksFailureReport', {
  title: 'QuickBooks failures',
  about:
    'Records that QuickBooks rejected, by kind and problem: how many, since when, and how many others they hold up.',
  help: [
    'Click a count to list those failures.',
    'Click a name to open the page where you fix it; Details also has the response from QuickBooks.',
    'Retry sends it again; nothing is sent twice. Entries that are waiting for it follow.',
    'Entries that couldn’t be sent because QuickBooks was down are not listed; they are sent automatically.',
  ],
  permissions: ['qbReports'],
  address: ADDRESS,
  filters: defineFilters({
    failed: dateRange({ from: 'startDate', to: 'endDate' }, 'Failed', { address: ['from', 'to'] }),
    list: someOf('lists', 'Kind', FAILURE_TABS),
    problem: someOf('problems', 'Problem', PROBLEM_KINDS),
  }),
  enums: { lists: 'QuickbooksFailureList', problems: 'QuickbooksProblem' },
  columns: [
    choice('list', 'Kind', FAILURE_TABS, { width: 200 }),
    choice('problem', 'Problem', PROBLEM_KINDS, { width: 340 }),
    count('failures', 'Failures', { total: true, width: 100, link: failuresOf }),
    count('waiting', 'Waiting for them', {
      total: true,
      width: 130,
      about: 'Other records waiting for these.',
    }),
    date('firstFailed', 'First failed', { width: 120 }),
    date('lastFailed', 'Last failed', { width: 120 }),
  ],
  sort: { by: 'failures', direction: 'DESC' },
  limit: 1_000,
  drillDown: failuresOf,
  chart: { by: 'problem', value: 'failures' },
});
