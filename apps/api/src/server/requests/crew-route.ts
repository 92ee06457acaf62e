import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { CodedError } from '#core/errors';
import { createOperationRunner } from '#core/requests/execute';
import type { OperationRunner } from '#core/requests/execute';
import { callerOf, crewContext, crewDocument, crewSchema, crewSheet, openDoor } from '#company/crew-page';
import type { CrewContext, DoorAnswer } from '#company/crew-page';
import { sendDocument, sendGone, sendThumbnail } from '#kit/documents';
import type { AppOptions } from '../process/runtime';
import { createBodyGuard } from './body-guard';
import { callerRate } from './caller-rate';
import { refuseForeignPage } from './foreign-page';
import { BODY_LIMITS, Refusal } from './json-body';
import { readOperation } from './read-operation';

/** Openings of one address: a few at once, then one in two seconds. */
const OPENINGS = [30, 0.5] as const;
const LONGEST_OPENING = 4096;
/** Browsers keep no cookie longer; what ends a phone is its link. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

const opening = z.object({ token: z.string().max(100), owes: z.string().max(20).default('') });

/** What a request says about who asks. */
type Asking = Pick<FastifyRequest, 'headers' | 'id' | 'ip' | 'log'>;

interface FileRequest {
  Params: { job: string; id: string };
}

/** The secret of a phone in its cookie; empty if it has none. */
const secretOf = ({ headers }: Asking): string =>
  /(?:^|;\s*)crew=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';

const privately = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });

const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  privately(reply).code(status).type('application/json; charset=utf-8').send(body);

/** An id in an address; 0, which no record has, for anything else. */
const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/**
 * The door of installers (decision 89): opening a link, their schema, and files of their jobs. No session of a user
 * counts here, and nothing here counts at /graphql.
 */
export function addCrewPage(app: FastifyInstance, options: AppOptions): void {
  const { services } = options.runtime;
  const runner = createOperationRunner(crewSchema(), { introspection: options.config.mode !== 'production' });
  const guard = createBodyGuard();
  const now = () => services.clock().getTime();
  const [mayOpen, mayCall] = [callerRate(now, OPENINGS), callerRate(now)];
  const isSecure = options.config.publicUrl.startsWith('https:');
  const askedBy = new WeakMap<FastifyRequest, DoorAnswer>();

  const identify = (request: Asking): Promise<DoorAnswer> =>
    callerOf(services, { secret: secretOf(request), ip: request.ip });
  const mostOf = (request: FastifyRequest): number => {
    const answer = askedBy.get(request);
    return answer && 'caller' in answer ? BODY_LIMITS.withFile : BODY_LIMITS.anonymous;
  };
  const contextFor = (request: Asking, answer: DoorAnswer): CrewContext | null =>
    'caller' in answer
      ? crewContext(services, answer.caller, { requestId: request.id, log: request.log, ip: request.ip })
      : null;

  app.post('/crew/open', {
    bodyLimit: LONGEST_OPENING,
    onRequest: async (request) => {
      refuseForeignPage(request, options);
      if (!mayOpen(request.ip)) throw new Refusal(429, 'Too many requests. Wait a minute, then open the link again.');
    },
    handler: async (request, reply) => {
      const body = opening.safeParse(request.body);
      const opened = await openDoor(services, body.success ? body.data.token : '', {
        secret: secretOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        owes: body.success ? body.data.owes : '',
      });
      if ('refusal' in opened) return sendJson(reply, 403, { message: opened.refusal });
      if (opened.secret !== null)
        void reply.header(
          'set-cookie',
          `crew=${opened.secret}; Path=/crew; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}${isSecure ? '; Secure' : ''}`,
        );
      return sendJson(reply, 200, { id: String(opened.installerId), validThrough: opened.validThrough });
    },
  });

  app.post('/crew/graphql', {
    bodyLimit: BODY_LIMITS.withFile,
    onRequest: async (request, reply) => {
      refuseForeignPage(request, options);
      const answer = await identify(request);
      askedBy.set(request, answer);
      if (!mayCall('caller' in answer ? `phone ${answer.caller.phoneId}` : `address ${request.ip}`)) {
        void reply.header('retry-after', '5');
        throw new Refusal(429, 'Too many requests. Wait a moment, then try again.');
      }
      guard.announce(request, reply, mostOf(request));
    },
    preParsing: async (request, reply, payload) => payload.pipe(guard.watch(request, reply, mostOf(request))),
    handler: async (request, reply) => {
      const answer = askedBy.get(request) ?? (await identify(request));
      return sendJson(reply, 200, await answerOf(runner, request, answer, contextFor(request, answer)));
    },
  });

  const documentFor = async (request: FastifyRequest<FileRequest>) => {
    const ctx = contextFor(request, await identify(request));
    return ctx && crewDocument(ctx, idOf(request.params.job), idOf(request.params.id));
  };

  app.get<FileRequest>('/crew/files/:job/:id', async (request, reply) => {
    const document = await documentFor(request);
    return document ? sendDocument(reply, services.files.storage, document) : sendGone(reply);
  });

  app.get<FileRequest>('/crew/files/:job/:id/thumbnail', async (request, reply) => {
    const document = await documentFor(request);
    return document ? sendThumbnail(reply, services.files.storage, document) : sendGone(reply);
  });

  app.get<{ Params: { id: string } }>('/crew/files/sheets/:id', async (request, reply) => {
    const ctx = contextFor(request, await identify(request));
    const sheet = ctx && (await crewSheet(ctx, idOf(request.params.id)));
    if (!sheet) return sendGone(reply);
    return privately(reply)
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(sheet.name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      })
      .send(sheet.content);
  });
}

async function answerOf(
  runner: OperationRunner,
  request: FastifyRequest,
  answer: DoorAnswer,
  ctx: CrewContext | null,
): Promise<unknown> {
  const audience = { requestId: request.id, log: request.log };
  const refuse = (message: string) => runner.refuse([new GraphQLError(message)], audience);
  if (!ctx) {
    const { refusal, keepsWork } = 'refusal' in answer ? answer : { refusal: '', keepsWork: false };
    const originalError = new CodedError('UNAUTHORIZED', refusal, { keepsWork });
    return runner.refuse([new GraphQLError(originalError.message, { path: [], originalError })], audience);
  }
  const body = readOperation(request.body);
  if (!body.ok) return refuse(body.message);
  const prepared = await runner.prepare(body.request, 'anonymous');
  if (!prepared.ok) return runner.refuse(prepared.errors, audience);
  if (request.hasFile && !prepared.operation.takesFile) return refuse('This operation takes no file.');
  return runner.run(prepared.operation, body.request, ctx);
}
