import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { itemWords } from '../../pickers/item-words';
import { nodesOf } from '../../pickers/picked';
import {
  PickItemDocument,
  PickPropertyFirmDocument,
  PickSalespersonDocument,
  PickVendorDocument,
} from '../../pickers/pickers.generated';
import { RecordPicker } from '../../pickers/RecordPicker';
import type { FilterEditorProps } from '../list-page/filters';
import { ReportCustomersDocument, ReportInstallersDocument } from './record-editors.generated';
import type { ReportedRecord } from './record-parts';

interface Found {
  id: string;
  name: string;
  detail?: string | null | undefined;
}
type Search = { search: string };
type Props = FilterEditorProps & { label: string; kind: ReportedRecord };
type Editor = (props: Props) => ReactNode;

const editor = <TData, TVariables extends OperationVariables & Search>(
  document: TypedDocumentNode<TData, TVariables>,
  rows: (data: TData) => Found[],
): Editor =>
  function PickRecord({ label, kind, onChange }) {
    return (
      <RecordPicker<TData, Search, Found>
        label={label}
        kind={`report-${kind.toLowerCase()}`}
        value={null}
        autoFocus
        document={document as unknown as TypedDocumentNode<TData, Search>}
        variables={(search) => ({ search })}
        rows={rows}
        text={(row) => row.name}
        subText={(row) => row.detail ?? ''}
        onChange={(found) => onChange(found?.id ?? '')}
      />
    );
  };

const EDITORS: Readonly<Record<ReportedRecord, Editor>> = {
  CUSTOMER: editor(ReportCustomersDocument, ({ customers }) =>
    nodesOf(customers).map(({ id, name, addressSingleLine }) => ({ id, name, detail: addressSingleLine })),
  ),
  INSTALLER: editor(ReportInstallersDocument, ({ installers }) =>
    nodesOf(installers).map(({ id, fullName, companyName }) => ({ id, name: fullName, detail: companyName })),
  ),
  ITEM: editor(PickItemDocument, ({ items }) =>
    nodesOf(items).map((item) => ({ id: item.id, name: itemWords(item), detail: item.vendor?.name })),
  ),
  PROPERTY_FIRM: editor(PickPropertyFirmDocument, ({ propertyFirms }) => nodesOf(propertyFirms)),
  SALESPERSON: editor(PickSalespersonDocument, ({ salespersons }) =>
    nodesOf(salespersons).map(({ id, fullName }) => ({ id, name: fullName })),
  ),
  VENDOR: editor(PickVendorDocument, ({ vendors }) =>
    nodesOf(vendors).map(({ id, name, abbreviation }) => ({ id, name, detail: abbreviation })),
  ),
};

/** Finds the record to filter by. */
export function RecordEditor(props: Props) {
  const Editor = EDITORS[props.kind];
  return <Editor {...props} />;
}
