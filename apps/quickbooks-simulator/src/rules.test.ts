// The rules of the service, one test each: what it refuses and how it says so.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type Simulator } from './index';
import { connect, faultOf, idOf, line, type Caller, type Entity } from './testing';

let simulator: Simulator;
let qb: Caller;
let customer: string;
let item: string;
let now = new Date('2026-03-02T15:00:00Z');
const account = (): Promise<string> => idOf(qb, 'Account', 'Checking');
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

describe('the gateway', () => {
  it('1: refuses missing, unknown, expired and foreign tokens with lower-case keys', async () => {
    const url = `${simulator.url}/v3/company/${simulator.realmId}/preferences?minorversion=75`;
    const none = await fetch(url);
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ fault: { error: [{ code: '3200' }], type: 'AUTHENTICATION' } });
    const foreign = url.replace(simulator.realmId, '9341453172822020');
    expect((await fetch(foreign, { headers: { authorization: `Bearer ${qb.token()}` } })).status).toBe(401);
    await simulator.control('expire-token');
    expect((await qb.get('preferences')).status).toBe(401);
  });

  it('2 and 17: addresses are case-sensitive, old minor versions are flagged, every answer has an id', async () => {
    expect((await qb.get('Preferences')).status).toBe(404);
    expect(simulator.failures()).toHaveLength(1);
    const old = await qb.get('preferences', { minorversion: '40' });
    expect(old.status).toBe(200);
    expect(old.headers.get('intuit_tid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(simulator.log().at(-1)?.flags).toEqual(['minorversion 40']);
  });
});

describe('names and ids', () => {
  it('3: the SyncToken rises with every write and a stale one is refused', async () => {
    const saved = await qb.save('customer', { DisplayName: 'Oak Hill' });
    expect(saved.SyncToken).toBe('0');
    const update = { Id: saved.Id, SyncToken: '0', sparse: true, Notes: 'Gate code 12' };
    expect((await qb.save('customer', update)).SyncToken).toBe('1');
    expect(await qb.refused('customer', update)).toBe('5010');
  });

  it('4: names are unique among customers and vendors, items among items', async () => {
    expect(await qb.refused('vendor', { DisplayName: ' counter SALES ' })).toBe('6240');
    const income = await idOf(qb, 'Account', 'Carpet Sales');
    const again = { Name: 'carpet', Type: 'Service', IncomeAccountRef: { value: income } };
    expect(await qb.refused('item', again)).toBe('6240');
    await qb.save('customer', { Id: customer, SyncToken: '0', sparse: true, Active: false });
    expect((await qb.save('vendor', { DisplayName: 'Counter Sales' })).Id).not.toBe('');
  });

  it.each([
    ['a colon in a name', 'customer', { DisplayName: 'Oak: Hill' }, '2040'],
    ['a line break in a name', 'customer', { DisplayName: 'Oak\nHill' }, '2040'],
    ['no name', 'customer', {}, '2020'],
    ['an unknown property', 'customer', { DisplayName: 'Oak', Color: 'red' }, '2010'],
    ['an unknown item type', 'item', { Name: 'Glue', Type: 'Thing' }, '2170'],
  ])('5: %s', async (_title, entity, body, code) => {
    expect(await qb.refused(entity, body)).toBe(code);
  });
});

