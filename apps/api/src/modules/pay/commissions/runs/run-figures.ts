import { cents } from '@falcon/domain/kit/money';
import { valueBy } from '#core/batches';
import type { Context } from '#core/context';
import { figureRun, sumsOf } from './figure-run';
import type { RunSums, StatementFigures } from './figure-run';
import { waitingCommissions } from './figures.queries';
import type { RunScope, WaitingSum } from './figures.queries';
import { changedSince, ownSums, storedStatements } from './runs.queries';
import type { ChangedCommission, RunRecord } from './runs.queries';

const MOST_WAITING = 500;

type Period = Pick<RunRecord, 'periodEnd' | 'periodStart'>;

const askedFor = (ctx: Context, { periodStart, periodEnd }: Period): RunScope => ({
  start: periodStart,
  end: periodEnd,
  timeZone: ctx.services.timeZone,
  salespersonScope: ctx.salespersonScope,
});

/** Calculates what a run for a period would pay. */
export interface RunFigures {
  readonly asked: Period;
  readonly statements: StatementFigures[];
}
export const previewOf = async (ctx: Context, period: Period): Promise<RunFigures> => ({
  asked: period,
  statements: await figureRun(ctx.db, askedFor(ctx, period)),
});

const figured = new WeakMap<RunRecord, Promise<StatementFigures[]>>();

/** The statements of a run: the approved ones, or calculated now, once per response. */
export function figuresOf(ctx: Context, run: RunRecord): Promise<StatementFigures[]> {
  const cachedFigures = figured.get(run);
  if (cachedFigures) return cachedFigures;
  const figures =
    run.status === 'OPEN'
      ? figureRun(ctx.db, askedFor(ctx, run))
      : storedStatements(ctx.db, { runId: run.id }, ctx.salespersonScope);
  figured.set(run, figures);
  return figures;
}

const NOTHING: RunSums = { paid: cents(0), carried: cents(0) };
const sumsOfOwn = valueBy<RunSums, RunSums>(
  'own-commission-sums',
  (db, ids, ctx) => ownSums(db, ids, ctx.salespersonScope ?? 0),
  NOTHING,
);

/** An approved run's sums are stored; salespersons see those of their own statement. */
export async function paidAndCarried(ctx: Context, run: RunRecord): Promise<RunSums> {
  if (run.status === 'OPEN') return sumsOf(await figuresOf(ctx, run));
  if (ctx.salespersonScope !== null) return sumsOfOwn(ctx, run.id);
  return { paid: cents(run.paidCents), carried: cents(run.carriedCents) };
}

/** What a period's run doesn't pay; empty once it is approved. */
export async function waitingOf(
  ctx: Context,
  period: Period & Partial<Pick<RunRecord, 'status'>>,
): Promise<WaitingSum> {
  if (period.status !== undefined && period.status !== 'OPEN')
    return { count: 0, sum: 0 as WaitingSum['sum'], rows: [] };
  return waitingCommissions(ctx.db, askedFor(ctx, period), MOST_WAITING);
}

/** The changes since a run was approved, until it is paid. */
export const changesOf = async (ctx: Context, run: RunRecord): Promise<ChangedCommission[]> =>
  run.status === 'DONE' && ctx.salespersonScope === null ? changedSince(ctx.db, run.id) : [];
