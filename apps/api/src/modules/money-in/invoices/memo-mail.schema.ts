import { z } from 'zod';
import { fileTitle } from '@falcon/domain/kit/text';
import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { emailListField } from '#kit/record-kit';
import { CreditMemo } from '#money-in/accounts';
import { queueMail, readersOf } from '#office/mail';
import { memoRecipients } from './delivery/delivery.queries';
import { drawnMemo } from './pdf/draw-memo';

const input = z.object({ id: idInput, to: emailListField });

/** E-mails a credit memo with its PDF, once per submit. */
async function mailMemo(ctx: Context, raw: unknown, call: MutationCall): Promise<{ readonly sentTo: string[] }> {
  const { id, to } = parseInput(input, raw);
  const { memo, invoiceNumber, content } = await drawnMemo(ctx, id);
  if (memo.reversedAt !== null) throw validationError('id', `Credit memo ${memo.memoNumber} was reversed.`);
  const [customer] = await memoRecipients(ctx.db, [id]);
  const recipients = to && to.length > 0 ? to : (customer?.emails ?? []);
  if (recipients.length === 0)
    throw validationError('to', 'The customer has no e-mail address for invoices. Enter one.');
  const customerName = customer?.customerName ?? '';
  await ctx.transaction(async (trx, ctx) => {
    const userId = ctx.requireUser().id;
    await ctx.once(call, async () => {
      await queueMail(trx, ctx.services, {
        template: 'CREDIT_MEMO',
        values: {
          customer: customerName,
          memoNumber: memo.memoNumber,
          memoDate: memo.memoDate,
          amount: memo.amountCents,
          reason: memo.reason,
          invoiceNumber: invoiceNumber ?? '',
        },
        to: recipients,
        attachments: [
          {
            filename: `${fileTitle('Credit memo', memo.memoNumber, customerName)}.pdf`,
            contentType: 'application/pdf',
            content,
          },
        ],
        about: { customerId: memo.customerId },
        seenBy: readersOf('CREDIT_MEMO', customer?.salespersonId ?? null),
        userId,
      });
      return id;
    });
  });
  return { sentTo: [...recipients] };
}

const recipientsOf = rowBy('recipients-of-memo', memoRecipients, 'id');

builder.objectField(CreditMemo, 'mailTo', (t) =>
  t.stringList({
    description: 'The customer’s addresses for invoices.',
    resolve: async (memo, _args, ctx) => [...((await recipientsOf(ctx, memo.id))?.emails ?? [])],
  }),
);

mutation('creditMemoSend', {
  description:
    'E-mails a credit memo with its PDF to some addresses, or else to the customer’s addresses for invoices.',
  access: { permission: 'invoicing' },
  input: (t) => ({ id: t.id({ required: true }), to: t.stringList({ required: false }) }),
  resolve: (args, ctx, call) => mailMemo(ctx, args, call),
  payload: (t) => ({ sentTo: t.exposeStringList('sentTo') }),
});
