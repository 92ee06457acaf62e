import type { ReactNode, Ref } from 'react';

/** What every input understands; `V` is the value in the form and in the call to the server. */
export interface InputProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  /** What is wrong, in words; shown under the field. */
  error?: string | undefined;
  /** One helpful line under the field. */
  hint?: ReactNode;
  /** Hears why the typed text cannot be read, and when it can again. */
  onUnread?: ((name: string, reason: string | undefined) => void) | undefined;
  /** The unit behind the value: SY, LF, %. */
  suffix?: string | undefined;
  prefix?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Hides the label from the eye, not from a screen reader: for inputs in table cells. */
  hideLabel?: boolean | undefined;
  /** Numbers stand at the right in tables. */
  align?: 'left' | 'right' | undefined;
}

/** An input's own props without those that the form supplies. */
export type OwnProps<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'name' | 'error' | 'onUnread'>;
