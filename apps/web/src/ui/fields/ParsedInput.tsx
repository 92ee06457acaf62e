import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest';
import type { InputProps } from './input-props';
import { afterPress } from './presses';
import { TextInput, type TextInputProps } from './TextInput';

/** The result of parsing a typed text: a value, or its error. */
export type Parsed<V> = { ok: true; value: V } | { ok: false; reason: string };

/** An input whose text represents a value of another type. */
export interface ParsedInputProps<V> extends InputProps<V> {
  parse: (text: string) => Parsed<V>;
  format: (value: V) => string;
  /** The value for "typed, but unreadable"; the form's schema must refuse it. */
  invalid: V;
}

/**
 * Keeps text as typed, reports the value as soon as it is readable, and formats it when the field loses the focus.
 * Unreadable text stays, with the reason below.
 */
export function ParsedInput<V>({
  parse,
  format,
  invalid,
  value,
  onChange,
  onBlur,
  error,
  onUnread,
  ...rest
}: ParsedInputProps<V> & Omit<TextInputProps, keyof InputProps<string>>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const sentValue = useRef(value);
  useEffect(() => {
    // A value set elsewhere (defaults, discard) replaces the typed text.
    if (Object.is(sentValue.current, value)) return;
    sentValue.current = value;
    setDraft(null);
  }, [value]);
  const reading = draft === null ? undefined : parse(draft);
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    const result = parse(text);
    const next = result.ok ? result.value : invalid;
    if (Object.is(next, value)) return;
    sentValue.current = next;
    onChange(next);
  };
  const leave = () => {
    setLeft(true);
    if (reading?.ok) setDraft(null);
    onBlur?.();
  };
  const unread = reading && !reading.ok ? reading.reason : undefined;
  const reason = left ? unread : undefined;
  const tell = useLatest(onUnread);
  const { name } = rest;
  useEffect(() => {
    // A field in another tab is unmounted, but its text is still unreadable, so unmounting does not clear the reason.
    if (name !== undefined) tell.current?.(name, unread);
  }, [tell, name, unread]);
  return (
    <TextInput
      {...rest}
      value={draft ?? format(value)}
      onChange={type}
      onBlur={() => afterPress(leave)}
      onFocus={(event) => event.target.select()}
      error={reason ?? error}
    />
  );
}
