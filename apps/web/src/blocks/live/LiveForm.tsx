import { useApolloClient } from '@apollo/client/react';
import { useContext, useEffect, useState } from 'react';
import { useCurrentUser } from '#session/current-user';
import { LiveContext, type LiveOf } from './live-context';
import { liveRecord, useLiveRecord } from './live-record';

const MINUTE = 60_000;
const relative = new Intl.RelativeTimeFormat('en-US');

/** "2 minutes ago", "just now". */
function ago(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour');
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const keptNote = 'Your changes are kept; when you save, you’ll see both versions.';

function SavedBy({ of, version }: { of: LiveOf; version: number }) {
  const { version: liveVersion, lastSave } = useLiveRecord(of);
  const me = useCurrentUser();
  const now = useMinute();
  // The form may show a part of the record that has its own versions.
  if (liveVersion !== version || !lastSave) return `Someone else saved this. ${keptNote}`;
  const own = lastSave.by !== null && lastSave.by?.id === me?.id;
  const who = own ? 'You' : (lastSave.by?.fullName ?? 'Someone else');
  return `${who} saved this${own ? ' in another window' : ''} ${ago(lastSave.at, now)}. ${keptNote}`;
}

function Editing({ of }: { of: LiveOf }) {
  const client = useApolloClient();
  const { type, id } = of;
  useEffect(() => liveRecord(client, { type, id }).edit(), [client, type, id]);
  return null;
}

/**
 * In the bar of a form with unsaved work: shows others that it is being edited, and shows its user what has been saved
 * since.
 */
export function LiveForm({ newer }: { newer: number | undefined }) {
  const of = useContext(LiveContext);
  return (
    <>
      {of && <Editing of={of} />}
      {newer === undefined ? (
        'Unsaved changes'
      ) : of ? (
        <SavedBy of={of} version={newer} />
      ) : (
        `Someone else saved this. ${keptNote}`
      )}
    </>
  );
}
