import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { InputProps } from './input-props';
import { ReadOnlyText, useReadOnly } from './read-only';
import { typedChoice, typedText } from './type-ahead';

/** An option of a list. */
export interface Option<V extends string | number = string> {
  value: V;
  label: string;
  disabled?: boolean | undefined;
}

/** A selection from a short, known list; null is "nothing selected". */
export interface SelectInputProps<V extends string | number> extends InputProps<V | null> {
  options: readonly Option<V>[];
  /** The label for no selection; omit if a selection is required. */
  emptyLabel?: string | undefined;
}

/** Selects an option by typing while the list is closed. */
function useTypeAhead<V extends string | number>({
  options,
  value,
  emptyLabel,
  disabled,
  onChange,
}: SelectInputProps<V>) {
  const buffer = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (disabled || target?.getAttribute('role') !== 'combobox' || target.getAttribute('aria-expanded') === 'true')
      return;
    const next = typedText(event, buffer.current);
    if (next === undefined) return;
    buffer.current = next;
    event.preventDefault();
    event.stopPropagation();
    const all: (Omit<Option<V>, 'value'> & { value: V | null })[] = [
      ...(emptyLabel === undefined ? [] : [{ value: null, label: emptyLabel }]),
      ...options,
    ];
    const match = typedChoice(
      all,
      all.findIndex((option) => option.value === value),
      next.text,
    );
    if (match && match.value !== value) onChange(match.value);
  };
}

/** A select over a short list. Longer lists and lists from the server use a picker. */
export function SelectInput<V extends string | number>(props: SelectInputProps<V>) {
  const id = useId();
  const readOnly = useReadOnly();
  const typeAhead = useTypeAhead(props);
  const selectedOption = props.options.find((option) => option.value === props.value);
  if (readOnly)
    return (
      <ReadOnlyText label={props.label} hideLabel={props.hideLabel}>
        {selectedOption?.label}
      </ReadOnlyText>
    );
  return (
    <MuiTextField
      select
      id={id}
      label={props.hideLabel ? undefined : props.label}
      name={props.name}
      value={selectedOption ? String(selectedOption.value) : ''}
      required={props.required}
      disabled={props.disabled}
      error={props.error !== undefined}
      helperText={props.error ?? props.hint}
      autoFocus={props.autoFocus}
      inputRef={props.inputRef}
      onBlur={props.onBlur}
      onKeyDownCapture={typeAhead}
      onChange={(event) =>
        props.onChange(props.options.find((option) => String(option.value) === event.target.value)?.value ?? null)
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, SelectDisplayProps: props.hideLabel ? { 'aria-label': props.label } : {} },
      }}
    >
      {(props.emptyLabel !== undefined || selectedOption === undefined) && (
        <MenuItem value="">{props.emptyLabel ?? ' '}</MenuItem>
      )}
      {props.options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)} disabled={option.disabled ?? false}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** A selection from the values of an enum, by their labels. */
export interface EnumInputProps<V extends string> extends InputProps<V | null> {
  labels: Readonly<Record<V, string>>;
  emptyLabel?: string | undefined;
}

/** A select over an enum; the labels also give the order. */
export function EnumInput<V extends string>({ labels, ...props }: EnumInputProps<V>) {
  const options = (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));
  return <SelectInput {...props} options={options} />;
}

/** A yes or no; text in read-only forms. */
export function CheckboxInput(props: InputProps<boolean>) {
  const readOnly = useReadOnly();
  if (readOnly) return <ReadOnlyText label={props.label}>{props.value ? 'Yes' : 'No'}</ReadOnlyText>;
  const text = props.error ?? props.hint;
  return (
    <FormControl error={props.error !== undefined} disabled={props.disabled ?? false}>
      <FormControlLabel
        label={props.label}
        control={
          <Checkbox
            name={props.name ?? ''}
            checked={props.value}
            autoFocus={props.autoFocus ?? false}
            onBlur={props.onBlur}
            onChange={(event) => props.onChange(event.target.checked)}
            slotProps={{
              input: {
                ref: props.inputRef,
                'aria-label': props.label,
                'aria-invalid': props.error === undefined ? undefined : true,
              },
            }}
          />
        }
      />
      {text && <FormHelperText>{text}</FormHelperText>}
    </FormControl>
  );
}
