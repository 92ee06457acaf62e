import { type Fault, faults } from '../api/fault';
import { forbidden, gatewayJson, gatewayXml, throttled, unauthenticated } from '../api/gateway';
import { jsonAnswer, xmlAnswer, type Answer } from '../http/exchange';
import type { Json } from '../model/json';
import { momentText } from '../model/time';

/** What can go wrong with a request. */
export const FAULT_KINDS = {
  '6240': 'Duplicate name (6240)',
  '6140': 'Duplicate document number (6140)',
  '6210': 'Books are closed (6210)',
  '610': 'Not found or inactive (610)',
  '2500': 'Invalid reference (2500)',
  '5010': 'Stale object (5010)',
  '6000': 'Business validation (6000)',
  '6190': 'Subscription ended (6190)',
  '6540': 'Deposited transaction (6540)',
  '401': 'Not authenticated (401)',
  '403': 'Not authorized (403)',
  '429': 'Throttled (429, JSON and XML in turn)',
  '500': 'Server error (500)',
  '503': 'Unavailable (503)',
  '503-after': 'Unavailable (503) after the work was done',
  'gateway-xml': 'XML from the gateway (502)',
  '200-fault': 'HTTP 200 with a Fault',
  'drop-before': 'Connection lost before the work was done',
  'drop-after': 'Connection lost after the work was done',
  'hang-before': 'No answer, work not done',
  'hang-after': 'No answer, work done',
  'token-expired': 'Access token expires',
  'token-revoked': 'Tokens are revoked',
  disconnected: 'The company disconnects the app',
  slow: 'Slow answer',
  custom: 'An answer of your own',
} as const;
export type FaultKind = keyof typeof FAULT_KINDS;
export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(FAULT_KINDS, text);

/** Which requests a fault applies to; without `path`, only requests to a company. */
export interface FaultMatch {
  readonly method?: string;
  /** `invoice`, `customer` …, or `query`, `cdc`, `batch`. */
  readonly entity?: string;
  /** `create`, `update`, `delete`, `void`, `read`. */
  readonly operation?: string;
  /** A part of the address. */
  readonly path?: string;
  readonly realmId?: string;
  /** A part of the body. */
  readonly body?: string;
}

export interface FaultPlan {
  readonly kind: FaultKind;
  /** How many requests it applies to; 1 by default. */
  readonly times?: number;
  /** How many matching requests to let through first. */
  readonly skip?: number;
  readonly match?: FaultMatch;
  readonly delayMs?: number;
  /** For `custom`. */
  readonly status?: number;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a `custom` response replaces the real one after the work is done. */
  readonly after?: boolean;
}

/** The parts of a request that fault plans match. */
export interface Target {
  readonly method: string;
  readonly url: string;
  readonly realmId: string | null;
  readonly entity: string | null;
  readonly operation: string | null;
  readonly body: string;
}

/** What a fault does to a request. */
export type Effect =
  | {
      readonly type: 'answer';
      readonly when: 'before' | 'after';
      readonly answer: Answer;
      readonly isBusiness: boolean;
    }
  | { readonly type: 'drop' | 'hang'; readonly when: 'before' | 'after' }
  | { readonly type: 'expire' | 'revoke' | 'disconnect' | 'none' };

export interface PendingFault extends FaultPlan {
  readonly id: number;
  left: number;
  toSkip: number;
}

export interface PlantedFaults {
  readonly plant: (plan: FaultPlan) => number;
  /** The first plan that matches the request and is not used up. */
  peek(target: Target): PendingFault | undefined;
  use(plan: PendingFault): void;
  effectOf(plan: PendingFault, now: Date): Effect;
  clear(id?: number): void;
  readonly waiting: () => readonly PendingFault[];
}

export function createPlantedFaults(): PlantedFaults {
  let plans: PendingFault[] = [];
  let nextId = 1;
  let refusals = 0;
  return {
    waiting: () => plans,
    plant: (plan) => {
      const id = nextId++;
      plans.push({ ...plan, id, left: plan.times ?? 1, toSkip: plan.skip ?? 0 });
      return id;
    },
    peek: (target) => {
      for (const plan of plans) {
        if (!meets(plan.match ?? {}, target)) continue;
        if (plan.toSkip === 0) return plan;
        plan.toSkip -= 1;
      }
      return undefined;
    },
    use: (plan) => {
      plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
    },
    effectOf: (plan, now) => {
      if (plan.kind === '429') refusals += 1;
      return effectOf(plan, now, refusals);
    },
    clear: (id) => {
      plans = id === undefined ? [] : plans.filter((plan) => plan.id !== id);
    },
  };
}

