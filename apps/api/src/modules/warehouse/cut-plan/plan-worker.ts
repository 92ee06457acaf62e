import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import { itemsOf } from '@falcon/domain/warehouse/cut-plan';
import { handPlan } from './hand-plan';
import { solveItems } from './solver/solve-items';
import type { WorkerMessage, WorkerTask } from './worker-messages';

// The thread that plans: it blocks while it calculates, and tells of every better plan, so that it can be ended anytime.
const { input, endsAt, byHand, fails } = workerData as WorkerTask;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

if (fails === 'threads') process.exit(1);
if (byHand) for (const itemId of itemsOf(input)) say({ kind: 'plan', plan: handPlan(input, itemId) });
else await search();
say({ kind: 'end' });

async function search(): Promise<void> {
  const loading = fails === 'solver' ? Promise.reject(new Error('it was left out')) : loadHighs();
  // It is awaited only if something is left to solve.
  loading.catch(() => undefined);
  await solveItems(input, Math.max(0, (endsAt - Date.now()) / 1000), loading, {
    plan: (plan) => {
      say({ kind: 'plan', plan });
      if (fails === 'thread') process.exit(1);
    },
    failed: (reason) => say({ kind: 'failed', reason }),
  });
}
