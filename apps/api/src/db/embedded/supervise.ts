import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { isRunning, startPostmaster, stopOrphan, stopPostmaster } from './postmaster';

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Ends the server; everything committed is on disk when this resolves. */
  stop(): Promise<void>;
}

export interface Supervised {
  readonly cluster: Cluster;
  readonly child: ChildProcess;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly unlock: () => void;
}

const RESTARTS_A_MINUTE = 5;

interface State {
  child: ChildProcess;
  stopping: Promise<void> | null;
  restarting: Promise<void>;
  readonly restarts: number[];
}

/** Keeps the server up: one that ends by itself is started again on the same port, so that the pool finds it. */
export function supervise(parts: Supervised): EmbeddedPostgres {
  const state: State = { child: parts.child, stopping: null, restarting: Promise.resolve(), restarts: [] };
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
  while (!state.stopping) {
    const minuteAgo = Date.now() - 60_000;
    if (state.restarts.filter((at) => at > minuteAgo).length >= RESTARTS_A_MINUTE) {
      parts.log('The database server keeps ending; it is not started again. See server.log in the postgres folder.');
      return;
    }
    state.restarts.push(Date.now());
    try {
      await stopOrphan(parts.cluster, parts.log);
      state.child = await startPostmaster(parts.cluster, parts.address, parts.settings);
      watch(parts, state);
      parts.log('The database server is back');
      return;
    } catch (error) {
      parts.log((error as Error).message);
      await sleep(1_000);
    }
  }
}
