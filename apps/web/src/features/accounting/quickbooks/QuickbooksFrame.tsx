import type { ReactNode } from 'react';
import { RecordPage } from '#blocks/record-page/RecordPage';

const tabs = [
  { label: 'Setup', to: '/app-config/quickbooks' },
  { label: 'Activity', to: '/app-config/quickbooks/activity' },
  { label: 'Decisions', to: '/app-config/quickbooks/decisions' },
  { label: 'Reconciliation', to: '/app-config/quickbooks/reconciliation' },
];

/** The frame of the QuickBooks pages. */
export function QuickbooksFrame({ children }: { children: ReactNode }) {
  return (
    <RecordPage title="QuickBooks" crumbs={[{ label: 'Configuration', to: '/app-config' }]} tabs={tabs}>
      {children}
    </RecordPage>
  );
}
