import type { IncomingHttpHeaders } from 'node:http';
import type { Json } from '../model/json';

/** A request with its whole body. */
export interface Incoming {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const jsonAnswer = (status: number, body: Json, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
  body: JSON.stringify(body),
});
export const xmlAnswer = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml;charset=UTF-8' },
  body,
});
export const htmlAnswer = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
});
export const redirect = (to: string): Answer => ({ status: 302, headers: { location: to }, body: '' });
