import { addDays, LIMIT_TYPE_LABELS, LIMIT_TYPES, weekday } from '@falcon/domain/kit/schedule';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { limitText } from '#blocks/limits/limit-text';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { exactDate, today } from '#ui/format/dates';
import type { CellText } from '#ui/typed-grid/cell-block';
import type { Cell } from '#ui/typed-grid/cell-range';
import { useCellGrid } from '#ui/typed-grid/use-cell-grid';
import { GridBox, HEAD_HEIGHT, LimitTable } from './grid-styles';
import { changes, DEFAULT, keyOf, type LimitEdit, type Limits, newLimitText, readLimit, TYPED } from './limit-edit';
import { LimitCell } from './LimitCell';
import { limitName } from './limit-words';
import { daysOf } from './month';

interface Props {
  month: string;
  limits: Limits;
  editable: boolean;
  /** What was typed and is not stored yet. */
  waiting: ReadonlyMap<string, LimitEdit>;
  /** Dimmed while another month loads. */
  busy: boolean;
  onEdit: (edits: readonly LimitEdit[]) => void;
  say: (sentence: string) => void;
  refuse: (sentence: string) => void;
}

function DateHead({ day, limits }: { day: string; limits: Limits }) {
  const holiday = limits.get(`${day} TOTAL`)?.holiday;
  const title = exactDate(day);
  return (
    <th
      scope="row"
      aria-label={[title, day === today() && 'today', holiday?.name].filter(Boolean).join(', ')}
      title={title}
    >
      {title.slice(0, 3)} {Number(day.slice(8))}
      {day === today() && <span className="today">Today</span>}
      {holiday && (
        <small>
          {holiday.icon} {holiday.name}
        </small>
      )}
    </th>
  );
}

/** The limits of a month, typed over like a spreadsheet. */
export function LimitGrid({ month, limits, editable, waiting, busy, onEdit, say, refuse }: Props) {
  const days = daysOf(month);
  const now = today();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const place = ({ row, column }: Cell) => ({
    scheduleDate: days[row] ?? month,
    type: LIMIT_TYPES[column] ?? 'TOTAL',
  });
  const stored = (cell: Cell) => limits.get(keyOf(place(cell)));
  const textOf = (cell: Cell) => {
    const edit = waiting.get(keyOf(place(cell)));
    const row = stored(cell);
    if (edit && edit.limit !== DEFAULT) return newLimitText(edit.limit);
    return row ? limitText(row.limit) : '';
  };
  const edit = (edits: readonly LimitEdit[]) =>
    onEdit(
      edits.filter((one) => {
        const row = limits.get(keyOf(one));
        return waiting.has(keyOf(one)) || (row !== undefined && changes(one, row));
      }),
    );
  const put = (texts: readonly CellText[]): string | undefined => {
    const isBlock = texts.length > 1;
    const edits: LimitEdit[] = [];
    for (const { cell, text } of texts) {
      // A blank cell of a block is no limit to set: it changes nothing.
      if (isBlock && text.trim() === '') continue;
      const read = readLimit(text);
      const at = place(cell);
      if ('fault' in read)
        return isBlock
          ? `${limitName(at.type, at.scheduleDate)}: “${text}”. ${read.fault} Nothing was changed.`
          : read.fault;
      edits.push({ ...at, limit: read.limit });
    }
    edit(edits);
    return undefined;
  };
  const grid = useCellGrid({
    size: { rows: days.length, columns: LIMIT_TYPES.length },
    start: { row: Math.max(days.indexOf(now), 0), column: 0 },
    editable,
    types: TYPED,
    textOf,
    put,
    clear: (cells) => edit(cells.map((cell) => ({ ...place(cell), limit: DEFAULT }))),
    open: (cell) => {
      const { scheduleDate, type } = place(cell);
      void navigate({ to: '/work-orders', search: ordersOn(scheduleDate, type) });
    },
    say,
    refuse,
  });
  // A month opens on today, or on its first day.
  const opensAt = days.includes(now) ? addDays(now, -2) : (days[0] ?? '');
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-day="${opensAt}"]`);
    box.current?.scrollTo({ top: (row?.offsetTop ?? 0) - HEAD_HEIGHT });
  }, [opensAt]);
  return (
    <GridBox ref={box} style={{ opacity: busy ? 0.55 : undefined }}>
      <LimitTable {...grid.grid} aria-label="Job limits" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {LIMIT_TYPES.map((type) => (
              <th key={type} scope="col">
                {LIMIT_TYPE_LABELS[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => (
            <tr
              key={day}
              data-day={day}
              data-week={weekday(day) === 0 && row > 0}
              data-closed={limits.get(`${day} TOTAL`)?.limit === 0}
              aria-current={day === now ? 'date' : undefined}
            >
              <DateHead day={day} limits={limits} />
              {LIMIT_TYPES.map((type, column) => {
                const cell = { row, column };
                const key = `${day} ${type}`;
                const found = limits.get(key);
                return found ? (
                  <LimitCell
                    key={type}
                    row={found}
                    cell={grid.cellProps(cell)}
                    editor={grid.editorOf(cell)}
                    waiting={waiting.get(key)}
                  />
                ) : (
                  <td key={type} {...grid.cellProps(cell)} aria-label={limitName(type, day)} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </LimitTable>
    </GridBox>
  );
}
