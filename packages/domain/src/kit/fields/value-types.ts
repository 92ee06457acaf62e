import type { Option } from '../flooring/index';
import type { ColumnOf, InputName } from './columns';
import type { FieldKind, Fields } from './field-types';

/** The parts of a postal address; `state` is two letters, blank if unknown. */
export interface StoredAddress {
  readonly id: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** A record as referenced by another. */
export interface RecordRef {
  readonly id: string;
  readonly name: string;
}

type KindOf<F> = F extends { readonly kind: infer Kind extends FieldKind } ? Kind : never;
type OrNull<F, Value> = F extends { readonly nullable: true } ? Value | null : Value;
type OrId<F, Value, Id> = F extends { readonly asId: true } ? Id : Value;
type ChoiceOf<F> = F extends { readonly options: readonly Option<infer Value>[] } ? Value : never;
type NumberOf<Value> = Value extends `${infer Listed extends number}` ? Listed : number;
type StateOf<F> = F extends { readonly blank: '' } ? string : string | null;
type RowFields<F> = F extends { readonly of: infer Of extends Fields } ? Of : never;
/** Whether there always is a number: it is 0 where it is blank, or can't be blank. */
type IsNumber<F> = F extends { readonly blank: 0 } | { readonly initial: number } | { readonly usual: true }
  ? true
  : F extends { readonly when: unknown }
    ? false
    : F extends { readonly required: true }
      ? true
      : false;
type FigureOf<F> = IsNumber<F> extends true ? OrNull<F, number> : number | null;

type TextKind = 'text' | 'email' | 'phone' | 'website';
type FigureKind = 'money' | 'rate' | 'percent' | 'length' | 'area' | 'quantity' | 'whole';

interface Answers<F> extends Readonly<Record<TextKind, OrNull<F, string>> & Record<FigureKind, FigureOf<F>>> {
  readonly emails: readonly string[] | null;
  readonly state: StateOf<F>;
  readonly zip: string;
  readonly date: string | null;
  readonly address: StoredAddress | null;
  readonly choice: ChoiceOf<F>;
  readonly listed: string;
  readonly flag: OrNull<F, boolean>;
  readonly reference: OrId<F, RecordRef | null, string | null>;
  readonly references: OrId<F, readonly RecordRef[], readonly string[]>;
  readonly rows: readonly { readonly [Name in keyof RowFields<F>]: AnsweredValue<RowFields<F>[Name]> }[];
}

/** A field's value in API responses; figures in dollars or percent. */
export type AnsweredValue<F> = Answers<F>[KindOf<F>];

/** A record in API responses. */
export type AnsweredRecord<F extends Fields> = { readonly [Name in keyof F]: AnsweredValue<F[Name]> } & {
  readonly id: string;
  readonly version: number;
  /** Whether this user can change it. */
  readonly editable: boolean;
};

/** The names of the fields that users enter. */
export type EnteredName<F extends Fields> = keyof {
  [Name in keyof F as F[Name] extends { readonly derived: true } ? never : Name]: unknown;
};

/** A record with only the fields that users enter. */
export type StoredRecord<F extends Fields> =
  | AnsweredRecord<F>
  | { readonly [Name in EnteredName<F>]: AnsweredValue<F[Name]> };

/** A postal address in a form. */
export type TypedAddress = { -readonly [Part in keyof Omit<StoredAddress, 'id' | 'state'>]: string } & {
  state: string | null;
};

interface Typed<F> extends Record<TextKind | 'emails' | 'zip', string>, Record<FigureKind, number | null> {
  state: StateOf<F>;
  date: string | null;
  address: TypedAddress;
  choice: F extends { readonly initial: null } ? ChoiceOf<F> | null : ChoiceOf<F>;
  listed: F extends { readonly initial: number } ? string : string | null;
  flag: boolean;
  reference: OrId<F, { id: string; name: string } | null, string | null>;
  references: OrId<F, { id: string; name: string }[], string[]>;
  rows: TypedValues<RowFields<F>>[];
}

/** What a form holds for a field; several e-mail addresses are one text, and figures are null where they are blank. */
export type TypedValue<F> = Typed<F>[KindOf<F>];

/** The values of a form: all fields but those that are computed. */
export type TypedValues<F extends Fields> = { -readonly [Name in EnteredName<F>]: TypedValue<F[Name]> };

type SentValue<F> = F extends { readonly kind: 'rows' }
  ? InputValues<RowFields<F>>[]
  : F extends { readonly kind: 'reference' }
    ? F extends { readonly required: true }
      ? string
      : string | null
    : F extends { readonly kind: 'references' | 'emails' }
      ? readonly string[]
      : F extends { readonly kind: 'listed' }
        ? string
        : F extends { readonly blank: 0 }
          ? number
          : TypedValue<F>;

/** Form values as they are sent; what does not apply is left out. */
export type InputValues<F extends Fields> = {
  readonly [
    Name in EnteredName<F> & string as F[Name] extends { readonly when: unknown } ? never : InputName<Name, F[Name]>
  ]: SentValue<F[Name]>;
} & {
  readonly [
    Name in EnteredName<F> & string as F[Name] extends { readonly when: unknown } ? InputName<Name, F[Name]> : never
  ]?: SentValue<F[Name]>;
};

type NumberOrNull<F> = IsNumber<F> extends true ? number : number | null;

interface Stored<F> extends Readonly<Record<TextKind | 'zip', string> & Record<FigureKind, NumberOrNull<F>>> {
  readonly emails: readonly string[];
  readonly state: StateOf<F>;
  readonly date: string | null;
  readonly address: unknown;
  readonly choice: ChoiceOf<F>;
  readonly listed: NumberOf<ChoiceOf<F>>;
  readonly flag: boolean;
  readonly reference: F extends { readonly required: true } ? number : number | null;
  readonly references: readonly number[];
  readonly rows: readonly StoredRow<RowFields<F>>[];
}

/** What is stored for a field; figures are in the units of their columns. */
export type StoredValue<F> = Stored<F>[KindOf<F>];

/** A row as it is stored, by column. */
export type StoredRow<F extends Fields> = {
  readonly [Name in EnteredName<F> & string as ColumnOf<Name, F[Name]>]: StoredValue<F[Name]>;
};

/** The fields of a record as a save has checked them; undefined keeps the stored value. */
export type CheckedFields<F extends Fields> = {
  readonly [Name in EnteredName<F> & string as InputName<Name, F[Name]>]?: StoredValue<F[Name]> | undefined;
};

/** A row as a save has checked it; what is left out or null stays as it is, or is that of a new row. */
export type CheckedRow<F extends Fields> = {
  readonly [
    Name in EnteredName<F> & string as F[Name] extends { readonly required: true } ? InputName<Name, F[Name]> : never
  ]: StoredValue<F[Name]>;
} & {
  readonly [
    Name in EnteredName<F> & string as F[Name] extends { readonly required: true } ? never : InputName<Name, F[Name]>
  ]?: StoredValue<F[Name]> | null | undefined;
};
