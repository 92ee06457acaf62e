import { faults } from '../api/fault';
import type { Field, Fields, RefTarget } from '../model/fields';
import { isObject, objectsOf, refId, shown, type Draft, type Json, type JsonObject } from '../model/json';
import { find, isActive, type Company, type StoredRecord } from './company';

/** Tax codes that every company in the United States has besides its own. */
const PSEUDO_TAX_CODES = ['TAX', 'NON'];

/**
 * Rule 5: every reference names an existing record (2500) that is active (610). `hidden` lists ids created in the same
 * batch.
 */
export function checkReferences(company: Company, fields: Fields, data: JsonObject, hidden: ReadonlySet<string>): void {
  eachReference(fields, data, (target, id) => {
    if (target === 'TaxCode' && PSEUDO_TAX_CODES.includes(id)) return;
    const found = hidden.has(id) ? undefined : find(company, target, id);
    if (!found)
      throw faults.invalidReference(target === 'Customer' || target === 'Vendor' ? 'Names' : `${target}s`, id);
    if (!isActive(found)) throw faults.inactive();
  });
}

function eachReference(fields: Fields, data: JsonObject, visit: (target: RefTarget, id: string) => void): void {
  for (const [property, value] of Object.entries(data)) {
    const field = fields[property];
    if (!field || value === null || value === undefined) continue;
    const id = refId(value);
    if (field.kind === 'ref' && field.to !== null && id !== null) visit(field.to, id);
    else if (field.kind === 'object' && isObject(value)) eachReference(field.fields, value, visit);
    else if (field.kind === 'list') for (const part of objectsOf(value)) eachReference(field.fields, part, visit);
  }
}

/** The data with the current name next to the id of every reference, as the service returns it. */
export function withNames(company: Company, fields: Fields, data: JsonObject): Draft {
  const named: Draft = {};
  for (const [property, value] of Object.entries(data)) {
    if (value !== null && value !== undefined) named[property] = withName(company, fields[property], value);
  }
  return named;
}

function withName(company: Company, field: Field | undefined, value: Json): Json {
  if (!field) return value;
  if (field.kind === 'list')
    return Array.isArray(value) ? objectsOf(value).map((part) => withNames(company, field.fields, part)) : value;
  if (!isObject(value)) return value;
  if (field.kind === 'object') return withNames(company, field.fields, value);
  if (field.kind !== 'ref' || field.to === null) return value;
  const id = refId(value);
  const record = id === null ? undefined : find(company, field.to, id);
  return record ? { value: record.id, name: fullName(company, record) } : value;
}

/** `Parent:Child` for records below others. */
export function fullName(company: Company, record: StoredRecord): string {
  const own = shown(record.data['DisplayName'] ?? record.data['Name']);
  const parentId = refId(record.data['ParentRef']);
  const parent = parentId === null ? undefined : find(company, record.type, parentId);
  if (!parent || parent === record) return own;
  return record.type === 'Customer' || record.type === 'Item' || record.type === 'Account' || record.type === 'Class'
    ? `${fullName(company, parent)}:${own}`
    : own;
}

/** How many levels of parents this record has. */
export function levelOf(company: Company, record: StoredRecord): number {
  const parentId = refId(record.data['ParentRef']);
  const parent = parentId === null ? undefined : find(company, record.type, parentId);
  return parent && parent !== record ? levelOf(company, parent) + 1 : 0;
}
