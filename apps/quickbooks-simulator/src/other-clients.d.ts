// What the tests use of two packages without types of their own.
declare module 'intuit-oauth' {
  interface TokenJson {
    readonly access_token: string;
    readonly refresh_token: string;
  }
  interface Answer {
    readonly json: unknown;
    getJson(): TokenJson;
  }
  export default class OAuthClient {
    static readonly environment: { sandbox: string; production: string };
    constructor(options: { clientId: string; clientSecret: string; environment: string; redirectUri: string });
    setAuthorizeURLs(urls: Record<string, string>): this;
    authorizeUri(options: { scope: readonly string[]; state: string }): string;
    createToken(callbackUrl: string): Promise<Answer>;
    refresh(): Promise<Answer>;
    revoke(): Promise<Answer>;
    makeApiCall(options: { url: string }): Promise<Answer>;
    getToken(): TokenJson;
  }
}

declare module 'node-quickbooks' {
  type Done = (error: unknown, result: unknown) => void;
  export default class QuickBooks {
    endpoint: string;
    constructor(...options: readonly unknown[]);
    createCustomer(customer: object, done: Done): void;
    updateCustomer(customer: object, done: Done): void;
    createVendor(vendor: object, done: Done): void;
    findItems(criteria: object, done: Done): void;
    createInvoice(invoice: object, done: Done): void;
    getInvoice(id: string, done: Done): void;
    voidInvoice(invoice: object, done: Done): void;
    deleteInvoice(invoice: object, done: Done): void;
    createPayment(payment: object, done: Done): void;
    createBill(bill: object, done: Done): void;
    updateBill(bill: object, done: Done): void;
    deleteBill(bill: object, done: Done): void;
    createDeposit(deposit: object, done: Done): void;
    deleteDeposit(deposit: object, done: Done): void;
    findDeposits(criteria: object, done: Done): void;
    findAccounts(criteria: object, done: Done): void;
  }
}
