import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { useContext, useEffect } from 'react';
import { colors } from '../tokens';
import { type CalendarDay, type CalendarDays, CalendarDaysContext } from './calendar-days';

interface Props {
  value: string | null;
  onPick: (day: string) => void;
  isDisabled?: ((day: string) => boolean) | undefined;
  /** Notes on the days; they make the calendar wider. */
  days?: CalendarDays | undefined;
}

const CELL = 46;
const wide = {
  width: CELL * 7 + 24,
  maxHeight: 'none',
  height: 'auto',
  '& .MuiDayCalendar-weekDayLabel': { width: CELL, margin: 0 },
  '& .MuiPickersSlideTransition-root, & .MuiDayCalendar-slideTransition': { minHeight: CELL * 6 + 8 },
  '& .MuiPickerDay-root': { width: CELL, height: CELL - 4, margin: 0, borderRadius: '6px' },
} as const;
const inks: Readonly<Record<CalendarDay['tone'], string>> = {
  open: colors.muted,
  full: colors.errorText,
  closed: colors.warning,
};

/** A day with its note below the number. */
function NotedDay(props: PickerDayProps) {
  const days = useContext(CalendarDaysContext);
  const note = props.outsideCurrentMonth ? undefined : days?.note(props.day.format('YYYY-MM-DD'));
  const ink = props.selected ? 'inherit' : note && inks[note.tone];
  return (
    <PickerDay {...props} title={note?.title}>
      <span style={{ display: 'grid', lineHeight: '15px' }}>
        {props.day.date()}
        <small
          style={{
            fontSize: 10,
            lineHeight: '12px',
            minHeight: 12,
            color: ink,
            fontWeight: note?.tone === 'full' ? 600 : 400,
          }}
        >
          {note?.text}
        </small>
      </span>
    </PickerDay>
  );
}

/** A month to select a day from. */
export function Calendar({ value, onPick, isDisabled, days }: Props) {
  const onMonth = days?.onMonth;
  useEffect(
    () =>
      onMonth?.(
        dayjs(value ?? undefined)
          .startOf('month')
          .format('YYYY-MM-DD'),
      ),
    [onMonth, value],
  );
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <CalendarDaysContext.Provider value={days}>
        <DateCalendar
          autoFocus
          value={value ? dayjs(value) : null}
          onChange={(day, state) => {
            if (day && state === 'finish') onPick(day.format('YYYY-MM-DD'));
          }}
          onMonthChange={(month) => onMonth?.(month.startOf('month').format('YYYY-MM-DD'))}
          shouldDisableDate={(day) => isDisabled?.(day.format('YYYY-MM-DD')) ?? false}
          {...(days ? { sx: wide, slots: { day: NotedDay } } : {})}
        />
      </CalendarDaysContext.Provider>
    </LocalizationProvider>
  );
}
