import type { Secrecy } from '../../office/access/seen';
import type { Option } from '../../kit/flooring';
import type { CleanedText } from '../../kit/text';
import type { RecordType } from './registry';

/** What a field holds: how it is typed, checked, stored, sorted and shown follows from it. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'emails'
  | 'phone'
  | 'website'
  | 'choice'
  | 'money'
  | 'rate'
  | 'percent'
  | 'length'
  | 'area'
  | 'whole'
  | 'date'
  | 'state'
  | 'flag'
  | 'listed'
  | 'reference'
  | 'references'
  | 'address';

/** How a column of an import file is recognized and explained; false: it can't be imported. */
export type ImportColumn =
  | false
  | {
      /** Its heading, if it isn't the field's label. */
      readonly label?: string;
      readonly aliases?: readonly string[];
      readonly example?: string;
      readonly hint?: string;
      /** Only a new record needs it. */
      readonly required?: 'NEW';
      /** Other words for values of a list, by value. */
      readonly words?: Readonly<Record<string, readonly string[]>>;
    };

/**
 * What is optional about any field. Who doesn't see it can't set it either: for them it is blank, or null with
 * `nullable`.
 */
export interface FieldOptions extends Secrecy {
  /** The name of its order in the list's sort enumeration; left out: the list can't be sorted by it. */
  readonly sort?: string;
  /** The order of the list for users who can't see the field, if not by title. */
  readonly sortsUnseenBy?: string;
  /** In the API it is null instead of blank where it is not seen. */
  readonly nullable?: true;
  /** Shown below the field in the form. */
  readonly hint?: string;
  /** Its meaning, for the documentation of the API. */
  readonly description?: string;
  /** Its meaning in the input of a mutation, if that is another one. */
  readonly inputDescription?: string;
  /** What sentences call it, if the label says too little there: `deduction`. */
  readonly called?: string;
  /** What sentences begin with, if not with its name and an article: `Shipping`. */
  readonly said?: string;
  /** What the history calls it, if the label says too little without the section of the form it is in. */
  readonly inHistory?: string;
  /** Its column without the unit, if it isn't named like the field. */
  readonly column?: string;
  /** Computed from other fields: shown and sorted, never entered. */
  readonly derived?: true;
  readonly imported?: ImportColumn;
  /** A duplicate starts without it. */
  readonly copied?: false;
  /**
   * Applies only while a choice of the record has one of these values: otherwise it is neither shown nor checked nor
   * sent.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

/** A text on one line, at most `max` characters. */
export interface TextField extends FieldOptions {
  readonly kind: 'text';
  readonly label: string;
  readonly max: number;
  /** It can have several lines. */
  readonly lines?: true;
  readonly required?: true;
  /** Completes “Enter …”; otherwise the label and the noun do. */
  readonly asked?: string;
  /** How a required text is checked and stored, if not as a name. */
  readonly clean?: (text: string) => CleanedText;
}

/**
 * A field whose kind says everything. Money is stored in cents, a rate in ten-thousandths of a dollar, a percentage in
 * hundredths.
 */
export interface PlainField<Kind extends FieldKind> extends FieldOptions {
  readonly kind: Kind;
  readonly label: string;
}

/** A figure that can be left blank; `blank` is what is stored then: nothing, or 0. */
export interface FigureField<Kind extends 'money' | 'rate' | 'percent'> extends FieldOptions {
  readonly kind: Kind;
  readonly label: string;
  readonly blank: 0 | null;
  /** The largest value, in whole dollars or percent. */
  readonly most: number;
  /** An amount that can also be negative. */
  readonly signed?: true;
  /** It can't be blank or 0 where it applies. */
  readonly required?: true;
  /** Completes “Enter …”; otherwise the label and the noun do. */
  readonly asked?: string;
  /** What users read where it must be filled in and isn't. */
  readonly missing?: string;
  /** The field of the percentage that it is in the API instead, in and out, while that one applies. */
  readonly orPercent?: string;
}

/**
 * A size or number that can be left blank, at most `most`: lengths are stored in ten-thousandths of a foot, areas of a
 * square foot.
 */
export interface SizeField<Kind extends 'length' | 'area' | 'whole'> extends FieldOptions {
  readonly kind: Kind;
  readonly label: string;
  readonly most: number;
  /** 0 is a value too. */
  readonly least?: 0;
  /** It is 0 where it is left blank. */
  readonly blank?: 0;
  /** The value of a new record, and what is stored where it is left blank. */
  readonly initial?: number;
  /** What users read about a value that is too small or too large. */
  readonly beyond: string;
}

/** One of a list that the program itself defines, by its number; a new record gets it for good. */
export interface ListedField extends FieldOptions {
  readonly kind: 'listed';
  readonly label: string;
  readonly options: readonly Option[];
}

/** A calendar date. */
export interface DateField extends PlainField<'date'> {
  /** Every record has one. */
  readonly required?: true;
}

/** One e-mail address. */
export interface EmailField extends PlainField<'email'> {
  readonly required?: true;
  /** Completes “Enter …”; otherwise the label and the noun do. */
  readonly asked?: string;
}

/** A postal address, a row of its own. */
export interface AddressField extends PlainField<'address'> {
  /** A record can be without one. */
  readonly optional?: true;
}

/** One of several values. */
export interface ChoiceField<Value extends string> extends FieldOptions {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** The value of a new record; null: none, it must be selected. */
  readonly initial: Value | null;
  /** A new record can't be added without it. */
  readonly required?: true;
  /** The name of its enumeration in the API, if it isn't that of the field. */
  readonly api?: string;
}

/** Yes or no. */
export interface FlagField extends FieldOptions {
  readonly kind: 'flag';
  readonly label: string;
  /** The value of a new record. */
  readonly initial: boolean;
}

/** Another record, selected by its name. */
export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  readonly label: string;
  readonly to: RecordType | 'PROPERTY_FIRM_TYPE' | 'FLOORING_TYPE';
  /** The field of the other record that names it; `name` by default. */
  readonly named?: string;
  /** A new record can't be added without it, and it can't be cleared. */
  readonly required?: true;
  /** Every record has one: null counts as left out, and a new record gets the usual one. */
  readonly usual?: true;
}

/** Any number of other records, stored in a table of its own; the module of the kind answers and stores it. */
export interface ReferencesField extends FieldOptions {
  readonly kind: 'references';
  readonly label: string;
  readonly to: RecordType;
  /** What lists and the history say if there are none. */
  readonly none: string;
}

/** Any field of a record. */
export type Field =
  | TextField
  | PlainField<'emails' | 'phone' | 'website' | 'state'>
  | DateField
  | EmailField
  | AddressField
  | FigureField<'money' | 'rate' | 'percent'>
  | SizeField<'length' | 'area' | 'whole'>
  | ListedField
  | ChoiceField<string>
  | FlagField
  | ReferenceField
  | ReferencesField;

/** The fields of a record, by name. */
export type Fields = Readonly<Record<string, Field>>;
