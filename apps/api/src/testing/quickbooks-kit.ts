import { startSimulator, type Simulator, type SimulatorOptions } from '@falcon/quickbooks-simulator';
import { afterAll } from 'vitest';
import { requestTokens } from '../modules/quickbooks-connection/oauth/token-endpoint';
import { sealTokens } from '../modules/quickbooks-connection/oauth/access-token';
import { testApi, type TestApi } from './api-client';

const REDIRECT_URI = 'http://falcon.test/quickbooks/callback';

/** The API beside a simulator of QuickBooks Online that has its keys; not connected. Both end with the test file. */
export async function quickbooksApi(
  options: SimulatorOptions = {},
): Promise<{ readonly api: TestApi; readonly simulator: Simulator }> {
  const simulator = await startSimulator({ limits: null, redirectUris: [REDIRECT_URI], ...options });
  afterAll(() => simulator.stop());
  const api = await testApi({
    env: {
      QUICKBOOKS_CLIENT_ID: simulator.clientId,
      QUICKBOOKS_CLIENT_SECRET: simulator.clientSecret,
      QUICKBOOKS_ENVIRONMENT: 'sandbox',
      QUICKBOOKS_BASE_URL: simulator.url,
      QUICKBOOKS_WEBHOOK_TOKEN: simulator.verifierToken,
    },
  });
  return { api, simulator };
}

/** Connects a company of the simulator (the one that is set), as if someone had pressed Connect. */
export async function connectQuickbooks({ services, db }: TestApi, simulator: Simulator): Promise<string> {
  const { quickbooks, secretKey } = services;
  if (!quickbooks) throw new Error('QuickBooks is not configured');
  const query = new URLSearchParams({
    client_id: simulator.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'com.intuit.quickbooks.accounting',
    state: 'test',
  });
  const consent = await fetch(`${simulator.url}/connect/oauth2?${query}`, { redirect: 'manual' });
  const callback = new URL(consent.headers.get('location') ?? '');
  const realmId = callback.searchParams.get('realmId') ?? '';
  const code = callback.searchParams.get('code') ?? '';
  const now = services.clock();
  const answer = await requestTokens(
    quickbooks,
    { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI },
    now,
  );
  if (answer.state !== 'ISSUED') throw new Error(`Not connected: ${answer.detail}`);
  await db
    .updateTable('quickbooksConnection')
    .set({
      state: 'CONNECTED',
      realmId,
      companyName: 'Falcon Flooring LLC',
      connectedAt: now,
      ...sealTokens(secretKey, answer.tokens),
    })
    .execute();
  return realmId;
}
