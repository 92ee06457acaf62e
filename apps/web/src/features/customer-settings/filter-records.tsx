import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { PermissionKey } from '@falcon/domain/access';
import type { FilterEditorProps, ListFilter } from '../../blocks/list-page/filters/list-filter';
import { nodesOf, type Picked } from '../../pickers/picked';
import { RecordPicker } from '../../pickers/RecordPicker';
import {
  SettingsFilterFirmDocument,
  SettingsFilterFirmsDocument,
  SettingsFilterSalespersonDocument,
  SettingsFilterSalespersonsDocument,
  SettingsFilterTypeDocument,
  SettingsFilterTypesDocument,
} from './filter-records.generated';

interface RecordKind<TList, TOne> {
  /** The filter's name in the address. */
  name: string;
  label: string;
  list: TypedDocumentNode<TList, { search: string }>;
  rows: (data: TList) => Picked[];
  one: TypedDocumentNode<TOne, { id: string }>;
  nameOf: (data: TOne) => string | undefined;
}

/** A filter for one record that is found while typing; the address contains its id. */
function recordFilter<TList, TOne>({ name, label, list, rows, one, nameOf }: RecordKind<TList, TOne>): ListFilter {
  function Name({ id }: { id: string }) {
    const { data } = useQuery(one, {
      variables: { id },
      skip: !/^\d{1,9}$/.test(id),
      context: { handlesErrors: true },
    });
    return (data && nameOf(data)) ?? `no. ${id}`;
  }
  function Editor({ onChange }: FilterEditorProps) {
    return (
      <RecordPicker<TList, { search: string }, Picked>
        label={label}
        kind={`settings-${name}`}
        value={null}
        autoFocus
        onChange={(found) => onChange(found?.id ?? '')}
        document={list}
        variables={(search) => ({ search })}
        rows={rows}
        text={(row) => row.name}
      />
    );
  }
  return { name, label, text: (value) => <Name id={value} />, editor: Editor };
}

/** The record filters of the customer settings with the permission needed to find such a record. */
export const recordFilters: readonly { filter: ListFilter; permission: PermissionKey }[] = [
  {
    permission: 'propertyMgmtFirm',
    filter: recordFilter({
      name: 'firm',
      label: 'Firm',
      list: SettingsFilterFirmsDocument,
      rows: (data) => nodesOf(data.propertyFirms),
      one: SettingsFilterFirmDocument,
      nameOf: (data) => data.propertyFirm?.name,
    }),
  },
  {
    permission: 'customerType',
    filter: recordFilter({
      name: 'type',
      label: 'Customer type',
      list: SettingsFilterTypesDocument,
      rows: (data) => data.customerTypes,
      one: SettingsFilterTypeDocument,
      nameOf: (data) => data.customerType?.name,
    }),
  },
  {
    permission: 'salesperson',
    filter: recordFilter({
      name: 'salesperson',
      label: 'Salesperson',
      list: SettingsFilterSalespersonsDocument,
      rows: (data) => nodesOf(data.salespersons).map(({ id, fullName }) => ({ id, name: fullName })),
      one: SettingsFilterSalespersonDocument,
      nameOf: (data) => data.salesperson?.fullName,
    }),
  },
];
