import type { OperationRequest } from '#core/requests/execute';

type Body =
  | { readonly ok: true; readonly request: OperationRequest }
  | { readonly ok: false; readonly message: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The operation in a request body, or a sentence about what is wrong with it. */
export function readOperation(body: unknown): Body {
  if (Array.isArray(body)) return { ok: false, message: 'Send one operation at a time.' };
  if (!isRecord(body) || typeof body['query'] !== 'string')
    return { ok: false, message: 'The request has no query text.' };
  const { query, variables, operationName } = body;
  if (variables != null && !isRecord(variables)) return { ok: false, message: 'The variables must be an object.' };
  if (operationName != null && typeof operationName !== 'string')
    return { ok: false, message: 'The operation name must be a text.' };
  return { ok: true, request: { query, variables, operationName: operationName || null } };
}
