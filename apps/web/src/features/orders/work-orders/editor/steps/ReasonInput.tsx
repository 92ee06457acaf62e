import type { KeyboardEvent } from 'react';
import { TextInput } from '#ui/fields/TextInput';
import { Needs } from './missing/Needs';

interface Props {
  label?: string;
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  hint?: string;
}

/** Enter confirms, as in every other field of a dialog; Shift Enter starts a new line. */
function confirmOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The reason for a step; kept in the history. */
export function ReasonInput({ label = 'Reason', required = true, value, ...rest }: Props) {
  return (
    <Needs missing={required && value.trim() === ''} say="Enter a reason; it is kept in the history.">
      <TextInput
        {...rest}
        label={label}
        value={value}
        required={required}
        rows={2}
        maxLength={500}
        onKeyDown={confirmOnEnter}
      />
    </Needs>
  );
}
