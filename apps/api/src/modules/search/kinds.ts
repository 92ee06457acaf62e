import type { PermissionKey } from '@falcon/domain/access';
import type { SearchKind } from '../../db/search-index';
import type { Context } from '../../graphql/context';

/** The kinds of search hits: those of the index, and invoices, which are found by their number or through their order. */
export const HIT_KINDS = [
  'WORK_ORDER',
  'CUSTOMER',
  'INVOICE',
  'UNIT',
  'PROPERTY_FIRM',
  'CONTACT',
  'VENDOR',
  'ITEM',
  'INSTALLER',
  'SALESPERSON',
  'USER',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** The permission to see a kind. Contacts need that of their owner's area. */
const VIEW: Readonly<Record<Exclude<SearchKind, 'CONTACT' | 'WORK_ORDER'>, PermissionKey>> = {
  CUSTOMER: 'customer',
  PROPERTY_FIRM: 'propertyMgmtFirm',
  VENDOR: 'vendor',
  INSTALLER: 'installer',
  SALESPERSON: 'salesperson',
  UNIT: 'unit',
  ITEM: 'item',
  USER: 'user',
};
const CONTACT_OWNERS = [
  ['CUSTOMER', 'customer'],
  ['PROPERTY_FIRM', 'propertyMgmtFirm'],
  ['VENDOR', 'vendor'],
] as const;

/** Whose contacts the user can see. */
export const contactOwners = (ctx: Context): string[] =>
  CONTACT_OWNERS.filter(([, permission]) => ctx.can(permission)).map(([owner]) => owner);

/** The kinds of records, other than orders, that the user can see. */
export function visibleKinds(ctx: Context): SearchKind[] {
  const kinds = Object.entries(VIEW)
    .filter(([, permission]) => ctx.can(permission))
    .map(([kind]) => kind as SearchKind);
  return contactOwners(ctx).length > 0 ? [...kinds, 'CONTACT'] : kinds;
}
