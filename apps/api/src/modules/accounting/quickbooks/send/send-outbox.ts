import { explainProblem, reactionTo, waitAfter } from '@falcon/domain/accounting/quickbooks';
import { attempt, note } from '#effects/attempt';
import { asOnlyProcess, ONLY_PROCESS } from '#db/only-process';
import type { Services } from '#core/context';
import {
  connectionRow,
  missingMappings,
  QuickbooksError,
  quickbooksClient,
  sendsCatalogItems,
  storeResumed,
} from '#accounting/quickbooks-connection';
import { mappedIds } from '../outbox/links.queries';
import {
  claimNext,
  goAgainAfter,
  isAnythingDue,
  isAnythingWaiting,
  releaseAbandoned,
  settle,
} from '../outbox/outbox.queries';
import type { OutboxRow, AttemptResult } from '../outbox/outbox.queries';
import { subjectOf } from '../outbox/subjects.queries';
import { goneReference } from './missing-reference';
import { putBehind } from './put-behind';
import { sendEntry } from './send-entry';
import { Unsendable, WaitsFor } from './sending';
import type { Sending, SendResult } from './sending';

/** Requests in flight at a time: as many as Intuit allows per company. */
const TOGETHER = 4;

export interface SentCounts {
  sent: number;
  failed: number;
}

interface Run {
  readonly services: Services;
  readonly realmId: string;
  readonly mapped: ReadonlyMap<string, string>;
  readonly sendsItems: boolean;
  readonly signal: AbortSignal | undefined;
  readonly counts: SentCounts;
  /** Send only this kind, so that an office that has not chosen everything yet can have items created. */
  readonly only: 'NEW_ITEM' | null;
  /** QuickBooks is unreachable or refuses: stop trying in this run. */
  isOver: boolean;
  hasSent: boolean;
  /** How many entries are being sent, and who waits for one of them to end. */
  active: number;
  readonly idle: (() => void)[];
}

/** Sends everything that is due. Only one process does so at a time; a call in another one returns without effect. */
export async function sendOutbox(services: Services, signal?: AbortSignal): Promise<SentCounts> {
  const counts: SentCounts = { sent: 0, failed: 0 };
  for (;;) {
    const run = await asOnlyProcess(services.db, ONLY_PROCESS.sendingToQuickbooks, () =>
      sendAll(services, counts, signal),
    );
    // Anything queued while the lock was being released would otherwise wait for a minute.
    if (!run || run.isOver || signal?.aborted || !(await isMore(run))) break;
  }
  return counts;
}

/** Once items were created, all mappings may be complete, and everything else can be sent. */
const isMore = (run: Run): Promise<boolean> =>
  run.only === null ? isAnythingDue(run.services.db, run.realmId, run.services.clock()) : Promise.resolve(run.hasSent);

async function sendAll(
  services: Services,
  counts: SentCounts,
  signal: AbortSignal | undefined,
): Promise<Run | undefined> {
  await releaseAbandoned(services.db);
  const { state, realmId, suspendedAt } = await connectionRow(services.db);
  if (state !== 'CONNECTED' || realmId === null) return undefined;
  // Setup shows what is missing; everything else waits until then.
  const isReady = (await missingMappings(services.db, realmId)).length === 0;
  const run: Run = {
    services,
    realmId,
    mapped: await mappedIds(services.db, realmId),
    sendsItems: await sendsCatalogItems(services.db),
    signal,
    counts,
    only: isReady ? null : 'NEW_ITEM',
    hasSent: false,
    isOver: false,
    active: 0,
    idle: [],
  };
  // After the subscription ended, one request checks whether it is active again.
  const together = suspendedAt === null ? TOGETHER : 1;
  const ends = await Promise.allSettled(Array.from({ length: together }, () => sendOneByOne(run)));
  // Only now: while any of them is in flight, no other process may treat in-flight entries as abandoned.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  // The refused entry was withdrawn, and nothing is left that could check the subscription.
  if (suspendedAt !== null && !(await isAnythingWaiting(services.db, realmId)))
    await storeResumed(services.db, realmId);
  return run;
}

