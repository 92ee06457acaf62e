import type { ReactNode, Ref } from 'react';

/** The props of every input; `V` is the type of the value in the form and in server calls. */
export interface InputProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  /** The error message, shown under the field. */
  error?: string | undefined;
  /** One helpful line under the field. */
  hint?: ReactNode;
  /** Called with the reason why the typed text is unreadable, or with undefined once it is readable. */
  onUnread?: ((name: string, reason: string | undefined) => void) | undefined;
  /** The unit after the value: SY, LF, %. */
  suffix?: string | undefined;
  prefix?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Hides the label visually, but not from a screen reader: for inputs in table cells. */
  hideLabel?: boolean | undefined;
  /** Numbers are right-aligned in tables. */
  align?: 'left' | 'right' | undefined;
}

/** An input's own props without those that the form provides. */
export type OwnProps<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'name' | 'error' | 'onUnread'>;
