import type { KeyboardEvent } from 'react';

/** Key presses closer together than this, in milliseconds, form one word, as in browser selects. */
const ONE_WORD = 1000;

/** One option, as found by typing. */
export interface TypeAheadOption {
  label: string;
  disabled?: boolean | undefined;
}

/** What has been typed so far in a closed select. */
export interface TypeAhead {
  text: string;
  /** The time of the last key press, in milliseconds since the page opened. */
  at: number;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isOneLetter = (text: string) => text === text.charAt(0).repeat(text.length);

/**
 * The option that typing selects: the first, from the current one on, that starts with the text. Repeating a letter
 * cycles through the options that start with it. Undefined without a match.
 */
export function typedChoice<T extends TypeAheadOption>(
  options: readonly T[],
  current: number,
  text: string,
): T | undefined {
  const wanted = fold(text);
  const cycling = isOneLetter(wanted);
  const from = Math.max(0, current + (cycling ? 1 : 0));
  const ahead = [...options.slice(from), ...options.slice(0, from)].filter((option) => option.disabled !== true);
  const find = (start: string) => ahead.find((option) => fold(option.label).startsWith(start));
  return find(wanted) ?? (cycling ? find(wanted.slice(0, 1)) : undefined);
}

/** The text after one more key, or undefined if the key does not type a letter in a closed select. */
export function typedText(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'timeStamp'>,
  before: TypeAhead,
): TypeAhead | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return undefined;
  const word = event.timeStamp - before.at < ONE_WORD ? before.text : '';
  // A space opens the list, unless it is part of a name being typed.
  return event.key === ' ' && word === '' ? undefined : { text: word + event.key, at: event.timeStamp };
}
