// A client for the tests: what a request says and what comes back, without any help.
import type { Simulator } from './index';

/** The answer of the simulator as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly body: Record<string, unknown>;
}

export interface Caller {
  readonly token: () => string;
  readonly refreshToken: () => string;
  get(path: string, query?: Record<string, string>): Promise<Reply>;
  post(path: string, body: object, query?: Record<string, string>): Promise<Reply>;
  /** Creates or updates an entity that must be accepted. */
  save(entity: string, body: object): Promise<Entity>;
  /** The code of the fault of a write that must be refused. */
  refused(entity: string, body: object, query?: Record<string, string>): Promise<string>;
  query(text: string): Promise<Record<string, unknown>>;
  tokenCall(form: Record<string, string>): Promise<Reply>;
}

export type Entity = Record<string, unknown> & { readonly Id: string; readonly SyncToken: string };

export const REDIRECT_URI = 'http://localhost:3000/quickbooks/callback';

/** Where an authorization is answered to. */
export async function authorized(simulator: Simulator, more: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({
    client_id: simulator.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'com.intuit.quickbooks.accounting',
    state: 'a-state',
    ...more,
  });
  const answer = await fetch(`${simulator.url}/connect/oauth2?${query}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? `error:${answer.status}`);
}

/** Connects the company that is set and calls it. */
export async function connect(simulator: Simulator): Promise<Caller> {
  const callback = await authorized(simulator);
  const realmId = callback.searchParams.get('realmId') ?? '';
  const base = `${simulator.url}/v3/company/${realmId}`;
  const tokenCall = async (form: Record<string, string>): Promise<Reply> =>
    replyOf(
      await fetch(`${simulator.url}/oauth2/v1/tokens/bearer`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${simulator.clientId}:${simulator.clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form),
      }),
    );
  const { body: tokens } = await tokenCall({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
  });
  const send = async (method: string, path: string, query: Record<string, string>, body?: object): Promise<Reply> =>
    replyOf(
      await fetch(`${base}/${path}?${new URLSearchParams({ minorversion: '75', ...query })}`, {
        method,
        headers: {
          authorization: `Bearer ${String(tokens['access_token'])}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
  const caller: Caller = {
    token: () => String(tokens['access_token']),
    refreshToken: () => String(tokens['refresh_token']),
    get: (path, query = {}) => send('GET', path, query),
    post: (path, body, query = {}) => send('POST', path, query, body),
    save: async (entity, body) => {
      const reply = await caller.post(entity, body);
      const saved = Object.entries(reply.body).find(([name]) => name.toLowerCase() === entity)?.[1];
      if (reply.status !== 200 || saved === undefined) throw new Error(`${entity}: ${reply.text}`);
      return saved as Entity;
    },
    refused: async (entity, body, query = {}) => faultOf(await caller.post(entity, body, query)),
    query: async (text) => {
      const reply = await caller.get('query', { query: text });
      return (reply.body['QueryResponse'] ?? reply.body) as Record<string, unknown>;
    },
    tokenCall,
  };
  return caller;
}

/** The code of the fault in an answer, or the answer if it is none. */
export function faultOf(reply: Reply): string {
  const fault = (reply.body['Fault'] ?? {}) as { Error?: readonly { code: string }[] };
  return fault.Error?.[0]?.code ?? `no fault: ${reply.status} ${reply.text}`;
}

async function replyOf(answer: Response): Promise<Reply> {
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** A sales line of 10 at 25.05 unless given. */
export const line = (itemId: string, amount = 250.5, quantity = 10, price = 25.05): object => ({
  Amount: amount,
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: { ItemRef: { value: itemId }, Qty: quantity, UnitPrice: price },
});

/** The id of a record of the seed. */
export async function idOf(caller: Caller, entity: string, name: string): Promise<string> {
  const field = entity === 'Customer' || entity === 'Vendor' ? 'DisplayName' : 'Name';
  const found = await caller.query(`select * from ${entity} where ${field} = '${name}'`);
  return (found[entity] as readonly Entity[])[0]?.Id ?? '';
}
