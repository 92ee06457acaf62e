import { randomUUID } from 'node:crypto';
import type { EntityType } from '../model/entities';
import { ENTITIES } from '../model/entities';
import type { JsonObject } from '../model/json';
import type { Time } from '../model/time';
import { defaultSettings, type Settings } from './settings';

/** A customer, invoice, payment …; a deleted one stays as its tombstone. */
export interface StoredRecord {
  readonly type: EntityType;
  readonly id: string;
  readonly createdAt: Date;
  updatedAt: Date;
  syncToken: number;
  /** The input and what it implies, without the properties computed on reading. */
  data: JsonObject;
  status: 'live' | 'voided' | 'deleted';
  totalCents: number;
  /** The open amount: an invoice's or bill's balance, a payment's or credit memo's remainder. */
  openCents: number;
  /** For an invoice or credit memo: cents applied, by payment id. */
  readonly applied: Map<string, number>;
  /** A payment in a deposit can't be changed (6540): the deposit's id, or blank if a bookkeeper made the deposit. */
  depositId: string | null;
}

export type Operation = 'Create' | 'Update' | 'Delete' | 'Void' | 'Merge';

/** One change, as webhooks report it. */
export interface ChangeEvent {
  readonly id: string;
  readonly realmId: string;
  readonly type: EntityType;
  readonly entityId: string;
  readonly operation: Operation;
  readonly at: Date;
  /** The record that was merged into this one. */
  readonly deletedId?: string;
}

/** The books of one company. */
export interface Company {
  readonly realmId: string;
  readonly name: string;
  readonly time: Time;
  readonly settings: Settings;
  readonly records: ReadonlyMap<EntityType, Map<string, StoredRecord>>;
  /** Ids of names by name space and name in lower case. */
  readonly names: Map<string, string>;
  /** Ids of documents by kind and number. */
  readonly numbers: Map<string, string>;
  /** What a customer owes or a vendor is owed, in cents. */
  readonly openByName: Map<string, number>;
  /** Sub-customers by their parent. */
  readonly children: Map<string, Set<string>>;
  readonly onChange: (event: ChangeEvent) => void;
  nextId: number;
  /** Rises with every change. */
  revision: number;
}

export function createCompany(given: {
  readonly realmId: string;
  readonly name: string;
  readonly time: Time;
  readonly onChange: (event: ChangeEvent) => void;
}): Company {
  return {
    ...given,
    settings: defaultSettings(),
    records: new Map(ENTITIES.map(({ type }) => [type, new Map<string, StoredRecord>()])),
    names: new Map(),
    numbers: new Map(),
    openByName: new Map(),
    children: new Map(),
    nextId: 1,
    revision: 0,
  };
}

export function recordsOf(company: Company, type: EntityType): Map<string, StoredRecord> {
  const records = company.records.get(type);
  if (!records) throw new Error(`No records of ${type}`);
  return records;
}

/** The record unless it was deleted. */
export function find(company: Company, type: EntityType, id: string): StoredRecord | undefined {
  const record = recordsOf(company, type).get(id);
  return record?.status === 'deleted' ? undefined : record;
}

export const isActive = (record: StoredRecord): boolean => record.data['Active'] !== false;

/** A new record with the next id of the company (rule 3); not yet announced. */
export function addRecord(company: Company, type: EntityType, data: JsonObject): StoredRecord {
  const now = company.time.now();
  const record: StoredRecord = {
    type,
    id: String(company.nextId++),
    createdAt: now,
    updatedAt: now,
    syncToken: 0,
    data,
    status: 'live',
    totalCents: 0,
    openCents: 0,
    applied: new Map(),
    depositId: null,
  };
  recordsOf(company, type).set(record.id, record);
  return record;
}

/** Rule 3: every write raises the SyncToken. */
export function touch(company: Company, record: StoredRecord): void {
  record.syncToken += 1;
  record.updatedAt = company.time.now();
}

export function announce(company: Company, record: StoredRecord, operation: Operation, deletedId?: string): void {
  company.revision += 1;
  const event = {
    // Unique across all events, even after the simulator restarts.
    id: randomUUID(),
    realmId: company.realmId,
    type: record.type,
    entityId: record.id,
    operation,
    at: company.time.now(),
  };
  company.onChange(deletedId === undefined ? event : { ...event, deletedId });
}
