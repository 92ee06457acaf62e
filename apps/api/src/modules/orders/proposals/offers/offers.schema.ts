import { cents } from '@falcon/domain/kit/money';
import { proposal } from '@falcon/domain/company/records';
import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { HistoryUser, historyUser } from '#kit/record-kit';
import { Proposal } from '../proposals.schema';
import { signaturesOf } from '../sign/signatures.queries';
import type { SignatureRow } from '../sign/signatures.queries';
import { floorName } from './frozen-prices';
import { generateProposal } from './generate-proposal';
import { loseProposal } from './lose-proposal';
import { offersOf } from './offers.queries';
import type { OfferRow } from './offers.queries';
import { sendProposal } from './send-proposal';

const FrozenLineType = builder
  .objectRef<{ readonly name: string; readonly apartments: number; readonly perApartment: number }>('ProposalOfferLine')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      apartments: t.exposeInt('apartments'),
      perApartment: t.field({ type: 'Money', resolve: ({ perApartment }) => cents(perApartment) }),
    }),
  });

const OfferedAlternative = builder
  .objectRef<{ readonly name: string; readonly total: number; readonly offer: OfferRow; readonly place: number }>(
    'ProposalOfferAlternative',
  )
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      total: t.field({ type: 'Money', resolve: ({ total }) => cents(total) }),
      options: t.field({
        type: ['Money'],
        description: 'What each option adds that the customer can choose, in the order of `optional`.',
        resolve: ({ offer, place }) => (offer.prices.alternatives[place]?.options ?? []).map(cents),
      }),
      lines: t.field({
        type: [FrozenLineType],
        resolve: ({ offer, place }) =>
          offer.content.lines.map(({ name, flooringTypeId, apartments }, index, all) => ({
            // Unit styles of different flooring types can have the same name.
            name: all.some((other, at) => at !== index && other.name === name)
              ? `${name} (${floorName(flooringTypeId)})`
              : name,
            apartments,
            perApartment: offer.prices.alternatives[place]?.lines[index]?.perApartment ?? 0,
          })),
      }),
    }),
  });

const signatureOf = rowBy('signatures-of-offers', signaturesOf, 'proposalOfferId');

const Signature = builder.objectRef<SignatureRow>('ProposalSignature').implement({
  description: 'The acceptance of an offer as the customer signed it: by its link, or on a device of the office.',
  fields: (t) => ({
    id: t.exposeID('id'),
    alternative: t.exposeInt('alternative', { description: 'Its place in the offer, from 0.' }),
    options: t.exposeIntList('options', { description: 'The places of the chosen options.' }),
    chosen: t.exposeString('chosen'),
    signedName: t.exposeString('signedName'),
    signedAt: t.expose('signedAt', { type: 'ISO8601DateTime' }),
    ipAddress: t.exposeString('ipAddress'),
    pdfSha256: t.exposeString('pdfSha256', { description: 'The fingerprint of the PDF that was accepted.' }),
    drawing: t.exposeString('drawing', {
      nullable: true,
      description:
        'The drawn signature: the path of an SVG in a field of 1000 by 500; null if the name was only typed.',
    }),
    heldBy: t.field({
      type: HistoryUser,
      nullable: true,
      description: 'Who held the device it was signed on; null if the customer used the link.',
      resolve: ({ heldBy }, _args, ctx) => historyUser(ctx, heldBy),
    }),
  }),
});

const OfferType = builder.objectRef<OfferRow>('ProposalOffer').implement({
  description: 'A proposal as it was sent: frozen, with its PDF.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    sentAt: t.expose('sentAt', { type: 'ISO8601DateTime' }),
    recipients: t.exposeStringList('recipients'),
    validUntil: t.expose('validUntil', { type: 'ISO8601Date' }),
    alternatives: t.field({
      type: [OfferedAlternative],
      nullable: true,
      description: 'Null without permission to see totals.',
      resolve: (offer, _args, ctx) =>
        ctx.sees(proposal.parts.amounts)
          ? offer.content.alternatives.map(({ name }, place) => ({
              name,
              place,
              offer,
              total: offer.prices.alternatives[place]?.total ?? 0,
            }))
          : null,
    }),
    signature: t.field({
      type: Signature,
      nullable: true,
      description: 'How the customer accepted and signed it; null if it was not signed.',
      resolve: (offer, _args, ctx) => signatureOf(ctx, offer.id),
    }),
    optional: t.intList({
      description: 'The places of the options that the customer can choose.',
      resolve: ({ prices }) => [...prices.optional],
    }),
  }),
});

const offersBy = rowsBy('offersOfProposals', offersOf, 'proposalId');

builder.objectFields(Proposal, (t) => ({
  offers: t.field({
    type: [OfferType],
    description: 'What was sent, newest first.',
    resolve: ({ id }, _args, ctx) => offersBy(ctx, id),
  }),
}));

mutation('proposalGenerator', {
  description:
    'The PDF of a proposal: its last offer as it was sent, or the draft at today’s prices. Returns a signed address that is valid for ten minutes.',
  access: { permission: 'workOrder' },
  input: (t) => ({ id: t.id({ required: true }), offer: t.int({ description: 'The number of an earlier offer.' }) }),
  resolve: (input, ctx) => generateProposal(ctx, input),
  payload: (t) => ({
    pdfUrl: t.exposeString('pdfUrl', { nullable: true }),
    pdfSha256: t.exposeString('pdfSha256', { nullable: true, description: 'Its fingerprint.' }),
  }),
});

mutation('proposalSend', {
  description:
    'Freezes a proposal as its next offer and e-mails it; one that hasn’t changed since its last offer is sent again. Without an address it is only marked as sent.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    to: t.stringList({ description: 'E-mail addresses.' }),
    validUntil: t.field({
      type: 'ISO8601Date',
      description:
        'The last day the prices of the next offer are valid. Changing it renews a sent offer at today’s prices.',
    }),
  }),
  resolve: (input, ctx, call) => sendProposal(ctx, input, call),
  payload: { proposal: Proposal },
});

mutation('proposalLose', {
  description: 'Notes that the customer decided against a proposal, and why.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => loseProposal(ctx, input, call),
  payload: { proposal: Proposal },
});
