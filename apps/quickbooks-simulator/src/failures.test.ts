// What can go wrong between a client and the service: planted failures, sign-in, webhooks and what a bookkeeper does
// there.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type FaultKind, type Simulator } from './index';
import { authorized, connect, faultOf, idOf, line, REDIRECT_URI, type Caller, type Entity } from './testing';

let simulator: Simulator;
let qb: Caller;
let customer: string;
let item: string;
let now = new Date('2026-03-02T15:00:00Z');
const newInvoice = (more: object = {}): object => ({ CustomerRef: { value: customer }, Line: [line(item)], ...more });

beforeAll(async () => {
  simulator = await startSimulator({ limits: null, clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  simulator.reset();
  qb = await connect(simulator);
  customer = await idOf(qb, 'Customer', 'Counter Sales');
  item = await idOf(qb, 'Item', 'Carpet');
});
afterAll(() => simulator.stop());

describe('planted failures', () => {
  it.each<[FaultKind, number, string]>([
    ['6240', 400, '6240'],
    ['6210', 400, '6210'],
    ['6140', 400, '6140'],
    ['610', 400, '610'],
    ['5010', 400, '5010'],
    ['6190', 400, '6190'],
    ['200-fault', 200, '10000'],
    ['500', 500, '10000'],
    ['503', 503, '10000'],
  ])('%s meets the next write of its kind, and only that one', async (kind, status, code) => {
    simulator.plant({ kind, match: { entity: 'invoice', operation: 'create' } });
    expect((await qb.get('preferences')).status).toBe(200);
    const reply = await qb.post('invoice', newInvoice());
    expect([reply.status, faultOf(reply)]).toEqual([status, code]);
    expect(simulator.ledger().invoices).toHaveLength(0);
    expect(simulator.faultsLeft()).toBe(0);
    await qb.save('invoice', newInvoice());
  });

  it('429 is JSON and XML in turn, and the gateway can answer XML', async () => {
    simulator.plant({ kind: '429', times: 2 });
    const [json, xml] = [await qb.get('preferences'), await qb.get('preferences')];
    expect([json.status, xml.status]).toEqual([429, 429]);
    expect([json.headers.get('content-type'), xml.headers.get('content-type')].join(' ')).toMatch(/json.*xml/);
    simulator.plant({ kind: 'gateway-xml' });
    expect((await qb.get('preferences')).text).toMatch(/^<\?xml/);
  });

  it.each<[FaultKind, number]>([
    ['drop-before', 0],
    ['drop-after', 1],
  ])('%s loses the connection; the same request id makes one invoice', async (kind, invoices) => {
    simulator.plant({ kind, match: { entity: 'invoice' } });
    await expect(qb.post('invoice', newInvoice(), { requestid: 'once' })).rejects.toThrow();
    expect(simulator.ledger().invoices).toHaveLength(invoices);
    expect((await qb.post('invoice', newInvoice(), { requestid: 'once' })).status).toBe(200);
    expect(simulator.ledger().invoices).toHaveLength(1);
  });

  it('503 after the work: nothing is done twice under the same request id', async () => {
    simulator.plant({ kind: '503-after', match: { entity: 'invoice' } });
    expect((await qb.post('invoice', newInvoice(), { requestid: 'once' })).status).toBe(503);
    await qb.post('invoice', newInvoice(), { requestid: 'once' });
    expect(simulator.ledger().invoices).toHaveLength(1);
  });

  it.each<[FaultKind, boolean]>([
    ['token-expired', true],
    ['token-revoked', false],
    ['disconnected', false],
  ])('%s: refreshing helps: %s', async (kind, helps) => {
    simulator.plant({ kind });
    expect((await qb.get('preferences')).status).toBe(401);
    const refreshed = await qb.tokenCall({ grant_type: 'refresh_token', refresh_token: qb.refreshToken() });
    expect(refreshed.status).toBe(helps ? 200 : 400);
    if (!helps) expect(refreshed.body['error']).toBe('invalid_grant');
  });
});

describe('sign-in', () => {
  it('refuses what is not registered, and answers a refusal of the user', async () => {
    expect((await authorized(simulator, { client_id: 'other' })).href).toBe('error:400');
    expect((await authorized(simulator, { redirect_uri: 'https://elsewhere.example/callback' })).href).toBe(
      'error:400',
    );
    // Registered by its first use, with its port.
    expect((await authorized(simulator)).searchParams.get('code')).not.toBeNull();
    const otherPort = REDIRECT_URI.replace(':3000', ':3001');
    expect((await authorized(simulator, { redirect_uri: otherPort })).href).toBe('error:400');
    expect((await authorized(simulator, { scope: 'openid' })).href).toBe('error:400');
    expect((await authorized(simulator, { state: '' })).href).toBe('error:400');
    simulator.setConsent('deny');
    expect((await authorized(simulator)).searchParams.get('error')).toBe('access_denied');
  });

  it('checks the code challenge, the age of the code, and the superseded refresh token', async () => {
    const exchange = async (more: Record<string, string>, challenge?: string) =>
      qb.tokenCall({
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT_URI,
        code:
          (
            await authorized(
              simulator,
              challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 'S256' },
            )
          ).searchParams.get('code') ?? '',
        ...more,
      });
    // RFC 7636, appendix B.
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect((await exchange({ code_verifier: verifier }, challenge)).status).toBe(200);
    expect((await exchange({ code_verifier: `${verifier}x` }, challenge)).body['error']).toBe('invalid_grant');
    expect((await exchange({}, challenge)).status).toBe(400);
    const old = (await authorized(simulator)).searchParams.get('code') ?? '';
    await simulator.advance(601);
    expect((await exchange({ code: old })).status).toBe(400);
    const refresh = () => qb.tokenCall({ grant_type: 'refresh_token', refresh_token: qb.refreshToken() });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).body['error']).toBe('invalid_grant');
  });

  it('shows a page on which the user chooses the company', async () => {
    simulator.setConsent('page');
    const query = new URLSearchParams({
      client_id: simulator.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      state: '"><b>',
    });
    const page = await (await fetch(`${simulator.url}/connect/oauth2?${query}`)).text();
    expect(page).toContain('Falcon Flooring Practice Company');
    expect(page).not.toContain('"><b>');
    const chosen = await authorized(simulator, { decision: 'connect', realm: '9341453172822020' });
    expect(chosen.searchParams.get('realmId')).toBe('9341453172822020');
    expect((await authorized(simulator, { decision: 'cancel' })).searchParams.get('error')).toBe('access_denied');
  });
});

