import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/database';
import type { Context } from '../../graphql/context';
import { CodedError } from '../../graphql/errors';

export type AttemptKind = 'PASSWORD' | 'CODE' | 'FORGOT' | 'RESET' | 'EMAIL_CHANGE';

interface Limit {
  readonly minutes: number;
  readonly account: number;
  readonly address: number;
}

/** Failures allowed within the window, for one account and for one address. There is no lock: the window passes. */
const LIMITS: Readonly<Record<AttemptKind, Limit>> = {
  PASSWORD: { minutes: 15, account: 10, address: 60 },
  CODE: { minutes: 15, account: 5, address: 40 },
  FORGOT: { minutes: 60, account: 3, address: 20 },
  RESET: { minutes: 15, account: 10, address: 20 },
  EMAIL_CHANGE: { minutes: 60, account: 5, address: 40 },
};

export const tooManyAttempts = (minutes: number): CodedError => new CodedError('VALIDATION_ERROR', `Too many attempts. Wait ${minutes} minutes, then try again.`, { fields: [], retryAfterMinutes: minutes });

/**
 * Takes one attempt before its outcome is known, in the database, so that several processes and parallel
 * attempts count together. Returns false when the account or the address has used up its attempts.
 */
export async function takeAttempt(ctx: Pick<Context, 'transaction' | 'ip' | 'now'>, kind: AttemptKind, account: string): Promise<{ readonly allowed: boolean; readonly id: number }> {
  const { minutes, account: perAccount, address: perAddress } = LIMITS[kind];
  const key = account.trim().toLowerCase().slice(0, 200);
  const since = new Date(ctx.now().getTime() - minutes * 60_000);
  return ctx.transaction(async (trx, ctx) => {
    // Attempts on one account, and from one address, are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`attempt ${kind} account ${key}`}))`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext(${`attempt ${kind} address ${ctx.ip}`}))`.execute(trx);
    const failures = trx.selectFrom('loginAttempt').where('kind', '=', kind).where('succeeded', '=', false).where('at', '>', since);
    const ofAccount = await failures.where('accountKey', '=', key).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    const ofAddress = await failures.where('ipAddress', '=', ctx.ip).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    if (ofAccount.n >= perAccount || ofAddress.n >= perAddress) return { allowed: false, id: 0 };
    const row = await trx.insertInto('loginAttempt').values({ kind, accountKey: key, ipAddress: ctx.ip, succeeded: false, at: ctx.now() }).returning('id').executeTakeFirstOrThrow();
    return { allowed: true, id: row.id };
  });
}

/** As `takeAttempt`, but refuses with the sentence. */
export async function requireAttempt(ctx: Pick<Context, 'db' | 'transaction' | 'ip' | 'now'>, kind: AttemptKind, account: string): Promise<number> {
  const attempt = await takeAttempt(ctx, kind, account);
  if (!attempt.allowed) throw tooManyAttempts(LIMITS[kind].minutes);
  return attempt.id;
}

/** A good attempt does not count against the limits. */
export async function attemptSucceeded(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('loginAttempt').set({ succeeded: true }).where('id', '=', id).execute();
}

/** Old attempts serve no purpose; called now and then. */
export async function forgetOldAttempts(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('loginAttempt').where('at', '<', new Date(now.getTime() - 24 * 60 * 60_000)).execute();
}