const meets = (match: FaultMatch, target: Target): boolean =>
  (match.path === undefined ? target.realmId !== null : target.url.includes(match.path)) &&
  (match.method === undefined || match.method.toUpperCase() === target.method) &&
  (match.entity === undefined || match.entity.toLowerCase() === target.entity) &&
  (match.operation === undefined || match.operation === target.operation) &&
  (match.realmId === undefined || match.realmId === target.realmId) &&
  (match.body === undefined || target.body.includes(match.body));

const business: Partial<Record<FaultKind, () => Fault>> = {
  '6240': faults.duplicateName,
  '6140': () => faults.duplicateNumber('1001', 'Invoice', '1'),
  '6210': () => faults.periodClosed('2026-01-31'),
  '610': faults.inactive,
  '2500': () => faults.invalidReference('Names', '999999'),
  '5010': faults.stale,
  '6000': () => faults.business('The amount is not valid for this transaction'),
  '6190': faults.subscriptionEnded,
  '6540': faults.deposited,
  '200-fault': faults.system,
};

const system = (status: number, message: string): Answer =>
  jsonAnswer(status, {
    Fault: { Error: [{ Message: message, Detail: message, code: '10000' }], type: 'SystemFault' },
  });

function effectOf(plan: FaultPlan, now: Date, refusals: number): Effect {
  const answer = (given: Answer, when: 'before' | 'after' = 'before', isBusiness = false): Effect => ({
    type: 'answer',
    when,
    answer: { ...given, headers: { ...given.headers, ...plan.headers } },
    isBusiness,
  });
  const fault = business[plan.kind]?.();
  if (fault) return answer(jsonAnswer(fault.status, { ...fault.body(), time: momentText(now) }), 'before', true);
  const unavailable = gatewayAnswer(plan.kind, now, refusals);
  if (unavailable) return answer(unavailable, plan.kind === '503-after' ? 'after' : 'before');
  switch (plan.kind) {
    case 'drop-before':
    case 'drop-after':
      return { type: 'drop', when: plan.kind === 'drop-before' ? 'before' : 'after' };
    case 'hang-before':
    case 'hang-after':
      return { type: 'hang', when: plan.kind === 'hang-before' ? 'before' : 'after' };
    case 'token-expired':
      return { type: 'expire' };
    case 'token-revoked':
      return { type: 'revoke' };
    case 'disconnected':
      return { type: 'disconnect' };
    case 'custom':
      return answer(customAnswer(plan), plan.after === true ? 'after' : 'before');
    default:
      return { type: 'none' };
  }
}

/** What the gateway returns in place of the service. */
function gatewayAnswer(kind: FaultKind, now: Date, refusals: number): Answer | null {
  switch (kind) {
    case '401':
      return jsonAnswer(401, gatewayJson(unauthenticated('Token expired'), now.getTime()));
    case '403':
      return jsonAnswer(403, gatewayJson(forbidden, now.getTime()));
    case '429':
      return throttledAnswer(refusals, now);
    case '500':
      return system(500, 'Internal Server Error');
    case '503':
    case '503-after':
      return system(503, 'Service Unavailable');
    case 'gateway-xml':
      return xmlAnswer(502, gatewayXml(BAD_GATEWAY, momentText(now)));
    default:
      return null;
  }
}

const BAD_GATEWAY = {
  ...throttled,
  status: 502,
  message: 'message=BadGateway; errorCode=000000; statusCode=502',
  detail: 'The server could not be reached',
  code: '0',
  type: 'SYSTEM',
};

const customAnswer = ({ status = 500, body = null }: FaultPlan): Answer =>
  typeof body === 'string' ? { status, headers: { 'content-type': 'text/plain' }, body } : jsonAnswer(status, body);

/** Rule 15: JSON and XML alternately. */
export const throttledAnswer = (count: number, now: Date): Answer =>
  count % 2 === 1
    ? jsonAnswer(429, gatewayJson(throttled, now.getTime()))
    : xmlAnswer(429, gatewayXml(throttled, momentText(now)));
