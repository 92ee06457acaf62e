import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { createContext } from '../graphql/context';
import type { Identified } from '../graphql/context';
import type { OperationRequest } from '../graphql/execute';
import { bearerToken } from './runtime';
import type { AppOptions, Runtime } from './runtime';

const ANONYMOUS_BODY = 1024 * 1024;
const SIGNED_IN_BODY = 40 * 1024 * 1024;
const LARGE_BODIES_AT_ONCE = 4;
const LONGEST_QUERY = 100_000;

declare module 'fastify' {
  interface FastifyRequest {
    identified: Identified | null;
  }
}

class Refusal extends Error {
  constructor(readonly statusCode: number, message: string) {
    super(message);
  }
}

/** A browser on another site must not reach the API, even though it has no cookie to misuse there. */
function refuseForeignPage(request: FastifyRequest, { config }: AppOptions): void {
  const origin = request.headers.origin;
  const own = [new URL(config.publicUrl).host, request.host];
  const sameSite = !origin || (URL.canParse(origin) && own.includes(new URL(origin).host));
  if (sameSite && request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (config.mode !== 'production' && origin && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return;
  throw new Refusal(403, 'This address may not call the API.');
}

/** Stops reading a body that says it is small (or says nothing) and is not. */
function bodyGuard(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new Refusal(413, 'The request is too large.') : null, chunk);
    },
  });
}

type Body = { readonly ok: true; readonly request: OperationRequest } | { readonly ok: false; readonly message: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function readBody(body: unknown): Body {
  if (Array.isArray(body)) return { ok: false, message: 'Send one operation at a time.' };
  if (!isRecord(body) || typeof body['query'] !== 'string') return { ok: false, message: 'The request has no query text.' };
  const { query, variables, operationName } = body;
  if (query.length > LONGEST_QUERY) return { ok: false, message: 'The query text is too long.' };
  if (variables != null && !isRecord(variables)) return { ok: false, message: 'The variables must be an object.' };
  if (operationName != null && typeof operationName !== 'string') return { ok: false, message: 'The operation name must be a text.' };
  return { ok: true, request: { query, variables, operationName: operationName || null } };
}

async function answer(runtime: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const audience = { requestId: request.id, log: request.log };
  const body = readBody(request.body);
  if (!body.ok) return runtime.runner.refuse([new GraphQLError(body.message)], audience);
  const prepared = runtime.runner.prepare(body.request);
  if (!prepared.ok) return runtime.runner.refuse(prepared.errors, audience);
  if (prepared.operation.type === OperationTypeNode.SUBSCRIPTION) return runtime.runner.refuse([new GraphQLError('Subscriptions run over the live channel (/cable).')], audience);
  const identified = request.identified ?? { identity: { kind: 'anonymous' as const }, freshToken: null };
  if (identified.freshToken) void reply.header('token', identified.freshToken);
  const context = createContext(runtime.services, identified.identity, {
    ...audience,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    issueToken: (token) => void reply.header('token', token),
  });
  return runtime.runner.run(prepared.operation, body.request, context);
}

const sendJson = (reply: FastifyReply, body: unknown) => reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);

/** POST /graphql: always HTTP 200 with application/json for what GraphQL decides, other codes for the transport only. */
export function addGraphql(app: FastifyInstance, options: AppOptions): void {
  let largeBodies = 0;
  app.decorateRequest('identified', null);

  const identify = (token: string, request: FastifyRequest) => options.runtime.identify(token, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });

  app.post(options.config.graphqlPath, {
    bodyLimit: SIGNED_IN_BODY,
    onRequest: async (request, reply) => {
      refuseForeignPage(request, options);
      const token = bearerToken(request.headers);
      if (token) {
        const proof = await identify(token, request).catch((error: Error) => error);
        if (proof instanceof Error) return sendJson(reply, options.runtime.runner.refuse([new GraphQLError('The sign-in could not be checked', { path: [], originalError: proof })], { requestId: request.id, log: request.log }));
        request.identified = proof;
      }
      const size = Number(request.headers['content-length'] ?? 0);
      const signedIn = request.identified?.identity.kind === 'full';
      if (size > ANONYMOUS_BODY && !signedIn) throw new Refusal(413, 'The request is too large.');
      if (size <= ANONYMOUS_BODY) return undefined;
      if (largeBodies >= LARGE_BODIES_AT_ONCE) throw new Refusal(429, 'Several large uploads are under way. Try again in a moment.');
      largeBodies += 1;
      // Answered, refused or broken off: the connection's end of this request frees the place.
      reply.raw.once('close', () => {
        largeBodies -= 1;
      });
      return undefined;
    },
    preParsing: async (request, _reply, payload) => (request.identified?.identity.kind === 'full' ? payload : payload.pipe(bodyGuard(ANONYMOUS_BODY))),
    handler: async (request, reply) => {
      return sendJson(reply, await answer(options.runtime, request, reply));
    },
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: options.config.graphqlPath,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send({ errors: [{ message: 'Use POST with application/json.', extensions: { code: 'VALIDATION_ERROR' } }] }),
  });
}
