import { z } from 'zod';
import { cleanName } from '@falcon/domain/kit/text';
import { signatureFault } from '@falcon/domain/office/signatures';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, requireCarrier, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { emailListField, recordVersion } from '#kit/record-kit';
import { lastOfferOf } from '../accept/accepted-offer';
import { endedWords, hasEnded } from '../offers/in-force';
import { offerOf } from '../offers/offers.queries';
import { proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { lockVisible, requireVersion, visibleProposal } from '../visible-proposal';
import { acceptanceOf } from './acceptance';
import type { Acceptance } from './acceptance';
import { choiceOf } from './given-choice';
import { LONGEST_NAME, NO_NAME, SHORTEST_NAME } from './signed-name';
import { signaturesOf } from './signatures.queries';
import { prepareAcceptance, storeAcceptance } from './store-acceptance';

const signInput = z.object({
  id: idInput,
  version: recordVersion,
  offer: z.number().int().positive(),
  alternative: z.number().int().nonnegative(),
  options: z.array(z.number().int().nonnegative()).max(50).nullish(),
  name: z.string().transform((text, check) => {
    const name = cleanName(text, { maximum: LONGEST_NAME, required: true });
    if (name.ok && name.value.length >= SHORTEST_NAME) return name.value;
    check.addIssue({ code: 'custom', message: NO_NAME });
    return z.NEVER;
  }),
  drawing: z.string().superRefine((text, check) => {
    const fault = signatureFault(text);
    if (fault !== null) check.addIssue({ code: 'custom', message: fault });
  }),
  pdfSha256: z.string().max(64),
  to: emailListField,
});

/** Refuses an offer that was signed, replaced or has ended since it was shown, or whose PDF is another one. */
async function requireAsShown(
  trx: Database,
  ctx: TransactionContext,
  { row, shown, version, pdfSha256 }: { row: ProposalRow; shown: Acceptance; version: number; pdfSha256: string },
): Promise<void> {
  const { offer } = shown;
  const [signature] = await signaturesOf(trx, [offer.id]);
  if (signature) throw signedBefore(signature.signedName);
  const last = await lastOfferOf(trx, row);
  await requireVersion(trx, ctx, row, version);
  if (last.number !== offer.number)
    throw validationError(
      'offer',
      `Offer ${last.number} has replaced offer ${offer.number}. Show the customer the new one.`,
    );
  if (hasEnded(last, ctx.today()))
    throw validationError('validUntil', `${endedWords(last)} Renew it: send it at today’s prices with a later date.`);
  if (pdfSha256 !== shown.file.sha256)
    throw validationError(
      'pdfSha256',
      `This is not the PDF of offer ${offer.number} that is stored. Open the proposal again, and show the customer that one.`,
    );
}

const signedBefore = (name: string) =>
  validationError('status', `${name} has already signed this offer. Nothing was done again.`);

/**
 * A customer signs the last offer of a proposal on a device of the office: like an acceptance by its link, with who
 * held the device. Both sides get a copy. Units and orders are made when the office accepts the offer.
 */
export async function signOnDevice(ctx: Context, raw: unknown, call: MutationCall): Promise<{ proposal: ProposalRow }> {
  const input = parseInput(signInput, raw);
  const row = await visibleProposal(ctx, input.id);
  requireCarrier(ctx, 'OFFER');
  const offer = await offerOf(ctx.db, input.id, input.offer);
  if (!offer) throw notFound('Offer', input.offer);
  const choice = choiceOf(offer, { alternative: input.alternative, options: input.options ?? [] });
  if (!choice) throw validationError('alternative', 'Select an alternative and options of the offer.');
  const to = input.to ?? offer.recipients;
  if (to.length === 0) throw validationError('to', 'Enter an e-mail address: the customer gets a copy.');
  const { id: userId, fullName } = ctx.requireUser();
  const acceptance = await acceptanceOf(ctx.services, {
    proposal: row,
    offer,
    choice,
    drawing: input.drawing,
    signedName: input.name,
    signedAt: ctx.now(),
    place: { ip: ctx.ip, userAgent: ctx.userAgent, heldBy: { id: userId, fullName } },
  });
  const prepared = await prepareAcceptance(ctx.services, acceptance);
  await ctx.transaction(async (trx, ctx) => {
    const locked = await lockVisible(trx, ctx, input.id);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      const { version, pdfSha256 } = input;
      await requireAsShown(trx, ctx, { row: locked, shown: acceptance, version, pdfSha256 });
      if (!(await storeAcceptance(trx, ctx.services, prepared, to))) throw signedBefore('The customer');
      return input.id;
    });
  });
  return { proposal: (await proposalById(ctx.db, input.id)) ?? row };
}
