import { dayTitle } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { type DragEvent, memo } from 'react';
import type { CalendarLimitFragment } from './calendar.generated';
import { OrderCard } from './OrderCard';
import { HalfZones } from './HalfZones';
import { type CellPlace, halfAt, type Half } from './use-places';
import { dayNote, halvesOf, loadText, type WeekRow } from './week';

/** What a row calls; the same functions for as long as the grid is shown, so that only rows that change are drawn. */
export interface RowActions {
  onFocus: (id: string) => void;
  onPress: (id: string, event: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => void;
  onDrag: (id: string, event: DragEvent) => void;
  onDragEnd: () => void;
  /** Orders are over a cell; false if none are dragged. */
  onOver: (place: CellPlace) => boolean;
  /** Orders are dropped on a cell; false if none are dragged. */
  onDrop: (place: CellPlace) => boolean;
}

interface Props {
  row: WeekRow;
  days: readonly string[];
  limits: ReadonlyMap<string, readonly CalendarLimitFragment[]>;
  canMove: boolean;
  selected: ReadonlySet<string>;
  /** The order under the cursor, if it is in this row. */
  cursor: string;
  /** The day of this row that orders are dragged over; blank if they are elsewhere. */
  over: string;
  /** The half of that day. */
  half: Half;
  /** What that cell would refuse them for; undefined while it is unknown. */
  obstacles: readonly string[] | undefined;
  actions: RowActions;
}

function Refusals({ obstacles }: { obstacles: readonly string[] | undefined }) {
  if (obstacles === undefined) return <div role="status">Checking…</div>;
  if (obstacles.length === 0) return <div role="status">Free</div>;
  return (
    <div role="status" style={{ color: colors.errorText }}>
      {obstacles.slice(0, 3).join(' ')}
      {obstacles.length > 3 && ` And ${obstacles.length - 3} more.`}
    </div>
  );
}

/** The week of an installer. */
export const InstallerRow = memo(function InstallerRow({
  row,
  days,
  limits,
  canMove,
  selected,
  cursor,
  over,
  half,
  obstacles,
  actions,
}: Props) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {days.map((day) => {
        const placeAt = ({ clientX, currentTarget }: DragEvent): CellPlace => ({
          installerId: row.id,
          day,
          half: halfAt(clientX, currentTarget.getBoundingClientRect()),
        });
        const isOver = over === day;
        const isOff = row.off.has(day);
        return (
          <td
            key={day}
            data-day={day}
            data-closed={isOff || dayNote(limits.get(day) ?? []).isClosed || undefined}
            data-over={isOver || undefined}
            data-refused={(isOver && (obstacles?.length ?? 0) > 0) || undefined}
            onDragOver={(event) => {
              if (actions.onOver(placeAt(event))) event.preventDefault();
            }}
            onDrop={(event) => {
              if (actions.onDrop(placeAt(event))) event.preventDefault();
            }}
          >
            <div role="group" aria-label={`${row.name}, ${dayTitle(day)}`}>
              {halvesOf(row.days.get(day) ?? []).map(([half, orders]) => (
                <div key={half} data-half>
                  {orders.map((order) => (
                    <OrderCard
                      key={order.id}
                      order={order}
                      selected={selected.has(order.id)}
                      cursor={order.id === cursor}
                      canMove={canMove}
                      onFocus={actions.onFocus}
                      onPress={actions.onPress}
                      onDrag={actions.onDrag}
                      onDragEnd={actions.onDragEnd}
                    />
                  ))}
                </div>
              ))}
            </div>
            <small>{[isOff && 'Off', row.id !== '' && loadText(row, day)].filter(Boolean).join(' · ')}</small>
            {isOver && <HalfZones over={half} />}
            {isOver && <Refusals obstacles={obstacles} />}
          </td>
        );
      })}
    </tr>
  );
});
