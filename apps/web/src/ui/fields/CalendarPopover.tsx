import Popover from '@mui/material/Popover';
import { Calendar } from './Calendar';
import type { DateInputProps } from './date-input-props';

interface Props extends Pick<DateInputProps, 'value' | 'isDisabled' | 'days'> {
  anchor: HTMLElement;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a date field. */
export function CalendarPopover({ anchor, onClose, ...calendar }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Calendar {...calendar} />
    </Popover>
  );
}
