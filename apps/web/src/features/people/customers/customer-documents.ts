import { customer, type TypedValues } from '@falcon/domain/company/records';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';

/** What the form of a customer has besides its fields: which of its documents is the exemption certificate. */
export interface CustomerParts {
  taxExemptDocumentId: string | null;
}

/** The form values of a customer. */
export type CustomerValues = TypedValues<typeof customer.fields> & CustomerParts;

/** What a customer has besides its fields. */
export interface CustomerMore extends Readonly<CustomerParts> {
  readonly openOrders: number | null;
  /** City and state. */
  readonly location: string;
}

/** A stored customer. */
export type StoredCustomer = RowOf<typeof customer> & CustomerMore;

/** The requests for customers. */
export const customerDocuments = kindDocuments<typeof customer, CustomerMore, unknown>(customer, {
  record: ['openOrders', 'location', 'taxExemptDocumentId'],
});
