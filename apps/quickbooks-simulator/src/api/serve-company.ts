// A request to a company, from its token to its answer.
import type { Company } from '../company/company';
import { throttledAnswer, type Effect } from '../control/planted';
import { jsonAnswer, type Answer, type Incoming } from '../http/exchange';
import { isObject, type JsonObject } from '../model/json';
import { momentText } from '../model/time';
import type { Simulation } from '../simulation';
import type { Operation } from './company-endpoints';
import { Fault, faults } from './fault';
import { gatewayJson, unauthenticated } from './gateway';

const MINOR_VERSION = 75;
const LONGEST_REQUEST_ID = 50;
const LONGEST_BATCH_REQUEST_ID = 36;

export interface Served {
  readonly answer: Answer;
  readonly flags: readonly string[];
}

const bearerOf = (request: Incoming): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** What the gateway refuses before the service sees the request: tokens (rule 1) and limits (rule 15). */
export function refusedByGateway(
  simulation: Simulation,
  realmId: string,
  request: Incoming,
  isBatch: boolean,
): Answer | null {
  const wrong = simulation.tokens.check(bearerOf(request), realmId);
  const now = simulation.time.now();
  if (wrong !== null || !simulation.companies.has(realmId))
    return jsonAnswer(401, gatewayJson(unauthenticated(wrong ?? 'Unknown company'), now.getTime()), {
      'www-authenticate': 'Bearer realm="Intuit", error="invalid_token"',
    });
  if (simulation.throttle.takes(realmId, isBatch)) return null;
  simulation.refusals += 1;
  return throttledAnswer(simulation.refusals, now);
}

/** True if the request id was answered before: planted business faults don't apply to it. */
export const isReplay = (simulation: Simulation, realmId: string, request: Incoming): boolean =>
  simulation.requestIds.find(realmId, request.query.get('requestid') ?? '') !== undefined;

/** Runs the operation once for each request id (rule 11). */
export function serveCompany(
  simulation: Simulation,
  realmId: string,
  request: Incoming,
  operation: Operation,
  planted: Effect | null,
): Served {
  const flags = minorVersionFlags(request);
  const company = simulation.companies.get(realmId);
  const requestId = operation.isWrite ? request.query.get('requestid') : null;
  const result = (answer: Answer): Served => ({ answer, flags });
  const longest = operation.entity === 'batch' ? LONGEST_BATCH_REQUEST_ID : LONGEST_REQUEST_ID;
  if (!company) return result(faultAnswer(simulation, faults.inactive()));
  if (requestId !== null && requestId.length > longest)
    return result(faultAnswer(simulation, faults.length('requestid', longest, requestId.length)));
  const body = operation.isWrite ? bodyOf(request) : {};
  if (body === null)
    return result(faultAnswer(simulation, faults.unsupportedProperty('the body is not a JSON object')));
  const before = requestId === null ? undefined : simulation.requestIds.find(realmId, requestId);
  if (before) {
    if (!simulation.requestIds.isSameBody(before, { ...body, address: request.path }))
      flags.push('request id used again with another body');
    return result(jsonAnswer(before.status, before.answer));
  }
  const [status, answer] =
    planted?.type === 'answer' ? plantedAnswer(planted) : run(simulation, company, operation, body);
  // Business faults are kept too: whether the service replays them is not documented. [INF]
  if (requestId !== null)
    simulation.requestIds.keep(realmId, requestId, { ...body, address: request.path }, status, answer);
  return result(jsonAnswer(status, answer));
}

function plantedAnswer({ answer }: Extract<Effect, { type: 'answer' }>): readonly [number, JsonObject] {
  const body: unknown = JSON.parse(answer.body);
  return [answer.status, isObject(body) ? body : {}];
}

function run(
  simulation: Simulation,
  company: Company,
  operation: Operation,
  body: JsonObject,
): readonly [number, JsonObject] {
  const time = (): string => momentText(simulation.time.now());
  try {
    return [200, { ...operation.run(company, body), time: time() }];
  } catch (error) {
    if (error instanceof Fault) return [error.status, { ...error.body(), time: time() }];
    throw error;
  }
}

const faultAnswer = (simulation: Simulation, fault: Fault): Answer =>
  jsonAnswer(fault.status, { ...fault.body(), time: momentText(simulation.time.now()) });

function bodyOf(request: Incoming): JsonObject | null {
  if (!(request.headers['content-type'] ?? '').includes('json')) return null;
  try {
    const body: unknown = JSON.parse(request.body);
    return isObject(body) ? body : null;
  } catch {
    return null;
  }
}

/** Rule 2: lower values are accepted and ignored. [DOC] */
function minorVersionFlags(request: Incoming): string[] {
  const given = Number(request.query.get('minorversion') ?? 0);
  return given >= MINOR_VERSION ? [] : [`minorversion ${given === 0 ? 'missing' : given}`];
}
