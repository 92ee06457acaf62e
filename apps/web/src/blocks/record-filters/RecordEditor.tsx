import type { TypedDocumentNode } from '@apollo/client';
import type { FilteredRecord } from '@falcon/domain/company/filters';
import { itemWords } from '#pickers/item-words';
import { nodesOf } from '#pickers/picked';
import { RecordPicker } from '#pickers/RecordPicker';
import type { FilterEditorProps } from '../list-page/filters/list-filter';
import { rememberName } from './picked-names';
import {
  FilterCustomersDocument,
  FilterCustomerTypesDocument,
  FilterFirmsDocument,
  FilterInstallersDocument,
  FilterItemsDocument,
  FilterSalespersonsDocument,
  FilterStockPlacesDocument,
  FilterVendorsDocument,
} from './record-filters.generated';

interface RecordHit {
  id: string;
  name: string;
  detail?: string | null | undefined;
}

/** A kind of record that is found while typing. */
export type FoundRecord = Exclude<FilteredRecord, 'LOCATION' | 'ROLE' | 'STYLE' | 'USER'>;

interface Props extends FilterEditorProps {
  label: string;
}

function finder<TData>(
  of: FoundRecord,
  document: TypedDocumentNode<TData, { search: string }>,
  rows: (data: TData) => RecordHit[],
) {
  return function Finder({ label, onChange }: Props) {
    const put = (record: RecordHit | null) => {
      if (record) rememberName(of, record.id, record.name);
      onChange(record?.id ?? '');
    };
    return (
      <RecordPicker<TData, { search: string }, RecordHit>
        label={label}
        kind={`filter-${of}`}
        value={null}
        autoFocus
        onChange={put}
        document={document}
        variables={(search) => ({ search })}
        rows={rows}
        text={(row) => row.name}
        subText={(row) => row.detail ?? ''}
      />
    );
  };
}

const finders: Readonly<Record<FoundRecord, ReturnType<typeof finder>>> = {
  CUSTOMER: finder('CUSTOMER', FilterCustomersDocument, (data) =>
    nodesOf(data.customers).map((one) => ({ ...one, detail: one.addressSingleLine })),
  ),
  PROPERTY_FIRM: finder('PROPERTY_FIRM', FilterFirmsDocument, (data) =>
    nodesOf(data.propertyFirms).map((one) => ({
      ...one,
      detail: [one.address?.city, one.address?.state].filter(Boolean).join(', '),
    })),
  ),
  SALESPERSON: finder('SALESPERSON', FilterSalespersonsDocument, (data) =>
    nodesOf(data.salespersons).map(({ id, fullName }) => ({ id, name: fullName })),
  ),
  INSTALLER: finder('INSTALLER', FilterInstallersDocument, (data) =>
    nodesOf(data.installers).map((one) => ({ id: one.id, name: one.fullName, detail: one.companyName })),
  ),
  ITEM: finder('ITEM', FilterItemsDocument, (data) =>
    nodesOf(data.items).map((one) => ({ id: one.id, name: itemWords(one), detail: one.vendor?.name })),
  ),
  VENDOR: finder('VENDOR', FilterVendorsDocument, (data) =>
    nodesOf(data.vendors).map((one) => ({ ...one, detail: one.abbreviation })),
  ),
  STOCK_PLACE: finder('STOCK_PLACE', FilterStockPlacesDocument, (data) => data.stockPlaces),
  CUSTOMER_TYPE: finder('CUSTOMER_TYPE', FilterCustomerTypesDocument, (data) => data.customerTypes),
};

/** Finds the record to filter by while typing. */
export function RecordEditor({ of, ...props }: Props & { of: FoundRecord }) {
  const Finder = finders[of];
  return <Finder {...props} />;
}
