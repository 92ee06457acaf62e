import { INVOICE_DELIVERIES } from '../../kit/flooring';
import { choice, flag, text } from '../../kit/fields';
import { recordKind } from './record-kind';

/** A way to send invoices to a customer. */
export const invoiceMethod = recordKind('INVOICE_METHOD', {
  list: 'invoiceMethods',
  nouns: 'Invoice methods',
  whole: true,
  description: 'A way to send invoices to a customer.',
  help: {
    about: 'An invoice method says how a customer receives invoices: by e-mail, on paper or through a portal.',
    steps: [
      'A customer’s method is selected on the customer’s profile.',
      'Open a method to rename it or to change its delivery.',
      'A disabled method keeps its customers but is no longer offered.',
    ],
  },
  title: 'name',
  fields: {
    name: text('Name', { required: true, max: 80, copied: false }),
    delivery: choice('Delivery method', INVOICE_DELIVERIES, { initial: 'EMAIL', api: 'InvoiceDelivery' }),
    isEnabled: flag('Enabled', { initial: true }),
  },
});
