import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import { Link } from '@tanstack/react-router';
import { REFRESHED } from '#graphql/call-options';
import { colors } from '#ui/tokens';
import { QuickbooksActivityDocument } from './sync.generated';

/** The number of entries in each state, and why nothing is being sent. */
export function ActivityHead() {
  const { data } = useQuery(QuickbooksActivityDocument, REFRESHED);
  if (!data) return null;
  const { counts, obstacle } = data.quickbooksActivity;
  return (
    <>
      {obstacle !== '' && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {obstacle} <Link to="/app-config/quickbooks">Open the setup</Link>
        </Alert>
      )}
      <p style={{ margin: '0 0 12px', color: colors.muted }}>
        {counts.length === 0
          ? 'Nothing was sent so far.'
          : counts.map(({ label, count }) => `${label}: ${count.toLocaleString('en-US')}`).join(' · ')}
        {counts.some(({ state }) => state === 'FAILED') && (
          <>
            {' '}
            <Link to="/reports/quickbooks-failures">Show the failures</Link>
          </>
        )}
      </p>
    </>
  );
}
