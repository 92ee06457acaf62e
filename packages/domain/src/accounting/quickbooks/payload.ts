import type { Cents } from '../../kit/money/index';

/** An entity in QuickBooks' format. */
export type Payload = { readonly [property: string]: PayloadValue };
type PayloadValue = string | number | boolean | null | undefined | Payload | readonly Payload[];

/** A record there. */
export interface Ref {
  readonly value: string;
}
export const ref = (id: string): Ref & Payload => ({ value: id });

/** A reference, or nothing if there is none. */
export const optionalRef = (name: string, id: string | null): Payload => (id === null ? {} : { [name]: ref(id) });

/** Whole cents as a JSON decimal: 12345 is exactly 123.45. */
export const dollars = (amount: Cents): number => amount / 100;

/** A JSON decimal as whole cents. */
export const centsOf = (amount: number): Cents => Math.round(amount * 100) as Cents;

/** The marker in an entity's private note by which we find it again: `Falcon invoice 17`. */
export const marker = (noun: string, id: number): string => `Falcon ${noun} ${id}`;

/** Whether a private note carries a marker. */
export const hasMarker = (note: unknown, own: string): boolean =>
  typeof note === 'string' && note.split(/[\n,;]/).some((part) => part.trim() === own);
