import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { Refused } from '#blocks/offline/queue/refused';

const AWAY = 'No connection. Nothing is lost: check your connection and try again.';
const BY_STATUS: Readonly<Record<number, readonly [string, Refused['why']]>> = {
  413: ['This photo is larger than 25 MB. Take it again with a lower resolution.', 'REFUSED'],
  429: ['Too many requests. Wait a moment, then try again.', 'BUSY'],
};
/** What another try of the same can’t change. */
const FINAL = ['VALIDATION_ERROR', 'NOT_FOUND', 'MISSING_PERMISSION', 'DATA_URI_ERROR'];
/** A line that says nothing for this long is broken; more for each byte, at the speed of a cellar. */
const [PATIENCE_MS, BYTES_PER_MS] = [45_000, 10];
const BROKEN = 'Something went wrong on our side, and nothing was saved. Try again, or call your office.';

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Extensions }[];
  readonly message?: string;
  readonly id?: string;
}
interface Extensions {
  readonly code?: string;
  readonly keepsWork?: boolean;
}

function refusalOf({ message, extensions = {} }: { readonly message: string; readonly extensions?: Extensions }) {
  const { code = '', keepsWork = false } = extensions;
  if (code === 'UNAUTHORIZED') return new Refused(message, 'SHUT', keepsWork);
  return new Refused(message, FINAL.includes(code) ? 'REFUSED' : 'BROKEN');
}

let contact: (isThere: boolean) => void = () => undefined;

/** Tells whether each request reached the server. */
export const onContact = (told: typeof contact): void => {
  contact = told;
};

function away(): Refused {
  contact(false);
  return new Refused(AWAY, 'AWAY');
}

async function post(path: string, body: unknown): Promise<Answer> {
  const text = JSON.stringify(body);
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS + text.length / BYTES_PER_MS),
  }).catch(() => null);
  if (!response) throw away();
  const known = BY_STATUS[response.status];
  if (known) throw new Refused(...known);
  // A page of a hotel’s network is no answer of the server.
  const answer = (await response.json().catch(() => {
    throw response.status >= 500 ? new Refused(BROKEN, 'BROKEN') : away();
  })) as Answer;
  contact(true);
  return answer;
}

/** Asks the server one question, or sends it one write. Throws a Refused. */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors } = await post('/crew/graphql', { query: print(document), variables });
  const [error] = errors ?? [];
  if (error) throw refusalOf(error);
  if (data == null) throw new Refused(BROKEN, 'BROKEN');
  return data as Data;
}

/**
 * Opens a link on this phone and says whose it is; `owes` is the installer whose work waits on it. Throws a Refused that
 * says why it doesn’t open.
 */
export async function openLink(token: string, owes: string): Promise<string> {
  const { id, message } = await post('/crew/open', { token, owes });
  if (id === undefined) throw new Refused(message ?? BROKEN, message === undefined ? 'BROKEN' : 'SHUT', true);
  return id;
}

/** What happened, as a sentence. */
export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : BROKEN);
