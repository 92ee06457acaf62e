import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { operationOf, realmOf } from '../api/company-endpoints';
import { isReplay, refusedByGateway, serveCompany } from '../api/serve-company';
import type { Effect } from '../control/planted';
import { serveControl } from '../control/control';
import { authorize, bearer, discovery, revoke } from '../oauth/endpoints';
import { servePage } from '../page/serve-page';
import type { Simulation } from '../simulation';
import { jsonAnswer, type Answer, type Incoming } from './exchange';

const MOST_BODY = 5_000_000;

/** The outcome of a request: an answer, or a connection that closes or never answers. */
type Outcome = {
  readonly answer: Answer | 'drop' | 'hang';
  readonly flags: readonly string[];
  readonly planted: string | null;
};

export function createHttpServer(simulation: Simulation): Server {
  return createServer((message, response) => {
    serve(simulation, message, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
}

async function serve(simulation: Simulation, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await read(message);
  if (request.path.startsWith('/__fake/')) return send(response, await serveControl(simulation, request));
  const page = await servePage(simulation, request);
  if (page) return send(response, page);
  const tid = randomUUID();
  const outcome = await outcomeOf(simulation, request);
  const { answer } = outcome;
  const isAnswer = typeof answer === 'object';
  simulation.log.add({
    at: simulation.time.now().toISOString(),
    method: request.method,
    url: request.url,
    realmId: realmOf(request.path),
    requestId: request.query.get('requestid'),
    status: isAnswer ? answer.status : null,
    code: isAnswer ? (/"code":"([^"]+)"|code="([^"]+)"/.exec(answer.body)?.slice(1).find(Boolean) ?? null) : null,
    tid,
    flags: outcome.flags,
    planted: outcome.planted,
    requestBody: withoutSecrets(request),
    responseBody: isAnswer ? (request.path.startsWith('/oauth2/') ? '(tokens)' : answer.body) : `(${answer})`,
  });
  if (answer === 'drop') message.socket.destroy();
  // Rule 17. [DOC]
  else if (answer !== 'hang') send(response, { ...answer, headers: { ...answer.headers, intuit_tid: tid } });
}

const withoutSecrets = (request: Incoming): string => (request.path.startsWith('/oauth2/') ? '(form)' : request.body);

async function outcomeOf(simulation: Simulation, request: Incoming): Promise<Outcome> {
  const realmId = realmOf(request.path);
  const operation = realmId === null ? null : operationOf(request);
  const plan = simulation.planted.peek({
    method: request.method,
    url: request.url,
    realmId,
    entity: operation?.entity ?? null,
    operation: operation ? operationName(operation.name, request.body) : null,
    body: request.body,
  });
  const effect = plan ? simulation.planted.effectOf(plan, simulation.time.now()) : null;
  const isBusiness = effect?.type === 'answer' && effect.isBusiness;
  if (!plan || !effect || (isBusiness && realmId !== null && isReplay(simulation, realmId, request)))
    return { ...answerOf(simulation, request, null), planted: null };
  simulation.planted.use(plan);
  if (plan.delayMs !== undefined) await new Promise((done) => setTimeout(done, plan.delayMs));
  return { ...withEffect(simulation, request, realmId, effect), planted: plan.kind };
}

function withEffect(
  simulation: Simulation,
  request: Incoming,
  realmId: string | null,
  effect: Effect,
): Omit<Outcome, 'planted'> {
  if (effect.type === 'expire') simulation.tokens.expire(realmId, 'access');
  if (effect.type === 'revoke' || effect.type === 'disconnect') simulation.tokens.disconnect(realmId);
  if (effect.type === 'answer' && effect.isBusiness && realmId !== null) return answerOf(simulation, request, effect);
  if (effect.type !== 'answer' && effect.type !== 'drop' && effect.type !== 'hang')
    return answerOf(simulation, request, null);
  const instead = effect.type === 'answer' ? effect.answer : effect.type;
  if (effect.when === 'before') return { answer: instead, flags: [] };
  // Does the work, then replaces only the answer.
  return { answer: instead, flags: answerOf(simulation, request, null).flags };
}

function answerOf(simulation: Simulation, request: Incoming, planted: Effect | null): Omit<Outcome, 'planted'> {
  const realmId = realmOf(request.path);
  if (realmId === null) return publicAnswer(simulation, request);
  const operation = operationOf(request);
  const refused = refusedByGateway(simulation, realmId, request, operation?.entity === 'batch');
  if (refused) return { answer: refused, flags: [] };
  if (!operation) return unknown(request);
  return serveCompany(simulation, realmId, request, operation, planted);
}

function publicAnswer(simulation: Simulation, request: Incoming): Omit<Outcome, 'planted'> {
  const found = (answer: Answer): Omit<Outcome, 'planted'> => ({ answer, flags: [] });
  switch (`${request.method} ${request.path}`) {
    case 'GET /.well-known/openid_configuration':
    case 'GET /.well-known/openid_sandbox_configuration':
      return found(jsonAnswer(200, discovery(simulation.baseUrl)));
    case 'GET /connect/oauth2':
      return found(authorize(simulation, request));
    case 'POST /oauth2/v1/tokens/bearer':
      return found(bearer(simulation, request));
    case 'POST /v2/oauth2/tokens/revoke':
      return found(revoke(simulation, request));
    default:
      return unknown(request);
  }
}

/** Any other address is outside the contract and fails the test that requested it. */
const unknown = (request: Incoming): Omit<Outcome, 'planted'> => ({
  answer: jsonAnswer(404, { error: 'not_found', path: request.path }),
  flags: ['unknown address'],
});

/** A write with an id is an update, even if it is named a create. */
const operationName = (name: string, body: string): string =>
  name === 'create' && /"Id"\s*:\s*"[^"]+"\s*,?/.test(topLevel(body)) ? 'update' : name;
function topLevel(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'Id' in parsed ? `"Id":"${String(parsed.Id)}"` : '';
  } catch {
    return '';
  }
}

async function read(message: IncomingMessage): Promise<Incoming> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BODY) throw new Error('The body is too large');
    parts.push(part);
  }
  const url = message.url ?? '/';
  const [path = '/', ...rest] = url.split('?');
  return {
    method: message.method ?? 'GET',
    url,
    path,
    query: new URLSearchParams(rest.join('?')),
    headers: message.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
