import { useQuery } from '@apollo/client/react';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import type { ListFilter } from '../../blocks/list-page/filters';
import { type RecordChoice, recordFilter } from '../../blocks/list-page/record-filter';
import {
  CustomerFilterFirmsDocument,
  CustomerFilterSalespersonsDocument,
  CustomerFilterTypesDocument,
} from './customer-list.generated';

function useFirms(): RecordChoice[] {
  const { data } = useQuery(CustomerFilterFirmsDocument, { context: { handlesErrors: true } });
  const firms = (data?.propertyFirms.edges ?? []).flatMap((edge) => edge?.node ?? []);
  const isTwin = (firm: (typeof firms)[number]) =>
    firms.some((other) => other.id !== firm.id && other.name === firm.name);
  return firms.map((firm) => ({
    value: firm.id,
    label: isTwin(firm) ? [firm.name, firm.address?.city, firm.address?.state].filter(Boolean).join(', ') : firm.name,
  }));
}

function useSalespersons(): RecordChoice[] {
  const { data } = useQuery(CustomerFilterSalespersonsDocument, { context: { handlesErrors: true } });
  return (data?.salespersons.edges ?? []).flatMap((edge) =>
    edge?.node ? [{ value: edge.node.id, label: edge.node.fullName }] : [],
  );
}

const useTypesAndLocations = () => useQuery(CustomerFilterTypesDocument, { context: { handlesErrors: true } }).data;
const useTypes = (): RecordChoice[] =>
  (useTypesAndLocations()?.customerTypes ?? []).map(({ id, name }) => ({ value: id, label: name }));
const useLocations = (): RecordChoice[] =>
  (useTypesAndLocations()?.geoLocations ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** What the filters in the address mean to the server; the list and the mailing list ask alike. */
export const customerFilterOf = (chosen: Readonly<Record<string, string | undefined>>) => ({
  activeOnly: chosen['active'] === '1',
  pmfId: chosen['firm'] ?? null,
  salespersonId: chosen['salesperson'] ?? null,
  customerTypeId: chosen['type'] ?? null,
  geoLocationId: chosen['location'] ?? null,
});

/** The filters of the list of customers. */
export const customerFilters: readonly ListFilter[] = [
  choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }]),
  recordFilter('firm', 'Firm', useFirms),
  recordFilter('salesperson', 'Salesperson', useSalespersons),
  recordFilter('type', 'Type', useTypes),
  recordFilter('location', 'Location', useLocations),
];
