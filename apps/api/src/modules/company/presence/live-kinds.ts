import type { HistoryRecordKind } from '@falcon/domain/company/history';
import { MAIL_LOG_RIGHTS } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import { DOCUMENT_OWNER_TYPES, NOTE_OWNER_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import { additionalCost, contact, RECORD_KINDS, rightsOf } from '@falcon/domain/company/records';
import type { RecordType } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import { IMPORT_RIGHTS } from '#company/imports';
import { rightsOfOwners } from '#kit/record-kit';

/**
 * Records that are shown and followed like the kinds of the registry, but have a history elsewhere or none of their
 * own. Rows of invoices, e-mails, imports, updates and catalogs announce themselves. Everyone follows their own
 * profile.
 */
const OTHERS = {
  WORK_ORDER: { noun: 'Work order', table: 'workOrder', view: 'workOrder' },
  CUT: { noun: 'Cut', table: 'cut', view: 'unit' },
  MATERIALS_DEFAULTS: { noun: 'Defaults', table: 'materialsDefaults', view: null },
  BILL_SHEET: { noun: 'Bill sheet', table: 'billSheet', view: 'billSheet' },
  COMMISSION_RUN: { noun: 'Commission run', table: 'commissionRun', view: 'commission' },
  INVOICE: { noun: 'Invoice', table: 'invoice', view: 'invoicing' },
  MAIL_MESSAGE: { noun: 'E-mail', table: 'mailMessage', view: null },
  IMPORT: { noun: 'Import', table: 'import', view: null },
  SETTINGS_UPDATE: { noun: 'Update', table: 'massUpdate', view: 'massUpdateProfit' },
  PRICE_CATALOG: { noun: 'Price catalog', table: 'priceCatalog', view: 'editItem' },
  DAILY_LIMIT: { noun: 'Job limit', table: 'dailyLimit', view: 'scheduleDate' },
  DAILY_LIMIT_DEFAULT: { noun: 'Default job limit', table: 'dailyLimitDefault', view: 'scheduleDate' },
  PROFILE: { noun: 'Profile', table: 'appUser', view: null },
  MAIL_TEMPLATE: { noun: 'Text', table: 'mailTemplate', view: 'configureSystem' },
  APP_CONFIGURATION: { noun: 'Configuration', table: 'appConfiguration', view: 'configureSystem' },
} as const;

const LIVE_KINDS = { ...RECORD_KINDS, ...OTHERS } as const;

/** The permissions that open kinds of records: with all of them a user sees every kind. */
export const viewRights: readonly PermissionKey[] = [
  ...new Set(Object.values(LIVE_KINDS).flatMap(({ view }) => view ?? [])),
];

/** A kind of record that can be followed live, by its name in the API. */
export type LiveKind = RecordType | keyof typeof OTHERS;

/** The tables whose rows are opened as a page or listed. */
export type LiveTable = (typeof LIVE_KINDS)[LiveKind]['table'];

/**
 * How it is decided whether a record is one's own, of those that are no kinds with a scope of their own: by its
 * salesperson, its user, its type, or the record that it belongs to.
 */
export type VisibilityRule =
  | 'salesperson'
  | 'unit'
  | 'unit or customer'
  | 'owner'
  | 'user'
  | 'user itself'
  | 'record type'
  | 'statement'
  | 'e-mail';

const WHOSE: Readonly<Partial<Record<LiveKind, VisibilityRule>>> = {
  WORK_ORDER: 'salesperson',
  INVOICE: 'salesperson',
  COMMISSION_RUN: 'statement',
  CUT: 'unit',
  MATERIALS_DEFAULTS: 'unit or customer',
  CONTACT: 'owner',
  NOTE: 'owner',
  DOCUMENT: 'owner',
  IMPORT: 'record type',
  SETTINGS_UPDATE: 'user',
  PROFILE: 'user itself',
  MAIL_MESSAGE: 'e-mail',
};

/** Where a kind without a permission of its own is found. */
const THROUGH: Readonly<Partial<Record<LiveKind, readonly PermissionKey[]>>> = {
  ADDITIONAL_COST: rightsOf('view', additionalCost),
  MATERIALS_DEFAULTS: [RECORD_KINDS.CUSTOMER.view, RECORD_KINDS.UNIT.view],
  CONTACT: rightsOf('view', contact),
  IMPORT: IMPORT_RIGHTS,
  MAIL_MESSAGE: MAIL_LOG_RIGHTS,
  NOTE: rightsOfOwners('view', valuesOf(NOTE_OWNER_TYPES)),
  DOCUMENT: rightsOfOwners('view', valuesOf(DOCUMENT_OWNER_TYPES)),
};

interface LiveFacts {
  readonly table: LiveTable;
  /** The noun in sentences: "Vendor". */
  readonly noun: string;
  /** One of these is needed to see any record of the kind. */
  readonly view: readonly PermissionKey[];
  readonly whose: VisibilityRule | undefined;
}

/** The facts of a kind. */
export function liveFacts(kind: LiveKind): LiveFacts {
  const { table, noun, view } = LIVE_KINDS[kind];
  const whose = WHOSE[kind];
  return { table, noun, whose, view: view === null ? (THROUGH[kind] ?? []) : [view] };
}

export const liveKinds = Object.keys(LIVE_KINDS) as [LiveKind, ...LiveKind[]];

/** The name under which the history keeps a kind: that of its table. */
export const recordTypeOf = (kind: LiveKind): HistoryRecordKind => snake(liveFacts(kind).table) as HistoryRecordKind;
