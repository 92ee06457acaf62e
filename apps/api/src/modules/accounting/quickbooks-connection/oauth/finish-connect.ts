import { z } from 'zod';
import type { Services } from '#core/context';
import { unseal } from '#core/keys';
import { inTransaction } from '#db/in-transaction';
import { currentUserById } from '#office/access';
import { addressesOf } from '../addresses';
import { tiesOf } from '../connection-view.queries';
import { lockConnection } from '../connection.queries';
import { noteCompany } from '../note-company';
import { sealTokens } from './access-token';
import { storeConnection, storeOtherCompany, takeOtherCompany, takeState } from './oauth.queries';
import { redirectAddress, stateHash } from './start-connect';
import { requestTokens, type IssuedTokens } from './token-endpoint';

/** The outcome of a started connection, shown by the page. */
export type ConnectOutcome = 'CONNECTED' | 'DENIED' | 'EXPIRED' | 'NOT_ALLOWED' | 'OTHER_COMPANY' | 'FAILED';

const answer = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000).optional(),
  realmId: z
    .string()
    .regex(/^\d{1,40}$/)
    .optional(),
  error: z.string().optional(),
});

const companyInfo = z.object({ CompanyInfo: z.object({ CompanyName: z.string().trim().min(1) }) });

/** The company name behind new tokens; reading it also proves that they work. */
async function companyNameOf(services: Services, realmId: string, tokens: IssuedTokens): Promise<string | null> {
  const { quickbooks } = services;
  if (!quickbooks) return null;
  try {
    const response = await fetch(
      `${addressesOf(quickbooks).api}/v3/company/${realmId}/companyinfo/${realmId}?minorversion=75`,
      {
        headers: { authorization: `Bearer ${tokens.accessToken}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(quickbooks.timeoutMs),
      },
    );
    return companyInfo.safeParse(await response.json()).data?.CompanyInfo.CompanyName.slice(0, 200) ?? null;
  } catch {
    return null;
  }
}

/**
 * Handles the user's return from Intuit. Nobody is signed in here (the browser sends no cookie with a navigation from
 * another site): the one-time state identifies who started it.
 */
export async function finishConnect(services: Services, query: unknown): Promise<ConnectOutcome> {
  const { quickbooks, db, secretKey, publicUrl, outside } = services;
  const result = answer.safeParse(query);
  if (!quickbooks || !result.success) return 'EXPIRED';
  if (outside.isQuiet) return 'FAILED';
  const now = services.clock();
  const started = await takeState(db, stateHash(result.data.state), now);
  if (!started) return 'EXPIRED';
  const user = await currentUserById(db, started.userId);
  if (!user?.permissions.has('configureSystem')) return 'NOT_ALLOWED';
  const { code, realmId, error } = result.data;
  if (error !== undefined) return error === 'access_denied' ? 'DENIED' : 'FAILED';
  if (code === undefined || realmId === undefined) return 'FAILED';
  const issued = await requestTokens(
    quickbooks,
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectAddress(publicUrl),
      code_verifier: unseal(secretKey, 'quickbooks tokens', started.verifierEncrypted),
    },
    now,
  );
  if (issued.state !== 'ISSUED') return 'FAILED';
  const companyName = await companyNameOf(services, realmId, issued.tokens);
  if (companyName === null) return 'FAILED';
  const company = {
    realmId,
    companyName,
    connectedBy: user.id,
    connectedAt: now,
    ...sealTokens(secretKey, issued.tokens),
  };
  return inTransaction(services, async (trx) => {
    const before = await lockConnection(trx);
    if (before.realmId !== null && before.realmId !== realmId) {
      const { links, mappings } = await tiesOf(trx, before.realmId);
      if (links + mappings > 0) {
        await storeOtherCompany(trx, company);
        return 'OTHER_COMPANY';
      }
    }
    await storeConnection(trx, company);
    await takeOtherCompany(trx);
    await noteCompany(trx, user.id, before.state === 'CONNECTED' ? before.companyName : null, companyName);
    return 'CONNECTED';
  });
}
