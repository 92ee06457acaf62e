/** What a request or an answer consists of. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
/** An object under construction. */
export type Draft = Record<string, Json>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asText = (value: Json): string | null => (typeof value === 'string' ? value : null);
/** What a person reads of a text, number or boolean; nothing of anything else. */
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

/** Same content, whatever the order of the keys. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_key, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';
