import { useApolloClient } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { clock } from '#blocks/offline/kept/clock';
import { keepPictures } from '#blocks/offline/kept/pictures';
import { type Reason, useLiveChanges } from '#blocks/live/use-live-changes';
import { useCurrentUser } from '#session/current-user';
import { timesEnded } from '#session/token';
import { today } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { keepOrders, type KeptOrder, withChanges } from '../kept/kept-orders';
import { loadDays } from './load-days';

/** More changes than these are loaded with all others. */
const MOST_CHANGES = 50;
const offScreen = () => false;

interface Known {
  readonly day: string;
  readonly orders: readonly KeptOrder[];
}
interface State {
  readonly at: number;
  readonly count: number;
  readonly isKept: boolean;
}

const Note = styled('p')({ margin: '8px 2px', color: colors.muted, fontSize: 12 });

const FULL =
  'This browser has no room to keep the orders of today and tomorrow, so they need a connection. Free some space on this device, then open this page again.';

const sentenceOf = ({ at, count, isKept }: State): string =>
  isKept
    ? `${count === 1 ? 'The order of today and tomorrow opens' : `The ${count} orders of today and tomorrow open`} without a connection, as of ${clock(at)}.`
    : FULL;

/** The ids of the orders to load again; null for all of them. */
function changedOf(reason: Reason | null, known: Known | null, day: string): readonly string[] | null {
  const records = reason?.records ?? null;
  if (records === null || known?.day !== day || records.length > MOST_CHANGES) return null;
  return [...new Set(records.map(({ id }) => id))];
}

const picturesOf = (orders: readonly KeptOrder[]): string[] =>
  orders.flatMap(({ documents }) => documents.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []));

/** Keeps the orders of today and tomorrow in this browser, and says as of when. */
export function KeepDays() {
  const client = useApolloClient();
  const userId = useCurrentUser()?.id;
  const [state, setState] = useState<State | null>(null);
  const known = useRef<Known | null>(null);
  const requested = useRef<number | undefined>(undefined);
  const load = async (reason: Reason | null): Promise<void> => {
    if (userId === undefined) return;
    const [day, ended] = [today(), timesEnded()];
    const ids = changedOf(reason, known.current, day);
    if (ids?.length === 0) return;
    if (ids === null) requested.current = performance.now();
    const answered = await loadDays(client, day, ids ?? undefined);
    if (timesEnded() !== ended) return;
    const orders = ids === null ? answered : withChanges(known.current?.orders ?? [], ids, answered);
    known.current = { day, orders };
    const isKept = await keepOrders(userId, orders);
    setState({ at: Date.now(), count: orders.length, isKept });
    if (isKept) await keepPictures(picturesOf(orders));
  };
  const latest = useLatest(load);
  useEffect(() => {
    latest.current(null).catch(() => undefined);
  }, [latest]);
  useLiveChanges('WORK_ORDER', load, { isShown: offScreen, requestedAt: () => requested.current });
  return state && (state.count > 0 || !state.isKept) ? <Note role="status">{sentenceOf(state)}</Note> : null;
}
