import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { KeyHint } from '#ui/KeyHint';
import { lazyPart } from '#ui/lazy-part';
import { mayChangeStatus } from '../list/bulk/may-change-status';
import { orderFilters } from '../list/filters/order-filters';
import { liveKinds } from './live-kinds';
import { useChosen } from './use-chosen';
import { useMoves } from './use-moves';
import { usePageKeys } from './use-page-keys';
import { useWeek } from './use-week';
import { WeekGrid } from './WeekGrid';

const Peek = lazyPart(async () => (await import('../list/peek/Peek')).Peek);
const PrintCalendar = lazyPart(async () => (await import('./PrintCalendar')).PrintCalendar);

/** Filters that don't apply here: the week is the date. */
const ELSEWHERE = new Set(['from', 'number']);
const FILTERS = orderFilters.filter(({ name }) => !ELSEWHERE.has(name));

/** A week of the calendar, with what can be done with its orders. */
export function WeekView({ week }: { week: string }) {
  const { query, change } = useAddressQuery();
  const can = useCan();
  const canMove = can('editWorkOrder') || can('assignWorkOrder');
  const [looked, setLooked] = useState<string | null>(null);
  const [prints, setPrints] = useState(false);
  const calendar = useWeek(week);
  const { rows, days } = calendar;
  const chosen = useChosen({ rows, days, onLook: setLooked });
  const moves = useMoves({ rows, chosen, refetch: () => void calendar.refetch() });
  const print = () => setPrints(true);
  usePageKeys({
    m: canMove && moves.move,
    s: mayChangeStatus(can) && moves.step,
    p: print,
    Escape: looked === null && chosen.clear,
  });
  const actions: readonly [label: string, key: string, offered: boolean, act: () => unknown][] = [
    ['Move', 'M', canMove, moves.move],
    ['Change status', 'S', mayChangeStatus(can), moves.step],
  ];
  const many = chosen.ids.length > 1 ? ` ${chosen.ids.length}` : '';
  return (
    <>
      <LiveReload kind={liveKinds(can)} load={calendar.refetch} requestedAt={calendar.requestedAt} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', paddingBottom: 8 }}>
        <SearchBox label="Number, customer, address" value={query['q'] ?? ''} onChange={(q) => change({ q })} />
        <FilterChips filters={FILTERS} />
        {actions.map(
          ([label, key, offered, act]) =>
            offered && (
              <Button key={key} variant="outlined" disabled={chosen.ids.length === 0 || moves.busy} onClick={act}>
                {label}
                {many}
                <KeyHint name={key} />
              </Button>
            ),
        )}
        <Button variant="outlined" aria-haspopup="dialog" onClick={print}>
          Print
          <KeyHint name="P" />
        </Button>
      </div>
      {calendar.isCut && <Caution>Not all orders are shown. Filter to see fewer.</Caution>}
      {!calendar.ready && <NotLoaded error={calendar.error} retry={calendar.refetch} />}
      {calendar.ready && (
        <WeekGrid
          rows={rows}
          days={days}
          limits={calendar.limits}
          busy={calendar.busy}
          canMove={canMove && !moves.busy}
          selected={chosen.selected}
          cursor={chosen.cursor}
          places={moves.places}
          onFocus={chosen.onFocus}
          onPress={chosen.onPress}
          onKeyDown={chosen.onKeyDown}
          onDrag={moves.onDrag}
          onDrop={moves.onDrop}
        />
      )}
      {looked && (
        <Peek
          id={looked}
          ids={calendar.orders.map(({ id }) => id)}
          onOpen={setLooked}
          onClose={() => setLooked(null)}
        />
      )}
      {prints && <PrintCalendar week={week} days={days} onClose={() => setPrints(false)} />}
      {moves.dialogs}
    </>
  );
}
