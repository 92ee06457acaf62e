import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { readAsOfNow } from '#db/read-as-of-now';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { Check, Difference } from './check';
import { openFindings } from './findings.queries';
import { CHECKS } from './registry';
import { closeFixed, countOf, endRun, moveRun, nextIds, noteCauses, runWithId, storeFindings } from './runs.queries';
import type { Progress, ShownRun } from './runs.queries';

/** The pause after each batch, as a multiple of the batch's time: user requests come first. */
export const PAUSES = 1.5;
const SHORTEST_PAUSE_MS = 2;

type NamedCheck = (typeof CHECKS)[number];

/** `2 figures differ` */
export const differing = (open: number): string => (open === 1 ? '1 figure differs' : `${open} figures differ`);

/** What a run needs from the job that runs it. */
export interface RunHost {
  readonly db: Services['db'];
  readonly services: Pick<Services, 'clock' | 'timeZone'>;
  readonly signal: AbortSignal;
  /** Called after each batch; throws if the job was canceled. */
  progress?(percent: number, message: string): Promise<void>;
  /** Runs in the transaction that ends a run, once, however often the run was interrupted. */
  ended?(trx: Transaction<DB>, run: { readonly runId: number; readonly open: number }): Promise<void>;
}

/**
 * Checks all records in batches. Each batch reads as of one moment in a short transaction of its own, and a suspected
 * difference is checked again before it counts. An interrupted run continues after its last batch.
 */
export async function runSelfCheck(runId: number, carrier: RunHost): Promise<string> {
  const run = await runWithId(carrier.db, runId);
  if (!run || run.finishedAt !== null) return 'The self-check has ended.';
  const first = CHECKS.findIndex(({ key }) => key === run.checkKey);
  let { progress } = run;
  for (const [place, check] of (first < 0 ? [] : CHECKS.slice(first)).entries()) {
    const after = place === 0 ? run.afterId : 0;
    const nextProgress = await passOf(run, check, { after, progress, carrier });
    if (nextProgress === null) return 'The self-check was stopped.';
    progress = nextProgress;
  }
  const open = await inTransaction({ db: carrier.db }, async (trx) => {
    const hasEnded = await endRun(trx, runId, 'DONE');
    const findings = await openFindings(trx);
    if (hasEnded) await carrier.ended?.(trx, { runId, open: findings });
    return findings;
  });
  return open === 0 ? 'Every figure is right.' : `${differing(open)}.`;
}

interface Pass {
  readonly after: number;
  readonly progress: Progress;
  readonly carrier: RunHost;
}

/** Runs one check from a position on; null if the run was stopped. */
async function passOf(
  { id: runId }: Pick<ShownRun, 'id'>,
  check: NamedCheck,
  { after, progress, carrier }: Pass,
): Promise<Progress | null> {
  const { db, signal } = carrier;
  const next = CHECKS[CHECKS.indexOf(check) + 1]?.key ?? '';
  let total = progress[check.key]?.total ?? (await countOf(db, check));
  let checked = progress[check.key]?.checked ?? 0;
  let at = after;
  for (;;) {
    signal.throwIfAborted();
    const started = performance.now();
    const { ids, found: findings } = await lookedAt(check, at, carrier);
    const isLast = ids.length < check.batch;
    checked += ids.length;
    total = isLast ? checked : Math.max(total, checked);
    const now: Progress = { ...progress, [check.key]: { checked, total } };
    const from = { checkKey: check.key, afterId: at };
    at = ids.at(-1) ?? at;
    const to = isLast ? { checkKey: next, afterId: 0 } : { checkKey: check.key, afterId: at };
    const isOn = await inTransaction({ db }, async (trx) => {
      if (!(await moveRun(trx, runId, from, { ...to, progress: now }))) return false;
      await storeFindings(trx, { runId, checkKey: check.key }, findings);
      if (isLast) {
        await closeFixed(trx, runId, check.key);
        await noteCauses(trx);
      }
      return true;
    });
    if (!isOn) return null;
    await carrier.progress?.(...progressOf(check, checked, total));
    if (isLast) return now;
    await delay(Math.max(SHORTEST_PAUSE_MS, (performance.now() - started) * PAUSES), undefined, { signal });
  }
}

/** The next records of a check, with the differences confirmed by a second check. */
export async function lookedAt(check: Check, after: number, { db, services }: RunHost) {
  const today = dateInZone(services.clock(), services.timeZone);
  const asOfNow = <Result>(read: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> =>
    inTransaction({ db }, async (trx) => {
      await readAsOfNow(trx);
      return read(trx);
    });
  const { ids, suspected } = await asOfNow(async (trx) => {
    const some = await nextIds(trx, check, after);
    return { ids: some, suspected: some.length === 0 ? [] : await check.look(trx, some, today) };
  });
  if (suspected.length === 0) return { ids, found: [] };
  const keyOf = ({ recordId, figure }: Difference): string => `${recordId} ${figure}`;
  const keys = new Set(suspected.map(keyOf));
  const again = await asOfNow((trx) => check.look(trx, [...new Set(suspected.map((one) => one.recordId))], today));
  return { ids, found: again.filter((one) => keys.has(keyOf(one))) };
}

/** Each check is an equal share of the progress bar. */
function progressOf(check: NamedCheck, checked: number, total: number): [percent: number, message: string] {
  const share = 100 / CHECKS.length;
  const percent = CHECKS.indexOf(check) * share + (total === 0 ? share : (share * checked) / total);
  return [
    Math.min(99, percent),
    `${check.name}: ${checked.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  ];
}
