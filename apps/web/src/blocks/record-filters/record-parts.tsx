import type { TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import { useQuery } from '@apollo/client/react';
import { itemWords } from '#pickers/item-words';
import { recordEditor } from './record-editor';
import type { RecordParts } from '../list-page/filters/defined-filters';
import { rememberedName } from './picked-names';
import {
  FilterCustomerNameDocument,
  FilterCustomerTypeNameDocument,
  FilterFirmNameDocument,
  FilterInstallerNameDocument,
  FilterItemNameDocument,
  FilterSalespersonNameDocument,
  FilterStockPlaceNamesDocument,
  FilterVendorNameDocument,
} from './record-filters.generated';
import type { FoundRecord } from './RecordEditor';

function parts<TData>(
  of: FoundRecord,
  document: TypedDocumentNode<TData, { id: string }>,
  nameOf: (data: TData) => string | null | undefined,
): RecordParts {
  function Name({ id }: { id: string }) {
    const cachedName = rememberedName(of, id);
    const { data } = useQuery(document, {
      variables: { id },
      skip: cachedName !== undefined || !/^\d{1,9}$/.test(id),
      context: { handlesErrors: true },
    });
    return cachedName ?? (data && nameOf(data)) ?? `no. ${id}`;
  }
  return { Name, Editor: recordEditor(of) };
}

export const firmParts = parts('PROPERTY_FIRM', FilterFirmNameDocument, (data) => data.propertyFirm?.name);
export const salespersonParts = parts(
  'SALESPERSON',
  FilterSalespersonNameDocument,
  (data) => data.salesperson?.fullName,
);
export const vendorParts = parts('VENDOR', FilterVendorNameDocument, (data) => data.vendor?.name);
export const customerTypeParts = parts(
  'CUSTOMER_TYPE',
  FilterCustomerTypeNameDocument,
  (data) => data.customerType?.name,
);
const customerParts = parts('CUSTOMER', FilterCustomerNameDocument, (data) => data.customer?.name);
const installerParts = parts('INSTALLER', FilterInstallerNameDocument, (data) => data.installer?.fullName);
const itemParts = parts('ITEM', FilterItemNameDocument, (data) => data.item && itemWords(data.item));

/** A place is named by the list: users who read stock can't open the places of the configuration. */
function PlaceName({ id }: { id: string }) {
  const { data } = useQuery(FilterStockPlaceNamesDocument, { context: { handlesErrors: true } });
  return data?.stockPlaces.find((place) => place.id === id)?.name ?? `no. ${id}`;
}

/** How to show each kind of record on a chip, and how to search for it. */
export const RECORD_PARTS: Readonly<Record<FoundRecord, RecordParts>> = {
  CUSTOMER: customerParts,
  CUSTOMER_TYPE: customerTypeParts,
  INSTALLER: installerParts,
  ITEM: itemParts,
  PROPERTY_FIRM: firmParts,
  SALESPERSON: salespersonParts,
  STOCK_PLACE: { Name: PlaceName, Editor: recordEditor('STOCK_PLACE') },
  VENDOR: vendorParts,
};

/** The same for each filter that names a record. */
export const recordsOf = (filters: Filters): Readonly<Record<string, RecordParts>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      'record' in filter ? [[name, RECORD_PARTS[filter.record as FoundRecord]]] : [],
    ),
  );
