import type { KeyboardEvent } from 'react';

/** Keys pressed closer together than this, in milliseconds, form one word, as in browser selects. */
const ONE_WORD = 1000;

/** One option, as found by typing. */
export interface TypeAheadOption {
  label: string;
  disabled?: boolean | undefined;
}

/** What was typed so far in a closed select. */
export interface TypeAhead {
  text: string;
  /** When the last key was pressed, in milliseconds since the page was opened. */
  at: number;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isOneLetter = (text: string) => text === text.charAt(0).repeat(text.length);

/**
 * The option that typing selects: the first that starts with the text, searched from the current one on. The same
 * letter repeatedly goes through the options that start with it. Undefined without a match.
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
  // A space opens the list, unless it belongs to a name that is being typed.
  return event.key === ' ' && word === '' ? undefined : { text: word + event.key, at: event.timeStamp };
}
