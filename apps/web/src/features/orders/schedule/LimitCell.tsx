import { Link } from '@tanstack/react-router';
import { limitText } from '#blocks/limits/limit-text';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import type { Editing } from '#ui/typed-grid/use-cell-editor';
import type { CellProps } from '#ui/typed-grid/use-cell-grid';
import { visuallyHidden } from '#ui/visually-hidden';
import { keyOf, type LimitEdit, newLimitText } from './limit-edit';
import { amount, fullText, halfDays, isOwn, labelBefore, limitName } from './limit-words';
import type { DayLimitFragment } from './limits.generated';

interface Props {
  row: DayLimitFragment;
  cell: CellProps;
  editor: Editing | undefined;
  /** What was typed and is not stored yet. */
  waiting: LimitEdit | undefined;
}

const HINT = 'Blank or n: no limit; d: default';

/** One limit with what is booked: `5 / 8`, by half day, and whether it is full; bold where the date has its own. */
export function LimitCell({ row, cell, editor, waiting }: Props) {
  const { scheduleDate, type } = row;
  const full = fullText(row);
  const name = limitName(type, scheduleDate);
  const state = waiting ? `, ${newLimitText(waiting.limit)} is not saved yet` : '';
  return (
    <td {...cell} data-own={!row.isDefault} data-full={full !== ''} data-waiting={waiting !== undefined}>
      {!editor && <span style={visuallyHidden}>{labelBefore(row)} </span>}
      <div className="line">
        {row.load > 0 && (
          <>
            <Link to="/work-orders" search={ordersOn(scheduleDate, type)} tabIndex={-1} title="Show its orders">
              {amount(row.load)}
            </Link>
            <span className="of">/</span>
          </>
        )}
        {editor ? (
          <input
            {...editor.input}
            aria-label={name}
            aria-invalid={editor.fault !== undefined}
            title={editor.fault ?? HINT}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
          />
        ) : (
          <span
            className="limit"
            data-limit={keyOf(row)}
            data-own={!row.isDefault}
            title={row.isDefault ? 'Default' : 'Set for this date'}
          >
            {waiting ? newLimitText(waiting.limit) : limitText(row.limit)}
          </span>
        )}
        {full && <span className="full">{full}</span>}
      </div>
      <small>{editor?.fault ? <span role="alert">{editor.fault}</span> : row.load > 0 && halfDays(row)}</small>
      {!editor && <span style={visuallyHidden}>{`, ${isOwn(row)}${state}`}</span>}
    </td>
  );
}
