import { mutation } from '#core/mutation';
import { Proposal } from '../proposals.schema';
import { signOnDevice } from './sign-on-device';

mutation('proposalSign', {
  description:
    'A customer signs the last offer of a proposal on the device of the user: name, drawn signature, time and the fingerprint of the PDF are kept, and both sides get a copy. Like an acceptance by the link of the offer, it makes no units and no orders.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    offer: t.int({ required: true, description: 'The number of the offer that was shown.' }),
    alternative: t.int({ required: true, description: 'Its place in the offer, from 0.' }),
    options: t.intList({ description: 'The places of the chosen options, from 0.' }),
    name: t.string({ required: true, description: 'The full name of the person who signs.' }),
    drawing: t.string({
      required: true,
      description:
        'The drawn signature: the path of an SVG in a field of 1000 by 500, written with M, L and whole numbers.',
    }),
    pdfSha256: t.string({
      required: true,
      description: 'The fingerprint of the PDF that was shown, from `proposalGenerator`.',
    }),
    to: t.stringList({
      description: 'E-mail addresses for the copy of the customer; left out: those the offer was sent to.',
    }),
  }),
  resolve: (input, ctx, call) => signOnDevice(ctx, input, call),
  payload: { proposal: Proposal },
});
