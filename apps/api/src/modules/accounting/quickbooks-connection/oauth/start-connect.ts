import { createHash, randomBytes } from 'node:crypto';
import { validationError } from '#core/errors';
import type { Context } from '#core/context';
import { seal } from '#core/keys';
import { requireOutside } from '#core/outside';
import { addressesOf } from '../addresses';
import { storeState } from './oauth.queries';

const SCOPE = 'com.intuit.quickbooks.accounting';
const STATE_MS = 10 * 60_000;

/** The address registered with Intuit; it must match exactly. */
export const redirectAddress = (publicUrl: string): string => `${publicUrl}/quickbooks/callback`;

/** The stored form of a state. */
export const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');

const NOT_CONFIGURED = 'QuickBooks is not set up on this server. Ask the person who runs the server to add its keys.';

/** Starts a connection: returns the Intuit address where the user chooses a company. */
export async function startConnect(ctx: Context): Promise<{ authorizeUrl: string }> {
  const { quickbooks, secretKey, publicUrl } = ctx.services;
  if (!quickbooks) throw validationError('', NOT_CONFIGURED);
  requireOutside(ctx.services);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = ctx.now();
  await storeState(
    ctx.db,
    {
      stateHash: stateHash(state),
      userId: ctx.requireUser().id,
      verifierEncrypted: seal(secretKey, 'quickbooks tokens', verifier),
      expiresAt: new Date(now.getTime() + STATE_MS),
    },
    now,
  );
  const query = new URLSearchParams({
    client_id: quickbooks.clientId,
    redirect_uri: redirectAddress(publicUrl),
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { authorizeUrl: `${addressesOf(quickbooks).authorize}?${query}` };
}