describe('sales', () => {
  it('5: document numbers are short and used once, references exist and are active', async () => {
    expect(await qb.refused('invoice', newInvoice({ DocNumber: 'x'.repeat(22) }))).toBe('2050');
    await qb.save('invoice', newInvoice({ DocNumber: 'WO-1' }));
    expect(await qb.refused('invoice', newInvoice({ DocNumber: 'WO-1' }))).toBe('6140');
    expect(await qb.refused('invoice', newInvoice({ CustomerRef: { value: '99999' } }))).toBe('2500');
    expect(await qb.refused('invoice', { Line: [line(item)] })).toBe('2020');
    const gone = await qb.save('customer', { DisplayName: 'Gone' });
    await qb.save('customer', { Id: gone.Id, SyncToken: '0', sparse: true, Active: false });
    expect(await qb.refused('invoice', newInvoice({ CustomerRef: { value: gone.Id } }))).toBe('610');
  });

  it('6: amounts are quantity times price, there is a line, and the total is not negative', async () => {
    expect(await qb.refused('invoice', newInvoice({ Line: [line(item, 250.52)] }))).toBe('6000');
    expect(await qb.refused('invoice', newInvoice({ Line: [] }))).toBe('2020');
    expect(await qb.refused('invoice', newInvoice({ Line: [line(item, -25.05, -1)] }))).toBe('6000');
    expect((await qb.save('invoice', newInvoice({ Line: [line(item, 8.37, 0.334, 25.05)] })))['TotalAmt']).toBe(8.37);
  });

  it('7 and 8: totals are the own ones; sparse keeps properties but replaces the lines', async () => {
    const two = newInvoice({
      Line: [line(item), line(item, 25.05, 1)],
      TotalAmt: 1,
      Balance: 1,
      PrivateNote: 'Order 7',
    });
    const invoice = await qb.save('invoice', two);
    expect(invoice).toMatchObject({ TotalAmt: 275.55, Balance: 275.55 });
    const change = { Id: invoice.Id, SyncToken: '0', sparse: true, Line: [line(item, 25.05, 1)] };
    expect(await qb.save('invoice', change)).toMatchObject({ TotalAmt: 25.05, PrivateNote: 'Order 7' });
  });

  it('9 and 10: a bill needs its vendor again and cannot be voided; a paid invoice cannot be deleted', async () => {
    const vendor = (await qb.save('vendor', { DisplayName: 'Nora Ellis (V)' })).Id;
    const expense = await idOf(qb, 'Account', 'Cost of Goods Sold');
    const detail = { AccountBasedExpenseLineDetail: { AccountRef: { value: expense } } };
    const lines = [{ Amount: 40, DetailType: 'AccountBasedExpenseLineDetail', ...detail }];
    const bill = await qb.save('bill', { VendorRef: { value: vendor }, Line: lines });
    expect(simulator.ledger()).toMatchObject({ payableCents: 4000, differenceCents: 0 });
    expect(await qb.refused('bill', { Id: bill.Id, SyncToken: '0', sparse: true, Line: lines })).toBe('2020');
    const voided = await qb.post('bill', { Id: bill.Id, SyncToken: '0' }, { operation: 'void' });
    expect([voided.status, faultOf(voided)]).toEqual([200, '10000']);
    const invoice = await qb.save('invoice', newInvoice());
    await simulator.control('receive-payment', { invoiceId: invoice.Id, amount: 50.5 });
    expect(simulator.ledger()).toMatchObject({ receivableCents: 20000, differenceCents: 0 });
    expect(await qb.refused('invoice', { Id: invoice.Id, SyncToken: '1' }, { operation: 'delete' })).toBe('6000');
  });

  it('11: a repeated request id gets the first answer, and another body under it is flagged', async () => {
    const first = await qb.post('invoice', newInvoice(), { requestid: 'r-1' });
    const again = await qb.post('invoice', newInvoice(), { requestid: 'r-1' });
    expect(again.body['Invoice']).toEqual(first.body['Invoice']);
    expect(simulator.ledger().invoices).toHaveLength(1);
    expect(simulator.failures()).toEqual([]);
    await qb.post('invoice', newInvoice({ DocNumber: 'WO-9' }), { requestid: 'r-1' });
    expect(simulator.ledger().invoices).toHaveLength(1);
    expect(simulator.failures()).toHaveLength(1);
    expect((await qb.post('invoice', newInvoice(), { requestid: 'x'.repeat(51) })).status).toBe(400);
  });

  it('16: automated sales tax uses the rate of the job site and rounds half up', async () => {
    await simulator.control('settings', { ast: true, taxRates: { '46204': 7 }, defaultTaxRate: 0 });
    const taxed = { ...line(item, 1.5, 1, 1.5), SalesItemLineDetail: detailOf('TAX') };
    const at = (PostalCode: string): object => newInvoice({ Line: [taxed], ShipAddr: { PostalCode } });
    expect(await qb.save('invoice', at('46204'))).toMatchObject({ TxnTaxDetail: { TotalTax: 0.11 }, TotalAmt: 1.61 });
    expect(await qb.save('invoice', at('60601'))).toMatchObject({ TotalAmt: 1.5 });
  });
  const detailOf = (code: string): object => ({
    ItemRef: { value: item },
    Qty: 1,
    UnitPrice: 1.5,
    TaxCodeRef: { value: code },
  });

  it('closed books, ended subscription and deposited payments', async () => {
    await simulator.control('settings', { bookCloseDate: '2026-01-31' });
    expect(await qb.refused('invoice', newInvoice({ TxnDate: '2026-01-31' }))).toBe('6210');
    await simulator.control('settings', { subscriptionEnded: true });
    expect(await qb.refused('invoice', newInvoice())).toBe('6190');
    await simulator.control('settings', { subscriptionEnded: false, bookCloseDate: null });
    const invoice = await qb.save('invoice', newInvoice());
    const payment = await simulator.control<Entity>('receive-payment', { invoiceId: invoice.Id });
    await simulator.control('deposit', { id: payment.Id });
    expect(await qb.refused('payment', { Id: payment.Id, SyncToken: '0' }, { operation: 'delete' })).toBe('6540');
  });
});

