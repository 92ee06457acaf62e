import { readObject } from './protocol';

/** A client's GraphQL request, regardless of its format. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: GraphqlRequest }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the data of an `execute` action. Variables come as an object, as JSON text (older clients), as an empty string
 * or not at all. Stored operations are not supported.
 */
export function readRequest(data: Readonly<Record<string, unknown>>): ReadRequest {
  const { query, operationId, operationName } = data;
  if (typeof query !== 'string' || query.trim() === '') {
    return {
      ok: false,
      reason:
        typeof operationId === 'string'
          ? `Unknown operation ${operationId.slice(0, 100)}: send the query text`
          : 'The query is missing',
    };
  }
  const variables = readVariables(data['variables']);
  if (!variables) return { ok: false, reason: 'Variables must be a JSON object' };
  return {
    ok: true,
    request: {
      query,
      operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
      variables,
    },
  };
}

function readVariables(value: unknown): Record<string, unknown> | null {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'string') return value.trim() === 'null' ? {} : readObject(value);
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}
