import { ACCOUNT_TYPES } from '../model/name-lists';
import { kindOf } from '../model/entities';
import { fromCents, shown, type Draft, type JsonObject } from '../model/json';
import { secondsText } from '../model/time';
import { balanceOf, balanceWithJobs } from './balances';
import type { Company, StoredRecord } from './company';
import { accountBalances } from './journal';
import { fullName, levelOf, withNames } from './references';

/** An entity as the service returns it, with everything it computes (rule 7). */
export function render(company: Company, record: StoredRecord): JsonObject {
  return {
    domain: 'QBO',
    sparse: false,
    Id: record.id,
    SyncToken: String(record.syncToken),
    MetaData: { CreateTime: secondsText(record.createdAt), LastUpdatedTime: secondsText(record.updatedAt) },
    ...withNames(company, kindOf(record.type).fields, record.data),
    ...computedOf(company, record),
  };
}

/** A deleted entity in a list of changes (rule 13). */
export const tombstone = (record: StoredRecord): JsonObject => ({
  domain: 'QBO',
  status: 'Deleted',
  Id: record.id,
  MetaData: { LastUpdatedTime: secondsText(record.updatedAt) },
});

function computedOf(company: Company, record: StoredRecord): Draft {
  const { currency: code } = company.settings;
  const currency = { CurrencyRef: { value: code, name: code === 'USD' ? 'United States Dollar' : code } };
  switch (record.type) {
    case 'Customer':
      return {
        ...currency,
        FullyQualifiedName: fullName(company, record),
        Level: levelOf(company, record),
        Balance: balanceOf(company, record.id),
        BalanceWithJobs: balanceWithJobs(company, record.id),
      };
    case 'Vendor':
      return { ...currency, Balance: balanceOf(company, record.id) };
    case 'Item':
      return { FullyQualifiedName: fullName(company, record) };
    case 'Class':
      return { FullyQualifiedName: fullName(company, record) };
    case 'Account':
      return {
        ...currency,
        FullyQualifiedName: fullName(company, record),
        Classification: ACCOUNT_TYPES[shown(record.data['AccountType'])],
        CurrentBalance: fromCents(accountBalances(company).get(record.id) ?? 0),
        CurrentBalanceWithSubAccounts: fromCents(accountBalances(company).get(record.id) ?? 0),
      };
    case 'Invoice':
      return { ...currency, ...amounts(record), Balance: fromCents(record.openCents), LinkedTxn: linkedOf(record) };
    case 'CreditMemo': {
      const remaining = fromCents(record.openCents);
      return {
        ...currency,
        ...amounts(record),
        Balance: remaining,
        RemainingCredit: remaining,
        LinkedTxn: linkedOf(record),
      };
    }
    case 'Payment':
      return {
        ...currency,
        ...amounts(record),
        UnappliedAmt: fromCents(record.openCents),
        ...(record.depositId ? { LinkedTxn: [{ TxnId: record.depositId, TxnType: 'Deposit' }] } : {}),
      };
    case 'Deposit':
      return { ...currency, ...amounts(record) };
    case 'Bill':
      return { ...currency, ...amounts(record), Balance: fromCents(record.openCents), LinkedTxn: [] };
    default:
      return {};
  }
}

const amounts = (record: StoredRecord): Draft => ({ TotalAmt: fromCents(record.totalCents) });
const linkedOf = (record: StoredRecord): readonly JsonObject[] =>
  [...record.applied.keys()].map((id) => ({ TxnId: id, TxnType: 'Payment' }));
