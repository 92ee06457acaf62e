import type { FastifyRequest } from 'fastify';
import type { AppOptions } from '../process/runtime';
import { Refusal } from './json-body';

/** Keeps other sites' pages in the browser from reaching the API, even without a cookie to misuse. */
export function refuseForeignPage(request: FastifyRequest, { config }: Pick<AppOptions, 'config'>): void {
  const origin = request.headers.origin;
  const own = [new URL(config.publicUrl).host, request.host];
  const sameSite = !origin || (URL.canParse(origin) && own.includes(new URL(origin).host));
  if (sameSite && request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (config.mode !== 'production' && origin && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return;
  throw new Refusal(403, 'This address may not call the API.');
}
