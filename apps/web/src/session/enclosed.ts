import { onTokenChange } from './token';

/** One answer that came with the document. */
interface EnclosedAnswer {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the server put into the document for the signed-in user: see `server/page` of the API. */
interface Enclosed {
  readonly settings?: unknown;
  readonly answers: readonly EnclosedAnswer[];
}

/** Milliseconds after the start of the visit for which the answers count as current. */
const FRESH = 10_000;

/** The document is the server's own, for this visit: that of the offline shell encloses nothing. */
function read(): Enclosed {
  const text = globalThis.document?.querySelector('script#enclosed')?.textContent;
  return text ? (JSON.parse(text) as Enclosed) : { answers: [] };
}

const enclosed = read();
const answers = new Map(
  enclosed.answers.map(({ operationName, variables, data }) => [keyOf(operationName, variables), data]),
);
// They are those of the user who opened the document.
onTokenChange(() => answers.clear());

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
  return performance.now() < FRESH ? data : undefined;
}

/** Something has changed since: the answers may be outdated. */
export const dropEnclosed = (): void => answers.clear();
