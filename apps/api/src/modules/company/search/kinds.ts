import { RECORD_KINDS, contact, factsOf } from '@falcon/domain/company/records';
import type { RecordType } from '@falcon/domain/company/records';
import type { SearchKind } from '#db/search-index';
import type { Context } from '#core/context';
import { seesKind } from '#kit/record-kit';

/**
 * The kinds of search hits: those of the index, invoices, which are found by their number or through their order, and
 * rolls, which are found by their number or lot.
 */
export const HIT_KINDS = [
  'WORK_ORDER',
  'CUSTOMER',
  'INVOICE',
  'UNIT',
  'PROPERTY_FIRM',
  'CONTACT',
  'VENDOR',
  'ITEM',
  'INVENTORY_ROLL',
  'INSTALLER',
  'SALESPERSON',
  'USER',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** The owner kinds whose contacts the user can see. */
export const contactOwners = (ctx: Context): string[] => (contact.owners ?? []).filter((owner) => seesKind(ctx, owner));

/**
 * The kinds of records, other than orders, that the user can see. Contacts need the permission of their owner's area.
 */
export function visibleKinds(ctx: Context): SearchKind[] {
  const types = Object.keys(RECORD_KINDS) as RecordType[];
  return types.filter(
    (type): type is RecordType & SearchKind => factsOf(type).searched === true && seesKind(ctx, type),
  );
}
