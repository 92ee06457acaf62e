import { choice, date, enabled, money, text } from '../../kit/fields';
import { recordKind } from './record-kind';

const LEASE_TYPES = [
  { value: 'WAREHOUSE', label: 'Warehouse' },
  { value: 'YARD', label: 'Yard' },
] as const;

/** A place that the company rents to keep material. */
export const storageLease = recordKind('STORAGE_LEASE', {
  list: 'storageLeases',
  nouns: 'Storage leases',
  description: 'A warehouse or yard that the company rents to keep material.',
  help: {
    about: 'Storage leases are places that you rent to keep material.',
    steps: ['A lease without an end runs from month to month.', 'A disabled lease is no longer offered.'],
  },
  demo: [{ name: 'North yard', leaseType: 'YARD', monthlyRentCents: 45_000, endsOn: '2027-12-31' }],
  title: 'name',
  fields: {
    name: text('Name', { required: true, sort: 'NAME', copied: false }),
    leaseType: choice('Type', LEASE_TYPES, { initial: 'WAREHOUSE' }),
    monthlyRent: money('Monthly rent', { blank: null }),
    endsOn: date('Ends on', { sort: 'ENDS_ON', hint: 'Blank = month to month.', copied: false }),
    notes: text('Notes', { max: 1000, lines: true }),
    isEnabled: enabled,
  },
});
