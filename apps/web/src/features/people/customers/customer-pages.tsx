import { customer } from '@falcon/domain/company/records';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { customerDocuments } from './customer-documents';
import { CustomerFields } from './customer-fields';
import { customerForm } from './customer-form';

/** The pages with the form of a customer. */
export const customerPages = kindPages(customer, {
  ...customerForm,
  Fields: CustomerFields,
  documents: customerDocuments,
});
