import { MAIL_TEMPLATES, writtenValues } from '@falcon/domain/office/mail';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { invoiceIdOfNumber, sendableInvoices } from './delivery.queries';
import { mailValues } from './mail-invoices';

interface MailValue {
  readonly name: string;
  readonly value: string;
}
const Value = plainType<MailValue>(
  'MailValue',
  { name: 'String', value: 'String' },
  'What a placeholder is replaced with.',
);

/** The values of a real invoice, as they are written in its e-mail. */
async function valuesOfInvoice(ctx: Context, text: string): Promise<MailValue[]> {
  const number = text.trim().toUpperCase();
  const id = number === '' ? undefined : await invoiceIdOfNumber(ctx.db, number);
  const [invoice] = id === undefined ? [] : await sendableInvoices(ctx.db, [id], ctx.salespersonScope);
  if (!invoice) throw validationError('number', `There is no invoice ${number.slice(0, 40)}.`);
  const { placeholders } = MAIL_TEMPLATES.INVOICE;
  const values = writtenValues(placeholders, mailValues(invoice));
  return Object.keys(mailValues(invoice)).map((name) => ({
    name,
    value:
      placeholders[name as keyof typeof placeholders].kind === 'money' && !ctx.sees(PRICES) ? '' : (values[name] ?? ''),
  }));
}

builder.queryField('invoiceMailValues', (t) =>
  t.field({
    type: [Value],
    description: 'What the placeholders of the e-mail of an invoice are replaced with, for a preview.',
    ...accessOptions({ permission: 'invoicing' }),
    args: { number: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => valuesOfInvoice(ctx, args.number),
  }),
);
