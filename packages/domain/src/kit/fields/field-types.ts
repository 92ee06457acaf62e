import type { Option } from '../flooring/index';
import type { CleanedText } from '../text/index';

/** How imports recognize and explain the field's column; false if it can't be imported. */
export type ImportColumn =
  | false
  | {
      /** Its heading, if not the field's label. */
      readonly label?: string;
      readonly aliases?: readonly string[];
      readonly example?: string;
      readonly hint?: string;
      /** Required only for a new record. */
      readonly required?: 'NEW';
      /** More words accepted for listed values, by value. */
      readonly words?: Readonly<Record<string, readonly string[]>>;
    };

/** What only fields of a work order say. */
interface OrderOptions {
  /**
   * What a new order copies it from: the column of the same name on its customer or unit, or the material defaults of
   * the unit, else of the customer.
   */
  readonly from?: 'customer' | 'unit' | 'defaults';
  /** The price depends on it: `selection` for one of the calculator's selections, true for a text. */
  readonly priced?: true | 'selection';
  /** The API returns it as part of the job's address. */
  readonly within?: 'address';
}

/**
 * Who sees a value, stated where the value is defined. Without any of it, everyone sees it who reaches the record; who
 * doesn't see a field can't set it either. `Right` is the name of a permission, `Carrier` that of a paper or e-mail.
 */
export interface Secrecy<Right extends string = string, Carrier extends string = string> {
  /** One of these permissions is needed. */
  readonly seenBy?: Right | readonly Right[];
  /** Besides, this permission is needed: users without it reach the records through references. */
  readonly needs?: Right;
  /** What the value becomes part of, and is seen with. */
  readonly carriedBy?: readonly Carrier[];
}

/** What is optional about any field, besides who sees it. */
export interface FieldOptions extends OrderOptions {
  /** Its name in the list's sort enum; omit if the list can't be sorted by it. */
  readonly sort?: string;
  /** The list's sort for users who can't see the field, if not by title. */
  readonly sortsUnseenBy?: string;
  /** The API returns null instead of blank to users who can't see it. */
  readonly nullable?: true;
  /** Shown below the field in the form. */
  readonly hint?: string;
  /** Its meaning, for the API documentation. */
  readonly description?: string;
  /** Its meaning in the input of a mutation, if that is another one; inputs of rows have only this one. */
  readonly inputDescription?: string;
  /** Its name inside sentences, if the label is too vague: `deduction`. */
  readonly called?: string;
  /** How sentences about it start, if not with article and name: `Shipping`. */
  readonly said?: string;
  /** Its name in the history, if the label is unclear without its form section. */
  readonly inHistory?: string;
  /** Its column without the unit suffix, if not named like the field. */
  readonly column?: string;
  /** Computed from other fields: shown and sorted, never entered. */
  readonly derived?: true;
  readonly imported?: ImportColumn;
  /** A duplicate starts without it, or with what a new record has today. */
  readonly copied?: false | 'today';
  /** Applies only while a choice of the record has one of these values; otherwise it is not shown, checked or sent. */
  readonly when?: { readonly field: string; readonly is: readonly (boolean | string)[] };
}

/** What must be filled in, and how users are asked for it. */
interface Asked {
  readonly required?: true;
  /** Completes “Enter …”; by default, label and noun do. */
  readonly asked?: string;
}

/** An amount of money in cents, a rate in ten-thousandths of a dollar, a percentage in hundredths. */
interface Figure extends Asked {
  /** What is stored where it is left blank: nothing, or 0. */
  readonly blank: 0 | null;
  /** The largest value, in whole dollars or percent. */
  readonly most: number;
  /** An amount that can also be negative. */
  readonly signed?: true;
  /** Every row has one: where it is left out, it is the usual one. */
  readonly usual?: true;
  /** A form shows 0 as blank. */
  readonly zeroIsBlank?: true;
  /** The message if it is required and missing. */
  readonly missing?: string;
  /** What users read about an amount of a row that is too small or too large. */
  readonly beyond?: string;
  /** The percentage field that replaces it in the API, in and out, while that one applies. */
  readonly orPercent?: string;
}

/** A length in ten-thousandths of a foot, an area in those of a square foot, a quantity in hundredths, or a number. */
interface Size {
  /** Left out: the rules of the kind say how large it can be. */
  readonly most?: number;
  /** Allows 0. */
  readonly least?: 0;
  /** Every row has it. */
  readonly required?: true;
  /** The message if it is required and missing. */
  readonly missing?: string;
  /** Blank is stored as 0. */
  readonly blank?: 0;
  /** The initial value of a new record, also stored if left blank. */
  readonly initial?: number;
  /** The message for a value that is too small or too large. */
  readonly beyond?: string;
}

