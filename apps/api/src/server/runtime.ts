import type { IncomingMessage } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../config';
import type { OperationRunner } from '../graphql/execute';
import type { Caller, Identified, Services } from '../graphql/context';

/** What exists once the database is up: the HTTP server answers 503 until then. */
export interface Runtime {
  readonly services: Services;
  readonly runner: OperationRunner;
  readonly schema: GraphQLSchema;
  readonly identify: (token: string, caller: Caller) => Promise<Identified>;
}

export interface AppOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built web app; a folder that does not exist serves the API alone. */
  readonly webRoot: string;
  /** Null until the server is ready. */
  readonly runtime: () => Runtime | null;
  /** Receives the log lines in tests. */
  readonly logDestination?: { write(line: string): void };
}

/** The token of an `Authorization: Bearer` header; empty when there is none (`Bearer` alone is anonymous). */
export function bearerToken(headers: IncomingMessage['headers']): string {
  const header = headers.authorization ?? '';
  return /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : '';
}
