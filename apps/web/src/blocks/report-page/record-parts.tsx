import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { FilteredRecord } from '@falcon/domain/filters';
import { itemWords } from '../../pickers/item-words';
import { lazyPart } from '../../ui/lazy-part';
import type { RecordParts } from '../list-page/defined-filters';
import {
  ReportCustomerDocument,
  ReportInstallerDocument,
  ReportItemDocument,
  ReportPropertyFirmDocument,
  ReportSalespersonDocument,
  ReportVendorDocument,
} from './record-names.generated';

/** The kinds of records that reports are filtered by. */
export type ReportedRecord = Extract<
  FilteredRecord,
  'CUSTOMER' | 'INSTALLER' | 'ITEM' | 'PROPERTY_FIRM' | 'SALESPERSON' | 'VENDOR'
>;

const RecordEditor = lazyPart(async () => (await import('./RecordEditor')).RecordEditor);

interface NamedProps<TData> {
  document: TypedDocumentNode<TData, OperationVariables & { id: string }>;
  name: (data: TData) => string | undefined;
  id: string;
}

function Named<TData>({ document, name, id }: NamedProps<TData>) {
  const { data } = useQuery(document as TypedDocumentNode<TData>, {
    variables: { id },
    context: { handlesErrors: true },
  });
  return (data && name(data)) ?? `no. ${id}`;
}

const parts = <TData,>(
  kind: ReportedRecord,
  document: NamedProps<TData>['document'],
  name: NamedProps<TData>['name'],
): RecordParts => ({
  Name: ({ id }) => <Named document={document} name={name} id={id} />,
  Editor: (props) => <RecordEditor {...props} kind={kind} />,
});

/** How each kind of record is named on a chip, and found. */
export const RECORD_PARTS: Readonly<Record<ReportedRecord, RecordParts>> = {
  CUSTOMER: parts('CUSTOMER', ReportCustomerDocument, ({ customer }) => customer?.name),
  INSTALLER: parts('INSTALLER', ReportInstallerDocument, ({ installer }) => installer?.fullName),
  ITEM: parts('ITEM', ReportItemDocument, ({ item }) => (item ? itemWords(item) : undefined)),
  PROPERTY_FIRM: parts('PROPERTY_FIRM', ReportPropertyFirmDocument, ({ propertyFirm }) => propertyFirm?.name),
  SALESPERSON: parts('SALESPERSON', ReportSalespersonDocument, ({ salesperson }) => salesperson?.fullName),
  VENDOR: parts('VENDOR', ReportVendorDocument, ({ vendor }) => vendor?.name),
};
