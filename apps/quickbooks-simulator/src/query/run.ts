import { faults } from '../api/fault';
import { recordsOf, type Company, type StoredRecord } from '../company/company';
import { render } from '../company/render';
import { kindByName, type EntityKind } from '../model/entities';
import { isObject, type Draft, type Json, type JsonObject } from '../model/json';
import { companyInfo, preferences } from '../company/company-info';
import { parseQuery, type Condition, type Query } from './parse';

/** The `QueryResponse` of a query (rule 12). */
export function runQuery(company: Company, text: string): JsonObject {
  const query = parseQuery(text);
  const single = query.entity.toLowerCase();
  if (single === 'companyinfo') return page(query, 'CompanyInfo', [companyInfo(company)]);
  if (single === 'preferences') return page(query, 'Preferences', [preferences(company)]);
  const kind = kindByName(query.entity);
  if (!kind) throw faults.notQueryable(`entity ${query.entity} is not supported`);
  for (const { property } of [...query.where, ...query.orderBy]) checkProperty(kind, property);
  for (const column of query.columns ?? []) checkColumn(kind, column);
  const records = matching(company, kind, query.where);
  if (query.isCount) return { totalCount: records.length };
  if (query.orderBy.length === 0) return pageOf(company, kind, query, records);
  const rows = records.map((record) => ({ record, entity: render(company, record) }));
  rows.sort((a, b) => compareRows(query, a.entity, b.entity));
  return pageOf(
    company,
    kind,
    query,
    rows.map(({ record }) => record),
  );
}

function checkProperty(kind: EntityKind, property: string): void {
  if (!kind.queryable.includes(property))
    throw faults.notQueryable(`property ${property} of ${kind.type} is not queryable`);
}

/** A column is a field of the entity, or one that the service adds to every entity. */
function checkColumn(kind: EntityKind, column: string): void {
  const [name = ''] = column.split('.');
  if (!(name in kind.fields) && !kind.queryable.includes(column) && !ALWAYS.includes(name))
    throw faults.notQueryable(`property ${column} of ${kind.type} is not queryable`);
}

const ALWAYS = ['Id', 'SyncToken', 'MetaData', 'domain', 'sparse'];

/** For a projection, only the requested columns; the response is then sparse. */
function projected(entity: JsonObject, { columns }: Query): JsonObject {
  if (columns === null) return entity;
  const names = new Set(['domain', ...columns.map((column) => column.split('.')[0] ?? '')]);
  return { ...Object.fromEntries(Object.entries(entity).filter(([name]) => names.has(name))), sparse: true };
}

/** Only active rows of a list, unless the query filters by Active. [DOC] */
function matching(company: Company, kind: EntityKind, where: readonly Condition[]): readonly StoredRecord[] {
  const byActive = where.some(({ property }) => property === 'Active');
  const ids = where.find(({ property, operator }) => property === 'Id' && (operator === '=' || operator === 'IN'));
  const all = recordsOf(company, kind.type);
  const candidates = ids ? ids.values.flatMap((id) => all.get(id) ?? []) : [...all.values()];
  return candidates.filter(
    (record) =>
      record.status !== 'deleted' &&
      (kind.isTransaction || byActive || record.data['Active'] !== false) &&
      (where.length === 0 || matches(company, record, where)),
  );
}

function matches(company: Company, record: StoredRecord, where: readonly Condition[]): boolean {
  // Most conditions test stored data; only the others need the rendered entity.
  const isStored = where.every(({ property }) => record.data[property] !== undefined || property === 'Id');
  const entity = isStored ? { ...record.data, Id: record.id } : render(company, record);
  return where.every((condition) => holds(condition, propertyOf(entity, condition.property)));
}

function holds({ operator, values }: Condition, actual: string | number | boolean | null): boolean {
  const [value = ''] = values;
  if (operator === 'IN') return values.some((one) => compare(actual, one) === 0);
  if (operator === 'LIKE') return actual !== null && likePattern(value).test(String(actual));
  const order = compare(actual, value);
  if (order === null) return false;
  return { '=': order === 0, '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[operator];
}

const likePattern = (value: string): RegExp =>
  new RegExp(`^${value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('%', '.*')}$`, 'is');

/** Compares text ignoring case, numbers by value and times by instant. */
function compare(actual: string | number | boolean | null, wanted: string): number | null {
  if (actual === null) return null;
  if (typeof actual === 'number') return actual - Number(wanted);
  if (typeof actual === 'boolean') return String(actual) === wanted.toLowerCase() ? 0 : 1;
  if (actual.includes('T') && /^\d{4}-\d{2}-\d{2}/.test(actual) && /^\d{4}-\d{2}-\d{2}/.test(wanted))
    return Date.parse(actual) - Date.parse(wanted);
  const [left, right] = [actual.toLowerCase(), wanted.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A property by its path; a reference compares by id, an e-mail address by its text. */
function propertyOf(entity: JsonObject, path: string): string | number | boolean | null {
  let value: Json = entity;
  for (const part of path.split('.')) value = isObject(value) ? value[part] : undefined;
  if (isObject(value)) value = value['value'] ?? value['Address'];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function compareRows(query: Query, a: JsonObject, b: JsonObject): number {
  for (const { property, isDescending } of query.orderBy) {
    const [left, right] = [propertyOf(a, property), propertyOf(b, property)];
    const order =
      left === null || right === null
        ? Number(left !== null) - Number(right !== null)
        : (compare(left, String(right)) ?? 0);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

const pageOf = (company: Company, kind: EntityKind, query: Query, records: readonly StoredRecord[]): JsonObject =>
  withPage(
    query,
    kind.type,
    records
      .slice(query.start - 1, query.start - 1 + query.max)
      .map((record) => projected(render(company, record), query)),
    records.length,
  );

const page = (query: Query, type: string, entities: readonly JsonObject[]): JsonObject =>
  query.isCount
    ? { totalCount: entities.length }
    : withPage(query, type, entities.slice(query.start - 1), entities.length);

/** No results is an empty response. [OBS] */
function withPage(query: Query, type: string, entities: readonly JsonObject[], total: number): JsonObject {
  const answer: Draft = {};
  if (entities.length === 0) return answer;
  answer[type] = entities;
  return { ...answer, startPosition: query.start, maxResults: entities.length, totalCount: total };
}
