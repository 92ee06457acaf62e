import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { workBits } from '@falcon/domain/office/sign-in-work';
import type { DB, Database } from '#db/database';
import type { Context } from '#core/context';
import { CodedError } from '#core/errors';
import { workDone, workWanted } from './sign-in-work';
import { queueFor } from '#db/in-transaction';

export type AttemptKind = 'PASSWORD' | 'CODE' | 'FORGOT' | 'RESET' | 'EMAIL_CHANGE';

/** Failures allowed within the window; left out where a limit does not apply. There is no lock: the window passes. */
interface Limit {
  readonly minutes: number;
  /** Per account and place (an address, or a browser known to the account): others elsewhere don't use them up. */
  readonly pair?: number;
  /**
   * Per account from anywhere; only where an attempt already requires the password, a session or an e-mailed link, or
   * opens nothing.
   */
  readonly account?: number;
  /** Per address for all accounts. */
  readonly address?: number;
}

const LIMITS: Readonly<Record<AttemptKind, Limit>> = {
  PASSWORD: { minutes: 15, pair: 10 },
  CODE: { minutes: 15, account: 5 },
  FORGOT: { minutes: 60, account: 3, address: 20 },
  RESET: { minutes: 15, account: 10, address: 20 },
  EMAIL_CHANGE: { minutes: 60, account: 5 },
};

/**
 * Failed passwords on one account from anywhere, and from one address on all accounts, after which an unknown browser's
 * attempt requires work.
 */
const FREE_OF_WORK = { account: 20, address: 60 } as const;

export const tooManyAttempts = (minutes: number): CodedError =>
  new CodedError('VALIDATION_ERROR', `Too many attempts. Wait ${minutes} minutes, then try again.`, {
    fields: [],
    retryAfterMinutes: minutes,
  });

type Asker = Pick<Context, 'transaction' | 'ip' | 'now'>;
const accountKeyOf = (account: string): string => account.trim().toLowerCase().slice(0, 200);

/** What an attempt presents besides the account. */
interface AttemptProof {
  /** The hash of a browser known to this account; it is counted separately and requires no work. */
  readonly device: string | null;
  readonly work: string | null | undefined;
  readonly secretKey: string;
}

async function countFailures(
  trx: Database,
  kind: AttemptKind,
  since: Date,
  where: { readonly accountKey?: string; readonly ipAddress?: string },
): Promise<number> {
  let failures = trx
    .selectFrom('loginAttempt')
    .where('kind', '=', kind)
    .where('succeeded', '=', false)
    .where('at', '>', since);
  if (where.accountKey !== undefined) failures = failures.where('accountKey', '=', where.accountKey);
  if (where.ipAddress !== undefined) failures = failures.where('ipAddress', '=', where.ipAddress);
  return (await failures.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
}

/** Refuses an unknown browser's attempt without work, once there are many failures. */
async function requireWork(
  trx: Database,
  ctx: Pick<Asker, 'ip' | 'now'>,
  account: string,
  since: Date,
  paid: AttemptProof,
): Promise<string | null> {
  const [ofAccount, ofAddress] = [
    await countFailures(trx, 'PASSWORD', since, { accountKey: account }),
    await countFailures(trx, 'PASSWORD', since, { ipAddress: ctx.ip }),
  ];
  if (ofAccount < FREE_OF_WORK.account && ofAddress < FREE_OF_WORK.address) return null;
  const bits = Math.max(workBits(ofAccount, FREE_OF_WORK.account), workBits(ofAddress, FREE_OF_WORK.address));
  // A recent challenge may require one bit less than now.
  if (!paid.work || !workDone(paid.secretKey, account, bits - 1, paid.work, ctx.now()))
    throw workWanted(paid.secretKey, account, bits, ctx.now());
  const used = await trx.selectFrom('loginAttempt').select('id').where('work', '=', paid.work).executeTakeFirst();
  if (used) throw workWanted(paid.secretKey, account, bits, ctx.now());
  return paid.work;
}

/**
 * Counts one attempt before its result is known, in the database, so that several processes and parallel attempts are
 * counted together. Returns false when the attempts of this account from this place (or of the account or address) are
 * used up.
 */
export async function takeAttempt(
  ctx: Asker,
  kind: AttemptKind,
  account: string,
  paid?: AttemptProof,
): Promise<{ readonly allowed: boolean; readonly id: number }> {
  const { minutes, pair, account: perAccount, address: perAddress } = LIMITS[kind];
  const accountKey = accountKeyOf(account);
  const ipAddress = paid?.device ? `device ${paid.device}` : ctx.ip;
  const since = new Date(ctx.now().getTime() - minutes * 60_000);
  return ctx.transaction(async (trx, ctx) => {
    // Attempts on one account, and from one place, are counted one after the other.
    queueFor(`attempt ${kind}`, [`account ${accountKey}`, `address ${ipAddress}`]);
    await sql`select pg_advisory_xact_lock(hashtext(${`attempt ${kind} account ${accountKey}`}))`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext(${`attempt ${kind} address ${ipAddress}`}))`.execute(trx);
    const usedUp = async (
      limit: number | undefined,
      where: { readonly accountKey?: string; readonly ipAddress?: string },
    ) => limit !== undefined && (await countFailures(trx, kind, since, where)) >= limit;
    if (
      (await usedUp(pair, { accountKey, ipAddress })) ||
      (await usedUp(perAccount, { accountKey })) ||
      (await usedUp(perAddress, { ipAddress }))
    )
      return { allowed: false, id: 0 };
    const work = paid && !paid.device ? await requireWork(trx, ctx, accountKey, since, paid) : null;
    const row = await trx
      .insertInto('loginAttempt')
      .values({ kind, accountKey, ipAddress, succeeded: false, at: ctx.now(), work })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { allowed: true, id: row.id };
  });
}

/** Like `takeAttempt`, but throws the refusal. */
export async function requireAttempt(
  ctx: Asker,
  kind: AttemptKind,
  account: string,
  paid?: AttemptProof,
): Promise<number> {
  const attempt = await takeAttempt(ctx, kind, account, paid);
  if (!attempt.allowed) throw tooManyAttempts(LIMITS[kind].minutes);
  return attempt.id;
}

/** A successful attempt does not count against the limits. */
export async function attemptSucceeded(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('loginAttempt').set({ succeeded: true }).where('id', '=', id).execute();
}

/** Removes old attempts, which are no longer needed. */
export async function forgetOldAttempts(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('loginAttempt')
    .where('at', '<', new Date(now.getTime() - 24 * 60 * 60_000))
    .execute();
}
