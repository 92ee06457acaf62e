import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Reason, useLiveChanges, withThePage } from '#blocks/live/use-live-changes';
import { UNCACHED } from '#graphql/call-options';
import { useLatest } from '#ui/use-latest';
import { CutPlanChangedDocument, CuttingDayChangedDocument, CuttingDayDocument } from './by-roll.generated';
import { cartonRowsOf, type Day } from './day-view';
import type { CuttingFilter } from '../cutting-filter';
import { dayBetween } from '../offline/between';
import { useKeptList } from '../offline/use-kept-list';
import { type Changed, patchDay } from './patch-day';

/** How often a plan that is being made is asked for, in milliseconds, where the live channel doesn't get through. */
const EVERY = 5000;
/** More changes than this at once are read with the whole day. */
const MOST_CHANGED = 50;

/**
 * The day, kept current: a change of an order or a roll reads that order or roll, not the day. `reload` reads what a
 * change of one's own led to; null for all of it.
 */
export function useDay(filter: CuttingFilter) {
  const client = useApolloClient();
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(CuttingDayDocument, {
    variables: filter,
    ...UNCACHED,
  });
  const whole: Day | undefined = (data ?? previousData)?.cuttingDay;
  const [patched, setPatched] = useState<{ whole: Day; day: Day }>();
  const fresh = whole && patched?.whole === whole ? patched.day : whole;
  const answer = useMemo(() => (data && fresh ? { cuttingDay: fresh } : undefined), [data, fresh]);
  const kept = useKeptList(CuttingDayDocument, filter, { data: answer, error }, dayBetween);
  const day = fresh ?? kept?.data.cuttingDay;
  const latest = useLatest({ whole, day: fresh, filter });
  // What was read last, also while it is not drawn yet: the next change goes on top of it.
  const read = useRef<{ whole: Day; day: Day }>(undefined);

  const load = async (changed: Changed | null): Promise<void> => {
    const before = latest.current.day;
    const count = changed ? changed.orderIds.length + changed.rollIds.length : 0;
    if (!before || !changed || count > MOST_CHANGED) return void (await refetch());
    const { data: answer } = await client.query({
      query: CuttingDayChangedDocument,
      variables: { ...filter, workOrderIds: [...changed.orderIds], rollIds: [...changed.rollIds] },
      fetchPolicy: 'no-cache',
    });
    const now = latest.current;
    // Another day is shown by now.
    if (JSON.stringify(now.filter) !== JSON.stringify(filter)) return;
    const part = answer?.cuttingDayChanged;
    const base = read.current?.whole === now.whole ? read.current?.day : now.whole;
    const next = part && base && patchDay(base, changed, part);
    if (!next || !now.whole) return void (await refetch());
    read.current = { whole: now.whole, day: next };
    setPatched(read.current);
  };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const missed = useRef(false);
  /** One reading after the other, so that an older one never replaces a newer; one that failed is made up for. */
  const reload = (changed: Changed | null): Promise<void> => {
    const run = async (): Promise<void> => {
      const wanted = missed.current ? null : changed;
      missed.current = true;
      await load(wanted);
      missed.current = false;
    };
    const mine = queue.current.then(run, run);
    queue.current = mine;
    return mine;
  };

  // A roll that is corrected, moved or quarantined changes what can be cut from it.
  const onChanges = async ({ records }: Reason) => {
    if (records === null) return reload(null);
    const idsOf = (wanted: string) => [...new Set(records.flatMap(({ kind, id }) => (kind === wanted ? id : [])))];
    const now = latest.current.day;
    const known = new Set(now && [...now.rolls.map(({ id }) => id), ...cartonRowsOf(now)]);
    const changed = { orderIds: idsOf('WORK_ORDER'), rollIds: idsOf('INVENTORY_ROLL').filter((id) => known.has(id)) };
    return changed.orderIds.length + changed.rollIds.length > 0 ? reload(changed) : undefined;
  };
  useLiveChanges(['WORK_ORDER', 'INVENTORY_ROLL'], onChanges, { requestedAt: withThePage });

  // Plans begin and end here and elsewhere. Listening to them reads the day once more, for all that it missed.
  const readAll = () => void reload(null).catch(() => undefined);
  useSubscription(CutPlanChangedDocument, {
    variables: { flooring: filter.flooring },
    context: { handlesErrors: true, onListening: readAll },
    onData: readAll,
  });
  const running = day?.plan?.state === 'RUNNING';
  useEffect(() => {
    if (running) startPolling(EVERY);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  return {
    day,
    kept: fresh ? null : kept,
    isCurrent: data !== undefined || kept !== null,
    error,
    refetch,
    reload,
    running,
  };
}
