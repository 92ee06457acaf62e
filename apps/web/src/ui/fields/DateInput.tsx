import type { DateInputProps } from './date-input-props';
import { mdiCalendarBlankOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { parseTypedDate } from '@falcon/domain/kit/schedule';
import { type KeyboardEvent, useState } from 'react';
import { today, typedDate } from '../format/dates';
import { Icon } from '../Icon';
import { lazyPart } from '../lazy-part';
import { type Parsed, ParsedInput } from './ParsedInput';
import { useReadOnly } from './read-only';

const CalendarPopover = lazyPart(async () => (await import('./CalendarPopover')).CalendarPopover);

/** The value of a date field with unreadable text; schemas accept only `YYYY-MM-DD`. */
export const INVALID_DATE = 'invalid';

function read(text: string): Parsed<string | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const parsed = parseTypedDate(text, today());
  return parsed.ok ? { ok: true, value: parsed.date } : parsed;
}

const write = (value: string | null) => (value === null || value === INVALID_DATE ? '' : typedDate(value));

/** A date that is typed (t, +3, 11/24, mon) or selected from the calendar, which loads when it is first opened. */
export function DateInput({ isDisabled, days, ...props }: DateInputProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const readOnly = useReadOnly();
  const pick = (day: string) => {
    props.onChange(day);
    setAnchor(null);
  };
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  const button = readOnly ? undefined : (
    <IconButton
      size="small"
      edge="end"
      tabIndex={-1}
      aria-label={`Calendar for ${props.label}`}
      title="Alt ↓"
      aria-keyshortcuts="Alt+ArrowDown"
      disabled={props.disabled ?? false}
      onClick={(event) => setAnchor(event.currentTarget)}
    >
      <Icon path={mdiCalendarBlankOutline} />
    </IconButton>
  );
  return (
    <>
      <ParsedInput
        placeholder="m/d/yyyy"
        {...props}
        parse={read}
        format={write}
        invalid={INVALID_DATE}
        end={button}
        onKeyDown={openByKey}
      />
      {anchor && (
        <CalendarPopover
          anchor={anchor}
          value={write(props.value) === '' ? null : props.value}
          onPick={pick}
          onClose={() => setAnchor(null)}
          isDisabled={isDisabled}
          days={days}
        />
      )}
    </>
  );
}
