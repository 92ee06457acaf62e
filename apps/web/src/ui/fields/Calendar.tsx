import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

interface Props {
  value: string | null;
  onPick: (day: string) => void;
  isDisabled?: ((day: string) => boolean) | undefined;
}

/** A month to pick a day from. */
export function Calendar({ value, onPick, isDisabled }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={value ? dayjs(value) : null}
        onChange={(day, state) => {
          if (day && state === 'finish') onPick(day.format('YYYY-MM-DD'));
        }}
        shouldDisableDate={(day) => isDisabled?.(day.format('YYYY-MM-DD')) ?? false}
      />
    </LocalizationProvider>
  );
}
