import { z } from 'zod';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { addHistory, requireSeen } from '#kit/record-kit';
import { enqueueJob } from '#jobs/enqueue';
import { dismissFinding, lockedFinding } from './findings.queries';
import type { FindingRecord } from './findings.queries';
import { CHECKS } from './registry';
import { endRun, insertRun, lockRunning, nameJob, runWithId } from './runs.queries';
import type { ShownRun } from './runs.queries';
import { selfCheckJob } from './self-check.jobs';

/** Starts a run in the background; returns the current one instead of starting a second. */
export async function startSelfCheck(ctx: Context): Promise<ShownRun> {
  const id = await ctx.transaction(async (trx, ctx) => {
    const running = await lockRunning(trx);
    if (running) return running.id;
    const userId = ctx.requireUser().id;
    const runId = await insertRun(trx, { startedBy: userId, startedAt: ctx.now(), checkKey: CHECKS[0]?.key ?? '' });
    const { jobStatusId } = await enqueueJob(trx, { job: selfCheckJob, payload: { runId }, userId });
    await nameJob(trx, runId, jobStatusId);
    return runId;
  });
  return (await runWithId(ctx.db, id)) as ShownRun;
}

/** Stops a run after its current batch; its findings so far stay. */
export async function stopSelfCheck(ctx: Context, raw: unknown): Promise<ShownRun> {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  const run = await runWithId(ctx.db, id);
  if (!run) throw notFound('Self-check', id);
  await endRun(ctx.db, id, 'STOPPED');
  return (await runWithId(ctx.db, id)) as ShownRun;
}

const dismissInput = z.object({
  id: idInput,
  version: z.int(),
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'A reason has at most 1,000 characters.'),
});

/** Dismisses a finding with a reason; it reopens when one of its figures changes. */
export async function dismissDifference(ctx: Context, raw: unknown): Promise<FindingRecord> {
  const { id, version, reason } = parseInput(dismissInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const finding = await lockedFinding(trx, id);
    if (!finding) throw notFound('Finding', id);
    const place = { recordType: 'self_check_finding', recordId: id } as const;
    const subject = `The finding on ${finding.recordName}`;
    await requireSeen(trx, ctx, { kind: 'Finding', id, subject, ...place }, version, finding.version);
    if (finding.state !== 'OPEN') throw validationError('id', 'This finding is no longer open.');
    const userId = ctx.requireUser().id;
    const dismissed = await dismissFinding(trx, id, { userId, at: ctx.now(), reason });
    const changes = [{ field: 'state', from: finding.state, to: dismissed.state }];
    await addHistory(trx, { ...place, action: 'update', userId, version: dismissed.version, changes, reason });
    return dismissed;
  });
}
