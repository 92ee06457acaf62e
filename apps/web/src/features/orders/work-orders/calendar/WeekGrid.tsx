import { styled } from '@mui/material/styles';
import { type DragEvent, type KeyboardEvent, useMemo } from 'react';
import { dayTitle, today } from '#ui/format/dates';
import { colors, onPhone } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import type { CalendarLimitFragment } from './calendar.generated';
import { HATCHED } from './hatched';
import { InstallerRow, type RowActions } from './InstallerRow';
import { type CellPlace, type Half, keyOf, obstaclesIn, type usePlaces } from './use-places';
import { dayNote, type WeekRow } from './week';

const Grid = styled('div')({
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 190px)',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  background: colors.card,
  '&[aria-busy=true]': { opacity: 0.6 },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', tableLayout: 'fixed', minWidth: 900 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: colors.page,
    borderBottom: `1px solid ${colors.outline}`,
    padding: '6px 8px',
    textAlign: 'left',
    fontSize: 12,
    lineHeight: '16px',
    '& small': { display: 'block', color: colors.muted, fontWeight: 400 },
    '&[aria-current=date]': { boxShadow: `inset 0 -3px 0 ${colors.accent}` },
  },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    background: colors.card,
    width: 150,
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 8px',
    fontWeight: 600,
    fontSize: 13,
    lineHeight: '18px',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& thead th:first-of-type': { left: 0, zIndex: 3, width: 150 },
  [onPhone]: {
    '& thead th:first-of-type': { width: 92 },
    '& tbody th': { width: 92, overflowWrap: 'anywhere', fontSize: 12 },
  },
  '& td': {
    position: 'relative',
    verticalAlign: 'top',
    padding: 4,
    borderLeft: `1px solid ${colors.hairline}`,
    borderBottom: `1px solid ${colors.hairline}`,
    minHeight: 34,
    '& > small': { display: 'block', textAlign: 'right', color: colors.muted, fontSize: 11, lineHeight: '14px' },
  },
  '& [data-closed=true]': { background: HATCHED },
  '& [data-half] + [data-half]': { borderTop: `1px dashed ${colors.outline}`, paddingTop: 3 },
  '& td[data-over=true]': { boxShadow: `inset 0 0 0 2px ${colors.accent}` },
  '& td[data-over=true][data-refused=true]': { boxShadow: `inset 0 0 0 2px ${colors.error}` },
  '& td [role=status]': {
    position: 'absolute',
    zIndex: 4,
    left: 4,
    right: 4,
    top: '100%',
    padding: '4px 8px',
    fontSize: 12,
    lineHeight: '16px',
    background: colors.card,
    border: `1px solid ${colors.outline}`,
    borderRadius: 4,
    pointerEvents: 'none',
  },
});

interface Props {
  rows: readonly WeekRow[];
  days: readonly string[];
  limits: ReadonlyMap<string, readonly CalendarLimitFragment[]>;
  busy: boolean;
  canMove: boolean;
  selected: ReadonlySet<string>;
  cursor: string;
  places: ReturnType<typeof usePlaces>;
  onFocus: (id: string) => void;
  onPress: (id: string, event: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDrag: (id: string, event: DragEvent) => void;
  onDrop: (place: CellPlace) => void;
}

type Called = Pick<Props, 'places' | 'selected' | 'onFocus' | 'onPress' | 'onDrag' | 'onDrop'>;

/** What rows are given, the same as long as it says the same. */
function useStable(called: Called): { actions: RowActions; chosen: ReadonlySet<string> } {
  const latest = useLatest(called);
  const actions = useMemo<RowActions>(
    () => ({
      onFocus: (id) => latest.current.onFocus(id),
      onPress: (id, event) => latest.current.onPress(id, event),
      onDrag: (id, event) => latest.current.onDrag(id, event),
      onDragEnd: () => latest.current.places.end(),
      onOver: (place) => {
        const { drag, enter } = latest.current.places;
        if (drag && drag.over !== keyOf(place)) enter(place);
        return drag !== null;
      },
      onDrop: (place) => {
        const isDragged = latest.current.places.drag !== null;
        if (isDragged) latest.current.onDrop(place);
        return isDragged;
      },
    }),
    [latest],
  );
  const ids = [...called.selected].join(' ');
  const chosen = useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
  return { actions, chosen };
}

/** A week: installers down, days across, with load against capacity. Orders are dragged to another cell. */
export function WeekGrid({
  rows,
  days,
  limits,
  busy,
  canMove,
  selected,
  cursor,
  places,
  onFocus,
  onPress,
  onKeyDown,
  onDrag,
  onDrop,
}: Props) {
  const { drag } = places;
  const { actions, chosen } = useStable({ places, selected, onFocus, onPress, onDrag, onDrop });
  const first = cursor || rows.flatMap((row) => days.flatMap((day) => row.days.get(day) ?? []))[0]?.id || '';
  const holds = (row: WeekRow, id: string) => [...row.days.values()].some((some) => some.some((one) => one.id === id));
  const [overRow, overDay = '', overHalf = ''] = drag?.over.split(' ') ?? [];
  return (
    <Grid
      role="presentation"
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      // The mouse moves only when nothing is dragged: a card that moved in the meantime can't say that its drag ended.
      onMouseMove={drag ? places.end : undefined}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Installer</th>
            {days.map((day) => {
              const note = dayNote(limits.get(day) ?? []);
              return (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === today() ? 'date' : undefined}
                  data-closed={note.isClosed || undefined}
                >
                  {dayTitle(day)}
                  {day === today() && ' · today'}
                  <small>{note.text || '\u00a0'}</small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InstallerRow
              key={row.id}
              row={row}
              days={days}
              limits={limits}
              canMove={canMove}
              selected={chosen}
              cursor={holds(row, first) ? first : ''}
              over={overRow === row.id ? overDay : ''}
              half={overRow === row.id ? (overHalf as Half) : ''}
              obstacles={drag && overRow === row.id ? obstaclesIn(drag.answers.get(drag.over)) : undefined}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
