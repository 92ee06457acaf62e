/** Who a payment is from: a customer, or a firm for several of its customers. */
export interface Payer {
  /** Of the kind and the record, so that a firm and a customer differ. */
  readonly id: string;
  readonly kind: 'CUSTOMER' | 'FIRM';
  readonly recordId: string;
  readonly name: string;
  readonly detail: string;
  /** The firm of a customer, which may have paid instead. */
  readonly firm: { readonly id: string; readonly name: string } | null;
}

type Named = { readonly id: string; readonly name: string };

export const customerPayer = ({
  id,
  name,
  addressSingleLine = '',
  pmf = null,
}: Named & { addressSingleLine?: string; pmf?: Named | null }): Payer => ({
  id: `customer ${id}`,
  kind: 'CUSTOMER',
  recordId: id,
  name,
  detail: addressSingleLine,
  firm: pmf,
});

export const firmPayer = ({ id, name }: Named, detail = ''): Payer => ({
  id: `firm ${id}`,
  kind: 'FIRM',
  recordId: id,
  name,
  detail: ['Management firm', detail].filter(Boolean).join(' · '),
  firm: null,
});

/** The payer as the API's arguments. */
export const payerArguments = ({ kind, recordId }: Payer) =>
  kind === 'FIRM' ? { propertyFirmId: recordId } : { customerId: recordId };
