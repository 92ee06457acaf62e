import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { recordEditor } from './record-editor';
import type { RecordParts } from '../list-page/defined-filters';
import { rememberedName } from './picked-names';
import {
  FilterCustomerTypeNameDocument,
  FilterFirmNameDocument,
  FilterSalespersonNameDocument,
  FilterVendorNameDocument,
} from './record-filters.generated';
import type { FoundRecord } from './RecordEditor';

function parts<TData>(
  of: FoundRecord,
  document: TypedDocumentNode<TData, { id: string }>,
  nameOf: (data: TData) => string | undefined,
): RecordParts {
  function Name({ id }: { id: string }) {
    const known = rememberedName(of, id);
    const { data } = useQuery(document, {
      variables: { id },
      skip: known !== undefined || !/^\d{1,9}$/.test(id),
      context: { handlesErrors: true },
    });
    return known ?? (data && nameOf(data)) ?? `no. ${id}`;
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
