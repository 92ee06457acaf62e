import { useQuery } from '@apollo/client/react';
import { useSearch } from '@tanstack/react-router';
import { REFRESHED } from '#graphql/call-options';
import { FirmPayersDocument, InvoicePayersDocument, NamedPayerDocument } from './payments.generated';
import type { Payer } from './PayerInput';

/** Payer and invoices from the address, if it names them. */
export interface Prefill {
  readonly payer: Payer | null;
  /** Whether the customer's firm pays for several of its customers. */
  readonly byFirm: boolean;
  /** The invoices to pay; if empty, the oldest are filled first. */
  readonly invoiceIds: readonly string[];
}

const NOTHING: Prefill = { payer: null, byFirm: false, invoiceIds: [] };
const isId = (text: string): boolean => /^\d{1,9}$/.test(text);

interface Payers {
  /** The customers found; undefined while they load. */
  readonly found: readonly string[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
}

const NO_PAYERS: Payers = { found: [], error: undefined, retry: () => undefined };

/** The customers of some invoices. */
function useInvoicePayers(ids: readonly string[]): Payers {
  const skip = ids.length === 0;
  const { data, error, refetch } = useQuery(InvoicePayersDocument, {
    variables: { ids: [...ids] },
    skip,
    ...REFRESHED,
  });
  const customerIds = data?.invoices.nodes?.flatMap((row) => (row ? [row.customerId] : []));
  return skip ? NO_PAYERS : { found: customerIds, error, retry: refetch };
}

/** A firm's customers with open amounts. */
function useFirmPayers(id: string | null): Payers {
  const { data, error, refetch } = useQuery(FirmPayersDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    ...REFRESHED,
  });
  return id === null ? NO_PAYERS : { found: data?.openInvoices.map((row) => row.customerId), error, retry: refetch };
}

/** The customers that the address names: by invoice, by firm, or directly. */
function usePayers() {
  const { customer = '', firm = '', invoices = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  const ids = invoices.split(',').filter(isId);
  const byFirm = ids.length === 0 && isId(firm);
  const ofInvoices = useInvoicePayers(ids);
  const ofFirm = useFirmPayers(byFirm ? firm : null);
  const { found, error, retry } = byFirm ? ofFirm : ofInvoices;
  const customerId = isId(customer) ? customer : undefined;
  return {
    ids,
    byFirm: byFirm || new Set(found).size > 1,
    payerId: found?.[0] ?? customerId,
    loading: found === undefined,
    error,
    retry,
  };
}

/** What to fill in from the address; null while it loads. */
export function usePrefill(): { prefill: Prefill | null; error?: unknown; retry: () => unknown } {
  const { ids, byFirm, payerId, loading, error, retry } = usePayers();
  const {
    data,
    error: failed,
    refetch,
  } = useQuery(NamedPayerDocument, {
    variables: { id: payerId ?? '' },
    skip: payerId === undefined,
    ...REFRESHED,
  });
  const customer = data?.customer;
  if (error) return { prefill: null, error, retry };
  if (loading || (payerId !== undefined && !data)) return { prefill: null, error: failed, retry: refetch };
  if (!customer) return { prefill: NOTHING, retry };
  const payer = { id: customer.id, name: customer.name, address: customer.addressSingleLine, firm: customer.pmf };
  return { prefill: { payer, byFirm: byFirm && customer.pmf !== null, invoiceIds: ids }, retry };
}