/** Rows of a record, each with the same fields. */
interface Rows<To extends string, Secret extends Secrecy> {
  readonly of: Readonly<Record<string, Field<To, Secret>>>;
  /** The name of their type in the API; that of their input is `<api>Input`. */
  readonly api: string;
  /** At most so many. */
  readonly most: number;
  /** What users read about more of them. */
  readonly tooMany: string;
  /** There is at least one: what users read otherwise. */
  readonly missing?: string;
  /** The input of a mutation can't leave them out. */
  readonly required?: true;
  /** A new form starts with a blank one. */
  readonly firstRow?: true;
  /** A row of the form in which none of these fields is filled in is blank, and not sent. */
  readonly filledBy?: readonly string[];
}

/** What a field of a kind has besides: how it is typed, checked, stored, sorted and shown follows from its kind. */
export interface KindOptions<To extends string = string, Secret extends Secrecy = Secrecy> {
  /** A text of at most `max` characters, on one line unless it has `lines`. */
  readonly text: Asked & {
    readonly max: number;
    /** Allows several lines. */
    readonly lines?: true;
    /** How to check and store a required text, if not as a name. */
    readonly clean?: (text: string) => CleanedText;
  };
  /** One e-mail address. */
  readonly email: Asked;
  /** Several e-mail addresses; null in the API for users who can't see them. */
  readonly emails: unknown;
  /** A US phone number. */
  readonly phone: unknown;
  /** The address of a web page. */
  readonly website: unknown;
  /** A state by its two-letter code; without one it is null, or a blank text. */
  readonly state: { readonly blank?: '' };
  /** A ZIP of 5 or 9 digits. */
  readonly zip: unknown;
  /** A calendar date. */
  readonly date: {
    /** Required for every record. */
    readonly required?: true;
  };
  /** A postal address, stored as its own row. */
  readonly address: {
    /** A record may have none. */
    readonly optional?: true;
  };
  readonly money: Figure;
  readonly rate: Figure;
  readonly percent: Figure;
  readonly length: Size;
  readonly area: Size;
  readonly quantity: Size;
  readonly whole: Size;
  /** One of several values. */
  readonly choice: {
    readonly options: readonly Option[];
    /** The value of a new record; null means that it must be selected. */
    readonly initial: string | null;
    /** Required for a new record. */
    readonly required?: true;
    /** The name of its enum in the API, if not the field's. */
    readonly api?: string;
  };
  /** A choice from a list defined by the program, stored by number; set once, when the record is created. */
  readonly listed: {
    readonly options: readonly Option[];
    /** The number of a new row. */
    readonly initial?: number;
    /** What users read about a number that is not in the list. */
    readonly missing?: string;
  };
  /** Yes or no. */
  readonly flag: {
    /** The value of a new record. */
    readonly initial: boolean;
    /** The input of a row can't leave it out. */
    readonly required?: true;
  };
  /** Another record, selected by name. */
  readonly reference: {
    readonly to: To;
    /** The other record's name field; `name` by default. */
    readonly named?: string;
    /** The field of the API that the page asks for it, if it is another one. */
    readonly answeredBy?: string;
    /** Required for a new record, and can't be cleared. */
    readonly required?: true;
    /** Every record has one: null means not given, and a new record gets the default. */
    readonly usual?: true;
    /** The API answers its id alone, under the name of the field. */
    readonly asId?: true;
    /** One with `asId` is searched by name in the form; the others are options of a list. */
    readonly picked?: true;
  };
  /** Any number of other records, stored in a separate table; the kind's module reads and writes it. */
  readonly references: {
    readonly to: To;
    /** The text that lists and history show for none. */
    readonly none?: string;
    /** At most so many, if not 500. */
    readonly most?: number;
    /** The sentence about more of them. */
    readonly tooMany?: string;
    /** The API answers their ids alone, under the name of the field, which is a column. */
    readonly asId?: true;
  };
  /** Rows of their own; the module of the kind answers and stores them. */
  readonly rows: Rows<To, Secret>;
}

/** The kinds of fields. */
export type FieldKind = keyof KindOptions;

/** A field; `To` is the name of a kind of record that it can refer to, `Secret` says who sees it. */
export type Field<To extends string = string, Secret extends Secrecy = Secrecy, Kind extends FieldKind = FieldKind> = {
  [One in Kind]: { readonly kind: One; readonly label: string } & KindOptions<To, Secret>[One] & FieldOptions & Secret;
}[Kind];

/** A field of one kind, or of some. */
export type FieldOf<Kind extends FieldKind> = Field<string, Secrecy, Kind>;

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** Rows with these fields. */
export type RowsOf<F extends Fields> = FieldOf<'rows'> & { readonly of: F };