describe('webhooks', () => {
  interface Delivered {
    readonly body: string;
    readonly isSigned: boolean;
  }
  let server: Server;
  let delivered: Delivered[] = [];
  let status = 200;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const signature = createHmac('sha256', simulator.verifierToken).update(body).digest('base64');
        delivered.push({ body, isSigned: request.headers['intuit-signature'] === signature });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    simulator.aimWebhooks({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
  beforeEach(() => {
    delivered = [];
    status = 200;
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  it('deliver both formats, signed', async () => {
    const invoice = await qb.save('invoice', newInvoice());
    await simulator.deliverWebhooks();
    const [event] = JSON.parse(delivered[0]?.body ?? '[]') as readonly object[];
    expect(event).toMatchObject({
      specversion: '1.0',
      type: 'qbo.invoice.created.v1',
      intuitentityid: invoice.Id,
      intuitaccountid: simulator.realmId,
    });
    const payment = await simulator.control<Entity>('receive-payment', { invoiceId: invoice.Id });
    await simulator.deliverWebhooks({ format: 'legacy' });
    expect(JSON.parse(delivered[1]?.body ?? '{}')).toMatchObject({
      eventNotifications: [{ realmId: simulator.realmId }],
    });
    expect(delivered[1]?.body).toContain(`"id":"${payment.Id}"`);
    expect(delivered.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it('can be doubled, forged and lost', async () => {
    await qb.save('customer', { DisplayName: 'Oak Hill' });
    await simulator.deliverWebhooks({ duplicate: true });
    expect(delivered[0]?.body).toBe(delivered[1]?.body);
    await qb.save('customer', { DisplayName: 'Elm Hill' });
    await simulator.deliverWebhooks({ badSignature: true });
    expect(delivered.at(-1)?.isSigned).toBe(false);
    await qb.save('customer', { DisplayName: 'Ash Hill' });
    await simulator.deliverWebhooks({ lose: true });
    expect(delivered).toHaveLength(3);
  });

  it('are tried again after 10, 20 and 30 seconds', async () => {
    status = 500;
    await qb.save('customer', { DisplayName: 'Oak Hill' });
    await simulator.deliverWebhooks();
    await simulator.advance(9);
    expect(delivered).toHaveLength(1);
    await simulator.advance(1);
    expect(delivered).toHaveLength(2);
    await simulator.advance(20);
    status = 200;
    await simulator.advance(30);
    await simulator.advance(3600);
    expect(delivered).toHaveLength(4);
  });
});

describe('a bookkeeper', () => {
  it('edits, pays, voids and merges; the books stay in balance', async () => {
    const invoice = await qb.save('invoice', newInvoice());
    await simulator.control('ui-edit', { entity: 'Invoice', id: invoice.Id, changes: { PrivateNote: 'Call first' } });
    expect(await qb.refused('invoice', { Id: invoice.Id, SyncToken: '0', sparse: true })).toBe('5010');
    const payment = await simulator.control<Entity>('receive-payment', { invoiceId: invoice.Id, amount: 300 });
    expect(payment).toMatchObject({ TotalAmt: 300, UnappliedAmt: 49.5 });
    expect(simulator.ledger()).toMatchObject({ receivableCents: -4950, differenceCents: 0 });
    await simulator.control('delete', { entity: 'Payment', id: payment.Id });
    expect(simulator.ledger()).toMatchObject({ receivableCents: 25050, differenceCents: 0 });
    const other = await qb.save('customer', { DisplayName: 'Counter' });
    await simulator.control('merge', { entity: 'Customer', from: customer, into: other.Id });
    const read = await qb.get(`invoice/${invoice.Id}`);
    expect(read.body['Invoice']).toMatchObject({ CustomerRef: { value: other.Id } });
    await simulator.control('void', { entity: 'Invoice', id: invoice.Id });
    expect(simulator.ledger()).toMatchObject({ receivableCents: 0, differenceCents: 0 });
  });

  it('works on the pages, which show names as text', async () => {
    const saved = await qb.save('customer', { DisplayName: '<script>Oak</script>' });
    const post = (path: string, form: Record<string, string>) =>
      fetch(`${simulator.url}/page/${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const page = async (query: string) => (await fetch(`${simulator.url}/?${query}`)).text();
    expect(await page(`tab=books&entity=Customer&id=${saved.Id}`)).toContain('&lt;script&gt;Oak');
    await post('ui-edit', { back: '/?tab=books', entity: 'Customer', id: saved.Id, 'changes.DisplayName': 'Oak' });
    expect(await page('tab=books&entity=Customer')).not.toContain('script');
    await post('fault', { back: '/', kind: '6240', times: '2', 'match.entity': 'customer', 'match.operation': '' });
    expect(await page('tab=errors')).toContain('Duplicate name (6240)');
    expect(await qb.refused('customer', { DisplayName: 'Elm' })).toBe('6240');
    expect(simulator.faultsLeft()).toBe(1);
    const refused = await post('void', { back: '/?tab=books', entity: 'Invoice', id: '999999' });
    expect(decodeURIComponent(refused.headers.get('location') ?? '')).toContain('problem');
    expect(await page('tab=requests')).toContain('planted 6240');
    expect(await page('tab=webhooks')).toContain('Deliver with a wrong signature');
  });
});
