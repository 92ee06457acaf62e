import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import type { LiveOf } from './live-context';
import { LiveStartViewingDocument, LiveViewedDocument, type LiveRecordFragment } from './live.generated';
import { refresh, shownVersion } from './refresh';

/** Renewed before the server drops a viewer after a minute of silence. */
const RENEW = 25_000;

/** Milliseconds until a change is loaded: by then the response to one's own save has arrived, and changes in a row are one. */
const COLLECT = 250;
const MOST_TRIES = 5;

/** What is known about an open record. */
export interface LiveState {
  /** The stored version; null if it is not known. */
  version: number | null;
  lastSave: LiveRecordFragment['lastSave'];
  viewers: LiveRecordFragment['viewers'];
  isDeleted: boolean;
}

const NOTHING: LiveState = { version: null, lastSave: null, viewers: [], isDeleted: false };
const quiet = { handlesErrors: true };

/** One record that is on the screen: listens while something shows it, and reports that it is shown. */
class LiveRecord {
  state = NOTHING;
  readonly #client: ApolloClient;
  readonly #of: LiveOf;
  readonly #listeners = new Set<() => void>();
  #editors = 0;
  /** The newest version announced; Infinity for a changed part. */
  #wanted = 0;
  #isLoading = false;
  #stop: (() => void) | undefined;

  constructor(client: ApolloClient, of: LiveOf) {
    this.#client = client;
    this.#of = of;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
      this.state = NOTHING;
    };
  };

  /** Something typed is not saved yet; the returned function says that this is over. */
  edit(): () => void {
    this.#editors += 1;
    if (this.#editors === 1) this.#report(true);
    return () => {
      this.#editors -= 1;
      if (this.#editors === 0) this.#report(false);
    };
  }

  #start(): () => void {
    const { type: kind, id } = this.#of;
    const live = this.#client
      .subscribe({
        query: LiveViewedDocument,
        variables: { kind, id },
        // What happened before the server listened is asked for.
        context: { ...quiet, onListening: () => this.#report() },
      })
      .subscribe({
        next: ({ data }) => {
          const told = data?.recordViewed;
          if (told) this.#hear(told, told.hasChanged, told.isDeleted);
        },
        error: () => undefined,
      });
    const timer = setInterval(() => this.#report(), RENEW);
    return () => {
      live.unsubscribe();
      clearInterval(timer);
    };
  }

  #report(editing: boolean | undefined = this.#editors > 0 || undefined): void {
    const { type: kind, id } = this.#of;
    this.#client
      .mutate({
        mutation: LiveStartViewingDocument,
        variables: { input: { kind, id, isEditing: editing ?? null } },
        context: quiet,
      })
      .then(({ data }) => {
        const record = data?.recordStartViewing?.record;
        return record && this.#stop ? this.#hear(record, false, false) : undefined;
      })
      .catch(() => undefined);
  }

  #hear(told: LiveRecordFragment, hasChanged: boolean, isDeleted: boolean): void {
    const { version, lastSave, viewers } = told;
    this.state = { version, lastSave, viewers, isDeleted: this.state.isDeleted || isDeleted };
    for (const listener of this.#listeners) listener();
    // Without a version, a part of the record changed.
    if (isDeleted || (version === null && !hasChanged)) return;
    this.#wanted = Math.max(this.#wanted, version ?? Infinity);
    if (!this.#isLoading) void this.#refresh();
  }

  /** Loads the record until it is at least as new as announced: a response on its way may be older. */
  async #refresh(): Promise<void> {
    this.#isLoading = true;
    await new Promise((resume) => setTimeout(resume, COLLECT));
    for (let tries = 0; tries < MOST_TRIES && this.#wanted > shownVersion(this.#client, this.#of); tries += 1) {
      if (this.#wanted === Infinity) this.#wanted = 0;
      // One load after the other: a later answer is never older.
      // oxlint-disable-next-line no-await-in-loop
      await refresh(this.#client, this.#of);
    }
    this.#wanted = 0;
    this.#isLoading = false;
  }
}

const open = new WeakMap<ApolloClient, Map<string, LiveRecord>>();

/** The one live record of this page for a kind and an id. */
export function liveRecord(client: ApolloClient, of: LiveOf): LiveRecord {
  const known = open.get(client) ?? new Map<string, LiveRecord>();
  open.set(client, known);
  const key = `${of.type}:${of.id}`;
  const record = known.get(key) ?? new LiveRecord(client, of);
  known.set(key, record);
  return record;
}

/** What is known about a record while it is on the screen; its changes are loaded. */
export function useLiveRecord(of: LiveOf): LiveState {
  const record = liveRecord(useApolloClient(), of);
  return useSyncExternalStore(record.subscribe, () => record.state);
}
