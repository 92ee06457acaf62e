import { faults } from '../api/fault';
import { kindOf } from '../model/entities';
import { asText, shown, type JsonObject } from '../model/json';
import type { Company, StoredRecord } from './company';

/** The record's name key within its name space, ignoring case and outer spaces; null if the kind has no names. */
function keyOf(type: StoredRecord['type'], data: JsonObject): string | null {
  const { nameField, nameSpace } = kindOf(type);
  const name = nameField ? asText(data[nameField]) : null;
  if (name === null || nameSpace === null) return null;
  return `${nameSpace}\n${name.trim().toLowerCase()}`;
}

/** Rule 4: refuses a name already used in its name space. */
export function checkName(company: Company, type: StoredRecord['type'], data: JsonObject, ownId: string | null): void {
  const key = keyOf(type, data);
  const holder = key === null ? undefined : company.names.get(key);
  if (holder !== undefined && holder !== ownId) throw faults.duplicateName();
}

export function keepName(company: Company, record: StoredRecord): void {
  const key = keyOf(record.type, record.data);
  if (key !== null) company.names.set(key, record.id);
}

export function freeName(company: Company, record: StoredRecord): void {
  const key = keyOf(record.type, record.data);
  if (key !== null && company.names.get(key) === record.id) company.names.delete(key);
}

const numberKey = (record: Pick<StoredRecord, 'type' | 'data'>): string | null => {
  const number = asText(record.data['DocNumber']);
  return number === null || number === '' || record.type === 'Bill' ? null : `${record.type}\n${number}`;
};

/** Rule 5: refuses a document number that another invoice (or credit memo) uses. */
export function checkNumber(
  company: Company,
  type: StoredRecord['type'],
  data: JsonObject,
  ownId: string | null,
): void {
  const key = numberKey({ type, data });
  const holder = key === null ? undefined : company.numbers.get(key);
  if (holder !== undefined && holder !== ownId) throw faults.duplicateNumber(shown(data['DocNumber']), type, holder);
}

export function keepNumber(company: Company, record: StoredRecord): void {
  const key = numberKey(record);
  if (key !== null) company.numbers.set(key, record.id);
}

export function freeNumber(company: Company, record: StoredRecord): void {
  const key = numberKey(record);
  if (key !== null && company.numbers.get(key) === record.id) company.numbers.delete(key);
}

/** The next document number, for a company that numbers its documents itself. */
export function nextNumber(company: Company, type: StoredRecord['type']): string {
  let number = 1001;
  while (company.numbers.has(`${type}\n${number}`)) number += 1;
  return String(number);
}
