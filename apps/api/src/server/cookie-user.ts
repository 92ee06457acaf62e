import type { FastifyRequest } from 'fastify';
import { bearerToken } from './runtime';
import type { Runtime } from './runtime';

/** The token of the `jwt` cookie, which the browser sends with downloads and with the live channel's handshake. */
function cookieToken(cookie: string | undefined): string {
  const pair = (cookie ?? '').split(';').find((part) => part.trim().startsWith('jwt='));
  return pair ? decodeURIComponent(pair.trim().slice(4).replace(/%(?![0-9a-f]{2})/gi, '%25')) : '';
}

/** The fully signed-in user of a plain browser request (a download), by header or cookie. */
export function userIdOfRequest(runtime: Runtime): (request: FastifyRequest) => Promise<number | null> {
  return async (request) => {
    const token = bearerToken(request.headers) || cookieToken(request.headers.cookie);
    if (!token) return null;
    const { identity } = await runtime.identify(token, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
    return identity.kind === 'full' ? identity.user.id : null;
  };
}
