import { vendor } from '@falcon/domain/company/records';
import type { Context } from '#core/context';
import { recordModule } from '#kit/record-kinds';

/** Items have a vendor: users who edit items select from this list. */
const VIEWERS = ['vendor', 'item'] as const;

export const { type: Vendor, of: vendorOf, page: vendorPage } = recordModule(vendor, { listedFor: VIEWERS });

/** The vendor of stock, which users see who see no vendors: null for them. */
export const seenVendorOf = (ctx: Context, id: number | null) =>
  VIEWERS.some((right) => ctx.can(right)) ? vendorOf(ctx, id) : null;
