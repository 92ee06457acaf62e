import type { Option } from '../flooring/index';
import type { CleanedText } from '../text/index';

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

/** What only fields of a work order say. */
interface OrderOptions {
  /**
   * What a new order copies it from: the column of the same name of its customer or unit, or the material defaults of
   * the unit, else of the customer.
   */
  readonly from?: 'customer' | 'unit' | 'defaults';
  /** The price depends on it: `selection`, it is one of the calculator's selections; otherwise it is a text. */
  readonly priced?: true | 'selection';
  /** The API answers it as a part of the job's address. */
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
  /** Its meaning in the input of a mutation, if that is another one; inputs of rows have only this one. */
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
  /** A duplicate starts without it, or with what a new record has today. */
  readonly copied?: false | 'today';
  /**
   * Applies only while a choice of the record has one of these values: otherwise it is neither shown nor checked nor
   * sent.
   */
  readonly when?: { readonly field: string; readonly is: readonly (boolean | string)[] };
}

/** What must be filled in, and how users are asked for it. */
interface Asked {
  readonly required?: true;
  /** Completes “Enter …”; otherwise the label and the noun do. */
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
  /** What users read where it must be filled in and isn't. */
  readonly missing?: string;
  /** What users read about an amount of a row that is too small or too large. */
  readonly beyond?: string;
  /** The field of the percentage that it is in the API instead, in and out, while that one applies. */
  readonly orPercent?: string;
}

/** A length in ten-thousandths of a foot, an area in those of a square foot, a quantity in hundredths, or a number. */
interface Size {
  /** Left out: the rules of the kind say how large it can be. */
  readonly most?: number;
  /** 0 is a value too. */
  readonly least?: 0;
  /** Every row has it. */
  readonly required?: true;
  /** What users read where it must be filled in and isn't. */
  readonly missing?: string;
  /** It is 0 where it is left blank. */
  readonly blank?: 0;
  /** The value of a new record, and what is stored where it is left blank. */
  readonly initial?: number;
  /** What users read about a value that is too small or too large. */
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
    /** It can have several lines. */
    readonly lines?: true;
    /** How a required text is checked and stored, if not as a name. */
    readonly clean?: (text: string) => CleanedText;
  };
  /** One e-mail address. */
  readonly email: Asked;
  /** Several e-mail addresses; null in the API where they are not seen. */
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
    /** Every record has one. */
    readonly required?: true;
  };
  /** A postal address, a row of its own. */
  readonly address: {
    /** A record can be without one. */
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
    /** The value of a new record; null: none, it must be selected. */
    readonly initial: string | null;
    /** A new record can't be added without it. */
    readonly required?: true;
    /** The name of its enumeration in the API, if it isn't that of the field. */
    readonly api?: string;
  };
  /** One of a list that the program itself defines, by its number; a new record gets it for good. */
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
  /** Another record, selected by its name. */
  readonly reference: {
    readonly to: To;
    /** The field of the other record that names it; `name` by default. */
    readonly named?: string;
    /** The field of the API that the page asks for it, if it is another one. */
    readonly answeredBy?: string;
    /** A new record can't be added without it, and it can't be cleared. */
    readonly required?: true;
    /** Every record has one: null counts as left out, and a new record gets the usual one. */
    readonly usual?: true;
    /** The API answers its id alone, under the name of the field. */
    readonly asId?: true;
    /** One with `asId` is searched by name in the form; the others are options of a list. */
    readonly picked?: true;
  };
  /** Any number of other records, stored in a table of its own; the module of the kind answers and stores it. */
  readonly references: {
    readonly to: To;
    /** What lists and the history say if there are none. */
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
