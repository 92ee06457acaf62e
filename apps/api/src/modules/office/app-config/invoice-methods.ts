import { invoiceMethod } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';

// Customers and orders have an invoice method: users who see those can select from the list.
export const { type: InvoiceMethod, of: invoiceMethodOf } = recordModule(invoiceMethod, {
  listedFor: ['configureSystem', 'customer', 'workOrder'],
});
