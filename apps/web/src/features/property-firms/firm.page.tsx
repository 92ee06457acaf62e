import type { ComponentType } from 'react';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { type HandedTab, handedTabs } from '../../blocks/record-page/handed-tabs';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { EnabledText } from '../../ui/EnabledText';
import { FirmRecordDocument } from './firms.generated';

/** The page around one firm, with the tabs of other features. */
export function firmPage(tabs: readonly HandedTab[]): ComponentType {
  return function FirmPage() {
    const id = useParam('firmId');
    const { record, error, retry } = useRecord(FirmRecordDocument, { id }, (data) => data.propertyFirm);
    const base = `/property-management-firms/${id}`;
    return (
      <RecordPage
        title={record?.name}
        note={record && !record.isEnabled && <EnabledText value={false} />}
        crumbs={[{ label: 'Firms', to: '/property-management-firms' }]}
        tabs={[
          { label: 'Profile', to: `${base}/profile` },
          { label: 'Properties', to: `${base}/properties`, permission: 'customer' },
          ...handedTabs(tabs, base),
        ]}
        actions={
          record?.editable && (
            <DuplicateButton to="/property-management-firms/create" id={id} hint="Duplicate this firm" />
          )
        }
        history={{ type: 'PROPERTY_FIRM', id }}
        error={error}
        onRetry={retry}
      />
    );
  };
}
