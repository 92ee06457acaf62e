import { DOCUMENT_OWNER_TYPES, NOTE_OWNER_TYPES, valuesOf } from '../../kit/flooring';
import { IMPORT_PERMISSIONS, MAIL_LOG_RIGHTS } from '../../office/access/page-permissions';
import type { PermissionKey } from '../../office/access/permissions';
import { DEFINED_KINDS } from './defined-kinds';
import { RECORD_KINDS } from './registry';
import type { KindFacts } from './kind-facts';

/** What decides who sees records of a kind. */
type SeenFacts = Pick<KindFacts, 'noun' | 'table' | 'scope' | 'attached'> & {
  /** The permission to open one, or several of which any opens some; null: as for a kind of the registry. */
  readonly view: PermissionKey | readonly PermissionKey[] | null;
  /** The permission to add to one and to change it, of those that other records belong to. */
  readonly edit?: PermissionKey | null;
};

/**
 * Records that are seen and followed like the kinds of the registry, but are defined elsewhere: orders, and what has a
 * history elsewhere or none of its own.
 */
export const OTHER_KINDS = {
  WORK_ORDER: {
    noun: 'Work order',
    table: 'workOrder',
    view: 'workOrder',
    edit: 'editWorkOrder',
    scope: ['salespersonId'],
  },
  CUT: { noun: 'Cut', table: 'cut', view: 'unit', scope: ['unitId'] },
  MATERIALS_DEFAULTS: {
    noun: 'Defaults',
    table: 'materialsDefaults',
    view: [RECORD_KINDS.CUSTOMER.view, RECORD_KINDS.UNIT.view],
    scope: ['unitId', 'customerId'],
  },
  BILL_SHEET: { noun: 'Bill sheet', table: 'billSheet', view: 'billSheet' },
  COMMISSION_RUN: { noun: 'Commission run', table: 'commissionRun', view: 'commission', scope: 'statement' },
  INVOICE: { noun: 'Invoice', table: 'invoice', view: 'invoicing', scope: ['salespersonId'] },
  MAIL_MESSAGE: { noun: 'E-mail', table: 'mailMessage', view: MAIL_LOG_RIGHTS, scope: 'e-mail' },
  IMPORT: { noun: 'Import', table: 'import', view: IMPORT_PERMISSIONS, scope: 'imported type' },
  SETTINGS_UPDATE: { noun: 'Update', table: 'massUpdate', view: 'massUpdateProfit', scope: 'user' },
  PRICE_CATALOG: { noun: 'Price catalog', table: 'priceCatalog', view: 'editItem' },
  DAILY_LIMIT: { noun: 'Job limit', table: 'dailyLimit', view: 'scheduleDate' },
  DAILY_LIMIT_DEFAULT: { noun: 'Default job limit', table: 'dailyLimitDefault', view: 'scheduleDate' },
  PROFILE: { noun: 'Profile', table: 'appUser', view: null, scope: 'user itself' },
  MAIL_TEMPLATE: { noun: 'Text', table: 'mailTemplate', view: 'configureSystem' },
  APP_CONFIGURATION: { noun: 'Configuration', table: 'appConfiguration', view: 'configureSystem' },
} as const satisfies Readonly<Record<string, SeenFacts>>;

/** Every kind of record that can be seen and followed live, by its name in the API. */
export const SEEN_KINDS = { ...RECORD_KINDS, ...OTHER_KINDS } as const;

/** The name of such a kind. */
export type SeenKind = keyof typeof SEEN_KINDS;

/** What decides who sees its records. */
export const seenFacts = (kind: SeenKind): SeenFacts => SEEN_KINDS[kind];

/** What records without a permission of their own belong to. */
const OWNERS: Readonly<Partial<Record<string, readonly SeenKind[]>>> = {
  ...Object.fromEntries(DEFINED_KINDS.map(({ type, owners }) => [type, owners])),
  NOTE: valuesOf(NOTE_OWNER_TYPES),
  DOCUMENT: valuesOf(DOCUMENT_OWNER_TYPES),
};

/** The permissions of which any opens some record of a kind: its own, or those of what it can belong to. */
export function viewRightsOf(kind: SeenKind): readonly PermissionKey[] {
  const { view } = seenFacts(kind);
  if (view !== null) return [view].flat();
  return [...new Set((OWNERS[kind] ?? []).flatMap((owner) => seenFacts(owner).attached?.view ?? viewRightsOf(owner)))];
}

/** The permissions that open whole kinds of records: with all of them a user sees every kind. */
export const VIEW_RIGHTS: readonly PermissionKey[] = [
  ...new Set(Object.values<SeenFacts>(SEEN_KINDS).flatMap(({ view }) => (typeof view === 'string' ? view : []))),
];

/** The kinds whose records name their salesperson themselves. */
export type KindOfSalesperson = {
  [Kind in SeenKind]: (typeof SEEN_KINDS)[Kind] extends { readonly scope: readonly ['id' | 'salespersonId'] }
    ? Kind
    : never;
}[SeenKind];

/** A column that leads to the salesperson whose record it is, and the kind of record in between; null: none is. */
export interface ScopeStep {
  readonly column: string;
  readonly through: 'CUSTOMER' | 'UNIT' | null;
}

const THROUGH: Readonly<Partial<Record<string, ScopeStep['through']>>> = { customerId: 'CUSTOMER', unitId: 'UNIT' };

/** The columns that decide whose a record is, the first that is set; none of a kind that is not limited by them. */
export const scopeSteps = (kind: SeenKind): readonly ScopeStep[] => {
  const { scope } = seenFacts(kind);
  return typeof scope === 'object' ? scope.map((column) => ({ column, through: THROUGH[column] ?? null })) : [];
};

/** Whether the records of a kind name their salesperson themselves. */
export const namesSalesperson = (kind: SeenKind): kind is KindOfSalesperson => {
  const [first, second] = scopeSteps(kind);
  return first !== undefined && second === undefined && first.through === null;
};
