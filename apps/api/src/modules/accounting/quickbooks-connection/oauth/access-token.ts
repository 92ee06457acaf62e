import type { Services } from '#core/context';
import { seal, unseal } from '#core/keys';
import type { Database } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { QuickbooksError } from '../client/quickbooks-error';
import { breakConnection, connectionRow, lockConnection, storeTokens } from '../connection.queries';
import type { ConnectionRow, SealedTokens } from '../connection.queries';
import { requestTokens, type IssuedTokens } from './token-endpoint';

const PURPOSE = 'quickbooks tokens';
/** A token that expires sooner is replaced before use. */
const FRESH_MS = 5 * 60_000;

export const sealTokens = (
  secretKey: string,
  tokens: IssuedTokens,
): { [Name in keyof SealedTokens]: NonNullable<SealedTokens[Name]> } => ({
  accessTokenEncrypted: seal(secretKey, PURPOSE, tokens.accessToken),
  refreshTokenEncrypted: seal(secretKey, PURPOSE, tokens.refreshToken),
  accessExpiresAt: tokens.accessExpiresAt,
  refreshExpiresAt: tokens.refreshExpiresAt,
});

/** What a request needs from the connection. */
export interface Access {
  readonly realmId: string;
  readonly token: string;
  /** The stored form of the token, to detect that it was replaced since. */
  readonly sealed: string;
  /** Whether the last write failed because the subscription had ended. */
  readonly isSuspended: boolean;
}

/** QuickBooks no longer accepts the connection. Callers that waited for the failed refresh get the same error. */
const ended = (detail: string): QuickbooksError =>
  new QuickbooksError({ kind: 'TOKEN', code: 'invalid_grant', detail });
const notConnected = (): QuickbooksError => new QuickbooksError({ kind: 'TOKEN', code: 'NOT_CONNECTED' });
export const notConfigured = (): QuickbooksError => new QuickbooksError({ kind: 'TOKEN', code: 'NOT_CONFIGURED' });

/** The connected company's token; null if it was `refused` or expires soon. */
function usable(
  services: Pick<Services, 'secretKey' | 'clock'>,
  row: ConnectionRow,
  refused: string | null,
): Access | null {
  const { state, realmId, accessTokenEncrypted: sealed, accessExpiresAt } = row;
  if (state === 'BROKEN') throw ended(row.brokenReason);
  if (state !== 'CONNECTED' || realmId === null || sealed === null || accessExpiresAt === null) throw notConnected();
  if (sealed === refused || accessExpiresAt.getTime() - services.clock().getTime() < FRESH_MS) return null;
  try {
    return {
      realmId,
      sealed,
      token: unseal(services.secretKey, PURPOSE, sealed),
      isSuspended: row.suspendedAt !== null,
    };
  } catch (cause) {
    throw new QuickbooksError({
      kind: 'TOKEN',
      code: 'NOT_CONNECTED',
      detail: 'The secret key of the server has changed.',
      cause,
    });
  }
}

/**
 * The access token. If it expires soon or was `refused`, one process at a time refreshes it and stores the new tokens
 * before anyone uses them; the others wait and use its token.
 */
export async function accessToken(services: Services, refused: string | null = null): Promise<Access> {
  const settings = services.quickbooks;
  if (!settings) throw notConfigured();
  const access = usable(services, await connectionRow(services.db), refused);
  if (access) return access;
  const result = await inTransaction(services, async (trx, services) => {
    const row = await lockConnection(trx);
    const replaced = usable(services, row, refused);
    return replaced ?? refresh(trx, services, row);
  });
  if (result instanceof QuickbooksError) throw result;
  return result;
}

/** Returns an error instead of throwing it, so that its effect on the connection is stored. */
async function refresh(
  trx: Database,
  services: Omit<Services, 'db'>,
  row: ConnectionRow,
): Promise<Access | QuickbooksError> {
  const { quickbooks: settings, secretKey } = services;
  if (!settings || row.realmId === null || row.refreshTokenEncrypted === null) return notConnected();
  const now = services.clock();
  const answer = await requestTokens(
    settings,
    { grant_type: 'refresh_token', refresh_token: unseal(secretKey, PURPOSE, row.refreshTokenEncrypted) },
    now,
  );
  if (answer.state === 'ISSUED') {
    const sealed = sealTokens(secretKey, answer.tokens);
    await storeTokens(trx, sealed);
    return {
      realmId: row.realmId,
      token: answer.tokens.accessToken,
      sealed: sealed.accessTokenEncrypted,
      isSuspended: row.suspendedAt !== null,
    };
  }
  if (answer.state === 'AWAY') return new QuickbooksError({ kind: 'AWAY', code: 'NO_TOKEN', detail: answer.detail });
  await breakConnection(trx, { accessTokenEncrypted: row.accessTokenEncrypted, reason: ENDED_THERE, at: now });
  return ended(answer.detail);
}

const ENDED_THERE = 'It was disconnected in QuickBooks, or it was not used for 100 days.';
