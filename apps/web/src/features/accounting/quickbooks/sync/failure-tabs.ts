import { useQuery } from '@apollo/client/react';
import { FAILURE_TABS } from '@falcon/domain/accounting/quickbooks';
import { QUICKBOOKS_FAILURES, reportAddress } from '@falcon/domain/reports/report-definitions';
import type { RecordTab } from '#blocks/record-page/record-tab';
import { REFRESHED } from '#graphql/call-options';
import { QuickbooksFailureCountsDocument } from './failures.generated';

const ADDRESS = reportAddress(QUICKBOOKS_FAILURES);

/** The report of QuickBooks failures, then its lists, each with its count. */
export function useFailureTabs(): readonly RecordTab[] {
  const { data } = useQuery(QuickbooksFailureCountsDocument, REFRESHED);
  const countOf = (list: string) => data?.quickbooksFailureCounts.find((one) => one.list === list)?.count ?? 0;
  return [
    { label: 'Summary', to: ADDRESS },
    ...FAILURE_TABS.map(({ value, label, path }) => ({
      label,
      to: `${ADDRESS}/${path}`,
      ...(countOf(value) > 0 && { count: countOf(value) }),
    })),
  ];
}
