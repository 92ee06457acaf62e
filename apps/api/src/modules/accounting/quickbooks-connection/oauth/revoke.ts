import type { Services } from '#core/context';
import { unseal } from '#core/keys';
import { addressesOf } from '../addresses';
import { basicAuthorization } from './token-endpoint';

/** Notifies Intuit that tokens are no longer used; false if it can't be reached. */
export async function revokeTokens(services: Omit<Services, 'db'>, sealedRefreshToken: string): Promise<boolean> {
  const { quickbooks: settings, secretKey, outside } = services;
  if (!settings || outside.isQuiet) return false;
  try {
    const response = await fetch(addressesOf(settings).revoke, {
      method: 'POST',
      headers: {
        authorization: basicAuthorization(settings),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ token: unseal(secretKey, 'quickbooks tokens', sealedRefreshToken) }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    await response.body?.cancel();
    // 400: Intuit no longer knows the token.
    return response.ok || response.status === 400;
  } catch {
    return false;
  }
}
