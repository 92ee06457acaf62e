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

/**
 * Whether the browser itself fits a field to its text; if not, every key press measures it again, on the whole page.
 */
const FITS = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** The height of a text: as many lines as it has, from `rows` to three times that. Without `rows`, one line. */
function heightOf(rows: number | undefined) {
  if (rows === undefined) return {};
  const most = rows * 3;
  return FITS
    ? { field: { multiline: true }, input: { inputComponent: 'textarea' as const }, style: fitting(rows, most) }
    : { field: { multiline: true, minRows: rows, maxRows: most } };
}

const fitting = (least: number, most: number): CSSProperties & { fieldSizing: 'content' } => ({
  fieldSizing: 'content',
  height: 'auto',
  minHeight: `${least}lh`,
  maxHeight: `${most}lh`,
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
  const { label, hideLabel, error, hint, suffix, prefix, align } = props;
  const height = heightOf(props.rows);
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
      {...height.field}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      slotProps={{
        inputLabel: { shrink: true, required: props.required ?? false },
        input: {
          ...height.input,
          startAdornment: adornment('start', prefix),
          endAdornment: adornment('end', props.end ?? suffix),
        },
        htmlInput: {
          maxLength: props.maxLength,
          autoComplete: props.autoComplete ?? 'off',
          inputMode: props.inputMode,
          onFocus: props.onFocus,
          'aria-label': hideLabel ? label : undefined,
          style: align === 'right' ? { textAlign: 'right' } : height.style,
          // Hides the browser's own messages, which would appear before the form's.
          required: false,
          'aria-required': props.required,
        },
      }}
    />
  );
}
