import { getToken, onTokenChange, sessionOf } from './token';

/** One answer that came with the document. */
interface EnclosedAnswer {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the server put into the document for the signed-in user: see `server/page` of the API. */
interface Enclosed {
  readonly settings?: unknown;
  /** Whose answers they are. */
  readonly session?: string;
  readonly answers: readonly EnclosedAnswer[];
}

/** Milliseconds after the start of the visit for which the answers count as current. */
const FRESH = 10_000;

/** The document is the server's own, for this visit: that of the offline shell encloses nothing. */
function read(): Enclosed {
  const block = globalThis.document?.querySelector('script#enclosed');
  const text = block?.textContent;
  // Nothing of it outlasts a sign-out in the page.
  block?.remove();
  return text ? (JSON.parse(text) as Enclosed) : { answers: [] };
}

const enclosed = read();
const answers = new Map(
  enclosed.answers.map(({ operationName, variables, data }) => [keyOf(operationName, variables), data]),
);
/** Another tab may have signed out, or someone else in, since the document was requested. */
const isOfThisSession = (): boolean => enclosed.session !== undefined && sessionOf(getToken()) === enclosed.session;
onTokenChange(() => isOfThisSession() || answers.clear());

function keyOf(operationName: string, variables: object): string {
  return JSON.stringify([operationName, variables]);
}

/** The settings of the server, if they are enclosed. */
export const enclosedSettings: unknown = enclosed.settings;

/** The answer to a query with exactly these variables, if it is enclosed: once and while it is fresh. */
export function takeEnclosed(operationName: string, variables: object): EnclosedAnswer['data'] | undefined {
  const key = keyOf(operationName, variables);
  const data = answers.get(key);
  answers.delete(key);
  return data && performance.now() < FRESH && isOfThisSession() ? data : undefined;
}

/** When a query that begins now is answered as of, in milliseconds of the visit: an enclosed answer is as old as that. */
export const answeredAsOf = (): number => (performance.now() < FRESH ? 0 : performance.now());

/** Something has changed since: the answers may be outdated. */
export const dropEnclosed = (): void => answers.clear();
