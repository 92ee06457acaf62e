import { z } from 'zod';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { fileTitle } from '@falcon/domain/kit/text';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, requireCarrier, validationError } from '#core/errors';
import { lockedRow } from '#db/rows';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { addHistory, emailListField, flagField } from '#kit/record-kit';
import { billingCompany } from '#office/letterhead';
import { queueMail, readersOf } from '#office/mail';
import { claimPrintout } from './claim-pdf';
import { addressedVendors, refuseSecondMail } from '#warehouse/vendor-mail';
import { addClaimMails, claimsOfReceipts, mailsOfClaims, rollsOfClaims } from './claims.queries';
import type { ClaimRoll } from './claims.queries';
import { visibleReceipt } from './receipts.queries';
import type { ReceiptRecord } from './receipts.queries';

const lockClaim = lockedRow('vendorClaim');

/** The claim of a receipt with its PDF. */
async function drawnClaim(ctx: Context, receiptId: number) {
  const receipt = await visibleReceipt(ctx.db, ctx, receiptId);
  requireCarrier(ctx, 'VENDOR_CLAIM');
  const [claim] = await claimsOfReceipts(ctx.db, [receiptId]);
  if (!claim) throw notFound('Claim', receiptId);
  const [company, [vendor], rolls] = await Promise.all([
    billingCompany(ctx.db),
    addressedVendors(ctx.db, [claim.vendorId]),
    rollsOfClaims(ctx.db, [claim.id]),
  ]);
  if (!vendor) throw notFound('Vendor', claim.vendorId);
  const { packingSlip, poNumber, receivedOn } = receipt;
  const { shortLengthE4, amountCents } = claim;
  const paper = { company, vendor, packingSlip, poNumber, receivedOn, shortLengthE4, amountCents, rolls };
  const name = `${fileTitle('Claim', packingSlip || poNumber, vendor.name)}.pdf`;
  return { receipt, claim, vendor, rolls, name, data: await drawPrintouts([claimPrintout(paper)]) };
}

/** The claim of a receipt as a PDF. */
export async function claimPdf(ctx: Context, raw: unknown): Promise<{ readonly pdfUrl: string }> {
  const { receiptId } = parseInput(z.object({ receiptId: idInput }), raw);
  const { name, data } = await drawnClaim(ctx, receiptId);
  const file = { ...fileReader(ctx), name, contentType: 'application/pdf', data };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  return { pdfUrl: url };
}

const sendInput = z.object({ receiptId: idInput, to: emailListField, again: flagField });

const rollWords = ({ rollNumber, itemName, invoicedLengthE4, measuredLengthE4 }: ClaimRoll): string =>
  `Roll ${rollNumber}, ${itemName}: invoiced ${formatFeetInches(feet(invoicedLengthE4))}, measured ${formatFeetInches(feet(measuredLengthE4))}`;

/**
 * E-mails the claim of a receipt with its PDF, to some addresses or else to the vendor's contacts; once per submit, and
 * a second time only with `again`.
 */
export async function sendClaim(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ readonly stockReceipt: ReceiptRecord }> {
  const { receiptId, to, again = false } = parseInput(sendInput, raw);
  const { receipt, claim, vendor, rolls, name, data } = await drawnClaim(ctx, receiptId);
  const recipients = to && to.length > 0 ? to : vendor.emails;
  if (recipients.length === 0)
    throw validationError('to', `${vendor.name} has no contact with an e-mail address. Enter one.`);
  await ctx.transaction(async (trx, inner) => {
    const userId = inner.requireUser().id;
    await lockClaim(trx, claim.id);
    await inner.once(call, async () => {
      if (!again) refuseSecondMail(inner, 'claim', await mailsOfClaims(trx, [claim.id]));
      const mailIds = await queueMail(trx, inner.services, {
        template: 'VENDOR_CLAIM',
        values: {
          vendor: vendor.name,
          packingSlip: receipt.packingSlip,
          poNumber: receipt.poNumber,
          accountNumber: vendor.accountNumber,
          receivedOn: receipt.receivedOn,
          rollCount: rolls.length,
          shortLength: formatFeetInches(feet(claim.shortLengthE4)),
          amount: claim.amountCents,
          rolls: rolls.map(rollWords),
        },
        to: recipients,
        attachments: [{ filename: name, contentType: 'application/pdf', content: data }],
        seenBy: readersOf('VENDOR_CLAIM'),
        userId,
      });
      await addClaimMails(trx, claim.id, mailIds);
      await addHistory(trx, {
        recordType: 'stock_receipt',
        recordId: receipt.id,
        action: 'update',
        userId,
        version: receipt.version,
        changes: [{ field: 'claimMail', from: null, to: 'SENT' }],
      });
      return claim.id;
    });
  });
  return { stockReceipt: receipt };
}
