import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rateBucket } from '#cable/rate';
import type { Services } from '#core/context';
import { billingCompany } from '#office/letterhead';
import { validLink } from './open-link';
import { GONE, paperHtml, SCRIPT, SHELL, TOO_MANY } from './page';
import { PAD } from './pad';
import { noteOpened } from './shared-links.queries';
import { sharedKindOf } from './shared-view';

/** Requests of one address: a few papers at once, then one in two seconds. */
const [BURST, PER_SECOND] = [30, 0.5];
const MOST_CALLERS = 10_000;
const LONGEST_BODY = 4096;
/** An acceptance can have a drawn signature. */
const LONGEST_ACCEPTANCE = 32_768;

function limited(now: () => Date): (caller: string) => boolean {
  const buckets = new Map<string, ReturnType<typeof rateBucket>>();
  return (caller) => {
    const bucket = buckets.get(caller) ?? rateBucket(BURST, PER_SECOND, () => now().getTime());
    buckets.delete(caller);
    buckets.set(caller, bucket);
    const oldest = buckets.size > MOST_CALLERS ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket.take();
  };
}

const asked = z.object({ token: z.string().max(100) });
const accepted = asked.extend({
  choice: z.number().int().min(0).max(50),
  options: z.array(z.number().int().min(0).max(50)).max(50),
  name: z.string().max(200),
  drawing: z.string().max(LONGEST_ACCEPTANCE).default(''),
});
const answered = asked.extend({ answer: z.string().max(20), reason: z.string().max(2000) });

const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

/** A form or JSON; anything else is no request of our page. */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  if (typeof body !== 'string') return null;
  if (!headers['content-type']?.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Papers that customers open without signing in. Every answer is one paper or the sentence that the link is not valid;
 * nothing is cached or indexed, and the token is only ever in the body of a request.
 */
export function registerSharedRoutes(app: FastifyInstance, services: Services): void {
  const isAllowed = limited(services.clock);
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    routes.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
    });
    routes.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isAllowed(request.ip)) return html(reply, 429, TOO_MANY);
      return undefined;
    });
    routes.get('/view', (_request, reply) => html(reply, 200, SHELL));
    routes.get('/view/open.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
    routes.get('/view/pad.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(PAD));
    const options = { bodyLimit: LONGEST_BODY };

    routes.post('/view/paper', options, async (request, reply) => {
      const body = asked.safeParse(bodyOf(request));
      const link = body.success ? await validLink(services, body.data.token) : null;
      const view = link && (await sharedKindOf(link).view(services, link));
      if (!link || !view) return html(reply, 404, GONE);
      await noteOpened(services.db, link.id, services.clock());
      return html(reply, 200, paperHtml(await billingCompany(services.db), view));
    });

    routes.post('/view/pdf', options, async (request, reply) => {
      const body = asked.safeParse(bodyOf(request));
      const link = body.success ? await validLink(services, body.data.token) : null;
      const file = link && (await sharedKindOf(link).file(services, link));
      if (!file) return html(reply, 404, GONE);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
        })
        .send(file.content);
    });

    routes.post('/view/accept', { bodyLimit: LONGEST_ACCEPTANCE }, async (request, reply) => {
      const body = accepted.safeParse(bodyOf(request));
      const link = body.success ? await validLink(services, body.data.token) : null;
      const kind = link && sharedKindOf(link);
      if (!body.success || !link || !kind?.accept) return html(reply, 404, GONE);
      const { choice, options, name, drawing } = body.data;
      const fault = await kind.accept(services, link, {
        choice,
        options,
        name,
        drawing,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      const view = await kind.view(services, link);
      if (!view) return html(reply, 404, GONE);
      const company = await billingCompany(services.db);
      return html(reply, fault === null ? 200 : 422, paperHtml(company, view, fault ?? '', { choice, options, name }));
    });

    routes.post('/view/answer', options, async (request, reply) => {
      const body = answered.safeParse(bodyOf(request));
      const link = body.success ? await validLink(services, body.data.token) : null;
      const kind = link && sharedKindOf(link);
      if (!body.success || !link || !kind?.answer) return html(reply, 404, GONE);
      const { answer, reason } = body.data;
      const userAgent = request.headers['user-agent'] ?? '';
      const fault = await kind.answer(services, link, { answer, reason, ip: request.ip, userAgent });
      const view = await kind.view(services, link);
      if (!view) return html(reply, 404, GONE);
      const company = await billingCompany(services.db);
      return html(reply, fault === null ? 200 : 422, paperHtml(company, view, fault ?? '', { answer, reason }));
    });
    done();
  });
}
