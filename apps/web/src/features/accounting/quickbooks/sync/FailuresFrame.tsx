import type { ReactNode } from 'react';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useFailureTabs } from './failure-tabs';

/** A list of what QuickBooks did not accept, between the others. */
export function FailuresFrame({ children }: { children: ReactNode }) {
  return (
    <RecordPage title="QuickBooks failures" crumbs={[]} tabs={useFailureTabs()}>
      {children}
    </RecordPage>
  );
}
