import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { matchStub, readStub, type StubLine, type Unmatched } from '@falcon/domain/money-in/accounts';
import { cents, fromNumberMoney, toNumberMoney } from '@falcon/domain/kit/money';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Amounts, type OpenInvoice, restOf } from '#blocks/open-invoices/open-invoices';
import { uploadInput } from '#blocks/staged-file/use-upload';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { money } from '#ui/format/numbers';
import { useLatest } from '#ui/use-latest';
import { useOnce } from '#ui/use-once';
import { customerPayer, firmPayer, type Payer, payerArguments } from './payer';
import {
  InvoiceNumbersDocument,
  type InvoiceNumbersQuery,
  PayableInvoicesDocument,
  RemittanceReadDocument,
} from './payments.generated';
import type { Draft } from './use-draft';

type Found = InvoiceNumbersQuery['invoiceNumbers'][number];

/** A line of a stub that is not on the payment, and why. */
export interface StubFault {
  readonly key: string;
  readonly words: string;
  readonly amount: number | null;
  readonly why: string;
}

const NO_INVOICE = 'No invoice has this number.';
const dollars = (amount: number | null): number | null => (amount === null ? null : toNumberMoney(cents(amount)));

/** Looks numbers up on the server: those of a payer, or of anyone. */
async function lookUp(
  client: ApolloClient,
  numbers: readonly string[],
  payer: Payer | null,
): Promise<readonly Found[]> {
  const { data } = await client.query({
    query: InvoiceNumbersDocument,
    variables: { numbers: [...new Set(numbers)], ...(payer && payerArguments(payer)) },
    ...UNCACHED,
  });
  return data?.invoiceNumbers ?? [];
}

/** Whose invoices these are: of one customer, else of the firm of most of them, else of the customer of the first. */
export function payerOf(found: readonly Found[]): Payer | null {
  const open = found.filter(({ invoiceId }) => invoiceId !== null);
  const [first] = open;
  if (!first?.customerId) return null;
  const firms = new Map<string, number>();
  for (const { propertyFirmId } of open)
    if (propertyFirmId) firms.set(propertyFirmId, (firms.get(propertyFirmId) ?? 0) + 1);
  const [most] = [...firms].toSorted(([, a], [, b]) => b - a);
  const firm = open.find(({ propertyFirmId }) => propertyFirmId === most?.[0]);
  if (new Set(open.map(({ customerId }) => customerId)).size > 1 && firm?.propertyFirmId)
    return firmPayer({ id: firm.propertyFirmId, name: firm.propertyFirmName ?? '' });
  const { customerId, customerName, propertyFirmId, propertyFirmName } = first;
  const pmf = propertyFirmId ? { id: propertyFirmId, name: propertyFirmName ?? '' } : null;
  return customerPayer({ id: customerId, name: customerName ?? '', pmf });
}

/** What is wrong with a line that has an invoice; undefined if it can be on the payment. */
const amountFault = ({ amount, discount }: Pick<StubLine, 'amount' | 'discount'>): string | undefined => {
  if (amount !== null && amount < 0) return 'A credit can’t be taken with a payment. Apply it on the account.';
  return amount === 0 && discount === null ? 'Nothing is paid of it.' : undefined;
};

/** Why a line has no invoice among those that are open. */
function reasonOf({ words, many, twice }: Unmatched, found: readonly Found[]): string {
  if (twice) return 'This invoice is named twice.';
  if (many > 1) return `${many} open invoices end in ${words[0] ?? ''}. Enter more of the number.`;
  const faults = found.flatMap(({ asked, fault }) =>
    fault !== null && words.some((word) => word.toUpperCase() === asked) ? [fault] : [],
  );
  return faults.find((fault) => fault !== NO_INVOICE) ?? NO_INVOICE;
}

interface Adding {
  readonly lines: readonly StubLine[];
  readonly invoices: readonly OpenInvoice[];
  readonly payer: Payer | null;
}

/** Matches lines with the open invoices; those that only the server knows (another number) are matched by it. */
async function matchAll(client: ApolloClient, { lines, invoices, payer }: Adding) {
  const usable = lines.filter((line) => amountFault(line) === undefined);
  const { matched, unmatched } = matchStub(usable, invoices);
  const unknown = unmatched.filter(({ many }) => many === 0);
  const found =
    unknown.length > 0
      ? await lookUp(
          client,
          unknown.flatMap(({ words }) => words),
          payer,
        )
      : [];
  const known = new Set(matched.map(({ id }) => id));
  const byServer = unknown.flatMap((line) => {
    const hit = found.find(
      ({ asked, invoiceId }) => invoiceId && line.words.some((word) => word.toUpperCase() === asked),
    );
    const id = invoices.find((one) => one.id === hit?.invoiceId)?.id;
    if (id === undefined || known.has(id)) return [];
    known.add(id);
    return [{ line, match: { id, amount: line.amount, discount: null } }];
  });
  const solved = new Set<Unmatched>(byServer.map(({ line }) => line));
  return {
    matched: [...matched, ...byServer.map(({ match }) => match)],
    faults: [
      ...unmatched.filter((line) => !solved.has(line)).map((line) => ({ ...line, why: reasonOf(line, found) })),
      ...lines.flatMap((line) => {
        const why = amountFault(line);
        return why === undefined ? [] : [{ ...line, why }];
      }),
    ],
  };
}

