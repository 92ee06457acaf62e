import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { BudgetName } from '#core/requests/budget';
import { createContext, signInError } from '#core/context';
import type { IdentifiedCaller, Identity } from '#core/context';
import { createBodyGuard } from './body-guard';
import { callerRate } from './caller-rate';
import { refuseForeignPage } from './foreign-page';
import { BODY_LIMITS, Refusal, readJsonBody } from './json-body';
import { readOperation } from './read-operation';
import { bearerToken } from '../process/runtime';
import type { AppOptions, Runtime } from '../process/runtime';

declare module 'fastify' {
  interface FastifyRequest {
    identified: IdentifiedCaller | null;
    /** For callers who are not signed in: the hash of a browser that has signed in before. */
    device: string | null;
    /** The body contains a file, so the operation must be one that accepts a file. */
    hasFile: boolean;
  }
}

/**
 * The key of a browser that has signed in before. The sign-in also sends it in its input, where it shows that the
 * account knows the browser.
 */
const DEVICE_HEADER = 'known-device';

const ANONYMOUS: IdentifiedCaller = { identity: { kind: 'anonymous' }, freshToken: null };
const budgetOf = (identity: Identity): BudgetName => (identity.kind === 'full' ? 'signedIn' : 'anonymous');

/** The refusal for a caller who must first sign in, in the words of a field. */
const notSignedIn = (identity: Identity): GraphQLError => {
  const originalError = signInError(identity);
  return new GraphQLError(originalError.message, { path: [], originalError });
};

async function answer(runtime: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const audience = { requestId: request.id, log: request.log };
  const refuse = (message: string) => runtime.runner.refuse([new GraphQLError(message)], audience);
  const body = readOperation(request.body);
  if (!body.ok) return refuse(body.message);
  const { identity, freshToken } = request.identified ?? ANONYMOUS;
  const prepared = await runtime.runner.prepare(body.request, budgetOf(identity));
  if (!prepared.ok) {
    // A caller who is not signed in can request only what the sign-in pages request.
    return runtime.runner.refuse(
      prepared.overBudget && identity.kind !== 'full' ? [notSignedIn(identity)] : prepared.errors,
      audience,
    );
  }
  if (prepared.operation.type === OperationTypeNode.SUBSCRIPTION)
    return refuse('Subscriptions run over the live channel (/cable).');
  if (request.hasFile && !prepared.operation.takesFile)
    return refuse('This operation takes no file. Send at most 1 MB.');
  if (freshToken) void reply.header('token', freshToken);
  const context = createContext(runtime.services, identity, {
    ...audience,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: request.device,
    issueToken: (token) => void reply.header('token', token),
  });
  return runtime.runner.run(prepared.operation, body.request, context);
}

const sendJson = (reply: FastifyReply, body: unknown) =>
  reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);

/** JSON bodies are read by our own reader, which counts before it builds. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const placeholder = `data:${randomBytes(16).toString('hex')}`;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMITS.withFile },
    (request, body: Buffer, callback) => {
      const parsed = (text: string): unknown => {
        let value: unknown;
        // The default parser responds within the call.
        void parse(request, text, (error, result: unknown) => {
          if (error) throw error;
          value = result;
        });
        return value;
      };
      try {
        const { value, hasFile } = readJsonBody(body, parsed, placeholder);
        request.hasFile = hasFile;
        callback(null, value);
      } catch (error) {
        callback(error as Error);
      }
    },
  );
}

/**
 * Whose rate limit applies to a request that is not fully signed in: its pending sign-in or known browser, if there is
 * one, so that a burst from the same address doesn't lock out a colleague; otherwise its address.
 */
const allowanceOf = ({ identified, device, ip }: FastifyRequest): string =>
  identified?.identity.kind === 'pending'
    ? `session ${identified.identity.sessionId}`
    : device === null
      ? `address ${ip}`
      : `device ${device}`;

/** POST /graphql: always HTTP 200 with application/json for GraphQL results, other codes only for the transport. */
export function addGraphql(app: FastifyInstance, options: AppOptions): void {
  const { runner, services, identify, devices } = options.runtime;
  const guard = createBodyGuard();
  const mayCall = callerRate(() => services.clock().getTime());
  const mostOf = ({ identified }: FastifyRequest): number =>
    identified?.identity.kind === 'full' ? BODY_LIMITS.withFile : BODY_LIMITS.anonymous;
  app.decorateRequest('identified', null);
  app.decorateRequest('device', null);
  app.decorateRequest('hasFile', false);
  readJson(app);

  app.post(options.config.graphqlPath, {
    bodyLimit: BODY_LIMITS.withFile,
    onRequest: async (request, reply) => {
      refuseForeignPage(request, options);
      const token = bearerToken(request.headers);
      if (token) {
        const proof = await identify(token, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }).catch(
          (error: Error) => error,
        );
        if (proof instanceof Error)
          return sendJson(
            reply,
            runner.refuse([new GraphQLError('The sign-in could not be checked', { path: [], originalError: proof })], {
              requestId: request.id,
              log: request.log,
            }),
          );
        request.identified = proof;
      }
      const isSignedIn = request.identified?.identity.kind === 'full';
      const key = request.headers[DEVICE_HEADER];
      if (!isSignedIn && typeof key === 'string') request.device = await devices.recognize(key);
      if (!isSignedIn && !mayCall(allowanceOf(request))) {
        void reply.header('retry-after', '5');
        throw new Refusal(429, 'Too many requests from your address. Wait a moment, then try again.');
      }
      guard.announce(request, reply, mostOf(request));
      return undefined;
    },
    preParsing: async (request, reply, payload) => payload.pipe(guard.watch(request, reply, mostOf(request))),
    handler: async (request, reply) => sendJson(reply, await answer(options.runtime, request, reply)),
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: options.config.graphqlPath,
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'Use POST with application/json.', extensions: { code: 'VALIDATION_ERROR' } }] }),
  });
}
