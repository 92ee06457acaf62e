import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hostCheck } from './requests/allowed-hosts';
import { outageError } from '#core/requests/outage-error';
import { addExplorer } from './explorer';
import { addCrewPage } from './requests/crew-route';
import { addGraphql } from './requests/graphql-route';
import { Refusal } from './requests/json-body';
import { logOptions } from './logging';
import { addOperations } from './operations-routes';
import type { AppOptions } from './process/runtime';
import { contentSecurityPolicy } from './requests/security-headers';
import { addQuickbooksWebhook } from '#accounting/quickbooks';
import { addQuickbooksCallback } from '#accounting/quickbooks-connection';
import { registerSharedRoutes } from '#office/shared-links';
import { addWebApp } from './web-app';

/** Short enough to read out on the phone, unique enough for a year of logs. */
const newRequestId = (): string => randomBytes(8).toString('hex');

/** A refusal before GraphQL: the transport status, and the same error format as GraphQL. */
function transportError(error: FastifyError, requestId: string): { status: number; body: unknown } {
  const outage = outageError(error);
  if (outage)
    return {
      status: outage.code === 'DISK_FULL' ? 507 : 503,
      body: { errors: [{ message: outage.message, extensions: { ...outage.extensions, requestId } }] },
    };
  const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
  const sentences: Record<number, string> = {
    400: 'The request is not valid JSON.',
    413: 'The request is too large.',
    415: 'Only application/json is accepted.',
  };
  const message =
    status === 500
      ? `Something went wrong on our side. Report number ${requestId}.`
      : (sentences[status] ?? error.message);
  return {
    status,
    body: {
      errors: [
        { message, extensions: { code: status === 500 ? 'INTERNAL_SERVER_ERROR' : 'VALIDATION_ERROR', requestId } },
      ],
    },
  };
}

/** Creates the HTTP server: API, health, runtime settings for the web app, and the web app itself. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(options.config, options.logDestination),
    genReqId: newRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: [...options.config.trustedProxies],
    routerOptions: { maxParamLength: 400 },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  const isOurs = hostCheck(options.config);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Health checks may use any host name; they learn only the state.
    if (request.url !== '/healthz' && !isOurs(request.headers.host, request.host))
      throw new Refusal(421, 'This server is not known by this name. Add the name to ALLOWED_HOSTS.');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = transportError(error, request.id);
    // A client that leaves before the response is complete is not a server error.
    if (status >= 500 && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      request.log.error({ err: error }, 'A request failed');
    void reply.code(status).type('application/json; charset=utf-8').send(body);
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options.config) },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  await app.register(compress, { encodings: ['gzip'], threshold: 2048, zlibOptions: { level: 3 } });
  addOperations(app, options);
  addGraphql(app, options);
  addCrewPage(app, options);
  addQuickbooksCallback(app, options.runtime.services);
  addQuickbooksWebhook(app, options.runtime.services);
  registerSharedRoutes(app, options.runtime.services);
  if (options.config.mode !== 'production') addExplorer(app, options.config.graphqlPath);
  await addWebApp(app, options);
  return app;
}