/** The numbers of a stub, typed, pasted or from a file: the invoices that they name are paid, the others are listed. */
export function useStub(draft: Draft) {
  const client = useApolloClient();
  const now = useLatest(draft);
  const [unmatched, setUnmatched] = useState<readonly StubFault[]>([]);
  const [latest, setLatest] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const count = useRef(0);
  const turn = useRef(Promise.resolve());

  const list = (faults: readonly { words: readonly string[]; amount: number | null; why: string }[]) => {
    if (faults.length === 0) return;
    const rows = faults.map(({ words, amount, why }) => ({
      key: String((count.current += 1)),
      words: words.join(' '),
      amount: dollars(amount),
      why,
    }));
    setUnmatched((before) => [...before, ...rows]);
  };

  /** Without a payer, the numbers say who it is. */
  const findPayer = async (lines: readonly StubLine[]): Promise<Pick<Adding, 'invoices' | 'payer'>> => {
    const { payer, invoices } = now.current;
    if (payer) return { payer, invoices };
    const owner = payerOf(
      await lookUp(
        client,
        lines.flatMap(({ words }) => words),
        null,
      ),
    );
    if (!owner) return { payer: null, invoices: [] };
    const { data } = await client.query({
      query: PayableInvoicesDocument,
      variables: payerArguments(owner),
      fetchPolicy: 'network-only',
      ...OWN_ERRORS,
    });
    // The next number is looked up with this payer, also if it was typed by now.
    flushSync(() => now.current.pick(owner));
    return { payer: owner, invoices: data?.openInvoices ?? [] };
  };

  const addNow = async (lines: readonly StubLine[]): Promise<void> => {
    setFailure(null);
    try {
      const { payer, invoices } = await findPayer(lines);
      const { matched, faults } = await matchAll(client, { lines, invoices, payer });
      const chosen: Record<string, number | null> = {};
      for (const { id, amount, discount } of matched) {
        chosen[id] = amount === null ? (invoices.find((one) => one.id === id)?.amountOpen ?? null) : dollars(amount);
        const open = invoices.find((one) => one.id === id);
        // What is left is the discount, or stays open with what the remittance says of it.
        if (open && discount !== null)
          now.current.setShort(
            id,
            restOf(open, dollars(amount)) === dollars(discount)
              ? { kind: 'DISCOUNT', reason: 'Taken on the remittance' }
              : { kind: 'OPEN', reason: `Discount of ${money(dollars(discount))} on the remittance` },
          );
      }
      if (matched.length > 0) now.current.choose(chosen satisfies Amounts);
      setLatest(matched.at(-1)?.id);
      list(faults);
    } catch (error) {
      setFailure(errorText(error));
    }
  };

  /** One after the other, however fast they are typed. */
  const add = (lines: readonly StubLine[]): Promise<void> => {
    if (lines.length > 0) turn.current = turn.current.then(() => addNow(lines));
    return turn.current;
  };

  const [readFile, reading] = useOnce(async (file: File) => {
    setFailure(null);
    try {
      const { dataUri, fileName } = await uploadInput(file);
      const { data } = await client.mutate({
        mutation: RemittanceReadDocument,
        variables: { input: { dataUri, fileName } },
        ...OWN_ERRORS,
      });
      const lines = data?.remittanceRead?.lines ?? [];
      const inCents = (amount: number | null) => {
        const parsed = amount === null ? null : fromNumberMoney(amount);
        return parsed?.ok ? parsed.value : null;
      };
      await add(
        lines.flatMap(({ words, amount, discount, errors }) =>
          errors.length > 0 ? [] : [{ words, amount: inCents(amount), discount: inCents(discount) }],
        ),
      );
      list(
        lines.flatMap(({ rowNumber, words, amount, errors }) =>
          errors.length === 0
            ? []
            : [{ words: [`Row ${rowNumber}`, ...words], amount: inCents(amount), why: errors.join(' ') }],
        ),
      );
    } catch (error) {
      setFailure(errorText(error));
    }
  });

  return {
    /** Adds what was typed or pasted. */
    enter: (text: string) => void add(readStub(text)),
    readFile: (file: File) => void readFile(file),
    reading,
    failure,
    /** The invoice that was added last. */
    latest,
    unmatched,
    remove: (key: string) => setUnmatched((before) => before.filter((one) => one.key !== key)),
    forget: () => setUnmatched([]),
  };
}
export type Stub = ReturnType<typeof useStub>;
