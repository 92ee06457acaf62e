import type { HistoryRecordKind } from '@falcon/domain/history';
import type { PermissionKey } from '@falcon/domain/access';
import { RECORD_KINDS } from '@falcon/domain/records';
import type { RecordType } from '@falcon/domain/records';

/** Records that are shown and followed like the kinds of the registry, but have a history elsewhere or none of their own. */
const OTHERS = {
  WORK_ORDER: { noun: 'Work order', table: 'workOrder', view: 'workOrder' },
  CUT: { noun: 'Cut', table: 'cut', view: 'unit' },
  MATERIALS_DEFAULTS: { noun: 'Defaults', table: 'materialsDefaults', view: null },
  APP_CONFIGURATION: { noun: 'Configuration', table: 'appConfiguration', view: 'configureSystem' },
} as const;

const LIVE_KINDS = { ...RECORD_KINDS, ...OTHERS } as const;

/** A kind of record that can be followed live, by its name in the API. */
export type LiveKind = RecordType | keyof typeof OTHERS;

/** The tables whose rows are opened as a page or listed. */
export type LiveTable = (typeof LIVE_KINDS)[LiveKind]['table'];

/** How it is decided whether a record is one's own: by its salesperson, or by the record that it belongs to. */
type Whose = 'salesperson' | 'itself' | 'customer' | 'unit' | 'unit or customer' | 'owner';

const WHOSE: Readonly<Partial<Record<LiveKind, Whose>>> = {
  WORK_ORDER: 'salesperson',
  CUSTOMER: 'salesperson',
  SALESPERSON: 'itself',
  UNIT: 'customer',
  ADDITIONAL_COST: 'customer',
  CUT: 'unit',
  MATERIALS_DEFAULTS: 'unit or customer',
  CONTACT: 'owner',
  NOTE: 'owner',
  DOCUMENT: 'owner',
};

/** Where a kind without a permission of its own is found. */
const THROUGH: Readonly<Partial<Record<Whose, readonly PermissionKey[]>>> = {
  customer: ['customer'],
  'unit or customer': ['customer', 'unit'],
  owner: ['customer', 'propertyMgmtFirm', 'vendor', 'workOrder'],
};

interface LiveFacts {
  readonly table: LiveTable;
  /** The noun in sentences: "Vendor". */
  readonly noun: string;
  /** One of these is needed to see any record of the kind. */
  readonly view: readonly PermissionKey[];
  readonly whose: Whose | undefined;
}

/** The facts of a kind. */
export function liveFacts(kind: LiveKind): LiveFacts {
  const { table, noun, view } = LIVE_KINDS[kind];
  const whose = WHOSE[kind];
  return { table, noun, whose, view: view === null ? ((whose && THROUGH[whose]) ?? []) : [view] };
}

export const liveKinds = Object.keys(LIVE_KINDS) as [LiveKind, ...LiveKind[]];

/** The name under which the history keeps a kind: that of its table. */
export const recordTypeOf = (kind: LiveKind): HistoryRecordKind =>
  liveFacts(kind).table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as HistoryRecordKind;

/** Any one of these lets a user follow some kind. */
export const FOLLOWING_RIGHTS: readonly PermissionKey[] = [
  ...new Set(liveKinds.flatMap((kind) => liveFacts(kind).view)),
];
