import { z } from 'zod';
import type { QuickbooksSettings } from '#config';
import { addressesOf } from '../addresses';

/** Tokens as the vendor issues them; the refresh token has another value each time. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
}

/** What the token endpoint said: tokens, that the grant is over, or nothing that can be relied on. */
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

/** The keys of our app, as the vendor wants them. */
export const basicAuthorization = ({ clientId, clientSecret }: QuickbooksSettings): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/**
 * A refresh holds a row of the database: it can't take as long as another request. Nor does it have less time than
 * this: an answer that is given up may have new tokens in it, and without them the connection is over.
 */
const TOKEN_TIMEOUT_MS = 15_000;

/** Asks for tokens with a code or a refresh token. Never throws, and never repeats: the vendor may have done it. */
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
