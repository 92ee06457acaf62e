import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { isDamaged } from './failure';
import { isRunning, startPostmaster, stopOrphan, stopPostmaster } from './postmaster';

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Stops the server; everything committed is on disk when this resolves. */
  stop(): Promise<void>;
}

export interface Supervised {
  readonly cluster: Cluster;
  readonly child: ChildProcess;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly unlock: () => void;
  /** Called once when the server can't be restarted, with a sentence for the operator. */
  readonly onGaveUp: (reason: string) => void;
}

/** A server that stopped is restarted; one that fails to start this often in a row has a permanent problem. */
const FAILED_STARTS = 5;
const PAUSE_MS = 1_000;

interface State {
  child: ChildProcess;
  stopping: Promise<void> | null;
  restarting: Promise<void>;
}

/** Keeps the server up: one that exits by itself is restarted on the same port, so that the pool finds it. */
export function supervise(parts: Supervised): EmbeddedPostgres {
  const state: State = { child: parts.child, stopping: null, restarting: Promise.resolve() };
  const unlockAtExit = (): void => parts.unlock();
  watch(parts, state);
  process.once('exit', unlockAtExit);
  const stop = async (): Promise<void> => {
    await state.restarting;
    if (state.child.pid && isRunning(state.child)) await stopPostmaster(parts.cluster, state.child.pid);
    process.off('exit', unlockAtExit);
    parts.unlock();
  };
  return {
    connectionString: parts.address,
    stop: () => {
      state.stopping ??= stop();
      return state.stopping;
    },
  };
}

function watch(parts: Supervised, state: State): void {
  state.child.once('exit', (code, signal) => {
    if (state.stopping) return;
    parts.log(`The database server ended by itself (${signal ?? code}); starting it again`);
    state.restarting = restart(parts, state);
  });
}

async function restart(parts: Supervised, state: State): Promise<void> {
  for (let failed = 1; !state.stopping; failed += 1) {
    try {
      await stopOrphan(parts.cluster, parts.log);
      state.child = await startPostmaster(parts.cluster, parts.address, parts.settings);
      watch(parts, state);
      parts.log('The database server is back');
      return;
    } catch (error) {
      const reason = (error as Error).message;
      parts.log(reason);
      if (failed >= FAILED_STARTS || isDamaged(reason)) {
        parts.onGaveUp(`The database server ended and could not be started again. ${reason}`);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}
