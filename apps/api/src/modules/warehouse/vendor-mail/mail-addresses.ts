import { rowBy } from '#core/batches';
import type { Context } from '#core/context';
import { addressedVendors } from './vendor-mail.queries';

const vendorOf = rowBy('addressed-vendor', addressedVendors, 'id');

/** The addresses of a vendor's contacts; none for users who see no vendors. */
export const mailAddresses = async (ctx: Context, vendorId: number): Promise<string[]> =>
  ctx.can('vendor') ? [...((await vendorOf(ctx, vendorId))?.emails ?? [])] : [];
