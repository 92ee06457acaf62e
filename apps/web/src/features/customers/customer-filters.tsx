import { useQuery } from '@apollo/client/react';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import type { ListFilter } from '../../blocks/list-page/filters';
import { type RecordChoice, recordFilter } from '../../blocks/list-page/record-filter';
import { CustomerFilterFirmsDocument, CustomerFilterSalespersonsDocument } from './customer-list.generated';

function useFirms(): RecordChoice[] {
  const { data } = useQuery(CustomerFilterFirmsDocument, { context: { handlesErrors: true } });
  const firms = (data?.propertyFirms.edges ?? []).flatMap((edge) => edge?.node ?? []);
  const isTwin = (firm: (typeof firms)[number]) => firms.some((other) => other.id !== firm.id && other.name === firm.name);
  return firms.map((firm) => ({ value: firm.id, label: isTwin(firm) ? [firm.name, firm.address?.city, firm.address?.state].filter(Boolean).join(', ') : firm.name }));
}

function useSalespersons(): RecordChoice[] {
  const { data } = useQuery(CustomerFilterSalespersonsDocument, { context: { handlesErrors: true } });
  return (data?.salespersons.edges ?? []).flatMap((edge) => (edge?.node ? [{ value: edge.node.id, label: edge.node.fullName }] : []));
}

/** The filters of the list of customers. */
export const customerFilters: readonly ListFilter[] = [
  choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }]),
  recordFilter('firm', 'Firm', useFirms),
  recordFilter('salesperson', 'Salesperson', useSalespersons),
];
