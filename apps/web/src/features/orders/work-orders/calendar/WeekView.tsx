import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilterChips } from '#blocks/list-page/filters/filters';
import { SearchBox } from '#blocks/list-page/SearchBox';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { KeyHint } from '#ui/KeyHint';
import { orderFilters } from '../list/filters/order-filters';
import { Peek } from '../list/peek/Peek';
import { useChosen } from './use-chosen';
import { useMoves } from './use-moves';
import { useWeek } from './use-week';
import { WeekGrid } from './WeekGrid';

/** Filters that don't apply here: the week is the date. */
const ELSEWHERE = new Set(['from', 'number']);
const FILTERS = orderFilters.filter(({ name }) => !ELSEWHERE.has(name));

/** A week of the calendar, with what can be done with its orders. */
export function WeekView({ week }: { week: string }) {
  const { query, change } = useAddressQuery();
  const can = useCan();
  const canMove = can('editWorkOrder') || can('assignWorkOrder');
  const [looked, setLooked] = useState<string | null>(null);
  const calendar = useWeek(week);
  const { rows, days } = calendar;
  const chosen = useChosen({ rows, days, onLook: setLooked });
  const moves = useMoves({ rows, chosen, refetch: () => void calendar.refetch() });
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'm' && canMove && !event.ctrlKey && !event.metaKey) moves.ask();
        else chosen.onKeyDown(event);
      }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', paddingBottom: 8 }}>
        <SearchBox label="Number, customer, address" value={query['q'] ?? ''} onChange={(q) => change({ q })} />
        <FilterChips filters={FILTERS} />
        {canMove && (
          <Button variant="outlined" disabled={chosen.ids.length === 0 || moves.busy} onClick={moves.ask}>
            Move{chosen.ids.length > 1 && ` ${chosen.ids.length}`}
            <KeyHint name="M" />
          </Button>
        )}
      </div>
      {calendar.isCut && <Caution>Not all orders are shown. Filter to see fewer.</Caution>}
      {!calendar.ready && <NotLoaded error={calendar.error} retry={calendar.refetch} />}
      {calendar.ready && (
        <WeekGrid
          rows={rows}
          days={days}
          limits={calendar.limits}
          busy={calendar.busy}
          canMove={canMove}
          selected={chosen.selected}
          cursor={chosen.cursor}
          places={moves.places}
          onPress={chosen.onPress}
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
      {moves.dialogs}
    </div>
  );
}
