import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/**
 * A thread that does nothing: gaps in its loop are caused by the machine. Returns its longest gap in milliseconds and
 * stops it.
 */
export function idleLoop(): () => Promise<number> {
  const longest = new Float64Array(new SharedArrayBuffer(8));
  const code =
    "const { workerData } = require('node:worker_threads'); const gaps = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 }); gaps.enable(); setInterval(() => { workerData[0] = gaps.max / 1e6; }, 20);";
  const worker = new Worker(code, { eval: true, workerData: longest });
  return async () => {
    await worker.terminate();
    return longest[0] ?? 0;
  };
}

/**
 * Watches the event loop from now on; returns its longest gap in milliseconds and stops. A paused monitor counts the
 * pause as a gap, so each watch has its own.
 */
export function watchLoop(): () => number {
  const gaps = monitorEventLoopDelay({ resolution: 5 });
  gaps.enable();
  return () => {
    gaps.disable();
    return gaps.max / 1e6;
  };
}
