import { useMutation } from '@apollo/client/react';
import { STATUSES } from '@falcon/domain/orders/work-order-status';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { addressParts } from '#blocks/routing/address-parts';
import { DateText } from '#ui/format/dates';
import { StatusPill, type Tone } from '#ui/StatusPill';
import { DashboardDocument, type DashboardQuery, DismissAlertDocument } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';
import { CardList, RowEnd } from './lists';
import { NotReadyEntry } from './NotReadyEntry';

type Entry = DashboardQuery['dashboard']['needsYou'][number];

const FIRST = 8;
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATUSES.map(({ name, label }) => [name, label])),
  CERTIFICATE: 'Certificate',
  CREDIT: 'Credit',
  JOB: 'Job failed',
  OVERRIDE: 'Override',
  SITE_NOT_READY: 'Not ready',
  NOT_INSTALLED: 'Not installed',
  DAYS_OFF: 'Days off',
  SELF_CHECK: 'Self-check',
};
const tones: Readonly<Record<string, Tone>> = { ERROR: 'red', WARNING: 'amber', INFO: 'gray' };

function EntryText({ entry }: { entry: Entry }) {
  // The tray at the top shows a failed background job; it has no page of its own.
  if (!entry.link.startsWith('/')) return <span style={{ overflowWrap: 'anywhere' }}>{entry.text}</span>;
  return <Link {...addressParts(entry.link)}>{entry.text}</Link>;
}

/** Removes a reopened or forced order from the list, for everyone. */
function Dismiss({ id, text }: { id: string; text: string }) {
  const [dismiss, { loading }] = useMutation(DismissAlertDocument, {
    refetchQueries: [DashboardDocument],
    awaitRefetchQueries: true,
  });
  // The Apollo error link reports what went wrong.
  return (
    <Button
      size="small"
      aria-label={`Dismiss: ${text}`}
      disabled={loading}
      onClick={() => void dismiss({ variables: { input: { id } } }).catch(() => undefined)}
    >
      Dismiss
    </Button>
  );
}

/** What needs the user's attention, most urgent first. */
export function NeedsYouCard({ entries }: { entries: readonly Entry[] }) {
  const [all, setAll] = useState(false);
  const visibleEntries = all ? entries : entries.slice(0, FIRST);
  return (
    <DashboardCard
      title="Needs attention"
      note={entries.length > 0 ? entries.length : undefined}
      empty={entries.length === 0 && 'Nothing needs attention.'}
    >
      <CardList>
        {visibleEntries.map((entry) => (
          <li key={entry.key}>
            <span style={{ flex: 'none', width: 92 }}>
              <StatusPill label={words[entry.kind] ?? entry.kind} tone={tones[entry.severity]} />
            </span>
            {entry.workOrder ? (
              <span style={{ minWidth: 0 }}>
                <EntryText entry={entry} />
                <NotReadyEntry order={entry.workOrder} />
              </span>
            ) : (
              <EntryText entry={entry} />
            )}
            {entry.dismissId && (
              <RowEnd>
                <Dismiss id={entry.dismissId} text={entry.text} />
              </RowEnd>
            )}
            {entry.date && (
              <RowEnd>
                <DateText value={entry.date} />
              </RowEnd>
            )}
          </li>
        ))}
      </CardList>
      {entries.length > FIRST && (
        <Button sx={{ m: '0 8px 8px' }} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${entries.length}`}
        </Button>
      )}
    </DashboardCard>
  );
}
