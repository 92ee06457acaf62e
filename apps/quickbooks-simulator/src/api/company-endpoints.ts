// `/v3/company/{realmId}/…`: which operation a request asks for.
import { companyInfo, preferences } from '../company/company-info';
import type { Company } from '../company/company';
import type { Incoming } from '../http/exchange';
import { kindByPath, type EntityKind } from '../model/entities';
import type { JsonObject } from '../model/json';
import { runQuery } from '../query/run';
import { runBatch } from './batch';
import { changesSince } from './cdc';
import { faults } from './fault';
import { runRead, runWrite } from './operations';

/** What a request to a company asks for. */
export interface Operation {
  /** `invoice`, `query`, `batch` …. */
  readonly entity: string;
  readonly name: string;
  readonly isWrite: boolean;
  readonly run: (company: Company, body: JsonObject) => JsonObject;
}

const ADDRESS = /^\/v3\/company\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/;

/** The company in an address, if the simulator has it. */
export const realmOf = (path: string): string | null => /^\/v3\/company\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Null if the service has no such address (case-sensitive, rule 2). */
export function operationOf(request: Incoming): Operation | null {
  const [, , entity = '', id] = ADDRESS.exec(request.path) ?? [];
  const { method, query } = request;
  if (method === 'GET') return readOf(entity, id, query);
  if (method !== 'POST' || id !== undefined) return null;
  if (entity === 'batch') return { entity, name: 'batch', isWrite: true, run: runBatch };
  const kind = kindByPath(entity);
  return kind ? { entity, isWrite: true, ...writeOf(kind, query) } : null;
}

function readOf(entity: string, id: string | undefined, query: URLSearchParams): Operation | null {
  const read = (name: string, run: Operation['run']): Operation => ({ entity, name, isWrite: false, run });
  if (entity === 'query' && id === undefined)
    return read('query', (company) => ({ QueryResponse: runQuery(company, required(query, 'query')) }));
  if (entity === 'cdc' && id === undefined)
    return read('cdc', (company) => changesSince(company, query.get('entities'), query.get('changedSince')));
  if (entity === 'companyinfo' && id !== undefined)
    return read('read', (company) => ({ CompanyInfo: companyInfo(company) }));
  if (entity === 'preferences' && id === undefined)
    return read('read', (company) => ({ Preferences: preferences(company) }));
  const kind = kindByPath(entity);
  return kind && id !== undefined ? read('read', (company) => runRead(company, kind, id)) : null;
}

function writeOf(kind: EntityKind, query: URLSearchParams): Pick<Operation, 'name' | 'run'> {
  // A payment is voided by an update that includes the void. [DOC]
  const asked = query.get('include') === 'void' ? 'void' : (query.get('operation') ?? '');
  return {
    name: asked || 'create',
    run: (company, body) => runWrite(company, kind, asked, body),
  };
}

function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw faults.required(name);
  return value;
}
