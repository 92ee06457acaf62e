import { mergeMine } from './differences';
import { sameValue } from './same-value';

type Values = Readonly<Record<string, unknown>>;

/** A stored record and its version; undefined while creating. */
export interface StoredValues<V> {
  values: V;
  version: number | undefined;
}

/** A refused save: what has been stored since, next to the values the form opened with. */
export interface StaleState<V> {
  message: string;
  /** The same user saved it, in another window or in a try whose response was lost. */
  own: boolean;
  /** The names of the others who saved; empty if unknown. */
  by: readonly string[];
  before: V;
  theirs?: { values: V; version: number } | undefined;
}

/** The state of a form, without the typed values: the form holds those, and events pass them in. */
export interface FormState<V> {
  /** The stored values under the form; later responses replace them only while nothing is typed. */
  readonly base: StoredValues<V>;
  readonly saving: boolean;
  /** The values of the last save, if more was typed since and the stored record has not arrived yet. */
  readonly sent: V | undefined;
  /** A version stored since, while the user has unsaved changes on an older one. */
  readonly newer: number | undefined;
  readonly stale: StaleState<V> | undefined;
  /** Messages that belong to no field. */
  readonly errors: readonly string[];
  /** The same for every retry of one save. */
  readonly call: string;
}

/** What the form shows next: `shown` as typed, on top of `stored`. */
interface ShownValues<V> {
  readonly stored: V;
  readonly shown: V;
}

/** The state after an event, and what the form shows then, if that changes. */
export interface Step<V> {
  readonly state: FormState<V>;
  readonly show?: ShownValues<V>;
}

export type FormEvent<V> =
  /** The record loaded, or arrived again from the server, while `typed` is in the form. */
  | { readonly type: 'arrived'; readonly stored: StoredValues<V>; readonly typed: V; readonly isDirty: boolean }
  /** Unsaved work from an earlier visit was restored into the form; it is based on this version. */
  | { readonly type: 'restored'; readonly version: number }
  | { readonly type: 'saving' }
  /** Refused for a reason other than an older version. */
  | { readonly type: 'refused'; readonly errors: readonly string[] }
  | { readonly type: 'refusedAsStale'; readonly stale: Omit<StaleState<V>, 'before'> }
  /** `given` was stored as `stored` while the form shows `typed`; `call` is for the next save. */
  | { readonly type: 'saved'; readonly given: V; readonly stored: V; readonly typed: V; readonly call: string }
  /** The save and everything that follows it on the page are done. */
  | { readonly type: 'ended' }
  | { readonly type: 'discarded'; readonly stored: StoredValues<V> }
  /** The user resolved a refused save: keep the typed values on top of the stored ones, or discard them. */
  | { readonly type: 'resolved'; readonly keepMine: boolean; readonly typed: V; readonly call: string }
  | { readonly type: 'decidedLater' };

export const initialState = <V>(base: StoredValues<V>, call: string): FormState<V> => ({
  base,
  saving: false,
  sent: undefined,
  newer: undefined,
  stale: undefined,
  errors: [],
  call,
});

/** Bases the form on the stored values and shows `shownValues` on top. */
const rebased = <V>(state: FormState<V>, base: StoredValues<V>, shownValues: V): Step<V> => ({
  state: { ...state, base, sent: undefined, newer: undefined, stale: undefined, errors: [] },
  show: { stored: base.values, shown: shownValues },
});

function arrived<V extends Values>(
  state: FormState<V>,
  { stored, typed, isDirty }: Extract<FormEvent<V>, { type: 'arrived' }>,
): Step<V> {
  const { base, sent } = state;
  const isTyping = isDirty && sent === undefined;
  // During a save, a newer version may be the user's own.
  const isNewer = isTyping && !state.saving && (stored.version ?? 0) > (base.version ?? Infinity);
  const newer = isNewer ? stored.version : undefined;
  const next = newer === state.newer ? state : { ...state, newer };
  const isSame = stored.version === base.version && sameValue(stored.values, base.values);
  if (isTyping || isSame) return { state: next };
  const shownValues = sent === undefined ? stored.values : mergeMine(sent, stored.values, typed);
  return { state: { ...next, base: stored, sent: undefined }, show: { stored: stored.values, shown: shownValues } };
}

/**
 * The form after an event. Only the user's own decision discards typed text, and a later response never replaces it.
 */
export function nextForm<V extends Values>(state: FormState<V>, event: FormEvent<V>): Step<V> {
  switch (event.type) {
    case 'arrived':
      return arrived(state, event);
    case 'restored':
      return { state: { ...state, base: { ...state.base, version: event.version } } };
    case 'saving':
      return { state: { ...state, saving: true, sent: undefined, errors: [] } };
    case 'refused':
      return { state: { ...state, errors: event.errors } };
    case 'refusedAsStale':
      return { state: { ...state, stale: { ...event.stale, before: state.base.values } } };
    case 'saved': {
      const { given, stored, typed, call } = event;
      // Values typed during the save are not in it; they stay on top for the next one.
      const sentValues = sameValue(typed, given) ? undefined : given;
      return {
        state: { ...state, sent: sentValues, call },
        show: { stored, shown: mergeMine(given, stored, typed) },
      };
    }
    case 'ended':
      return { state: { ...state, saving: false } };
    case 'discarded':
      return rebased(state, event.stored, event.stored.values);
    case 'resolved': {
      const theirs = state.stale?.theirs;
      if (!state.stale || !theirs) return { state };
      const shownValues = event.keepMine ? mergeMine(state.stale.before, theirs.values, event.typed) : theirs.values;
      // The next save has another base version, so it is not a retry of the refused one.
      return rebased({ ...state, call: event.call }, theirs, shownValues);
    }
    default:
      return { state: { ...state, stale: undefined } };
  }
}
