import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { counted } from '@falcon/domain/kit/text';
import type { Context, MutationCall } from '#core/context';
import { notFound, parseInput, requireCarrier, validationError } from '#core/errors';
import { lockedRow } from '#db/rows';
import { addHistory } from '#kit/record-kit';
import { queueMail, readersOf } from '#office/mail';
import { addressedVendors, refuseSecondMail } from '#warehouse/vendor-mail';
import { sendInput } from './purchase-order-input';
import { addOrderMails, linesOfOrders, mailsOfOrders, visiblePurchaseOrder } from './purchase-orders.queries';
import type { OrderedLine, PurchaseOrderRecord } from './purchase-orders.queries';

const lockOrder = lockedRow('purchaseOrder');
const lineWords = ({ itemName, vendorName, lengthE4, cartonsE2 }: OrderedLine): string =>
  `${itemName}${vendorName === '' ? '' : ` (${vendorName})`}: ${
    cartonsE2 > 0 ? counted(cartonsE2 / 100, 'carton') : formatFeetInches(feet(lengthE4))
  }`;

/**
 * E-mails a purchase order to some addresses or else to the vendor's contacts; once per submit, and a second time only
 * with `again`.
 */
export async function sendPurchaseOrder(ctx: Context, raw: unknown, call: MutationCall): Promise<PurchaseOrderRecord> {
  const { id, to, again = false } = parseInput(sendInput, raw);
  const order = await visiblePurchaseOrder(ctx.db, ctx, id);
  requireCarrier(ctx, 'PURCHASE_ORDER');
  const [vendor] = await addressedVendors(ctx.db, [order.vendorId]);
  if (!vendor) throw notFound('Vendor', order.vendorId);
  const recipients = to && to.length > 0 ? to : vendor.emails;
  if (recipients.length === 0)
    throw validationError('to', `${vendor.name} has no contact with an e-mail address. Enter one.`);
  await ctx.transaction(async (trx, inner) => {
    const userId = inner.requireUser().id;
    const locked = await lockOrder(trx, id);
    if (!locked) throw notFound('Purchase order', id);
    await inner.once(call, async () => {
      if (!again) refuseSecondMail(inner, 'order', await mailsOfOrders(trx, [id]));
      const mailIds = await queueMail(trx, inner.services, {
        template: 'PURCHASE_ORDER',
        values: {
          vendor: vendor.name,
          poNumber: locked.poNumber,
          accountNumber: vendor.accountNumber,
          orderedOn: locked.orderedOn,
          expectedOn: locked.expectedOn,
          note: locked.note,
          lines: (await linesOfOrders(trx, [id])).map(lineWords),
        },
        to: recipients,
        seenBy: readersOf('PURCHASE_ORDER'),
        userId,
      });
      await addOrderMails(
        trx,
        mailIds.map((mailMessageId) => ({ purchaseOrderId: id, mailMessageId })),
      );
      await addHistory(trx, {
        recordType: 'purchase_order',
        recordId: id,
        action: 'update',
        userId,
        version: locked.version,
        changes: [{ field: 'mail', from: null, to: 'SENT' }],
      });
      return id;
    });
  });
  return order;
}
