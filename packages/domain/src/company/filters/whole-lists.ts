import { CATALOG_STATES } from '../../catalog/price-catalogs/words';
import { garnishment } from '../records/garnishment';
import { insuranceCertificate } from '../records/insurance-certificate';
import { someOf, yesNo } from './choices';
import { defineFilters } from './filter';

// The filters of lists that load completely: the page applies them to the rows.

export const CONTACT_FILTERS = defineFilters({
  invoices: yesNo('invoice', 'Invoices', { yes: ['1', 'Receives invoices'], no: ['0', 'Receives none'] }),
});

export const ADDITIONAL_COST_FILTERS = defineFilters({
  for: yesNo('everyUnit', 'Applies to', { yes: ['every', 'All units'], no: ['some', 'Selected units'] }),
});

const asNamed = <const Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

const { certificateType } = insuranceCertificate.fields;
export const CERTIFICATE_FILTERS = defineFilters({
  type: someOf('certificateTypes', certificateType.label, certificateType.options),
  state: someOf(
    'states',
    'Today',
    asNamed(['Covers', 'Expires soon', 'Starts later', 'Expired', 'Missing', 'Replaced']),
  ),
});

const { garnishmentType } = garnishment.fields;
export const GARNISHMENT_FILTERS = defineFilters({
  type: someOf('garnishmentTypes', garnishmentType.label, garnishmentType.options),
  state: someOf('states', 'Today', asNamed(['In force', 'Starts later', 'Expired'])),
});

/** The filters of the price catalogs of a vendor. */
export const CATALOG_FILTERS = defineFilters({ state: someOf('states', 'State', CATALOG_STATES) });
