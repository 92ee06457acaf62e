import { startSimulator, type Simulator, type SimulatorOptions } from '@falcon/quickbooks-simulator';
import { afterAll } from 'vitest';
import { testApi, textAt, type TestApi } from './api-client';

const REDIRECT_URI = 'http://falcon.test/quickbooks/callback';

/**
 * The API with a simulator of QuickBooks Online whose keys it has; not connected yet. Both stop after the test file.
 */
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

/**
 * Clicks Connect and returns from QuickBooks, which answers as the simulator is set. Returns the page's address then.
 */
export async function comeBackConnected(api: TestApi): Promise<string> {
  const admin = await api.as('admin');
  const authorizeUrl = textAt(
    await admin.mutate('quickbooksConnect', {}, 'authorizeUrl'),
    'quickbooksConnect.authorizeUrl',
  );
  const consent = await fetch(authorizeUrl, { redirect: 'manual' });
  const { pathname, search } = new URL(consent.headers.get('location') ?? '');
  const page = await api.app.inject({ method: 'GET', url: `${pathname}${search}` });
  return String(page.headers['location']);
}

/** Connects the company that the simulator is set to; answers its id there. */
export async function connectQuickbooks(api: TestApi, simulator: Simulator): Promise<string> {
  const page = await comeBackConnected(api);
  const { realmId } = await api.db.selectFrom('quickbooksConnection').select('realmId').executeTakeFirstOrThrow();
  if (!page.endsWith('outcome=CONNECTED') || realmId === null)
    throw new Error(`Not connected to ${simulator.url}: ${page}`);
  return realmId;
}
