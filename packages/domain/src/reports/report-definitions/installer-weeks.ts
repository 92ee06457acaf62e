import { dateRange, defineFilters, oneOf, printFilters, record, someOf } from '../../company/filters';
import type { FilterValues } from '../../company/filters';
import { PAYABLE_STATUSES } from '../../pay/payables/index';
import { addDays } from '../../kit/schedule';
import { choice, count, date, money, recordId, reference } from './columns';
import type { CellLink } from './columns';
import { addressWith } from './drill-down';
import { report } from './report';

/** What each line of the report covers. */
export const INSTALLER_PAY_GROUPS = [
  { value: 'INSTALLER', word: 'installer', label: 'Installer' },
  { value: 'WEEK', word: 'week', label: 'Week' },
  { value: 'SHEET', word: 'sheet', label: 'Bill sheet' },
] as const;

const FILTERS = defineFilters({
  week: dateRange({ from: 'startDate', to: 'endDate' }, 'Week', { address: ['from', 'to'] }),
  by: oneOf('groupBy', 'By', INSTALLER_PAY_GROUPS),
  installer: record('installerId', 'Installer', 'INSTALLER'),
  status: someOf('statuses', 'Status', PAYABLE_STATUSES),
});

const isBySheet = ({ by }: Readonly<Record<string, unknown>>): boolean => by === 'SHEET';
const isGrouped = (filterValues: Readonly<Record<string, unknown>>): boolean => !isBySheet(filterValues);

/** Where a line links: a bill sheet to itself, an installer or week to its sheets. */
const drillDown: CellLink = (line, filterValues) => {
  if (isBySheet(filterValues)) return `/bill-sheets/${line['subjectId']}`;
  const start = String(line['periodStart']);
  const own =
    filterValues['by'] === 'WEEK'
      ? { week: { from: start, to: addDays(start, 6) } }
      : { installer: Number(line['subjectId']) };
  const values = { ...filterValues, ...own, by: 'SHEET' } as FilterValues<typeof FILTERS>;
  return addressWith('/reports/installer-pay', printFilters(FILTERS, values));
};

/** What installers earn in the weeks of a period, with each kind of deduction. */
export const INSTALLER_PAY = report('installerPayReport', {
  title: 'Installer pay',
  about:
    'Pay and deductions from the bill sheets of weeks that start in the period, by installer, week or sheet. Labor through Supplies add up to Net.',
  help: [
    'Net is labor plus additions, less the deductions next to them.',
    'Carried is what couldn’t be deducted and isn’t on a later sheet yet.',
  ],
  permissions: ['billSheet'],
  address: '/reports/installer-pay',
  filters: FILTERS,
  enums: { groupBy: 'InstallerPayGroup', statuses: 'BillSheetStatus' },
  period: { filter: 'week', opens: 'LAST_90_DAYS', most: 3660 },
  grouping: 'by',
  columns: [
    reference('name', 'Name', drillDown, { width: 152 }),
    recordId('subjectId'),
    date('periodStart', 'From week', { width: 84, about: 'The first one of the line.' }),
    choice('status', 'Status', PAYABLE_STATUSES, { width: 96, blank: true, when: isBySheet }),
    count('sheets', 'Sheets', { total: true, width: 66, link: drillDown, when: isGrouped }),
    money('labor', 'Labor', { total: true, width: 102, about: 'With corrections.' }),
    money('additions', 'Additions', { total: true, width: 86, blankZero: true, about: 'Positive adjustments.' }),
    money('garnishments', 'Garnishments', { total: true, width: 110, blankZero: true }),
    money('insurance', 'Insurance', { total: true, width: 92, blankZero: true, about: 'Less what was returned.' }),
    money('adjustments', 'Adjustments', {
      total: true,
      width: 102,
      blankZero: true,
      about: 'Negative adjustments, such as repaid advances.',
    }),
    money('supplies', 'Supplies', { total: true, width: 80, blankZero: true }),
    money('net', 'Net', { total: true, width: 102 }),
    money('unpaid', 'Not paid yet', { total: true, width: 100, blankZero: true }),
    money('carried', 'Carried', {
      total: true,
      width: 80,
      blankZero: true,
      about: 'Amounts that could not be deducted and are not on a later sheet yet.',
    }),
  ],
  sort: { by: 'name', direction: 'ASC' },
  limit: 2_000,
  drillDown,
  chart: { by: 'name', value: 'net' },
});
