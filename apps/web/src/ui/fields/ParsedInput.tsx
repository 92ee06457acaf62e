import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest';
import type { InputProps } from './input-props';
import { TextInput, type TextInputProps } from './TextInput';

/** What reading a typed text gives: a value, or what is wrong with it. */
export type Parsed<V> = { ok: true; value: V } | { ok: false; reason: string };

/** An input whose text stands for a value of another type. */
export interface ParsedInputProps<V> extends InputProps<V> {
  parse: (text: string) => Parsed<V>;
  format: (value: V) => string;
  /** The value that stands for "typed, but not understood"; the form's schema must refuse it. */
  invalid: V;
}

/**
 * Keeps what is typed while it is being typed, hands on the value as soon as it can be read, and
 * writes it in its usual form when the field is left. What cannot be read stays as typed, with the reason below.
 */
export function ParsedInput<V>({ parse, format, invalid, value, onChange, onBlur, error, onUnread, ...rest }: ParsedInputProps<V> & Omit<TextInputProps, keyof InputProps<string>>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const sent = useRef(value);
  useEffect(() => {
    // A value that came from elsewhere (defaults, discard) replaces what was typed.
    if (Object.is(sent.current, value)) return;
    sent.current = value;
    setDraft(null);
  }, [value]);
  const reading = draft === null ? undefined : parse(draft);
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    const read = parse(text);
    const next = read.ok ? read.value : invalid;
    if (Object.is(next, value)) return;
    sent.current = next;
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
    // What stands in another tab is not here any more, and cannot be read all the same: leaving takes nothing back.
    if (name !== undefined) tell.current?.(name, unread);
  }, [tell, name, unread]);
  return <TextInput {...rest} value={draft ?? format(value)} onChange={type} onBlur={leave} onFocus={(event) => event.target.select()} error={reason ?? error} />;
}
