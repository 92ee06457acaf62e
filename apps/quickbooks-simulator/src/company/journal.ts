import { asNumber, isObject, objectsOf, refId, toCents, type JsonObject } from '../model/json';
import { find, recordsOf, type Company, type StoredRecord } from './company';

/** One side of a posting: debits are positive. */
export interface Posting {
  readonly accountId: string;
  readonly cents: number;
}

/** The postings of a live transaction; they add up to zero. */
export function postingsOf(company: Company, record: StoredRecord): readonly Posting[] {
  if (record.status !== 'live') return [];
  const lines = (): Posting[] => objectsOf(record.data['Line']).flatMap((line) => linePosting(company, line));
  switch (record.type) {
    case 'Invoice':
      return balanced(company, 'Accounts Receivable', record.totalCents, negative(lines()), 'Other Current Liability');
    case 'CreditMemo':
      return balanced(company, 'Accounts Receivable', -record.totalCents, lines(), 'Other Current Liability');
    case 'Payment': {
      const deposit = refId(record.data['DepositToAccountRef']) ?? accountOfType(company, 'Other Current Asset');
      return [
        { accountId: deposit, cents: record.totalCents },
        { accountId: accountOfType(company, 'Accounts Receivable'), cents: -record.totalCents },
      ];
    }
    case 'Bill':
      return balanced(company, 'Accounts Payable', -record.totalCents, lines(), 'Expense');
    case 'Deposit':
      return [
        { accountId: refId(record.data['DepositToAccountRef']) ?? '', cents: record.totalCents },
        ...objectsOf(record.data['Line']).map((line) => depositedLine(company, line)),
      ];
    default:
      return [];
  }
}

/** The amount a line takes from Undeposited Funds, or from its own account. */
function depositedLine(company: Company, line: JsonObject): Posting {
  const detail = line['DepositLineDetail'];
  const [linked] = objectsOf(line['LinkedTxn']);
  const accountId = linked
    ? accountOfType(company, 'Other Current Asset')
    : refId(isObject(detail) ? detail['AccountRef'] : undefined);
  return { accountId: accountId ?? '', cents: -toCents(asNumber(line['Amount']) ?? 0) };
}

const negative = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ accountId, cents }) => ({ accountId, cents: -cents }));

/** Posts the control account and the lines; the remainder (tax) goes to an account of the last type. */
function balanced(
  company: Company,
  control: string,
  cents: number,
  lines: readonly Posting[],
  remainder: string,
): readonly Posting[] {
  const left = -(cents + lines.reduce((sum, line) => sum + line.cents, 0));
  return [
    { accountId: accountOfType(company, control), cents },
    ...lines,
    ...(left === 0 ? [] : [{ accountId: accountOfType(company, remainder), cents: left }]),
  ];
}

function linePosting(company: Company, line: JsonObject): Posting[] {
  const cents = toCents(asNumber(line['Amount']) ?? 0);
  const sale = line['SalesItemLineDetail'] ?? line['ItemBasedExpenseLineDetail'];
  if (isObject(sale)) {
    const item = find(company, 'Item', refId(sale['ItemRef']) ?? '');
    const field = line['DetailType'] === 'SalesItemLineDetail' ? 'IncomeAccountRef' : 'ExpenseAccountRef';
    return [{ accountId: refId(item?.data[field]) ?? accountOfType(company, 'Income'), cents }];
  }
  const expense = line['AccountBasedExpenseLineDetail'];
  if (isObject(expense)) return [{ accountId: refId(expense['AccountRef']) ?? '', cents }];
  const discount = line['DiscountLineDetail'];
  if (isObject(discount))
    return [{ accountId: refId(discount['DiscountAccountRef']) ?? accountOfType(company, 'Income'), cents: -cents }];
  return [];
}

/** The first account of a type: the one the service posts to. */
function accountOfType(company: Company, type: string): string {
  for (const account of recordsOf(company, 'Account').values())
    if (account.data['AccountType'] === type && account.status === 'live') return account.id;
  return '';
}

const known = new WeakMap<Company, { readonly revision: number; readonly balances: ReadonlyMap<string, number> }>();

/** Every account's balance in cents; debits are positive. Recalculated once after each change. */
export function accountBalances(company: Company): ReadonlyMap<string, number> {
  const last = known.get(company);
  if (last?.revision === company.revision) return last.balances;
  const balances = new Map<string, number>();
  for (const type of ['Invoice', 'CreditMemo', 'Payment', 'Bill', 'Deposit'] as const)
    for (const record of recordsOf(company, type).values())
      for (const { accountId, cents } of postingsOf(company, record))
        balances.set(accountId, (balances.get(accountId) ?? 0) + cents);
  known.set(company, { revision: company.revision, balances });
  return balances;
}
