import { z } from 'zod';
import type { QuickbooksSettings } from '#config';
import { addressesOf } from '../addresses';

/** Tokens as Intuit issues them; the refresh token changes each time. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
}

/** The token endpoint's response: tokens, an ended grant, or nothing reliable. */
export type TokenAnswer =
  | { readonly state: 'ISSUED'; readonly tokens: IssuedTokens }
  | { readonly state: 'ENDED'; readonly detail: string }
  | { readonly state: 'AWAY'; readonly detail: string };

const issued = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  x_refresh_token_expires_in: z.number().positive(),
});
const refused = z.object({ error: z.string(), error_description: z.string().optional() });

/** Our app's credentials in the form Intuit requires. */
export const basicAuthorization = ({ clientId, clientSecret }: QuickbooksSettings): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/**
 * A refresh holds a database row, so it can't take as long as another request. It can't be shorter either: an abandoned
 * response may contain the new tokens, and without them the connection is lost.
 */
const TOKEN_TIMEOUT_MS = 15_000;

/**
 * Requests tokens with a code or a refresh token. Never throws and never repeats: Intuit may already have issued them.
 */
export async function requestTokens(
  settings: QuickbooksSettings,
  form: Readonly<Record<string, string>>,
  now: Date,
): Promise<TokenAnswer> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(addressesOf(settings).token, {
      method: 'POST',
      headers: {
        authorization: basicAuthorization(settings),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    status = response.status;
    body = JSON.parse(await response.text());
  } catch (error) {
    return { state: 'AWAY', detail: error instanceof Error ? error.message : String(error) };
  }
  const answer = issued.safeParse(body);
  if (status === 200 && answer.success) return { state: 'ISSUED', tokens: tokensOf(answer.data, now) };
  const { error = `HTTP ${status}`, error_description: description = '' } = refused.safeParse(body).data ?? {};
  const detail = description === '' ? error : `${error}: ${description}`;
  return { state: error === 'invalid_grant' ? 'ENDED' : 'AWAY', detail };
}

const tokensOf = (response: z.output<typeof issued>, now: Date): IssuedTokens => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token,
  accessExpiresAt: new Date(now.getTime() + response.expires_in * 1000),
  refreshExpiresAt: new Date(now.getTime() + response.x_refresh_token_expires_in * 1000),
});
