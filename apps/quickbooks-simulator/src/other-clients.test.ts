// The two public clients of the service, unmodified, against the simulator: it must not only suit our own client.
import OAuthClient from 'intuit-oauth';
import QuickBooks from 'node-quickbooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulator, type Simulator } from './index';

const REDIRECT = 'http://localhost:3000/quickbooks/callback';
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ limits: null });
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

function oauthClient(): OAuthClient {
  const client = new OAuthClient({
    clientId: simulator.clientId,
    clientSecret: simulator.clientSecret,
    environment: 'sandbox',
    redirectUri: REDIRECT,
  });
  client.setAuthorizeURLs({
    authorizeEndpoint: `${simulator.url}/connect/oauth2`,
    tokenEndpoint: `${simulator.url}/oauth2/v1/tokens/bearer`,
    revokeEndpoint: `${simulator.url}/v2/oauth2/tokens/revoke`,
    userInfoEndpoint: `${simulator.url}/v1/openid_connect/userinfo`,
  });
  OAuthClient.environment.sandbox = `${simulator.url}/`;
  return client;
}

async function callbackOf(client: OAuthClient): Promise<string> {
  const uri = client.authorizeUri({ scope: ['com.intuit.quickbooks.accounting'], state: 'a-state' });
  const answer = await fetch(uri, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

async function connected(): Promise<OAuthClient> {
  const client = oauthClient();
  await client.createToken(await callbackOf(client));
  return client;
}

describe('intuit-oauth', () => {
  it('connects, refreshes, reads the company and revokes', async () => {
    const client = oauthClient();
    const callback = await callbackOf(client);
    expect(new URL(callback).searchParams.get('state')).toBe('a-state');
    const token = (await client.createToken(callback)).getJson();
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, x_refresh_token_expires_in: 8_726_400 });
    expect((await client.refresh()).getJson().refresh_token).not.toBe(token.refresh_token);
    const info = await client.makeApiCall({
      url: `${simulator.url}/v3/company/${simulator.realmId}/companyinfo/${simulator.realmId}?minorversion=75`,
    });
    expect(info.json).toMatchObject({ CompanyInfo: { CompanyName: 'Falcon Flooring LLC' } });
    await client.revoke();
    await expect(client.refresh()).rejects.toThrow();
    expect(simulator.failures()).toEqual([]);
  });

  it('is refused an authorization code that was used', async () => {
    const client = oauthClient();
    const callback = await callbackOf(client);
    await client.createToken(callback);
    await expect(oauthClient().createToken(callback)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

type Entity = Record<string, unknown> & { Id: string; SyncToken: string };
type Call = (done: (error: unknown, result: unknown) => void) => void;
const answerOf = <Result = Entity>(call: Call): Promise<Result> =>
  new Promise((done, fail) =>
    call((error, result) => (error ? fail(Object.assign(new Error('refused'), { error })) : done(result as Result))),
  );

describe('node-quickbooks', () => {
  async function quickbooks(): Promise<QuickBooks> {
    const client = await connected();
    const { access_token: access, refresh_token: refresh } = client.getToken();
    const { clientId, clientSecret, realmId } = simulator;
    const qb = new QuickBooks(clientId, clientSecret, access, false, realmId, true, false, '75', '2.0', refresh);
    qb.endpoint = `${simulator.url}/v3/company/`;
    return qb;
  }

  it('creates, reads, updates, finds, voids and deletes', async () => {
    const qb = await quickbooks();
    const customer = await answerOf((done) => qb.createCustomer({ DisplayName: "O'Brien Lofts" }, done));
    expect(customer).toMatchObject({ SyncToken: '0', DisplayName: "O'Brien Lofts", Active: true });
    const items = await answerOf<{ QueryResponse: { Item: Entity[] } }>((done) =>
      qb.findItems([{ field: 'Name', value: 'Carpet', operator: '=' }], done),
    );
    const item = items.QueryResponse.Item[0];
    const invoice = await answerOf((done) =>
      qb.createInvoice(
        {
          CustomerRef: { value: customer.Id },
          DocNumber: 'WO-1001',
          Line: [
            {
              Amount: 250.5,
              DetailType: 'SalesItemLineDetail',
              SalesItemLineDetail: { ItemRef: { value: item?.Id }, Qty: 10, UnitPrice: 25.05 },
            },
          ],
        },
        done,
      ),
    );
    expect(invoice).toMatchObject({ TotalAmt: 250.5, Balance: 250.5, SyncToken: '0' });
    const renamed = await answerOf((done) =>
      qb.updateCustomer(
        { Id: customer.Id, SyncToken: customer.SyncToken, sparse: true, DisplayName: 'OBrien Lofts' },
        done,
      ),
    );
    expect(renamed).toMatchObject({ SyncToken: '1', DisplayName: 'OBrien Lofts' });
    expect(await answerOf((done) => qb.getInvoice(invoice.Id, done))).toMatchObject({
      CustomerRef: { value: customer.Id, name: 'OBrien Lofts' },
    });
    const { Invoice: voided } = await answerOf<{ Invoice: Entity }>((done) =>
      qb.voidInvoice({ Id: invoice.Id, SyncToken: invoice.SyncToken }, done),
    );
    expect(voided).toMatchObject({ TotalAmt: 0, Balance: 0, PrivateNote: 'Voided' });
    await answerOf((done) => qb.deleteInvoice({ Id: voided.Id, SyncToken: voided.SyncToken }, done));
    expect(simulator.ledger().invoices).toEqual([]);
    expect(simulator.failures()).toEqual([]);
  });

  it('enters bills with lines that are taken off, and deposits payments', async () => {
    const qb = await quickbooks();
    const accountId = async (name: string): Promise<string> =>
      (
        await answerOf<{ QueryResponse: { Account: Entity[] } }>((done) =>
          qb.findAccounts([{ field: 'Name', value: name, operator: '=' }], done),
        )
      ).QueryResponse.Account[0]?.Id ?? '';
    const line = (Amount: number, account: string): object => ({
      Amount,
      DetailType: 'AccountBasedExpenseLineDetail',
      AccountBasedExpenseLineDetail: { AccountRef: { value: account } },
    });
    const vendor = await answerOf((done) => qb.createVendor({ DisplayName: 'Luis Ortega' }, done));
    const [labor, withheld] = [await accountId('Installer Labor'), await accountId('Garnishments Payable')];
    const VendorRef = { value: vendor.Id };
    const bill = await answerOf((done) =>
      qb.createBill({ VendorRef, DocNumber: 'PAY-1', Line: [line(642, labor), line(-180, withheld)] }, done),
    );
    expect(bill).toMatchObject({ TotalAmt: 462, Balance: 462 });
    const changed = await answerOf((done) =>
      qb.updateBill({ Id: bill.Id, SyncToken: bill.SyncToken, VendorRef, Line: [line(100, labor)] }, done),
    );
    await answerOf((done) => qb.deleteBill({ Id: changed.Id, SyncToken: changed.SyncToken }, done));

    const checking = await accountId('Checking');
    const customer = await answerOf((done) => qb.createCustomer({ DisplayName: 'Elm Court' }, done));
    const payment = await answerOf((done) =>
      qb.createPayment({ CustomerRef: { value: customer.Id }, TotalAmt: 75.5 }, done),
    );
    const deposit = await answerOf((done) =>
      qb.createDeposit(
        {
          DepositToAccountRef: { value: checking },
          Line: [{ Amount: 75.5, LinkedTxn: [{ TxnId: payment.Id, TxnType: 'Payment', TxnLineId: '0' }] }],
        },
        done,
      ),
    );
    expect(deposit).toMatchObject({ TotalAmt: 75.5, SyncToken: '0' });
    const deposits = await answerOf<{ QueryResponse: { Deposit: Entity[] } }>((done) => qb.findDeposits({}, done));
    expect(deposits.QueryResponse.Deposit).toHaveLength(1);
    await answerOf((done) => qb.deleteDeposit({ Id: deposit.Id, SyncToken: deposit.SyncToken }, done));
    expect(simulator.ledger().differenceCents).toBe(0);
    expect(simulator.failures()).toEqual([]);
  });

  it('gets the errors of the service', async () => {
    const qb = await quickbooks();
    const refusal = (call: Call): Promise<unknown> =>
      new Promise((done) => call((error) => done((error as { response: { data: unknown } }).response.data)));
    expect(await refusal((done) => qb.createVendor({ DisplayName: 'Counter sales ' }, done))).toMatchObject({
      Fault: { Error: [{ code: '6240', Detail: 'The name supplied already exists. : null' }], type: 'ValidationFault' },
    });
    await simulator.control('disconnect');
    expect(await refusal((done) => qb.createCustomer({ DisplayName: 'New' }, done))).toMatchObject({
      fault: { error: [{ code: '3200' }], type: 'AUTHENTICATION' },
    });
  });
});
