import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import type { CSSProperties, FocusEventHandler, HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react';
import { useId } from 'react';
import type { InputProps } from './input-props';
import { ReadOnlyText, useReadOnly } from './read-only';

/** A line (or, with `rows`, several lines) of text. */
export interface TextInputProps extends InputProps<string> {
  type?: HTMLInputTypeAttribute | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url' | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
  /** Something clickable at the end of the field. */
  end?: ReactNode;
}

function adornment(position: 'start' | 'end', text: ReactNode) {
  return text ? <InputAdornment position={position}>{text}</InputAdornment> : undefined;
}

/** Whether the browser fits a field to its text; otherwise it is measured again after every key, on the whole page. */
const FITS = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** The lines of a text: as many as it has, from so many to three times that. */
const lines = (rows: number): CSSProperties & { fieldSizing: 'content' } => ({
  fieldSizing: 'content',
  height: 'auto',
  minHeight: `${rows}lh`,
  maxHeight: `${rows * 3}lh`,
});

/** A text input with its label above, its unit after it and its error below. */
export function TextInput(props: TextInputProps) {
  const id = useId();
  const readOnly = useReadOnly();
  if (readOnly)
    return (
      <ReadOnlyText label={props.label} hideLabel={props.hideLabel}>
        {props.value && [props.prefix, props.value, props.suffix && ` ${props.suffix}`].join('')}
      </ReadOnlyText>
    );
  const { label, hideLabel, error, hint, suffix, prefix, rows, align } = props;
  const fits = rows !== undefined && FITS;
  return (
    <MuiTextField
      id={id}
      label={hideLabel ? undefined : label}
      name={props.name}
      type={props.type}
      value={props.value}
      required={props.required}
      disabled={props.disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      inputRef={props.inputRef}
      multiline={rows !== undefined}
      minRows={fits ? undefined : rows}
      maxRows={fits || rows === undefined ? undefined : rows * 3}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      slotProps={{
        inputLabel: { shrink: true, required: props.required ?? false },
        input: {
          ...(fits && { inputComponent: 'textarea' as const }),
          startAdornment: adornment('start', prefix),
          endAdornment: adornment('end', props.end ?? suffix),
        },
        htmlInput: {
          maxLength: props.maxLength,
          autoComplete: props.autoComplete ?? 'off',
          inputMode: props.inputMode,
          onFocus: props.onFocus,
          'aria-label': hideLabel ? label : undefined,
          style: align === 'right' ? { textAlign: 'right' } : fits ? lines(rows) : undefined,
          // The browser's own messages would appear before the form's.
          required: false,
          'aria-required': props.required,
        },
      }}
    />
  );
}
