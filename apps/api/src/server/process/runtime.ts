import type { IncomingMessage } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '#config';
import type { OperationRunner } from '#core/requests/execute';
import type { Caller, IdentifiedCaller, Identity, Services } from '#core/context';
import type { DeviceKeeper } from '#office/access';

/** The GraphQL runtime: one for the life of the process. */
export interface Runtime {
  readonly services: Services;
  readonly runner: OperationRunner;
  readonly schema: GraphQLSchema;
  readonly identify: (token: string, caller: Caller) => Promise<IdentifiedCaller>;
  /** Recognizes the browsers that have signed in before. */
  readonly devices: DeviceKeeper;
  /** The current owner of a session; null when it has ended. */
  readonly current: (sessionId: string) => Promise<Identity | null>;
}

export interface AppOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built web app; if it doesn't exist, only the API is served. */
  readonly webRoot: string;
  readonly runtime: Runtime;
  /** The database for health checks; defaults to the one for requests. */
  readonly healthDb?: Services['db'];
  /** Whether background jobs have started; omit if the process has none. */
  readonly jobsRun?: () => boolean;
  /** Receives the log lines in tests. */
  readonly logDestination?: { write(line: string): void };
}

/** The token of an `Authorization: Bearer` header; empty if there is none (`Bearer` alone is anonymous). */
export function bearerToken(headers: IncomingMessage['headers']): string {
  const header = headers.authorization ?? '';
  return /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : '';
}
