import { z } from 'zod';
import { inTransaction } from '#db/in-transaction';
import { defineJob, defineRecurring } from '#jobs/define-job';
import { mailFindings } from './mail-findings';
import { CHECKS } from './registry';
import type { RunHost } from './run-self-check';
import { insertRun, lockRunning } from './runs.queries';

/** Recalculates every figure when a user requests it. */
export const selfCheckJob = defineJob({
  name: 'self-check',
  description: 'Self-check of every figure',
  payload: z.object({ runId: z.int() }),
  // Each batch is complete by itself, so the job can be canceled after any of them.
  isCancelable: true,
  run: async ({ runId }, run) => (await import('./run-self-check')).runSelfCheck(runId, run),
});

/** The night hour, in the company's time zone, in which every figure is recalculated. */
const NIGHT_HOUR = 2;

/**
 * Runs every night of the company and e-mails differences to users who can open the page. An interrupted run continues
 * within the hour.
 */
export const selfCheckNightly = defineRecurring({
  name: 'self-check-nightly',
  match: '41 * * * *',
  async run({ db, services, signal, log }) {
    const now = services.clock();
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: services.timeZone }).format(now),
    );
    const runId = await inTransaction({ db }, async (trx) => {
      const running = await lockRunning(trx);
      if (running) return running.startedBy === null ? running.id : null;
      if (hour !== NIGHT_HOUR) return null;
      return insertRun(trx, { startedBy: null, startedAt: now, checkKey: CHECKS[0]?.key ?? '' });
    });
    if (runId === null) return;
    const ended: RunHost['ended'] = (trx, run) => mailFindings(trx, services, run);
    const message = await (await import('./run-self-check')).runSelfCheck(runId, { db, services, signal, ended });
    log.info({ runId }, message);
  },
});
