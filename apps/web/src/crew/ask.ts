import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';

/** Why the server, or the way to it, refused; a sentence for the installer. */
export class Refused extends Error {
  constructor(
    message: string,
    /** Whether this phone has to open a link first. */
    readonly isShut = false,
  ) {
    super(message);
  }
}

const AWAY = 'No connection. Nothing is lost: check your connection and try again.';
const BY_STATUS: Readonly<Record<number, string>> = {
  413: 'This photo is larger than 25 MB. Take it again with a lower resolution.',
  429: 'Too many requests. Wait a moment, then try again.',
};
const BROKEN = 'Something went wrong on our side, and nothing was saved. Try again, or call your office.';

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
  readonly message?: string;
}

async function post(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  }).catch(() => {
    throw new Refused(AWAY);
  });
  const sentence = BY_STATUS[response.status];
  if (sentence !== undefined) throw new Refused(sentence);
  return (await response.json().catch(() => {
    throw new Refused(response.status >= 500 ? BROKEN : AWAY);
  })) as Answer;
}

/** Asks the server one question, or sends it one write. Throws a Refused. */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors } = await post('/crew/graphql', { query: print(document), variables });
  const [error] = errors ?? [];
  if (error) throw new Refused(error.message, error.extensions?.code === 'UNAUTHORIZED');
  if (data == null) throw new Refused(BROKEN);
  return data as Data;
}

/** Opens a link on this phone. Throws a Refused that says why it doesn't open. */
export async function openLink(token: string): Promise<void> {
  const { message } = await post('/crew/open', { token });
  if (message !== undefined) throw new Refused(message, true);
}

/** What happened, as a sentence. */
export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : BROKEN);
