/** What a property may hold. */
export type Field =
  | { readonly kind: 'text'; readonly max: number; readonly isName: boolean }
  | { readonly kind: 'number' | 'bool' | 'date' | 'free' | 'computed' }
  | { readonly kind: 'ref'; readonly to: RefTarget | null }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'object'; readonly fields: Fields }
  | { readonly kind: 'list'; readonly fields: Fields };
export type Fields = Readonly<Record<string, Field>>;

/** Kinds of entities that a reference can name. */
export type RefTarget = 'Customer' | 'Vendor' | 'Item' | 'Account' | 'Class' | 'Term' | 'TaxCode';

export const text = (max = 4000): Field => ({ kind: 'text', max, isName: false });
/** A name of a list: no colon, tab or line break (rule 5). */
export const name = (max = 100): Field => ({ kind: 'text', max, isName: true });
export const number: Field = { kind: 'number' };
export const bool: Field = { kind: 'bool' };
export const date: Field = { kind: 'date' };
/** Accepted and kept as sent. */
export const free: Field = { kind: 'free' };
/** Accepted and ignored: the service computes it (rule 7). */
export const computed: Field = { kind: 'computed' };
export const ref = (to: RefTarget | null = null): Field => ({ kind: 'ref', to });
export const oneOf = (...values: readonly string[]): Field => ({ kind: 'enum', values });
export const object = (fields: Fields): Field => ({ kind: 'object', fields });
export const list = (fields: Fields): Field => ({ kind: 'list', fields });

/** Properties of every entity. The operation itself reads `Id` and `SyncToken`. */
export const common: Fields = {
  Id: computed,
  SyncToken: computed,
  MetaData: computed,
  domain: computed,
  sparse: computed,
  status: computed,
};

export const address = object({
  Id: computed,
  Line1: text(500),
  Line2: text(500),
  Line3: text(500),
  Line4: text(500),
  Line5: text(500),
  City: text(255),
  Country: text(255),
  CountryCode: text(255),
  CountrySubDivisionCode: text(255),
  PostalCode: text(30),
  PostalCodeSuffix: text(30),
  Lat: text(100),
  Long: text(100),
  Tag: text(100),
  Note: text(100),
});
export const email = object({ Id: computed, Address: text(100), Default: bool, Tag: text(100) });
export const phone = object({
  Id: computed,
  FreeFormNumber: text(30),
  DeviceType: text(),
  CountryCode: text(),
  AreaCode: text(),
  ExchangeCode: text(),
  Extension: text(),
  Default: bool,
  Tag: text(100),
});
export const website = object({ Id: computed, URI: text(1000), Default: bool, Tag: text(100) });
export const memo = object({ value: text(1000), Id: computed });
export const customFields = list({
  DefinitionId: text(),
  Name: text(),
  Type: text(),
  StringValue: text(31),
});
