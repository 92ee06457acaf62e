import { useQuery } from '@apollo/client/react';
import { useRequestTime } from '#blocks/live/use-request-time';
import { useCallback, useMemo, useState } from 'react';
import {
  type Amounts,
  filled,
  leftOf,
  type OpenInvoice,
  type Short,
  type Shorts,
  sumOf,
} from '#blocks/open-invoices/open-invoices';
import { REFRESHED } from '#graphql/call-options';
import { useLatest } from '#ui/use-latest';
import { type Payer, payerArguments } from './payer';
import { PayableInvoicesDocument } from './payments.generated';
import type { Prefill } from './use-prefill';

/** The full open amounts of the invoices named in the address. */
const wholeOf = (invoices: readonly OpenInvoice[], ids: readonly string[]): Amounts =>
  Object.fromEntries(invoices.filter(({ id }) => ids.includes(id)).map(({ id, amountOpen }) => [id, amountOpen]));

const NONE: readonly OpenInvoice[] = [];
const NO_SHORTS: Shorts = {};

/** The payer's open invoices; undefined while they load. */
function useOpenInvoices(payer: Payer | null) {
  const { context, requestedAt } = useRequestTime();
  const { data, error, loading, refetch } = useQuery(PayableInvoicesDocument, {
    variables: payer ? payerArguments(payer) : {},
    skip: payer === null,
    ...REFRESHED,
    context,
  });
  return { found: payer === null ? NONE : data?.openInvoices, error, loading, refetch, requestedAt };
}

/** What is known of the rows before their amounts are chosen: the invoices, and what is suggested for them. */
function suggestion(found: readonly OpenInvoice[] | undefined, named: readonly string[], typed: number | null) {
  if (found && named.length > 0) return wholeOf(found, named);
  return filled(typed, found ?? NONE);
}

/**
 * Who pays how much, and each open invoice's share: oldest first is suggested, until the user chooses invoices. The
 * amount follows what is chosen, until it is typed.
 */
export function useDraft({ payer: first, invoiceIds }: Prefill) {
  const [payer, setPayer] = useState(first);
  const [named, setNamed] = useState(invoiceIds);
  const [typedAmount, setAmount] = useState<number | null>();
  const [typed, setTyped] = useState<Amounts | null>(null);
  const [shorts, setShorts] = useState<Shorts>(NO_SHORTS);
  const { found, error, loading, refetch, requestedAt } = useOpenInvoices(payer);
  const invoices = found ?? NONE;
  const suggested = useMemo(() => suggestion(found, named, typedAmount ?? null), [found, named, typedAmount]);
  // What was paid or voided elsewhere since is no longer a row.
  const amounts = useMemo(() => {
    const known = new Set(invoices.map(({ id }) => id));
    return Object.fromEntries(Object.entries(typed ?? suggested).filter(([id]) => known.has(id)));
  }, [typed, suggested, invoices]);
  const chosenSum = typed !== null || named.length > 0 ? sumOf(amounts) || null : null;
  const amount = typedAmount === undefined ? chosenSum : typedAmount;
  const now = useLatest({ amounts, invoices, isSuggested: typed === null && named.length === 0 });
  const clear = () => {
    setTyped(null);
    setNamed([]);
    setShorts(NO_SHORTS);
  };
  /** Adds amounts; the first choice replaces what was only suggested. */
  const choose = useCallback(
    (changes: Amounts) =>
      setTyped((before) => ({ ...(before ?? (now.current.isSuggested ? {} : now.current.amounts)), ...changes })),
    [now],
  );
  return {
    payer,
    pick: (next: Payer | null) => {
      setPayer(next);
      clear();
    },
    amount,
    setAmount,
    invoices,
    error,
    loading,
    refetch,
    requestedAt,
    amounts,
    shorts,
    choose,
    setOne: useCallback(
      (id: string, value: number | null) => setTyped((before) => ({ ...(before ?? now.current.amounts), [id]: value })),
      [now],
    ),
    toggle: useCallback(
      (id: string) => {
        const { amounts: current, invoices: all, isSuggested } = now.current;
        const open = all.find((one) => one.id === id)?.amountOpen ?? null;
        choose({ [id]: !isSuggested && current[id] === open ? null : open });
      },
      [now, choose],
    ),
    setShort: useCallback((id: string, short: Short) => setShorts((before) => ({ ...before, [id]: short })), []),
    /** Whether the shares are only a suggestion. */
    isSuggested: typed === null && named.length === 0,
    /** Whether the user has chosen invoices. */
    isChosen: typed !== null,
    /** Takes the suggestion instead of what was chosen. */
    fill: () => {
      setAmount(amount);
      clear();
    },
    /** Chooses nothing, also not what is suggested. */
    clear: () => {
      clear();
      setTyped({});
    },
    applied: sumOf(amounts),
    left: leftOf(amount, amounts),
    /** How many of the invoices named in the address, or chosen before they were paid elsewhere, can't be paid here. */
    missing: found === undefined ? 0 : missingOf(typed, named, amounts),
  };
}
export type Draft = ReturnType<typeof useDraft>;

function missingOf(typed: Amounts | null, named: readonly string[], amounts: Amounts): number {
  const wanted = typed === null ? named : Object.keys(typed).filter((id) => typed[id]);
  return wanted.filter((id) => !(id in amounts)).length;
}
