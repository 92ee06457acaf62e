import type { PermissionKey } from '@falcon/domain/access';
import type { RecordTable } from '../records';

/** The tables whose rows are opened as a page or listed. */
export type KindTable = Exclude<RecordTable, 'savedView'> | 'workOrder' | 'appConfiguration';

/** What a kind of record is called, where it is stored, and who sees it. */
export interface KindFacts {
  readonly table: KindTable;
  /** The noun in sentences: "Vendor". */
  readonly noun: string;
  /** One of these is needed to see any record of the kind. */
  readonly view: readonly PermissionKey[];
  /** How it is decided whether a record is one's own: by its salesperson, or by the record that it belongs to. */
  readonly whose?: 'salesperson' | 'itself' | 'customer' | 'unit' | 'unit or customer' | 'owner';
}

/** Every kind of record that can be followed live. */
export const RECORD_KINDS = {
  WORK_ORDER: { table: 'workOrder', noun: 'Work order', view: ['workOrder'], whose: 'salesperson' },
  CUSTOMER: { table: 'customer', noun: 'Customer', view: ['customer'], whose: 'salesperson' },
  UNIT: { table: 'unit', noun: 'Unit', view: ['unit'], whose: 'customer' },
  CUT: { table: 'cut', noun: 'Cut', view: ['unit'], whose: 'unit' },
  MATERIALS_DEFAULTS: {
    table: 'materialsDefaults',
    noun: 'Defaults',
    view: ['customer', 'unit'],
    whose: 'unit or customer',
  },
  ADDITIONAL_COST: { table: 'additionalCost', noun: 'Additional cost', view: ['customer'], whose: 'customer' },
  CONTACT: {
    table: 'contact',
    noun: 'Contact',
    view: ['customer', 'propertyMgmtFirm', 'vendor', 'workOrder'],
    whose: 'owner',
  },
  NOTE: {
    table: 'note',
    noun: 'Note',
    view: ['customer', 'propertyMgmtFirm', 'vendor', 'workOrder'],
    whose: 'owner',
  },
  DOCUMENT: {
    table: 'document',
    noun: 'Document',
    view: ['customer', 'propertyMgmtFirm', 'vendor', 'workOrder'],
    whose: 'owner',
  },
  PROPERTY_FIRM: { table: 'propertyFirm', noun: 'Property management firm', view: ['propertyMgmtFirm'] },
  VENDOR: { table: 'vendor', noun: 'Vendor', view: ['vendor'] },
  ITEM: { table: 'item', noun: 'Item', view: ['item'] },
  INVENTORY_ROLL: { table: 'inventoryRoll', noun: 'Roll', view: ['item'] },
  INSTALLER: { table: 'installer', noun: 'Installer', view: ['installer'] },
  INSURANCE_CERTIFICATE: { table: 'insuranceCertificate', noun: 'Certificate', view: ['installer'] },
  GARNISHMENT: { table: 'garnishment', noun: 'Garnishment', view: ['installer'] },
  SALESPERSON: { table: 'salesperson', noun: 'Salesperson', view: ['salesperson'], whose: 'itself' },
  LABOR_RATE: { table: 'laborRate', noun: 'Labor rate', view: ['laborRate'] },
  CUSTOMER_TYPE: { table: 'customerType', noun: 'Customer type', view: ['customerType'] },
  INVOICE_METHOD: { table: 'invoiceMethod', noun: 'Invoice method', view: ['configureSystem'] },
  LOCATION: { table: 'geoLocation', noun: 'Location', view: ['configureSystem'] },
  USER: { table: 'appUser', noun: 'User', view: ['user'] },
  ROLE: { table: 'role', noun: 'Role', view: ['role'] },
  APP_CONFIGURATION: { table: 'appConfiguration', noun: 'Configuration', view: ['configureSystem'] },
} as const satisfies Readonly<Record<string, KindFacts>>;

/** A kind of record, by its name in the API. */
export type RecordKind = keyof typeof RECORD_KINDS;

export const recordKinds = Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]];

/** The facts of a kind. */
export const kindFacts = (kind: RecordKind): KindFacts => RECORD_KINDS[kind];

/** The name under which the history keeps a kind: that of its table. */
export const recordTypeOf = (kind: RecordKind): string =>
  kindFacts(kind).table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Any one of these lets a user follow some kind. */
export const FOLLOWING_RIGHTS: readonly PermissionKey[] = [
  ...new Set(Object.values<KindFacts>(RECORD_KINDS).flatMap(({ view }) => view)),
];
