import { agingOf } from '@falcon/domain/money-in/receivables';
import type { OpenItem } from '@falcon/domain/money-in/receivables';
import { labelOf } from '@falcon/domain/kit/flooring';
import { RECEIPT_METHODS } from '@falcon/domain/money-in/accounts';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { poText } from '@falcon/domain/kit/text';
import type { Cents } from '@falcon/domain/kit/money';
import { groupedBy } from '#core/grouped-by';
import type { Database } from '#db/database';
import type { BillingCompany } from '#office/letterhead';
import { accountMoves, balancesBefore, openCreditOn, openInvoicesOn, statementCustomers } from './statement.queries';
import type { AccountMove, OpenCredit, OpenInvoice, StatementCustomer } from './statement.queries';
import type {
  StatementEntry,
  StatementFacts,
  StatementItem,
  StatementQuestion,
  StatementSection,
} from './statement-facts';

const filled = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line]));
const cityLine = (place: {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}): string => filled([place.city, filled([place.state, place.postalCode]).join(' ')]).join(', ');
const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));
const byCustomer = <Row extends { readonly customerId: number }>(rows: readonly Row[]) =>
  groupedBy(rows, ({ customerId }) => customerId);

const methodLabel = (method: string | null): string => (method === null ? '' : labelOf(RECEIPT_METHODS, method));
/** `Check 5521`, `ACH`, or nothing. */
const paidBy = ({
  method,
  reference,
}: {
  readonly method: string | null;
  readonly reference: string | null;
}): string => {
  const [label, number] = [methodLabel(method), reference ?? ''];
  return number === '' || number.startsWith(label) ? number || label : `${label} ${number}`;
};
const orderText = (customerPo: string | null, buildingUnit: string | null): string =>
  filled([poText(customerPo ?? ''), buildingUnit]).join(' · ');

const invoiceItem = (one: OpenInvoice): StatementItem => ({
  label: one.number,
  date: one.date,
  dueDate: one.dueDate,
  reference: filled([
    orderText(one.customerPo, one.buildingUnit),
    one.feeCents === 0 ? '' : `with a returned-check fee of ${formatMoney(one.feeCents)}`,
  ]).join(' · '),
  amount: cents(one.amountCents + one.feeCents),
  open: one.openCents,
});
const creditItem = (one: OpenCredit): StatementItem => ({
  label: one.memoNumber === null ? 'Unapplied payment' : `Credit memo ${one.memoNumber}`,
  date: one.date,
  dueDate: null,
  reference: paidBy(one),
  amount: one.cents,
  open: one.cents,
});

const MOVES: Readonly<Record<AccountMove['kind'], string>> = {
  INVOICE: 'Invoice',
  FEE: 'Returned-check fee',
  PAYMENT: 'Payment',
  CREDIT: 'Credit memo',
  DISCOUNT: 'Discount',
  WRITE_OFF: 'Write-off',
  REFUND: 'Refund',
};

function entryOf(move: AccountMove): StatementEntry {
  const about = filled([MOVES[move.kind], move.memoNumber ?? move.invoiceNumber]).join(' ');
  return {
    date: move.date,
    label: move.isReversal ? `${about}, reversed` : about,
    reference: filled([paidBy(move), orderText(move.customerPo, move.buildingUnit)]).join(' · '),
    amount: move.cents,
  };
}

interface Accounts {
  readonly invoices: ReadonlyMap<number, readonly OpenInvoice[]>;
  readonly credits: ReadonlyMap<number, readonly OpenCredit[]>;
  readonly moves: ReadonlyMap<number, readonly AccountMove[]>;
  readonly openings: ReadonlyMap<number, Cents>;
}

function sectionOf({ id, name }: StatementCustomer, accounts: Accounts): StatementSection {
  const items = [
    ...(accounts.invoices.get(id) ?? []).map(invoiceItem),
    ...(accounts.credits.get(id) ?? []).map(creditItem),
  ];
  return {
    customerId: id,
    customerName: name,
    items,
    entries: (accounts.moves.get(id) ?? []).map(entryOf),
    opening: accounts.openings.get(id) ?? cents(0),
    balance: sum(items.map(({ open }) => open)),
  };
}

/**
 * The statements of some owners, in the order of their ids, with five queries for any number. Customers of a firm with
 * nothing to show are left out.
 */
export async function loadStatements(
  db: Database,
  { by, date, kind, since }: StatementQuestion,
  ownerIds: readonly number[],
  context: { readonly today: string; readonly scope: number | null; readonly company: BillingCompany },
): Promise<StatementFacts[]> {
  const { today, scope, company } = context;
  const customers = await statementCustomers(db, by, ownerIds, scope);
  const ids = customers.map((customer) => customer.id);
  const first = kind === 'ACTIVITY' ? (since ?? date) : null;
  const [invoices, credits, moves, openings] = await Promise.all([
    openInvoicesOn(db, ids, date, today),
    openCreditOn(db, ids, date, today),
    first === null ? [] : accountMoves(db, ids, first, date),
    first === null ? new Map<number, Cents>() : balancesBefore(db, ids, first),
  ]);
  const accounts: Accounts = {
    invoices: byCustomer(invoices),
    credits: byCustomer(credits),
    moves: byCustomer(moves),
    openings,
  };
  const byOwner = groupedBy(customers, ({ ownerId }) => ownerId);
  return ownerIds.flatMap((ownerId) => {
    const own = byOwner.get(ownerId);
    const [owner] = own ?? [];
    if (!own || !owner) return [];
    const sections = own
      .map((customer) => sectionOf(customer, accounts))
      .filter(({ items, entries, opening }) => items.length > 0 || entries.length > 0 || opening !== 0);
    const open = own.flatMap(({ id }): OpenItem[] =>
      (accounts.invoices.get(id) ?? []).map(({ dueDate, openCents }) => ({ dueDate, open: openCents })),
    );
    const credit = sum(own.flatMap(({ id }) => (accounts.credits.get(id) ?? []).map((one) => one.cents)));
    return [
      {
        ownerId,
        name: owner.ownerName,
        date,
        kind,
        since: first,
        company,
        billTo: filled([owner.ownerName, owner.attention, owner.addressLine1, owner.addressLine2, cityLine(owner)]),
        sections,
        aging: agingOf(open, credit, date),
      },
    ];
  });
}
