import { randomUUID } from 'node:crypto';
import type { Caller, Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { openSession } from '../sessions/session-store';
import type { OpenedSession } from '../sessions/session-store';
import { readLinkToken, signLinkToken, signSessionToken } from '../sessions/tokens';

/** Browsers send several requests at start; the same browser can repeat a link token for this long. */
const REPEAT_WINDOW = 10_000;

/** Creates the token of a `?jwt=` link for a user: five minutes, one sign-in. */
export async function createLinkToken(services: Services, userId: number): Promise<string> {
  const now = services.clock();
  const jti = randomUUID();
  await services.db
    .insertInto('linkToken')
    .values({ jti, userId, expiresAt: new Date(now.getTime() + 5 * 60_000) })
    .execute();
  return signLinkToken(services.secretKey, jti, userId, now);
}

/** Exchanges a link token for a session; null when it is invalid, too old, or already used elsewhere. */
export async function exchangeLinkToken(
  services: Services,
  token: string,
  caller: Caller,
): Promise<OpenedSession | null> {
  const now = services.clock();
  const claims = await readLinkToken(services.secretKey, token, now);
  if (!claims) return null;
  return inTransaction(services, async (trx, services) => {
    const link = await trx
      .selectFrom('linkToken')
      .where('jti', '=', claims.jti)
      .where('userId', '=', claims.userId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!link || link.expiresAt < now) return null;
    if (link.usedAt) {
      const repeated =
        now.getTime() - link.usedAt.getTime() < REPEAT_WINDOW &&
        link.usedIp === caller.ip &&
        link.usedUserAgent === caller.userAgent;
      const session =
        repeated && link.sessionId
          ? await trx.selectFrom('session').where('id', '=', link.sessionId).selectAll().executeTakeFirst()
          : undefined;
      return session
        ? { id: session.id, token: await signSessionToken(services.secretKey, session, ['link'], now) }
        : null;
    }
    // A link proves access to the mailbox or to the session that created it, never two-factor authentication.
    const person = await trx
      .selectFrom('appUser as u')
      .leftJoin('multiFactor as m', 'm.userId', 'u.id')
      .where('u.id', '=', claims.userId)
      .select(['u.enabled', 'u.multiFactorRequired', 'm.verified'])
      .executeTakeFirst();
    if (!person?.enabled) return null;
    const opened = await openSession(
      services,
      trx,
      claims.userId,
      person.verified || person.multiFactorRequired ? 'MFA_PENDING' : 'FULL',
      ['link'],
      caller,
    );
    await trx
      .updateTable('linkToken')
      .set({ usedAt: now, usedIp: caller.ip, usedUserAgent: caller.userAgent, sessionId: opened.id })
      .where('jti', '=', claims.jti)
      .execute();
    return opened;
  });
}
