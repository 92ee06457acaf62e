import { CARRIERS, seenWith } from '@falcon/domain/office/access';
import type { Carrier, Secrecy } from '@falcon/domain/office/access';
import type { TransactionContext } from './context';
import { missingPermission } from './errors';

/** Refuses (MISSING_PERMISSION) what would tell a value that this user doesn't see. */
export function refuseUnseen(ctx: Pick<TransactionContext, 'sees'>, secrecy: Secrecy): void {
  if (!ctx.sees(secrecy)) throw missingPermission(seenWith(secrecy));
}

/** Refuses (MISSING_PERMISSION) what carries values that this user doesn't see. */
export function requireCarrier(ctx: Pick<TransactionContext, 'can'>, carrier: Carrier): void {
  const missing = CARRIERS[carrier].find((right) => !ctx.can(right));
  if (missing) throw missingPermission([missing]);
}
