import type { ComponentType } from 'react';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { type HandedTab, handedTabs } from '../../blocks/record-page/handed-tabs';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { EnabledText } from '../../ui/EnabledText';
import { VendorRecordDocument } from './vendors.generated';

/** The page around one vendor, with the tabs of other features. */
export function vendorPage(tabs: readonly HandedTab[]): ComponentType {
  return function VendorPage() {
    const id = useParam('vendorId');
    const { record, error, retry } = useRecord(VendorRecordDocument, { id }, (data) => data.vendor);
    const base = `/vendors/${id}`;
    return (
      <RecordPage
        title={record?.name}
        note={record && !record.isEnabled && <EnabledText value={false} />}
        crumbs={[{ label: 'Vendors', to: '/vendors' }]}
        tabs={[{ label: 'Profile', to: `${base}/profile` }, ...handedTabs(tabs, base)]}
        actions={record?.editable && <DuplicateButton to="/vendors/create" id={id} hint="Duplicate this vendor" />}
        history={{ type: 'VENDOR', id }}
        error={error}
        onRetry={retry}
      />
    );
  };
}
