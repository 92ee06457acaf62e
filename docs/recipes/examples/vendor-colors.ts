import { defineFilters, record, search } from '../../company/filters';
import { count, recordId, reference } from './columns';
import { report } from './report';

/** How many colors each vendor offers. */
export const VENDOR_COLORS = report('vendorColors', {
  title: 'Colors of vendors',
  about: 'How many colors of each vendor are offered.',
  help: ['Disabled colors are left out.', 'Open a line for the vendor.'],
  permissions: ['item'],
  filters: defineFilters({ vendor: record('vendorId', 'Vendor', 'VENDOR'), search: search('Vendor') }),
  columns: [
    reference('vendorName', 'Vendor', (line) => `/vendors/${line['vendorId']}`, { sort: 'NAME', width: 260 }),
    recordId('vendorId'),
    count('colors', 'Colors', { total: true, width: 90 }),
  ],
  sort: { by: 'colors', direction: 'DESC' },
  limit: 1_000,
  drillDown: (line) => `/vendors/${line['vendorId']}`,
});
