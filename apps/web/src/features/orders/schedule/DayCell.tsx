import { useState } from 'react';
import { LIMIT_TYPE_LABELS, LIMIT_TYPES, type LimitType } from '@falcon/domain/kit/schedule';
import { exactDate } from '#ui/format/dates';
import type { DayLimitFragment } from './limits.generated';
import { LimitLine } from './LimitLine';

interface Props {
  day: string;
  limits: ReadonlyMap<string, DayLimitFragment>;
  inMonth: boolean;
  isToday: boolean;
  editable: boolean;
  onSave: (day: string, type: LimitType, limit: number | null | undefined) => Promise<boolean>;
}

/** One day of the month: its number, its holiday, and the bookings against the limit of each kind. */
export function DayCell({ day, limits, inMonth, isToday, editable, onSave }: Props) {
  const [open, setOpen] = useState(false);
  const rows = LIMIT_TYPES.flatMap((type) => limits.get(`${day} ${type}`) ?? []);
  const closed = rows.length > 0 && rows.every((row) => row.limit === 0 && row.load === 0);
  const holiday = limits.get(`${day} TOTAL`)?.holiday;
  return (
    <td data-outside={!inMonth} aria-label={exactDate(day)}>
      <div className="day" data-today={isToday}>
        <span title={exactDate(day)}>{Number(day.slice(8))}</span>
        {holiday && (
          <span title={holiday.name} role="img" aria-label={holiday.name}>
            {holiday.icon}
          </span>
        )}
        {holiday && <small>{holiday.name}</small>}
      </div>
      {closed &&
        !open &&
        (editable ? (
          <button
            type="button"
            className="closed"
            aria-label={`Closed on ${exactDate(day)}: change its limits`}
            title="Change the limits of this day"
            onClick={() => setOpen(true)}
          >
            Closed
          </button>
        ) : (
          <span className="closed">Closed</span>
        ))}
      {(!closed || open) &&
        LIMIT_TYPES.map((type) => {
          const row = limits.get(`${day} ${type}`);
          return (
            row && (
              <LimitLine
                key={type}
                row={row}
                type={type}
                label={type === 'CARPET_OCCUPIED' ? 'Occupied' : LIMIT_TYPE_LABELS[type]}
                editable={editable}
                onSave={(limit) => onSave(day, type, limit)}
              />
            )
          );
        })}
    </td>
  );
}
