import { find, type Company } from '../company/company';
import { deleteEntity, mergeRecords, voidEntity } from '../company/remove';
import { render } from '../company/render';
import { writeEntity } from '../company/write';
import { kindByName, kindOf, type EntityKind } from '../model/entities';
import {
  asNumber,
  asText,
  fromCents,
  isObject,
  objectsOf,
  refId,
  shown,
  toCents,
  type Json,
  type JsonObject,
} from '../model/json';
import { dateText } from '../model/time';
import type { Simulation } from '../simulation';
import type { WebhookTarget } from '../webhooks/deliveries';
import { isFaultKind } from './planted';

type Action = (simulation: Simulation, body: JsonObject) => Json | Promise<Json> | void;

const asBookkeeper = { asBookkeeper: true } as const;

/** The company a request names, or else the first one connected. */
export function companyOf(simulation: Simulation, realmId: Json): Company {
  const asked = asText(realmId) ?? simulation.tokens.connected()[0] ?? simulation.options.realmId;
  const company = simulation.companies.get(asked);
  if (!company) throw new Error(`There is no company ${asked}`);
  return company;
}

function entityOf(body: JsonObject): EntityKind {
  const kind = kindByName(asText(body['entity']) ?? '');
  if (!kind) throw new Error(`There is no entity ${shown(body['entity'])}`);
  return kind;
}

