import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import type { LiveOf } from './live-context';
import { LiveStartViewingDocument, LiveViewedDocument, type LiveRecordFragment } from './live.generated';

/** Renewed before the server drops a viewer after a minute of silence. */
const RENEW = 25_000;

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

/**
 * Called with a record's stored version when the server announces it; null means that a part without its own version
 * changed.
 */
type Announced = (version: number | null) => void;

/**
 * A record on screen: subscribes while something shows it, and reports to the server that it is being viewed.
 * `keepFresh` loads the changes it hears of.
 */
class LiveRecord {
  state = NOTHING;
  readonly #client: ApolloClient;
  readonly #of: LiveOf;
  readonly #listeners = new Set<() => void>();
  readonly #announced = new Set<Announced>();
  #editors = 0;
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

  /**
   * Calls `announced` for each version that the server announces, starting with the known one; returns a function that
   * stops this.
   */
  follow(announced: Announced): () => void {
    const end = this.subscribe(() => undefined);
    this.#announced.add(announced);
    if (this.state.version !== null) announced(this.state.version);
    return () => {
      this.#announced.delete(announced);
      end();
    };
  }

  /** Reports unsaved typing; call the returned function when it is over. */
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
        // Once subscribed, asks for what happened before.
        context: { ...quiet, onListening: () => this.#report() },
      })
      .subscribe({
        next: ({ data }) => {
          const record = data?.recordViewed;
          if (record) this.#hear(record, record.hasChanged, record.isDeleted);
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
        context: { ...quiet, changesNothing: true },
      })
      .then(({ data }) => {
        const record = data?.recordStartViewing?.record;
        return record && this.#stop ? this.#hear(record, false, false) : undefined;
      })
      .catch(() => undefined);
  }

  #hear(record: LiveRecordFragment, hasChanged: boolean, isDeleted: boolean): void {
    const { version, lastSave, viewers } = record;
    this.state = { version, lastSave, viewers, isDeleted: this.state.isDeleted || isDeleted };
    for (const listener of this.#listeners) listener();
    // No version means that a part of the record changed.
    if (isDeleted || (version === null && !hasChanged)) return;
    for (const announced of this.#announced) announced(version);
  }
}

const open = new WeakMap<ApolloClient, Map<string, LiveRecord>>();

/** The one live record of this page for a kind and an id. */
export function liveRecord(client: ApolloClient, of: LiveOf): LiveRecord {
  const records = open.get(client) ?? new Map<string, LiveRecord>();
  open.set(client, records);
  const key = `${of.type}:${of.id}`;
  const record = records.get(key) ?? new LiveRecord(client, of);
  records.set(key, record);
  return record;
}

/** What the page knows about a record while it is on screen. */
export function useLiveRecord(of: LiveOf): LiveState {
  const record = liveRecord(useApolloClient(), of);
  return useSyncExternalStore(record.subscribe, () => record.state);
}
