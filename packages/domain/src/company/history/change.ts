import type { Secrecy } from '../../office/access/seen';
import type { Option } from '../../kit/flooring/index';

/**
 * How a stored value is read: amounts are cents; rates, lengths and areas ten-thousandths; quantities hundredths;
 * percentages basis points. A size is two lengths.
 */
export const CHANGE_KINDS = [
  'text',
  'choice',
  'flag',
  'money',
  'rate',
  'percent',
  'quantity',
  'number',
  'area',
  'bytes',
  'length',
  'size',
  'date',
  'time',
  'phone',
  'address',
  'device',
  'picture',
  'reference',
  'list',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A value as its column stores it; a list holds its members' stored values. */
export type ChangeValue = string | number | boolean | null | readonly (string | number)[];

/** Parts of records with changes of their own. */
export type PartKind =
  | 'line'
  | 'cut'
  | 'material'
  | 'cost'
  | 'adjustment'
  | 'supply'
  | 'rate'
  | 'profit'
  | 'rollWidths'
  | 'taxRule'
  | 'day'
  | 'weekday';

/** The part of the record that changed. */
export interface ChangeReference {
  readonly part: PartKind;
  /** A line's or category's key, a labor line's id, a cut's number, a state, a date, a day of the week. */
  readonly key: string | number;
  /** The users' own name for the part, if any: the room of a cut, the description of a cost. */
  readonly name?: string;
  /** A flooring type. */
  readonly floor?: number | null;
  /** An item. */
  readonly item?: number | null;
}

/** A changed field as a use case reports it; the field's definition determines its kind. */
export interface FieldChange {
  readonly field: string;
  readonly from: ChangeValue;
  readonly to: ChangeValue;
  readonly reference?: ChangeReference;
}

/** A changed field as the history stores it. */
export interface Change extends FieldChange {
  readonly kind: ChangeKind;
}

/** Records that a history refers to by id. */
export type NamedRecord =
  | 'address'
  | 'customer'
  | 'customerType'
  | 'document'
  | 'geoLocation'
  | 'installer'
  | 'inventoryRoll'
  | 'invoiceMethod'
  | 'item'
  | 'laborRate'
  | 'propertyFirm'
  | 'propertyFirmType'
  | 'role'
  | 'salesperson'
  | 'stockPlace'
  | 'unit'
  | 'user'
  | 'vendor'
  | 'workOrder';

/** A field of a record's history: its label, and how its values are read. Values that are not seen are counted. */
export interface HistoryField extends Pick<Secrecy, 'seenBy'> {
  readonly label: string;
  readonly kind: ChangeKind;
  /** The choices of a choice or of a list of choices. */
  readonly options?: readonly Option[];
  /** The records that a reference or list of references refers to. */
  readonly names?: NamedRecord;
  /** How a list's members are read; as text by default. */
  readonly members?: ChangeKind;
  /** The unit of a quantity, if it is always the same. */
  readonly unit?: string;
  /** The words for an empty list. */
  readonly none?: string;
  /** An event: shows only the new value. */
  readonly isEvent?: true;
  /** Bookkeeping of no interest to users. */
  readonly isSilent?: true;
}
