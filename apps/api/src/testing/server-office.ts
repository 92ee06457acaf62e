import { expect } from 'vitest';
import type { ServerProcess } from './server-process';

/** An answer of the server program over HTTP. */
export interface ServerAnswer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Asks a server program over HTTP. */
export async function ask(
  { url }: ServerProcess,
  token: string,
  query: string,
  variables: object = {},
): Promise<ServerAnswer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as ServerAnswer;
}

/** Creates the first user of an empty company; returns its token. */
export async function firstSignIn(server: ServerProcess): Promise<string> {
  const input = {
    firstName: 'Olive',
    lastName: 'Office',
    emailAddress: 'olive@falcon.example',
    password: 'correct horse battery staple',
  };
  const answer = await ask(
    server,
    '',
    'mutation ($input: FirstRunCreateInput!) { firstRunCreate(input: $input) { token } }',
    { input },
  );
  expect(answer.errors).toBeUndefined();
  return String(answer.data?.['firstRunCreate']?.['token']);
}
