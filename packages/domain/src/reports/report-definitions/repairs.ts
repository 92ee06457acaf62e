import { dateRange, defineFilters, record, someOf } from '../../company/filters';
import type { DateRange } from '../../company/filters';
import { FLOORING_TYPES } from '../../kit/flooring/flooring-types';
import { CAPACITY_STATUS_IDS } from '../../orders/work-order-status/statuses';
import { PRICES } from '../../orders/work-order-fields/figures';
import { count, money, percentOf, recordId, reference } from './columns';
import type { CellLink } from './columns';
import { report } from './report';

const jobsOf: CellLink = ({ installerId }, { installed }) => {
  const { from = '', to = '' } = (installed ?? {}) as DateRange;
  return installerId === null
    ? null
    : `/work-orders?installer=${installerId}&from=${from}&to=${to}&status=${CAPACITY_STATUS_IDS.join(',')}&repair=0`;
};
const installerOf: CellLink = ({ installerId }) => (installerId === null ? null : `/installers/${installerId}`);

/** How many of each installer's jobs had to be redone. */
export const REPAIRS = report('repairsReport', {
  title: 'Remakes and repairs',
  about: 'Each installer’s jobs and repairs in the period, and how many of the jobs were cut again or put on hold.',
  help: [
    'A repair counts for the installer who did the earlier job of that flooring in the same building/unit.',
    'If there is no such job, it counts for the installer of the repair.',
  ],
  permissions: ['assignWorkOrder', 'jobCostingAll'],
  address: '/reports/repairs',
  filters: defineFilters({
    installed: dateRange({ from: 'startDate', to: 'endDate' }, 'Installed', { address: ['from', 'to'] }),
    installer: record('installerId', 'Installer', 'INSTALLER', { permission: 'installer' }),
    customer: record('customerId', 'Customer', 'CUSTOMER', { permission: 'customer' }),
    type: someOf(
      'flooringTypeIds',
      'Flooring',
      FLOORING_TYPES.map(({ id, name }) => ({ value: id, label: name })),
    ),
  }),
  period: { filter: 'installed', opens: 'LAST_12_MONTHS', most: 3660 },
  columns: [
    reference('installerName', 'Installer', installerOf, { sort: 'NAME', width: 220 }),
    recordId('installerId', { blank: true }),
    count('jobs', 'Jobs', { total: true, width: 84, link: jobsOf, linkNeeds: 'workOrder', about: 'Without repairs.' }),
    count('repairs', 'Repairs', { total: true, width: 88 }),
    percentOf(
      'repairRate',
      'Repair rate',
      { part: 'repairs', whole: 'jobs' },
      { width: 104, about: 'Repairs as a percentage of the jobs.' },
    ),
    money('repairCost', 'Cost of repairs', {
      total: true,
      width: 124,
      ...PRICES,
      about: 'Material and labor of the repairs, with additional costs.',
    }),
    count('recuts', 'Cut again', { total: true, width: 92, about: 'The jobs that were cut again.' }),
    count('holds', 'Held', { total: true, width: 84, about: 'The jobs that were put on hold.' }),
  ],
  sort: { by: 'repairs', direction: 'DESC' },
  limit: 1_000,
  drillDown: installerOf,
  chart: { by: 'installerName', value: 'repairs' },
});
