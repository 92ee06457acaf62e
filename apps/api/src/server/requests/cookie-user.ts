import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../process/runtime';
import { createContext, salespersonScopeOf } from '#core/context';
import type { Context, Identity } from '#core/context';
import type { FileVisitor } from '#files/generated-files';
import { currentUserById } from '#office/access';
import type { Runtime } from '../process/runtime';

/** The token of the `jwt` cookie, which the browser sends with downloads and with the live channel's handshake. */
function cookieToken(cookie: string | undefined): string {
  const pair = (cookie ?? '').split(';').find((part) => part.trim().startsWith('jwt='));
  if (!pair) return '';
  try {
    return decodeURIComponent(pair.trim().slice(4));
  } catch {
    // Not one of our tokens: no one is signed in with it.
    return '';
  }
}

type Full = Extract<Identity, { kind: 'full' }>;

async function fullIdentity(runtime: Runtime, request: FastifyRequest): Promise<Full | null> {
  const token = bearerToken(request.headers) || cookieToken(request.headers.cookie);
  if (!token) return null;
  const { identity } = await runtime.identify(token, {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  return identity.kind === 'full' ? identity : null;
}

/**
 * The user's permissions for a plain browser request, checked as for a mutation; null unless the user is fully signed
 * in.
 */
export function contextOfRequest(runtime: Runtime): (request: FastifyRequest) => Promise<Context | null> {
  return async (request) => {
    const identity = await fullIdentity(runtime, request);
    return (
      identity &&
      createContext(runtime.services, identity, {
        requestId: request.id,
        log: request.log,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        issueToken: () => undefined,
      })
    );
  };
}

/** The user that a link was issued to, with their current permissions; null once the account is disabled. */
export const userOfLink =
  ({ services }: Pick<Runtime, 'services'>) =>
  async (userId: number): Promise<FileVisitor | null> => {
    const user = await currentUserById(services.db, userId);
    return user && { user, salespersonScope: salespersonScopeOf(user) };
  };
