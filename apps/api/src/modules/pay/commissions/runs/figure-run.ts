import { createHash } from 'node:crypto';
import { commissionLine, dueOccurrences, statementOf } from '@falcon/domain/pay/commissions';
import type { CommissionStatement, LineKind } from '@falcon/domain/pay/commissions';
import { cents } from '@falcon/domain/kit/money';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { dueAdjustments, dueCommissions, runSalespersons } from './figures.queries';
import type { RunScope, DueAdjustment, DueCommission, RunSalesperson } from './figures.queries';

/** One line of a statement: the amount paid or taken back, and why. */
export interface StatementLine {
  readonly kind: LineKind;
  readonly commissionId: number | null;
  readonly paymentAdjustmentId: number | null;
  readonly occurrence: number | null;
  readonly workOrderId: number | null;
  readonly description: string;
  readonly why: string;
  readonly base: Cents | null;
  readonly rate: Percent | null;
  readonly amount: Cents;
}

/** One salesperson's pay in a run; it has an id once the run is approved. */
export interface StatementFigures extends CommissionStatement {
  readonly id: number | null;
  readonly salesperson: Omit<RunSalesperson, 'carried'>;
  readonly reference: string;
  readonly lines: readonly StatementLine[];
}

function lineOfCommission(due: DueCommission, end: string): StatementLine[] {
  const line = commissionLine(due, end);
  if (line === null || 'reason' in line) return [];
  const { commissionId, workOrderId, workOrderNumber, customerName, base, rate } = due;
  const none = { paymentAdjustmentId: null, occurrence: null };
  return [
    { ...line, ...none, commissionId, workOrderId, description: `${workOrderNumber}, ${customerName}`, base, rate },
  ];
}

const linesOfAdjustment = (adjustment: DueAdjustment, end: string): StatementLine[] =>
  dueOccurrences(adjustment, end).map(({ occurrence, dueOn }) => ({
    kind: 'ADJUSTMENT',
    commissionId: null,
    paymentAdjustmentId: adjustment.id,
    occurrence,
    workOrderId: null,
    description: adjustment.description,
    why:
      adjustment.times === 1
        ? `Payment adjustment of ${writtenDate(dueOn)}.`
        : `Payment adjustment of ${writtenDate(dueOn)}, ${occurrence} of ${adjustment.times}.`,
    base: null,
    rate: null,
    amount: adjustment.amount,
  }));

const KINDS: readonly LineKind[] = ['COMMISSION', 'CORRECTION', 'CHARGEBACK', 'ADJUSTMENT'];
const byKind = (a: StatementLine, b: StatementLine): number => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);

/**
 * The pay of a run through a day, as of now, with three queries for any number of salespersons and lines. Salespersons
 * without lines are included only to carry a balance forward.
 */
export async function figureRun(db: Database, scope: RunScope, locked: boolean = false): Promise<StatementFigures[]> {
  const [commissions, adjustments] = [await dueCommissions(db, scope, locked), await dueAdjustments(db, scope, locked)];
  const lines = new Map<number, StatementLine[]>();
  const add = (salespersonId: number, more: readonly StatementLine[]) => {
    if (more.length > 0) lines.set(salespersonId, [...(lines.get(salespersonId) ?? []), ...more]);
  };
  for (const due of commissions) add(due.salespersonId, lineOfCommission(due, scope.end));
  for (const adjustment of adjustments) add(adjustment.salespersonId, linesOfAdjustment(adjustment, scope.end));
  const people = await runSalespersons(db, scope, [...lines.keys()]);
  return people.map(({ carried, ...salesperson }) => {
    const own = (lines.get(salesperson.id) ?? []).toSorted(byKind);
    return { id: null, salesperson, reference: '', lines: own, ...statementOf(carried, own) };
  });
}

/** A hash of the figures; if it differs, something was paid, reversed or changed since the user saw them. */
export function fingerprintOf(statements: readonly StatementFigures[]): string {
  const parts = statements.map(({ salesperson, carriedIn, lines }) => [
    salesperson.id,
    carriedIn,
    lines.map((line) => [line.commissionId, line.paymentAdjustmentId, line.occurrence, line.amount]),
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** The amounts that statements pay and carry forward (zero or less). */
export interface RunSums {
  readonly paid: Cents;
  readonly carried: Cents;
}

/** The sums of statements. */
export function sumsOf(statements: readonly CommissionStatement[]): RunSums {
  let [paid, carried] = [0, 0];
  for (const statement of statements) {
    paid += statement.paid;
    carried += statement.carriedOut;
  }
  return { paid: cents(paid), carried: cents(carried) };
}

/** The sums of statements, as an approved run keeps them. */
export function approvedSums(statements: readonly CommissionStatement[]) {
  const { paid: paidCents, carried: carriedCents } = sumsOf(statements);
  return { paidCents, carriedCents };
}
