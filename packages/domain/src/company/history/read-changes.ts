import { sees } from '../../office/access/seen';
import type { Can } from '../../office/access/seen';
import type { Change, FieldChange, HistoryField, NamedRecord } from './change';
import { fieldOf } from './fields';
import { labelOfPart, unitOfPart } from './part-names';
import { valueText } from './value-text';

/** A change as shown to users. */
export interface ReadableChange {
  readonly field: string;
  /** The change as stored. */
  readonly change: Change;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** An event, without an old value. */
  readonly isEvent: boolean;
}

/** A record that a change refers to by id. */
export interface NamedId {
  readonly record: NamedRecord;
  readonly id: number;
}

/** The context for reading an entry. */
export interface HistoryReading {
  readonly can: Can;
  /** The name of a record; undefined for one that no longer exists. */
  readonly nameOf: (record: NamedId) => string | undefined;
  /** The flooring type of the record, for the units of quantities; null if it has none. */
  readonly floor: number | null;
  readonly timeZone: string;
}

/** Adds to each change the kind that its field's definition says. */
export const withKinds = (recordType: string, changes: readonly FieldChange[]): Change[] =>
  changes.map((change) => ({ ...change, kind: fieldOf(recordType, change.field).kind }));

const idsOf = (change: Change, field: HistoryField): NamedId[] => {
  const { names } = field;
  const isNamed = change.kind === 'reference' || (change.kind === 'list' && field.members === 'reference');
  const ids = names && isNamed ? [change.from, change.to].flat() : [];
  const item = change.reference?.item;
  return [
    ...ids.flatMap((id) => (names && typeof id === 'number' ? [{ record: names, id }] : [])),
    ...(item == null ? [] : [{ record: 'item', id: item } as const]),
  ];
};

/** The records whose names are needed to show these changes. */
export const namedIn = (recordType: string, changes: readonly Change[]): NamedId[] =>
  changes.flatMap((change) => idsOf(change, fieldOf(recordType, change.field)));

const NOUNS: Readonly<Partial<Record<NamedRecord, string>>> = {
  workOrder: 'order',
  propertyFirm: 'management firm',
  propertyFirmType: 'type',
  laborRate: 'labor rate',
  customerType: 'type',
  invoiceMethod: 'invoice method',
  geoLocation: 'location',
  inventoryRoll: 'roll',
  stockPlace: 'place',
};

/** A record's name, or a note that it no longer exists. */
const recordName = (reading: HistoryReading, record: NamedRecord, id: number): string =>
  reading.nameOf({ record, id }) ?? `(removed ${NOUNS[record] ?? record})`;

/** Writes a unit that both values share only once, after the new value. */
function withUnit(change: ReadableChange, unit: string | null): ReadableChange {
  if (unit === null) return change;
  const after = (value: string | null) => (value === null ? null : `${value} ${unit}`);
  return { ...change, from: change.to === null ? after(change.from) : change.from, to: after(change.to) };
}

function toldChange(change: Change, field: HistoryField, reading: HistoryReading): ReadableChange {
  const { reference, kind } = change;
  const value = (storedValue: Change['from']) =>
    valueText(kind, storedValue, field, {
      nameOf: ({ names }, id) => (names ? recordName(reading, names, id) : String(id)),
      timeZone: reading.timeZone,
    });
  const readableChange = {
    field: change.field,
    change,
    isEvent: field.isEvent === true,
    label: reference ? labelOfPart(reference, field.label, (id) => recordName(reading, 'item', id)) : field.label,
    from: value(change.from),
    to: value(change.to),
  };
  return withUnit(readableChange, kind === 'quantity' ? (field.unit ?? unitOfPart(reference, reading.floor)) : null);
}

/** Selecting a unit also sets the order's style name, which alone is enough here. */
const isRepeated = (change: Change, all: readonly Change[]): boolean =>
  change.field === 'unitId' && all.some((other) => other.field === 'unitStyleName');

/** An entry's changes that this user can see, as text, and how many values their role hides. */
export function readChanges(
  recordType: string,
  changes: readonly Change[],
  reading: HistoryReading,
): { readonly changes: readonly ReadableChange[]; readonly hidden: number } {
  const relevantChanges = changes
    .map((change) => ({ change, field: fieldOf(recordType, change.field) }))
    .filter(({ change, field }) => field.isSilent !== true && !isRepeated(change, changes));
  const open = relevantChanges.filter(({ field }) => sees(reading.can, field));
  const readableChanges = open.map(({ change, field }) => toldChange(change, field, reading));
  return {
    changes: readableChanges.filter(({ from, to, change }) => from !== to || change.kind === 'picture'),
    hidden: relevantChanges.length - open.length,
  };
}