describe('reading', () => {
  it('12: queries know AND, escapes, pages and active rows, and refuse the rest', async () => {
    await qb.save('customer', { DisplayName: "O'Neil \\ Sons" });
    const found = await qb.query("select * from Customer where DisplayName = 'O\\'Neil \\\\ Sons'");
    expect(found['Customer']).toHaveLength(1);
    const page = await qb.query('select * from Account orderby Name startposition 3 maxresults 2');
    expect(page).toMatchObject({ startPosition: 3, maxResults: 2 });
    const refused = async (text: string): Promise<string> => faultOf(await qb.get('query', { query: text }));
    expect(await refused('select * from Customer where Active = true or Job = true')).toBe('4000');
    expect(await refused("select * from Invoice where PrivateNote = 'x'")).toBe('4001');
    await qb.save('customer', { Id: customer, SyncToken: '0', sparse: true, Active: false });
    const by = (active: string): Promise<Record<string, unknown>> =>
      qb.query(`select count(*) from Customer where Id = '${customer}'${active}`);
    expect(await by('')).toMatchObject({ totalCount: 0 });
    expect(await by(' and Active in (true, false)')).toMatchObject({ totalCount: 1 });
    expect((await qb.get(`account/${await account()}`)).body['Account']).toMatchObject({ AccountType: 'Bank' });
  });

  it('12: queries refuse typographic quotes and dashes, and answer the columns that were asked for', async () => {
    await qb.save('customer', { DisplayName: 'Dave’s “Oaks” – East', CompanyName: 'Oaks' });
    for (const name of ['Dave’s', '‘Oaks', '“Oaks', 'Oaks”', 'Oaks – East', 'Oaks — East'])
      expect(faultOf(await qb.get('query', { query: `select * from Customer where DisplayName = '${name}'` }))).toBe(
        '4000',
      );
    const like = "select Id, DisplayName from Customer where DisplayName like 'Dave%s %Oaks% % East'";
    expect((await qb.query(like))['Customer']).toEqual([
      { Id: expect.any(String) as string, DisplayName: 'Dave’s “Oaks” – East', domain: 'QBO', sparse: true },
    ]);
    expect(faultOf(await qb.get('query', { query: 'select Id, Shoe from Customer' }))).toBe('4001');
    expect(faultOf(await qb.get('query', { query: 'select Id DisplayName from Customer' }))).toBe('4000');
  });

  it('13: changes since a moment, with tombstones, for 30 days', async () => {
    const invoice = await qb.save('invoice', newInvoice());
    await simulator.control('delete', { entity: 'Invoice', id: invoice.Id });
    const since = (text: string) => qb.get('cdc', { entities: 'Invoice,Payment', changedSince: text });
    expect(JSON.stringify((await since('2026-03-01T00:00:00Z')).body)).toContain('"status":"Deleted"');
    expect((await since('2026-01-20T00:00:00Z')).status).toBe(400);
  });

  it('14: batch items are separate and do not see each other', async () => {
    const customerItem = (bId: string, DisplayName: string): object => ({
      bId,
      operation: 'create',
      Customer: { DisplayName },
    });
    const reply = await qb.post('batch', {
      BatchItemRequest: [
        customerItem('1', 'First of a batch'),
        customerItem('2', 'Counter Sales'),
        { bId: '3', Query: "select * from Customer where DisplayName = 'First of a batch'" },
      ],
    });
    expect(reply.body['BatchItemResponse']).toMatchObject([
      { bId: '1', Customer: { DisplayName: 'First of a batch' } },
      { bId: '2', Fault: { Error: [{ code: '6240' }] } },
      { bId: '3', QueryResponse: {} },
    ]);
    const many = Array.from({ length: 31 }, (_, index) => customerItem(String(index), `Many ${index}`));
    expect((await qb.post('batch', { BatchItemRequest: many })).status).toBe(400);
  });
});

describe('limits', () => {
  it('15: ten a second, then 429 as JSON and XML in turn', async () => {
    let ms = 0;
    const limited = await startSimulator({ throttleClock: () => ms });
    try {
      const caller = await connect(limited);
      const replies = [];
      for (let call = 0; call < 12; call += 1) replies.push(await caller.get('preferences'));
      expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429]);
      expect(replies[10]?.body).toMatchObject({ fault: { type: 'SERVICE', error: [{ code: '3001' }] } });
      expect(replies[11]?.headers.get('content-type')).toContain('xml');
      expect(replies[11]?.text).toContain('3001');
      ms += 1001;
      expect((await caller.get('preferences')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
