import { useQuery } from '@apollo/client/react';
import { useSearch } from '@tanstack/react-router';
import { REFRESHED } from '#graphql/call-options';
import { customerPayer, firmPayer, type Payer } from './payer';
import { InvoicePayersDocument, NamedFirmDocument, NamedPayerDocument } from './payments.generated';

/** Payer and invoices from the address, if it names them. */
export interface Prefill {
  readonly payer: Payer | null;
  /** The invoices to pay; if empty, the oldest are filled first. */
  readonly invoiceIds: readonly string[];
}

/** What is known of the address: null while it loads. */
interface Known {
  readonly prefill: Prefill | null;
  readonly error?: unknown;
  readonly retry: () => unknown;
}

const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The customers of some invoices. */
function useInvoicePayers(ids: readonly string[]) {
  const { data, error, refetch } = useQuery(InvoicePayersDocument, {
    variables: { ids: [...ids] },
    skip: ids.length === 0,
    ...REFRESHED,
  });
  const nodes = ids.length === 0 ? [] : data?.invoices.nodes;
  return { customerIds: nodes?.flatMap((row) => (row ? [row.customerId] : [])), error, retry: refetch };
}

/** The firm of the address. */
function useFirm(id: string | undefined): Known {
  const { data, error, refetch } = useQuery(NamedFirmDocument, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    ...REFRESHED,
  });
  const firm = data?.propertyFirm;
  const prefill = data ? { payer: firm ? firmPayer(firm) : null, invoiceIds: [] } : null;
  return { prefill, error, retry: refetch };
}

/** The customer of the address, or of its invoices; those of several customers are paid by their firm. */
function useCustomer(customer: string | undefined, ids: readonly string[]): Known {
  const { customerIds, error, retry } = useInvoicePayers(ids);
  const id = customerIds?.[0] ?? customer;
  const named = useQuery(NamedPayerDocument, { variables: { id: id ?? '' }, skip: id === undefined, ...REFRESHED });
  if (error) return { prefill: null, error, retry };
  if (customerIds === undefined || (id !== undefined && !named.data))
    return { prefill: null, error: named.error, retry: named.refetch };
  const owner = named.data?.customer;
  if (!owner) return { prefill: { payer: null, invoiceIds: [] }, retry };
  const several = new Set(customerIds).size > 1;
  const payer = several && owner.pmf ? firmPayer(owner.pmf) : customerPayer(owner);
  return { prefill: { payer, invoiceIds: ids }, retry };
}

/** What to fill in from the address: by firm, by invoice, or by customer. */
export function usePrefill(): Known {
  const { customer = '', firm = '', invoices = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  const ids = invoices.split(',').filter(isId);
  const firmId = ids.length === 0 && isId(firm) ? firm : undefined;
  const ofFirm = useFirm(firmId);
  const ofCustomer = useCustomer(firmId === undefined && isId(customer) ? customer : undefined, ids);
  return firmId === undefined ? ofCustomer : ofFirm;
}
