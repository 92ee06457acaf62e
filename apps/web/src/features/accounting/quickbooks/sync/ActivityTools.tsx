import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { REFRESHED } from '#graphql/call-options';
import { usePolling } from '#graphql/use-polling';
import { useLatest } from '#ui/use-latest';
import { SendNowButton } from './SendNowButton';
import { StartFromButton } from './StartFromButton';
import { QuickbooksActivityDocument } from './sync.generated';

/** How often it is looked how far sending is, while something waits; and whether there is something new to send. */
const LOOK_MS = 5000;
const IDLE_LOOK_MS = 15_000;

/** What can be done about what waits; the list is loaded again while it goes. */
export function ActivityTools({ refetch }: { refetch: () => void }) {
  const looked = useQuery(QuickbooksActivityDocument, REFRESHED);
  const counts = looked.data?.quickbooksActivity.counts;
  const isUnderWay = counts?.some(({ state }) => state === 'WAITING' || state === 'SENDING') ?? false;
  usePolling(looked, true, isUnderWay ? LOOK_MS : IDLE_LOOK_MS);

  // The list may be older than the first counts, too.
  const load = useLatest(refetch);
  const counted = counts?.map(({ state, count }) => `${state} ${count}`).join();
  useEffect(() => {
    if (counted !== undefined && counted !== '') load.current();
  }, [counted, load]);
  // An attempt that leads nowhere changes no count, but the note of its row.
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => load.current(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, load]);

  const started = () => {
    void looked.refetch();
    refetch();
  };
  return (
    <>
      {isUnderWay && <SendNowButton onStarted={started} />}
      <StartFromButton onStarted={started} />
    </>
  );
}
