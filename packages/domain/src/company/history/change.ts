import type { Secrecy } from '../../office/access/seen';
import type { Option } from '../../kit/flooring/index';

/**
 * How a stored value is read: amounts are cents; rates, lengths and areas ten-thousandths; quantities hundredths;
 * percentages basis points. A size is a list of two lengths.
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

/** A stored value as its column holds it; a list holds the stored values of its members. */
export type ChangeValue = string | number | boolean | null | readonly (string | number)[];

/** The parts of records that have changes of their own. */
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

/** The part of the record that a change is about. */
export interface ChangeReference {
  readonly part: PartKind;
  /** A line's or category's key, a labor line's id, a cut's number, a state, a date, a day of the week. */
  readonly key: string | number;
  /** What users call the part, if they name it: the room of a cut, the description of a cost. */
  readonly name?: string;
  /** A flooring type. */
  readonly floor?: number | null;
  /** An item. */
  readonly item?: number | null;
}

/** One changed field as a use case reports it; its kind is defined with the field. */
export interface FieldChange {
  readonly field: string;
  readonly from: ChangeValue;
  readonly to: ChangeValue;
  readonly reference?: ChangeReference;
}

/** One changed field as the history keeps it. */
export interface Change extends FieldChange {
  readonly kind: ChangeKind;
}

/** Records that are named in a history by their id. */
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
  /** The records that a reference or a list of references names. */
  readonly names?: NamedRecord;
  /** How the members of a list are read; text if left out. */
  readonly members?: ChangeKind;
  /** The unit of a quantity, if it is always the same. */
  readonly unit?: string;
  /** The words for an empty list. */
  readonly none?: string;
  /** Something that happened: only its new value is shown. */
  readonly isEvent?: true;
  /** Bookkeeping that means nothing to users. */
  readonly isSilent?: true;
}
