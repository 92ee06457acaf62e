import { faults } from '../api/fault';
import type { Field, Fields } from './fields';
import { asList, isObject, shown, type Draft, type Json, type JsonObject } from './json';

const ILLEGAL = /[:\t\n\r]/;
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Checks an input against the properties of its kind and leaves out what the service computes (rules 5 and 7). */
export function checkFields(fields: Fields, input: JsonObject, path = ''): Draft {
  const kept: Draft = {};
  for (const [property, value] of Object.entries(input)) {
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    if (!field) throw faults.unsupportedProperty(path + property);
    if (field.kind === 'computed' || value === undefined) continue;
    // Null clears a property, just as omitting it from a full update does.
    kept[property] = value === null ? null : checkValue(field, value, path + property);
  }
  return kept;
}

function checkValue(field: Field, value: Json, path: string): Json {
  switch (field.kind) {
    case 'text':
      return checkText(field, value, path);
    case 'number':
      return checkNumber(value, path);
    case 'bool':
      return checkBool(value, path);
    case 'date':
      return checkDate(value, path);
    case 'enum':
      if (typeof value !== 'string' || !field.values.includes(value)) throw faults.enumeration(path, shown(value));
      return value;
    case 'ref':
      return checkReference(value, path);
    case 'object':
      if (!isObject(value)) throw faults.unsupportedProperty(path);
      return checkFields(field.fields, value, `${path}.`);
    case 'list':
      return asList(value).map((entry) => {
        if (!isObject(entry)) throw faults.unsupportedProperty(path);
        return checkFields(field.fields, entry, `${path}.`);
      });
    default:
      return value;
  }
}

function checkNumber(value: Json, path: string): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw faults.invalidNumber(path);
  return amount;
}

function checkBool(value: Json, path: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value !== 'boolean') throw faults.enumeration(path, shown(value));
  return value;
}

function checkDate(value: Json, path: string): string {
  if (typeof value !== 'string' || !DATE.test(value) || Number.isNaN(Date.parse(value.slice(0, 10))))
    throw faults.invalidDate(path);
  return value.slice(0, 10);
}

function checkText(field: Extract<Field, { kind: 'text' }>, value: Json, path: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw faults.unsupportedProperty(path);
  const text = String(value);
  if (field.isName && ILLEGAL.test(text)) throw faults.illegalCharacters(path);
  if (text.length > field.max) throw faults.length(path, field.max, text.length);
  return field.isName ? text.trim() : text;
}

/** Only the id counts: the service fills in the names of references. */
function checkReference(value: Json, path: string): JsonObject {
  if (!isObject(value)) throw faults.unsupportedProperty(path);
  const id = value['value'];
  if (typeof id !== 'string' && typeof id !== 'number') throw faults.required(`${path}.value`);
  for (const property of Object.keys(value))
    if (!['value', 'name', 'type'].includes(property)) throw faults.unsupportedProperty(`${path}.${property}`);
  return { value: String(id) };
}
