/** The type that `snake` produces for a name. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** A program name as a database name: `propertyFirm` is `property_firm`. */
export const snake = <const Name extends string>(name: Name): Snake<Name> =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>;
