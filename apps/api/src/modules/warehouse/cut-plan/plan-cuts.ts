import type { Worker } from 'node:worker_threads';
import { breather } from '#core/breathe';
import { startThread } from '#threads/thread';
import { itemsOf, wholePlan } from '@falcon/domain/warehouse/cut-plan';
import type { CutPlan, CutPlanInput, Ending, ItemPlan } from '@falcon/domain/warehouse/cut-plan';
import type { Feet } from '@falcon/domain/kit/money';
import { handPlan } from './hand-plan';
import type { WorkerMessage, WorkerTask } from './worker-messages';

const DEFAULT_SECONDS = 5;
/** The thread is to finish this much before it is ended. */
const MARGIN_MS = 200;

/** How far a plan is. */
export interface PlanProgress {
  /** How many items (colors) have a plan, of how many. */
  readonly planned: number;
  readonly items: number;
  /** The loss of the best plans so far, and what is proven of it. */
  readonly lost: Feet;
  readonly bound: Feet;
  readonly shortages: number;
  readonly elapsedMs: number;
}

/** How a plan is made. */
export interface PlanOptions {
  /** The time after which the best plan so far is the answer; 5 if left out. */
  readonly seconds?: number;
  /** Gives the plan up: the call throws its reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: PlanProgress) => void;
  /** For tests: what dies. */
  readonly fails?: WorkerTask['fails'];
}

const startPlanWorker = (task: WorkerTask): Worker =>
  startThread('cut-plan-worker', new URL('./plan-worker.ts', import.meta.url), task);

function progressOf(plans: ReadonlyMap<number, ItemPlan>, items: number, start: number): PlanProgress {
  const all = [...plans.values()];
  const sum = (of: (plan: ItemPlan) => number): number => all.reduce((total, plan) => total + of(plan), 0);
  return {
    planned: plans.size,
    items,
    lost: sum(({ lost }) => lost.feet) as Feet,
    bound: sum(({ bound }) => bound.feet) as Feet,
    shortages: sum(({ shortages }) => shortages.length),
    elapsedMs: Math.round(performance.now() - start),
  };
}

/** Collects what the thread says until it has finished, dies or is late; then the thread is ended. */
async function collect(
  worker: Worker,
  { ms, signal, take }: { ms: number; signal: AbortSignal | undefined; take: (plan: ItemPlan) => void },
): Promise<Ending> {
  let failure: string | null = null;
  let stop = (): void => undefined;
  const ended = new Promise<Ending>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), ms);
    const giveUp = (): void => reject(signal?.reason as Error);
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.on('error', ({ message }) => resolve({ kind: 'died', reason: message }));
    worker.on('exit', () => resolve({ kind: 'died', reason: 'its thread ended' }));
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'plan') take(message.plan);
      if (message.kind === 'failed') failure ??= message.reason;
      if (message.kind === 'end') resolve(failure === null ? { kind: 'finished' } : { kind: 'died', reason: failure });
    });
  });
  try {
    return await ended;
  } finally {
    stop();
    await worker.terminate();
  }
}

/** How long a thread has for the plans of the hand; 2,000 cuts take it half a second. */
const BY_HAND_MS = 10_000;

/**
 * Plans items as the hand does, in a thread of its own, because many cuts of one color would hold up the server; only
 * what that thread leaves is planned here.
 */
async function plansByHand(
  input: CutPlanInput,
  itemIds: readonly number[],
  { signal, fails }: PlanOptions,
): Promise<ItemPlan[]> {
  if (itemIds.length === 0) return [];
  const mine = { ...input, orders: input.orders.filter(({ itemId }) => itemIds.includes(itemId)) };
  const found = new Map<number, ItemPlan>();
  const worker = startPlanWorker({ input: mine, endsAt: Date.now() + BY_HAND_MS, byHand: true, fails });
  await collect(worker, { ms: BY_HAND_MS, signal, take: (plan) => void found.set(plan.itemId, plan) });
  const breathe = breather();
  const plans: ItemPlan[] = [];
  for (const itemId of itemIds) {
    plans.push(found.get(itemId) ?? handPlan(input, itemId));
    await breathe();
  }
  return plans;
}

/**
 * Plans the cuts of all items in a thread of its own. It answers within `seconds` with the best plan found: proven,
 * within a gap, or, if thread or solver died, by the rules of thumb, which `proof` and `why` of the plan say. Items for
 * which there is none by then are planned by hand, which takes a second more, and at most ten. Every plan has passed
 * `checkItemPlan`. Throws the reason of `signal` if it is aborted.
 */
export async function planCuts(input: CutPlanInput, options: PlanOptions = {}): Promise<CutPlan> {
  const { seconds = DEFAULT_SECONDS, signal, onProgress, fails } = options;
  signal?.throwIfAborted();
  const start = performance.now();
  const items = itemsOf(input);
  if (items.length === 0) return wholePlan([], { kind: 'finished' });
  const found = new Map<number, ItemPlan>();
  const ms = seconds * 1000;
  const worker = startPlanWorker({ input, endsAt: Date.now() + ms - MARGIN_MS, fails });
  const ending = await collect(worker, {
    ms,
    signal,
    take: (plan) => {
      found.set(plan.itemId, plan);
      onProgress?.(progressOf(found, items.length, start));
    },
  });
  const left = items.filter((itemId) => !found.has(itemId));
  return wholePlan([...found.values(), ...(await plansByHand(input, left, options))], ending);
}
