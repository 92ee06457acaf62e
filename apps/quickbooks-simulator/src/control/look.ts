import { find, recordsOf, type Company } from '../company/company';
import { accountBalances } from '../company/journal';
import { render, tombstone } from '../company/render';
import { fullName } from '../company/references';
import { ENTITIES, kindByName } from '../model/entities';
import { refId, shown, type Json, type JsonObject } from '../model/json';
import type { Simulation } from '../simulation';
import { companyOf } from './actions';
import { FAULT_KINDS } from './planted';

/** `GET /__fake/…`; null if there is nothing of that name. */
export function lookInside(simulation: Simulation, name: string, query: URLSearchParams): Json {
  switch (name) {
    case 'log':
      return logOf(simulation, Number(query.get('after') ?? 0), Number(query.get('last') ?? 2000));
    case 'ledger':
      return { ...ledgerOf(companyOf(simulation, query.get('realmId'))) };
    case 'entities':
      return entitiesOf(companyOf(simulation, query.get('realmId')), query.get('entity') ?? '');
    case 'state':
      return stateOf(simulation, query.get('realmId'));
    default:
      return null;
  }
}

function logOf({ log }: Simulation, after: number, last: number): JsonObject {
  const entries = log.entries().filter(({ number }) => number > after);
  return {
    total: log.total(),
    failures: [...log.failures()],
    entries: entries.slice(-last).map((entry) => ({ ...entry })),
  };
}

/** The books in cents: each customer's and vendor's open balance, every account, and the sums that must agree. */
export interface Ledger {
  readonly [name: string]: Json;
  readonly receivableCents: number;
  readonly payableCents: number;
  /** By customer: the open amount of its invoices, credit memos and payments. */
  readonly customers: readonly {
    readonly [name: string]: Json;
    readonly id: string;
    readonly name: string;
    readonly openCents: number;
  }[];
  readonly invoices: readonly LedgerInvoice[];
  readonly accounts: readonly {
    readonly [name: string]: Json;
    readonly id: string;
    readonly name: string;
    readonly cents: number;
  }[];
  /** Debits less credits: always 0. */
  readonly differenceCents: number;
}
export interface LedgerInvoice {
  readonly [name: string]: Json;
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly totalCents: number;
  readonly openCents: number;
  readonly isVoid: boolean;
}

export function ledgerOf(company: Company): Ledger {
  const balances = accountBalances(company);
  const open = (type: 'Customer' | 'Vendor'): { id: string; name: string; openCents: number }[] =>
    [...recordsOf(company, type).values()]
      .map((record) => ({
        id: record.id,
        name: fullName(company, record),
        openCents: company.openByName.get(record.id) ?? 0,
      }))
      .filter(({ openCents }) => openCents !== 0);
  const sum = (entries: readonly { readonly openCents: number }[]): number =>
    entries.reduce((total, { openCents }) => total + openCents, 0);
  const [customers, vendors] = [open('Customer'), open('Vendor')];
  return {
    receivableCents: sum(customers),
    payableCents: sum(vendors),
    customers,
    vendors,
    invoices: [...recordsOf(company, 'Invoice').values()]
      .filter(({ status }) => status !== 'deleted')
      .map((record) => ({
        id: record.id,
        number: shown(record.data['DocNumber']),
        customerId: refId(record.data['CustomerRef']) ?? '',
        totalCents: record.totalCents,
        openCents: record.openCents,
        isVoid: record.status === 'voided',
      })),
    accounts: [...balances]
      .filter(([, cents]) => cents !== 0)
      .map(([id, cents]) => {
        const account = find(company, 'Account', id);
        return { id, name: account ? fullName(company, account) : '(no account)', cents };
      }),
    differenceCents: [...balances.values()].reduce((total, cents) => total + cents, 0),
  };
}

/** All entities of a kind, deleted ones as tombstones. */
function entitiesOf(company: Company, name: string): JsonObject {
  const kind = kindByName(name);
  if (!kind) throw new Error(`There is no entity ${name}`);
  const records = [...recordsOf(company, kind.type).values()];
  return {
    total: records.length,
    entities: records.map((record) => (record.status === 'deleted' ? tombstone(record) : render(company, record))),
  };
}

function stateOf(simulation: Simulation, realmId: string | null): JsonObject {
  const company = companyOf(simulation, realmId);
  const { webhooks, planted, tokens, options } = simulation;
  return {
    now: simulation.time.now().toISOString(),
    baseUrl: simulation.baseUrl,
    realmId: company.realmId,
    companies: [...simulation.companies.values()].map(({ realmId, name }) => ({
      realmId,
      name,
      isConnected: tokens.connected().includes(realmId),
    })),
    consent: options.consent,
    clientId: options.clientId,
    settings: { ...company.settings, taxRates: { ...company.settings.taxRates } },
    counts: ENTITIES.map(({ type }) => ({
      type,
      count: [...recordsOf(company, type).values()].filter(({ status }) => status !== 'deleted').length,
    })),
    differenceCents: ledgerOf(company).differenceCents,
    receivableCents: ledgerOf(company).receivableCents,
    kinds: { ...FAULT_KINDS },
    faults: planted.waiting().map(({ id, kind, left, match }) => ({ id, kind, left, match: { ...match } })),
    webhooks: {
      ...webhooks.target,
      pending: webhooks.pending().length,
      waiting: webhooks.waiting().map((delivery) => ({ ...delivery })),
      attempts: webhooks
        .attempts()
        .slice(-20)
        .map((attempt) => ({ ...attempt })),
    },
    requests: simulation.log.total(),
    failures: [...simulation.log.failures()],
  };
}
