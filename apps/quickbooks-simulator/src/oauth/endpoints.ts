import type { JsonObject } from '../model/json';
import type { Answer, Incoming } from '../http/exchange';
import { jsonAnswer, redirect, htmlAnswer } from '../http/exchange';
import type { Simulation } from '../simulation';
import { consentPage } from '../page/consent';
import { TokenError } from './tokens';

/** Discovery document: the endpoints of this server. [DOC] */
export const discovery = (base: string): JsonObject => ({
  issuer: base,
  authorization_endpoint: `${base}/connect/oauth2`,
  token_endpoint: `${base}/oauth2/v1/tokens/bearer`,
  userinfo_endpoint: `${base}/v1/openid_connect/userinfo`,
  revocation_endpoint: `${base}/v2/oauth2/tokens/revoke`,
  jwks_uri: `${base}/op/v1/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile', 'address', 'phone', 'com.intuit.quickbooks.accounting'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  claims_supported: ['aud', 'exp', 'iat', 'iss', 'realmid', 'sub'],
});

const SCOPE = 'com.intuit.quickbooks.accounting';

/** `GET /connect/oauth2`: the consent page, or immediately the answer that the simulator is set to give. */
export function authorize(simulation: Simulation, request: Incoming): Answer {
  const { query } = request;
  const wrong = whatIsWrong(simulation, query);
  if (wrong !== null) return htmlAnswer(400, `<!doctype html><title>Error</title><h1>${wrong}</h1>`);
  const { options } = simulation;
  // The first address used registers itself; another port is another address.
  if (options.redirectUris.length === 0) options.redirectUris = [query.get('redirect_uri') ?? ''];
  const { consent } = options;
  if (consent === 'page' && query.get('decision') === null)
    return htmlAnswer(200, consentPage([...simulation.companies.values()], request.url));
  const target = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state') ?? '';
  const isDenied = consent === 'page' ? query.get('decision') !== 'connect' : consent === 'deny';
  if (isDenied) {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('state', state);
    return redirect(target.href);
  }
  const realmId = chosenRealm(simulation, consent === 'page' ? query.get('realm') : null);
  const code = simulation.tokens.issueCode(realmId, query.get('redirect_uri') ?? '', query.get('code_challenge'));
  target.searchParams.set('code', code);
  target.searchParams.set('state', state);
  target.searchParams.set('realmId', realmId);
  return redirect(target.href);
}

function whatIsWrong({ options }: Simulation, query: URLSearchParams): string | null {
  if (query.get('client_id') !== options.clientId) return 'The client_id is unknown.';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!URL.canParse(redirectUri) || !isRegistered(options.redirectUris, redirectUri))
    return 'The redirect_uri query parameter value is invalid.';
  if (query.get('response_type') !== 'code') return 'The response_type must be code.';
  if (!(query.get('scope') ?? '').split(' ').includes(SCOPE)) return 'The scope is invalid.';
  if (!query.get('state')) return 'The state is missing.';
  const method = query.get('code_challenge_method');
  if (query.get('code_challenge') !== null && method !== 'S256') return 'The code_challenge_method must be S256.';
  return null;
}

/** Must match a registered address exactly, including its port; if none is registered, any address of this machine. */
function isRegistered(registered: readonly string[], uri: string): boolean {
  if (registered.length > 0) return registered.includes(uri);
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(uri).hostname);
}

function chosenRealm(simulation: Simulation, asked: string | null): string {
  const realmId = asked ?? simulation.options.realmId;
  return simulation.companies.has(realmId) ? realmId : simulation.options.realmId;
}

const refused = (error: TokenError): Answer =>
  jsonAnswer(error.status, { error: error.error, error_description: error.description });

/** `POST /oauth2/v1/tokens/bearer`: Basic authentication and form encoding are enforced. */
export function bearer(simulation: Simulation, request: Incoming): Answer {
  try {
    checkClient(simulation, request);
    if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
      throw new TokenError('invalid_request', 'The body must be form encoded', 415);
    const form = new URLSearchParams(request.body);
    const grant = form.get('grant_type');
    if (grant === 'authorization_code')
      return tokenAnswer(
        simulation.tokens.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', form.get('code_verifier')),
      );
    if (grant !== 'refresh_token')
      throw new TokenError('unsupported_grant_type', `Grant type ${grant} is not supported`);
    const asksHardExpiry = request.headers['x-include-refresh-token-hard-expires-in'] === 'true';
    return tokenAnswer(simulation.tokens.refresh(form.get('refresh_token') ?? '', asksHardExpiry));
  } catch (error) {
    if (error instanceof TokenError) return refused(error);
    throw error;
  }
}

const tokenAnswer = (body: JsonObject): Answer => jsonAnswer(200, body, { 'cache-control': 'no-store' });

/** `POST /v2/oauth2/tokens/revoke` with `{ "token": … }`. */
export function revoke(simulation: Simulation, request: Incoming): Answer {
  try {
    checkClient(simulation, request);
    const token = tokenOf(request);
    if (!token || !simulation.tokens.revoke(token)) throw new TokenError('invalid_request', 'The token is unknown');
    return { status: 200, headers: {}, body: '' };
  } catch (error) {
    if (error instanceof TokenError) return refused(error);
    throw error;
  }
}

function tokenOf(request: Incoming): string | null {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    return new URLSearchParams(request.body).get('token');
  try {
    const body: unknown = JSON.parse(request.body);
    return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : null;
  } catch {
    return null;
  }
}

function checkClient({ options }: Simulation, request: Incoming): void {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  const [id, ...secret] = Buffer.from(value, 'base64').toString('utf8').split(':');
  if (scheme.toLowerCase() !== 'basic' || id !== options.clientId || secret.join(':') !== options.clientSecret)
    throw new TokenError('invalid_client', 'Client authentication failed', 401);
}
