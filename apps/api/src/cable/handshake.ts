import type { IncomingMessage } from 'node:http';
import { BEARER_PROTOCOL_PREFIX, CABLE_PATHS, PROTOCOL, PROTOCOL_UNSUPPORTED } from './protocol';

/** Whether a request address belongs to the live channel; the web server must answer plain requests to it with 404. */
export function isCablePath(url: string | undefined): boolean {
  return CABLE_PATHS.includes((url ?? '').split('?', 1)[0] ?? '');
}

/** The subprotocols offered by a client, in its order. */
export function offeredProtocols(request: IncomingMessage): readonly string[] {
  return (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The server's choice; a bearer subprotocol is never chosen. Null: the upgrade must fail. */
export function chooseProtocol(offered: Iterable<string>): string | null {
  const names = new Set(offered);
  if (names.has(PROTOCOL)) return PROTOCOL;
  return names.has(PROTOCOL_UNSUPPORTED) ? PROTOCOL_UNSUPPORTED : null;
}

/**
 * Another site's page must not open a socket with our user's cookie. Browsers always send Origin; a client without one
 * is not a browser and must present its own token.
 */
export function isAllowedOrigin(request: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  const host = request.headers.host;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Finds the token of a handshake: Authorization, subprotocol, cookie `jwt`, then `?token=` or `?jwt=`. */
export function tokenOf(request: IncomingMessage): string | null {
  const header = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (header) return header;
  const offered = offeredProtocols(request).find((name) => name.startsWith(BEARER_PROTOCOL_PREFIX));
  if (offered) return offered.slice(BEARER_PROTOCOL_PREFIX.length);
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith('jwt='));
  const fromCookie = cookie?.slice('jwt='.length);
  if (fromCookie) return decodeSafely(fromCookie);
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  return query.get('token') || query.get('jwt') || null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