/** A sender without a claimable entry waits for the others: what they send may unblock the next ones. */
async function sendOneByOne(run: Run): Promise<void> {
  while (!run.isOver && run.signal?.aborted !== true) {
    const row = await claimNext(run.services.db, run, run.services.clock());
    if (!row) {
      if (run.active === 0) return;
      await new Promise<void>((go) => run.idle.push(go));
      continue;
    }
    run.active += 1;
    try {
      await sendOne(run, row);
    } catch (error) {
      // This is our own error, not QuickBooks': claim nothing else; the next run looks up in-flight entries.
      run.isOver = true;
      throw error;
    } finally {
      run.active -= 1;
      for (const go of run.idle.splice(0)) go();
    }
  }
}

/**
 * Sends one entry and stores the outcome. If the database goes away in between, the entry stays in flight and the next
 * run checks QuickBooks first.
 */
async function sendOne(run: Run, row: OutboxRow): Promise<void> {
  const { services, realmId, mapped, sendsItems, counts } = run;
  const sending: Sending = { services, realmId, mapped, sendsItems, row, client: quickbooksClient(services, realmId) };
  const outcome = await attempt(() => sendEntry(sending));
  if (outcome.isDone) return noteSent(run, row, outcome.result);
  const { error } = outcome;
  if (error instanceof WaitsFor) return putBehind(services, row, error.other);
  const referenceOutcome = isMissing(error, row) ? await attempt(() => goneReference(sending)) : undefined;
  const other = referenceOutcome?.isDone ? referenceOutcome.result : undefined;
  if (other) return note(services, (trx) => goAgainAfter(trx, row, other));
  const settled = await settledBy(run, row, error);
  await note(services, (trx) => settle(trx, row, settled));
  counts.failed += 1;
}

async function noteSent(run: Run, row: OutboxRow, state: SendResult): Promise<void> {
  await note(run.services, (trx) => settle(trx, row, { state }));
  run.counts.sent += 1;
  run.hasSent = true;
}

/** A missing reference is checked a few times, as a run that lost its database may have checked in vain. */
const isMissing = (error: unknown, row: OutboxRow): boolean =>
  error instanceof QuickbooksError && (error.code === '2500' || error.code === '610') && row.attempts <= 3;

async function settledBy(run: Run, row: OutboxRow, error: unknown): Promise<AttemptResult> {
  const subject = await subjectOf(run.services.db, row);
  if (!(error instanceof QuickbooksError)) {
    const isUnsendable = error instanceof Unsendable;
    const problem = isUnsendable
      ? { code: error.code, detail: error.detail }
      : { code: 'INTERNAL', detail: error instanceof Error ? error.message : String(error) };
    const rawResponse = isUnsendable ? error.raw : problem.detail;
    return {
      state: 'FAILED',
      ...errorColumns(problem),
      message: explainProblem(problem, subject).message,
      rawResponse,
    };
  }
  const { code, detail, raw: rawResponse, intuitTid } = error;
  const facts = { ...errorColumns({ code, detail }), rawResponse, intuitTid: intuitTid ?? '' };
  const reaction = reactionTo(error.kind);
  if (reaction === 'FAIL')
    return { state: 'FAILED', ...facts, message: explainProblem({ code, detail }, subject).message };
  if (reaction === 'SUSPEND' || error.kind === 'AWAY') run.isOver = true;
  const wait = Math.max(waitAfter(row.attempts, Math.random()), error.retryAfterMs ?? 0);
  return {
    state: 'WAITING',
    ...facts,
    message: error.message,
    isRefused: reaction === 'SUSPEND',
    nextAt: new Date(run.services.clock().getTime() + wait),
  };
}

const errorColumns = ({ code, detail }: { readonly code: string; readonly detail: string }) => ({
  errorCode: code.slice(0, 60),
  errorDetail: detail.slice(0, 2000),
});
