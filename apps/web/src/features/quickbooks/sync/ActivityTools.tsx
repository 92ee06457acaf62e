import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { REFRESHED } from '../../../graphql/call-options';
import { usePolling } from '../../../graphql/use-polling';
import { useLatest } from '../../../ui/use-latest';
import { SendNowButton } from './SendNowButton';
import { StartFromButton } from './StartFromButton';
import { QuickbooksActivityDocument } from './sync.generated';

/** How often it is looked how far sending is, while something waits. */
const LOOK_MS = 5000;

/** What can be done about what waits; the list is loaded again while it goes. */
export function ActivityTools({ refetch }: { refetch: () => void }) {
  const looked = useQuery(QuickbooksActivityDocument, REFRESHED);
  const counts = looked.data?.quickbooksActivity.counts;
  const isUnderWay = counts?.some(({ state }) => state === 'WAITING' || state === 'SENDING') ?? false;
  usePolling(looked, isUnderWay, LOOK_MS);

  const known = counts && JSON.stringify(counts);
  const before = useRef(known);
  const load = useLatest(refetch);
  useEffect(() => {
    if (before.current !== undefined && before.current !== known) load.current();
    before.current = known;
  }, [known, load]);

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
