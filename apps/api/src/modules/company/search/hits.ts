import type { HitKind } from './kinds';

/** How many hits of each kind a search shows. */
export const HITS = 10;

/** A labeled text of a record, such as "Phone" and "(317) 555-0100". */
export interface HitField {
  readonly label: string;
  readonly text: string;
}

/** A found record, as the palette shows it. */
export interface Hit {
  readonly kind: HitKind;
  readonly id: number;
  /** The record it belongs to: the customer of a unit, the owner of a contact, the order of an invoice. */
  readonly ownerType: 'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR' | 'WORK_ORDER' | null;
  readonly ownerId: number | null;
  readonly title: string;
  readonly detail: string;
  readonly isEnabled: boolean;
  /** Other texts it can be found by. */
  readonly fields: readonly HitField[];
}
