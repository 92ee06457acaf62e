import { PanelBelow } from '../PanelBelow';
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
    <PanelBelow anchorEl={anchor} onClose={onClose}>
      <Calendar {...calendar} />
    </PanelBelow>
  );
}
