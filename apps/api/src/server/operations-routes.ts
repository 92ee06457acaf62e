import type { FastifyInstance } from 'fastify';
import { healthChecks, healthOf } from './health';
import { pageSettings } from './page/page-settings';
import type { AppOptions } from './process/runtime';

/** /healthz, /config.json and the well-known addresses. */
export function addOperations(app: FastifyInstance, options: AppOptions): void {
  const { config, version, runtime, healthDb, jobsRun } = options;
  const isQuiet = (): boolean => runtime.services.outside.isQuiet;
  const checks = healthChecks(healthDb ?? runtime.services.db, config.dataDir, jobsRun);
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await healthOf(checks);
    // Everything but files works without storage: report it, but keep the server in service.
    const isWithoutFiles = runtime.services.files.storage.isAway();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        version,
        ...(isQuiet() ? { restoredCopy: 'nothing is sent' } : {}),
        ...(isWithoutFiles ? { files: 'the file storage does not answer' } : {}),
      });
  });

  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(pageSettings(options)),
  );

  // Password managers open this address to find the change-password page; unknown names must return 404, or they ignore
  // the site.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/forgot-password', 302),
  );
  app.all('/.well-known/*', async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' }),
  );
}
