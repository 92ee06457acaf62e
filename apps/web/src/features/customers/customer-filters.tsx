import { useQuery } from '@apollo/client/react';
import { choiceFilter } from '../../blocks/list-page/filter-editors';
import type { FilterEditorProps, ListFilter } from '../../blocks/list-page/filters';
import { SelectInput } from '../../ui/fields/choice-inputs';
import { CustomerFilterFirmsDocument, CustomerFilterSalespersonsDocument } from './customer-list.generated';

interface Choice {
  value: string;
  label: string;
}

function useFirms(): Choice[] {
  const { data } = useQuery(CustomerFilterFirmsDocument, { context: { handlesErrors: true } });
  return (data?.propertyFirms.edges ?? []).flatMap((edge) => (edge?.node ? [{ value: edge.node.id, label: edge.node.name }] : []));
}

function useSalespersons(): Choice[] {
  const { data } = useQuery(CustomerFilterSalespersonsDocument, { context: { handlesErrors: true } });
  return (data?.salespersons.edges ?? []).flatMap((edge) => (edge?.node ? [{ value: edge.node.id, label: edge.node.fullName }] : []));
}

/** A filter for one record of a short list from the server; the address holds its id. */
function recordFilter(name: string, label: string, useChoices: () => Choice[]): ListFilter {
  function Name({ id }: { id: string }) {
    return useChoices().find((choice) => choice.value === id)?.label ?? '…';
  }
  function Editor({ value, onChange }: FilterEditorProps) {
    return <SelectInput label={label} value={value || null} options={useChoices()} emptyLabel="All" onChange={(chosen) => onChange(chosen ?? '')} />;
  }
  return { name, label, text: (value) => <Name id={value} />, editor: Editor };
}

/** The filters of the list of customers. */
export const customerFilters: readonly ListFilter[] = [
  choiceFilter('active', 'Show', [{ value: '1', label: 'Active only' }]),
  recordFilter('firm', 'Firm', useFirms),
  recordFilter('salesperson', 'Salesperson', useSalespersons),
];
