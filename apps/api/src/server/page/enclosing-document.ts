import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { AppOptions } from '../process/runtime';
import { type EnclosedAnswers, enclosedAnswers, type QueryTexts } from './enclosed-answers';
import { ORDER_LIST } from './first-questions';
import { pageSettings } from './page-settings';

/** What the document of a signed-in user encloses, so that the page need not ask for it. */
interface Enclosed extends EnclosedAnswers {
  readonly settings: ReturnType<typeof pageSettings>;
}

/** As a block of data, which no browser runs: not even text that closes the block leaves it. */
const block = (enclosed: Enclosed): string =>
  `<script type="application/json" id="enclosed">${JSON.stringify(enclosed).replaceAll('<', '\\u003c')}</script>`;

/** What the build of the web app tells about itself. */
interface Build {
  readonly queries: QueryTexts;
  /** The files of the order list, beyond the shell's. */
  readonly orderList: readonly string[];
}

/** Milliseconds for the answers; a page that must wait longer shows more by asking itself. */
const PATIENCE = 1_000;

/** The cookie of a sign-in, valid or not. */
const SIGNED_IN = /(?:^|;\s*)jwt=./;

async function readBuild(webRoot: string): Promise<Build> {
  return JSON.parse(await readFile(join(webRoot, 'enclosed.json'), 'utf8')) as Build;
}

/** The page's files are requested along with the shell's, instead of by it. */
const ahead = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/**
 * The web app's document with the answers to what its page asks first; null if no one is signed in, or if they can't be
 * found out now: the document on disk then does.
 */
export function enclosingDocument(options: AppOptions): (request: FastifyRequest) => Promise<string | null> {
  const { runtime, webRoot } = options;
  const answersFor = enclosedAnswers(runtime);
  return async (request) => {
    if (!SIGNED_IN.test(request.headers.cookie ?? '')) return null;
    try {
      const { queries, orderList } = await readBuild(webRoot);
      const found = await Promise.race([answersFor(request, queries), setTimeout(PATIENCE, null, { ref: false })]);
      if (!found) return null;
      const html = await readFile(join(webRoot, 'index.html'), 'utf8');
      const files = ORDER_LIST.test(request.url.split('?', 1)[0] ?? '') ? ahead(orderList) : '';
      return html.replace('</head>', () => `${files}${block({ settings: pageSettings(options), ...found })}</head>`);
    } catch (error) {
      request.log.warn({ err: error }, 'The page was sent without its first answers');
      return null;
    }
  };
}
