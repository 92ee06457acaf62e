import type { QuickbooksSettings } from '#config';

/** The addresses of Intuit's services. */
export interface QuickbooksAddresses {
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  readonly api: string;
}

const API = {
  production: 'https://quickbooks.api.intuit.com',
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
} as const;

export function addressesOf({ baseUrl, environment }: QuickbooksSettings): QuickbooksAddresses {
  return {
    authorize: `${baseUrl ?? 'https://appcenter.intuit.com'}/connect/oauth2`,
    token: `${baseUrl ?? 'https://oauth.platform.intuit.com'}/oauth2/v1/tokens/bearer`,
    revoke: `${baseUrl ?? 'https://developer.api.intuit.com'}/v2/oauth2/tokens/revoke`,
    api: baseUrl ?? API[environment],
  };
}
