import type { ReactNode } from 'react';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useFailureTabs } from './failure-tabs';

/** A list of QuickBooks failures, as one of the tabs. */
export function FailuresFrame({ children }: { children: ReactNode }) {
  return (
    <RecordPage title="QuickBooks failures" crumbs={[]} tabs={useFailureTabs()}>
      {children}
    </RecordPage>
  );
}