function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${name} is missing`);
  return String(value);
}

export const actions: Readonly<Record<string, Action>> = {
  reset: (simulation) => simulation.reset(),
  fault: (simulation, body) => {
    const kind = textOf(body, 'kind');
    if (!isFaultKind(kind)) throw new Error(`There is no fault ${kind}`);
    return { id: simulation.planted.plant({ ...body, kind }) };
  },
  'clear-faults': (simulation, body) =>
    simulation.planted.clear(body['id'] === undefined ? undefined : Number(body['id'])),
  /** A bookkeeper changes an entity: its SyncToken rises. */
  'ui-edit': (simulation, body) => {
    const [company, kind, id] = [companyOf(simulation, body['realmId']), entityOf(body), textOf(body, 'id')];
    const changes = isObject(body['changes']) ? body['changes'] : {};
    const vendor = kind.type === 'Bill' ? { VendorRef: find(company, 'Bill', id)?.data['VendorRef'] } : {};
    return render(company, writeEntity(company, kind, { ...vendor, ...changes, Id: id, sparse: true }, asBookkeeper));
  },
  /** A bookkeeper enters an entity by hand. */
  'ui-create': (simulation, body) => {
    const company = companyOf(simulation, body['realmId']);
    const input = isObject(body['values']) ? body['values'] : {};
    return render(company, writeEntity(company, entityOf(body), input, asBookkeeper));
  },
  'receive-payment': (simulation, body) => receivePayment(companyOf(simulation, body['realmId']), body),
  void: (simulation, body) => {
    const company = companyOf(simulation, body['realmId']);
    return render(company, voidEntity(company, entityOf(body), { Id: textOf(body, 'id') }, asBookkeeper));
  },
  delete: (simulation, body) => {
    const record = deleteEntity(
      companyOf(simulation, body['realmId']),
      entityOf(body),
      { Id: textOf(body, 'id') },
      asBookkeeper,
    );
    return { status: 'Deleted', Id: record.id };
  },
  merge: (simulation, body) => {
    const company = companyOf(simulation, body['realmId']);
    return render(company, mergeRecords(company, entityOf(body), textOf(body, 'from'), textOf(body, 'into')));
  },
  /** Puts a payment into a bank deposit, so it can no longer be changed (6540). */
  deposit: (simulation, body) => {
    const payment = find(companyOf(simulation, body['realmId']), 'Payment', textOf(body, 'id'));
    if (!payment) throw new Error('There is no such payment');
    payment.depositId = body['undo'] === true ? null : '';
  },
  'expire-token': (simulation, body) => {
    const what = asText(body['what']) ?? 'access';
    if (what !== 'access' && what !== 'refresh' && what !== 'both') throw new Error('what is access, refresh or both');
    return { tokens: simulation.tokens.expire(asText(body['realmId']), what) };
  },
  /** The user disconnects the app in QuickBooks. */
  disconnect: (simulation, body) => ({ tokens: simulation.tokens.disconnect(asText(body['realmId'])) }),
  webhook: async (simulation, body) => {
    if (body['url'] !== undefined || body['verifierToken'] !== undefined) aim(simulation.webhooks.target, body);
    const attempts = await simulation.webhooks.deliver({
      format: body['format'] === 'legacy' ? 'legacy' : body['format'] === 'cloudevents' ? 'cloudevents' : undefined,
      duplicate: body['duplicate'] === true,
      reorder: body['reorder'] === true,
      badSignature: body['badSignature'] === true,
      lose: body['lose'] === true,
    });
    return { attempts: attempts.map((attempt) => ({ ...attempt })) };
  },
  /** The address for webhooks; sends none. */
  'webhook-target': (simulation, body) => aim(simulation.webhooks.target, body),
  settings: (simulation, body) => {
    const { settings } = companyOf(simulation, body['realmId']);
    for (const [name, value] of Object.entries(body)) {
      if (name === 'realmId') continue;
      if (!Object.hasOwn(settings, name)) throw new Error(`There is no setting ${name}`);
      Object.assign(settings, { [name]: value });
    }
    return { ...settings };
  },
  /** How to answer the next authorization, and for which company. */
  consent: ({ options, companies }, body) => {
    const mode = asText(body['mode']);
    if (mode === 'connect' || mode === 'deny' || mode === 'page') options.consent = mode;
    const realmId = asText(body['realmId']);
    if (realmId !== null && companies.has(realmId)) options.realmId = realmId;
    return { consent: options.consent, realmId: options.realmId };
  },
  clock: async (simulation, body) => {
    simulation.time.advance((asNumber(body['seconds']) ?? 0) * 1000);
    await simulation.webhooks.deliverDue();
    return { now: simulation.time.now().toISOString() };
  },
};

function aim(target: WebhookTarget, body: JsonObject): void {
  if (body['url'] === null || typeof body['url'] === 'string') target.url = body['url'];
  target.verifierToken = asText(body['verifierToken']) ?? target.verifierToken;
  if (body['format'] === 'legacy' || body['format'] === 'cloudevents') target.format = body['format'];
}

/** A payment entered in QuickBooks by an office: for one invoice, several, or none. */
function receivePayment(company: Company, body: JsonObject): Json {
  const parts = body['invoices'] === undefined ? [body] : objectsOf(body['invoices']);
  const lines = parts
    .filter((part) => part['invoiceId'] !== undefined)
    .map((part) => {
      const invoice = find(company, 'Invoice', textOf(part, 'invoiceId'));
      if (!invoice) throw new Error(`There is no invoice ${shown(part['invoiceId'])}`);
      const cents = toCents(asNumber(part['amount']) ?? fromCents(invoice.openCents));
      return { invoice, cents: Math.min(cents, invoice.openCents), given: cents };
    });
  const total = asNumber(body['amount']) ?? fromCents(lines.reduce((sum, { given }) => sum + given, 0));
  const customerId = asText(body['customerId']) ?? refId(lines[0]?.invoice.data['CustomerRef']);
  const input = {
    CustomerRef: { value: customerId },
    TotalAmt: total,
    TxnDate: asText(body['date']) ?? dateText(company.time.now()),
    ...(body['reference'] === undefined ? {} : { PaymentRefNum: shown(body['reference']) }),
    Line: lines
      .filter(({ cents }) => cents > 0)
      .map(({ invoice, cents }) => ({
        Amount: fromCents(cents),
        LinkedTxn: [{ TxnId: invoice.id, TxnType: 'Invoice' }],
      })),
  };
  return render(company, writeEntity(company, kindOf('Payment'), input, asBookkeeper));
}
