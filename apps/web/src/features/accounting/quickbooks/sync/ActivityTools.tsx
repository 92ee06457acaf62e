import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { REFRESHED } from '#graphql/call-options';
import { usePolling } from '#graphql/use-polling';
import { useLatest } from '#ui/use-latest';
import { SendNowButton } from './SendNowButton';
import { StartFromButton } from './StartFromButton';
import { QuickbooksActivityDocument } from './sync.generated';

/** How often to check sending progress while something is waiting, and for new entries otherwise. */
const LOOK_MS = 5000;
const IDLE_LOOK_MS = 15_000;

/** Actions for waiting entries; the list reloads while they are being sent. */
export function ActivityTools({ refetch }: { refetch: () => void }) {
  const looked = useQuery(QuickbooksActivityDocument, REFRESHED);
  const counts = looked.data?.quickbooksActivity.counts;
  const isUnderWay = counts?.some(({ state }) => state === 'WAITING' || state === 'SENDING') ?? false;
  usePolling(looked, true, isUnderWay ? LOOK_MS : IDLE_LOOK_MS);

  // The list may also be older than the first counts.
  const load = useLatest(refetch);
  const counted = counts?.map(({ state, count }) => `${state} ${count}`).join();
  useEffect(() => {
    if (counted !== undefined && counted !== '') load.current();
  }, [counted, load]);
  // A failed attempt changes no count, only the note on its row.
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
