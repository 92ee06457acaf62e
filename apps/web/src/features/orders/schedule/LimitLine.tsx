import { LIMIT_TYPE_LABELS, type LimitType } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { limitText } from '#blocks/limits/limit-text';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { exactDate } from '#ui/format/dates';
import { formatNumber, parseNumber, QUANTITY } from '#ui/format/numbers';
import { LoadBar } from '#ui/LoadBar';
import { colors } from '#ui/tokens';
import type { DayLimitFragment } from './limits.generated';

const Line = styled('div')({
  '& > div': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 20, fontSize: 12, lineHeight: '16px' },
  '& a': { marginLeft: 'auto', color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '&[data-full=true]': { color: colors.errorText },
  '&[data-closed=true]': { color: colors.muted },
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    minWidth: 20,
    textAlign: 'right',
    borderRadius: 3,
    '&:hover': { background: colors.hover, textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${colors.accent}` },
  },
  '& button[data-own=true]': { fontWeight: 600 },
  '& input': {
    width: 52,
    font: 'inherit',
    textAlign: 'right',
    border: `1px solid ${colors.accent}`,
    borderRadius: 3,
    padding: '0 2px',
  },
  '@media (pointer: coarse)': { '& > div': { minHeight: 44 }, '& button': { padding: '12px 6px' } },
});

interface Props {
  row: DayLimitFragment;
  type: LimitType;
  label: string;
  editable: boolean;
  /** A limit; null for none, undefined to reset the day to its weekday default. Returns whether it was saved. */
  onSave: (limit: number | null | undefined) => Promise<boolean>;
}

interface EditorProps {
  row: DayLimitFragment;
  name: string;
  onSave: Props['onSave'];
  onClose: () => void;
}

function LimitEditor({ row, name, onSave, onClose }: EditorProps) {
  const [typed, setTyped] = useState(
    row.limit === null || row.limit === undefined ? '' : formatNumber(row.limit, QUANTITY),
  );
  const [fault, setFault] = useState('');
  const save = async () => {
    const plain = typed.trim().toLowerCase();
    const result = parseNumber(plain, QUANTITY);
    if (plain === 'd') {
      if (await onSave(undefined)) onClose();
    } else if (!result.ok) setFault(result.reason);
    else if (result.value === (row.limit ?? null) || (await onSave(result.value))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onClose();
  };
  return (
    <input
      aria-label={name}
      aria-invalid={fault !== ''}
      title={fault || 'Blank = no limit; d = weekday default'}
      value={typed}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
      style={fault ? { borderColor: colors.error } : undefined}
    />
  );
}

/** The bookings against one limit of one day, as `5 / 8`; the limit is edited in place. */
export function LimitLine({ row, type, label, editable, onSave }: Props) {
  const [editing, setEditing] = useState(false);
  const name = `${LIMIT_TYPE_LABELS[type]} limit on ${exactDate(row.scheduleDate)}`;
  const isLimited = row.limit !== null && row.limit !== undefined;
  const hint = row.isDefault ? 'Weekday default' : 'Set for this day';
  return (
    <Line data-full={row.isFull && row.load > 0} data-closed={row.limit === 0 && row.load === 0}>
      <div>
        <span>{label}</span>
        <Link
          to="/work-orders"
          search={ordersOn(row.scheduleDate, type)}
          aria-label={`${formatNumber(row.load, QUANTITY)} booked, ${LIMIT_TYPE_LABELS[type]}, ${exactDate(row.scheduleDate)}${row.isFull ? ', full' : ''}`}
        >
          {formatNumber(row.load, QUANTITY)}
        </Link>{' '}
        {isLimited || editing ? '/' : '·'}
        {editing && <LimitEditor row={row} name={name} onSave={onSave} onClose={() => setEditing(false)} />}
        {!editing && editable && (
          <button
            type="button"
            data-limit={`${row.scheduleDate} ${type}`}
            data-own={!row.isDefault}
            aria-label={`${name}: ${limitText(row.limit)}`}
            title={hint}
            onClick={() => setEditing(true)}
          >
            {limitText(row.limit)}
          </button>
        )}
        {!editing && !editable && (
          <span title={hint} style={{ fontWeight: row.isDefault ? undefined : 600 }}>
            {limitText(row.limit)}
          </span>
        )}
      </div>
      <LoadBar load={row.load} limit={row.limit} full={row.isFull && row.load > 0} />
    </Line>
  );
}
