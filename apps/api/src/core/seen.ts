import { CARRIERS, seenWith, sees as seesWith } from '@falcon/domain/office/access';
import type { Carrier, Secrecy } from '@falcon/domain/office/access';
import type { TransactionContext } from './context';
import { missingPermission } from './errors';

type Reader = Pick<TransactionContext, 'can'>;

/** Whether this user sees a value where its record shows it. */
export const sees = (ctx: Reader, secrecy: Secrecy): boolean => seesWith((right) => ctx.can(right), secrecy);

/** Refuses (MISSING_PERMISSION) what would tell a value that this user doesn't see. */
export function refuseUnseen(ctx: Reader, secrecy: Secrecy): void {
  if (!sees(ctx, secrecy)) throw missingPermission(seenWith(secrecy));
}

/** Refuses (MISSING_PERMISSION) what carries values that this user doesn't see. */
export function requireCarrier(ctx: Reader, carrier: Carrier): void {
  const missing = CARRIERS[carrier].find((right) => !ctx.can(right));
  if (missing) throw missingPermission([missing]);
}
