import { z } from 'zod';
import { offerFaults } from '@falcon/domain/orders/proposals';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput, requireCarrier, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { drawPrintouts } from '#pdf/pdf-threads';
import { queueMail, readersOf } from '#office/mail';
import { linksOf } from '#office/shared-links';
import { dateField, emailListField, recordVersion } from '#kit/record-kit';
import { missingPrices } from '../pricing/price-proposal';
import { contentOf, proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { lockVisible, refuseAccepted, requireVersion, visibleProposal } from '../visible-proposal';
import { fileName, offerPdf } from './generate-proposal';
import { refuseEnded } from './in-force';
import { loadProposalFacts } from './load-facts';
import { addRecipients, offerOf, printedParties } from './offers.queries';
import { proposalPrintout } from './proposal-pdf';
import { storeNewOffer } from './store-new-offer';

const sendInput = z.object({
  id: idInput,
  version: recordVersion,
  to: emailListField,
  /** The end of the next offer's validity; for a sent proposal it renews the offer. */
  validUntil: dateField,
});

/** A drawn offer that is not stored yet; if `prepared` is null, the last one is sent again. */
interface Offer {
  readonly number: number;
  readonly data: Buffer;
  readonly prepared: Awaited<ReturnType<typeof loadProposalFacts>> | null;
}

/** Refuses everything that can't be sent to a customer yet, each at its field. */
async function newOffer(ctx: Context, row: ProposalRow): Promise<Offer> {
  const faults = offerFaults(contentOf(row), { validUntil: row.validUntil, today: ctx.today() });
  if (faults.length > 0) throw validationError(faults);
  const number = row.offerNumber + 1;
  const prepared = await loadProposalFacts(ctx, row, number);
  const missing = missingPrices(prepared.priced);
  if (missing.length > 0) throw validationError(missing);
  return { number, prepared, data: await drawPrintouts([proposalPrintout(prepared.facts)]) };
}

const lastOffer = async (ctx: Context, { id, offerNumber }: ProposalRow): Promise<Offer> => ({
  number: offerNumber,
  prepared: null,
  data: await offerPdf(ctx, id, offerNumber),
});

async function storeOffer(
  trx: Database,
  ctx: TransactionContext,
  row: ProposalRow,
  { number, data, prepared }: Offer,
  to: readonly string[],
): Promise<void> {
  const userId = ctx.requireUser().id;
  if (!prepared) {
    const offer = await offerOf(trx, row.id, number);
    if (offer) await addRecipients(trx, offer.id, to);
    return;
  }
  const file = { storageKey: await ctx.services.files.storage.put(data), size: data.byteLength };
  await storeNewOffer(trx, row, { ...prepared, number, file, recipients: to, userId, at: ctx.now() });
}

/**
 * Sends a proposal. If it was changed since its last offer, it becomes the next one, frozen with its PDF; otherwise the
 * last one is sent again. A new validity date makes it the next offer at today's prices. Without an address it was
 * handed over on paper.
 */
export async function sendProposal(ctx: Context, raw: unknown, call: MutationCall): Promise<{ proposal: ProposalRow }> {
  const { id, version, to, validUntil } = parseInput(sendInput, raw);
  const recipients = to ?? [];
  const storedProposal = await visibleProposal(ctx, id);
  const proposal = validUntil ? { ...storedProposal, validUntil } : storedProposal;
  requireCarrier(ctx, 'OFFER');
  refuseAccepted(proposal, writtenDate);
  const isAgain = proposal.status === 'SENT' && !validUntil;
  if (isAgain) refuseEnded(await offerOf(ctx.db, id, proposal.offerNumber), ctx.today());
  if (isAgain && recipients.length === 0)
    throw validationError('to', `Offer ${proposal.offerNumber} was sent before. Enter who gets it again.`);
  const offer = isAgain ? await lastOffer(ctx, proposal) : await newOffer(ctx, proposal);
  const parties = await printedParties(ctx.db, id);
  await ctx.transaction(async (trx, ctx) => {
    const row = await lockVisible(trx, ctx, id);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      await requireVersion(trx, ctx, row, version);
      await storeOffer(trx, ctx, row, offer, recipients);
      if (recipients.length > 0) {
        const sent = await offerOf(trx, id, offer.number);
        const [sharedLinkId = 0] = sent
          ? await linksOf(trx, [{ kind: 'PROPOSAL', proposalOfferId: sent.id }], ctx.requireUser().id)
          : [];
        await queueMail(trx, ctx.services, {
          template: 'PROPOSAL',
          values: {
            customer: parties.whom,
            contact: row.contactName,
            title: row.name,
            validUntil: proposal.validUntil,
            salesperson: parties.salespersonName,
          },
          to: recipients,
          attachments: [
            { filename: fileName(row.name, offer.number), contentType: 'application/pdf', content: offer.data },
          ],
          about: row.customerId === null ? {} : { customerId: row.customerId },
          seenBy: readersOf('OFFER', row.salespersonId),
          ...(sharedLinkId > 0 && { sharedLinkId }),
          userId: ctx.requireUser().id,
        });
      }
      return id;
    });
  });
  return { proposal: (await proposalById(ctx.db, id)) ?? proposal };
}
