import { checkKey } from '@falcon/domain/pay/payables';
import { validationError } from '#core/errors';
import type { FieldFault } from '#core/errors';
import type { Database } from '#db/database';
import { usedChecks } from './checkbook.queries';

/** A check that pays something, and the field that its number comes from. */
export interface Check {
  readonly number: string;
  readonly path: string;
  /** What is asked for if it has no number. */
  readonly missing: string;
}

/**
 * Refuses checks without a number, and with one that something was paid with: each number of the checkbook is used
 * once. A field is refused once. `another` is what the other check of this payment is for that has the same number.
 */
export async function requireCheckNumbers(trx: Database, checks: readonly Check[], another: string): Promise<void> {
  if (checks.length === 0) return;
  const used = new Map(
    await usedChecks(
      trx,
      checks.map(({ number }) => number),
    ),
  );
  const faults = new Map<string, FieldFault>();
  for (const { number, path, missing } of checks) {
    const paid = used.get(checkKey(number));
    used.set(checkKey(number), paid ?? another);
    if (faults.has(path) || (number !== '' && paid === undefined)) continue;
    faults.set(path, { path, message: number === '' ? missing : `Check ${number} has been used for ${paid}.` });
  }
  if (faults.size > 0) throw validationError([...faults.values()]);
}
