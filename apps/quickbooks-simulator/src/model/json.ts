/** Any JSON value in a request or response. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
/** An object under construction. */
export type Draft = Record<string, Json>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asText = (value: Json): string | null => (typeof value === 'string' ? value : null);
/** A text, number or boolean as text; nothing for any other value. */
export const shown = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
export const asNumber = (value: Json): number | null => (typeof value === 'number' ? value : null);
export const asList = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
export const objectsOf = (value: Json): readonly JsonObject[] => asList(value).filter(isObject);

/** The id in a reference `{ value, name }`, or null. */
export const refId = (value: Json): string | null => (isObject(value) ? asText(value['value']) : null);

/** Half a cent is rounded up, away from zero. */
export const toCents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);
export const fromCents = (cents: number): number => cents / 100;

/** Whether the content is the same, in any key order. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_key, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';
