import type { Cents } from '../../kit/money/index';

/** An entity as QuickBooks reads it. */
export type Payload = { readonly [property: string]: PayloadValue };
type PayloadValue = string | number | boolean | null | undefined | Payload | readonly Payload[];

/** A record there. */
export interface Ref {
  readonly value: string;
}
export const ref = (id: string): Ref & Payload => ({ value: id });

/** A reference that is left out where there is none. */
export const optionalRef = (name: string, id: string | null): Payload => (id === null ? {} : { [name]: ref(id) });

/** Whole cents as the decimal number of JSON: 12345 is 123.45, exactly. */
export const dollars = (amount: Cents): number => amount / 100;

/** A decimal number of JSON as whole cents. */
export const centsOf = (amount: number): Cents => Math.round(amount * 100) as Cents;

/** What an entity of ours says about itself in its private note, by which it is found again: `Falcon invoice 17`. */
export const marker = (noun: string, id: number): string => `Falcon ${noun} ${id}`;

/** Whether a private note carries a marker. */
export const hasMarker = (note: unknown, own: string): boolean =>
  typeof note === 'string' && note.split(/[\n,;]/).some((part) => part.trim() === own);
