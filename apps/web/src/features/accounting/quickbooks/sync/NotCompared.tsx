import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { REFRESHED } from '#graphql/call-options';
import { Caution } from '#ui/Caution';
import { QuickbooksActivityDocument } from './sync.generated';

/** What is not in QuickBooks yet, and therefore on neither side of the reconciliation. */
export function NotCompared() {
  const { data } = useQuery(QuickbooksActivityDocument, REFRESHED);
  const unsentCounts =
    data?.quickbooksActivity.counts.filter(
      ({ state, count }) => state !== 'SENT' && state !== 'SKIPPED' && count > 0,
    ) ?? [];
  if (unsentCounts.length === 0) return null;
  return (
    <p style={{ margin: '0 0 12px' }}>
      <Caution>
        {`Only what was sent is compared. Not in QuickBooks yet: ${unsentCounts.map(({ label, count }) => `${count.toLocaleString('en-US')} ${label.toLowerCase()}`).join(', ')}.`}
      </Caution>{' '}
      <Link to="/app-config/quickbooks/activity">Show the activity</Link>
    </p>
  );
}
