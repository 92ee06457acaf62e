import { canonical, type JsonObject } from '../model/json';

/** The first response to a request id. */
interface Answered {
  readonly body: string;
  readonly status: number;
  readonly answer: JsonObject;
}

/** Rule 11: a repeated request id gets the first response again, and nothing runs. [DOC] */
export interface RequestIds {
  find(realmId: string, requestId: string): Answered | undefined;
  keep(realmId: string, requestId: string, body: JsonObject, status: number, answer: JsonObject): void;
  isSameBody(answered: Answered, body: JsonObject): boolean;
}

export function createRequestIds(): RequestIds {
  const kept = new Map<string, Answered>();
  return {
    find: (realmId, requestId) => kept.get(`${realmId} ${requestId}`),
    keep: (realmId, requestId, body, status, answer) => {
      kept.set(`${realmId} ${requestId}`, { body: canonical(body), status, answer });
    },
    isSameBody: (answered, body) => answered.body === canonical(body),
  };
}
