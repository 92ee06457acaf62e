import type { ApolloClient } from '@apollo/client';

/** A check that only the server can do. */
export interface Question {
  /** Identifies the checked value. */
  key: string;
  /** The error message, if any. */
  ask: (client: ApolloClient) => Promise<string | null | undefined>;
}
