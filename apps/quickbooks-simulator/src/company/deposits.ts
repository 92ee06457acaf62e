// Bank deposits: payments moved out of Undeposited Funds together.
import { faults } from '../api/fault';
import { asNumber, asText, isObject, objectsOf, refId, toCents, type Draft, type JsonObject } from '../model/json';
import { dateText } from '../model/time';
import { find, recordsOf, type Company, type StoredRecord } from './company';
import type { PreparedTransaction } from './prepared';
import { withIds } from './sales';

/** The account that payments go to until they are deposited, unless they name another. [DOC] */
export function undepositedFunds(company: Company): string {
  for (const account of recordsOf(company, 'Account').values())
    if (account.data['AccountSubType'] === 'UndepositedFunds' && account.status === 'live') return account.id;
  return '';
}

/** A deposit; `own` is the deposit being changed, whose payments count as free. */
export function prepareDeposit(company: Company, given: Draft, own: StoredRecord | null): PreparedTransaction {
  const accountId = refId(given['DepositToAccountRef']);
  if (accountId === null) throw faults.required('DepositToAccountRef');
  const account = find(company, 'Account', accountId);
  // [DOC]
  if (account && !['Bank', 'Other Current Asset'].includes(asText(account.data['AccountType']) ?? ''))
    throw faults.business('You can only deposit to a bank or other current asset account');
  const lines = objectsOf(given['Line']);
  if (lines.length === 0) throw faults.required('Line');
  for (const line of lines) checkDepositLine(company, line, own);
  const linked = lines.flatMap((line) => linkedPayment(line) ?? []);
  if (new Set(linked).size !== linked.length) throw faults.business('A transaction can be deposited once');
  const totalCents = lines.reduce((sum, line) => sum + toCents(asNumber(line['Amount']) ?? 0), 0);
  if (totalCents < 0) throw faults.business('Transaction amount must be 0 or greater');
  return {
    totalCents,
    data: { ...given, TxnDate: given['TxnDate'] ?? dateText(company.time.now()), Line: withIds(lines) },
  };
}

const linkedPayment = (line: JsonObject): string | null => asText(objectsOf(line['LinkedTxn'])[0]?.['TxnId']);

function checkDepositLine(company: Company, line: JsonObject, own: StoredRecord | null): void {
  const amount = asNumber(line['Amount']);
  if (amount === null) throw faults.required('Amount');
  const [linked, ...more] = objectsOf(line['LinkedTxn']);
  if (more.length > 0) throw faults.business('A line of a deposit is one transaction');
  if (linked) checkDeposited(company, linked, toCents(amount), own);
  else checkOther(line);
}

/** An amount of an account. */
function checkOther(line: JsonObject): void {
  if (asText(line['DetailType']) === null) throw faults.required('DetailType');
  const detail = line['DepositLineDetail'];
  if (!isObject(detail) || refId(detail['AccountRef']) === null) throw faults.required('AccountRef');
}

/** A whole payment that is in Undeposited Funds and not in another deposit. [INF] */
function checkDeposited(company: Company, linked: JsonObject, cents: number, own: StoredRecord | null): void {
  if (linked['TxnType'] !== 'Payment') throw faults.enumeration('TxnType', asText(linked['TxnType']) ?? '');
  if (asText(linked['TxnLineId']) === null) throw faults.required('LinkedTxn.TxnLineId');
  const id = asText(linked['TxnId']) ?? '';
  const payment = find(company, 'Payment', id);
  if (!payment || payment.status !== 'live') throw faults.invalidReference('Transaction', id);
  if (payment.depositId !== null && payment.depositId !== own?.id)
    throw faults.business(`Payment ${id} has already been deposited`);
  if (refId(payment.data['DepositToAccountRef']) !== undepositedFunds(company))
    throw faults.business(`Payment ${id} is not in Undeposited Funds`);
  if (cents !== payment.totalCents) throw faults.business(`A payment is deposited as a whole: ${id}`);
}

/** Records which payments are in a deposit and frees those that were removed. */
export function keepDeposited(company: Company, deposit: StoredRecord): void {
  const now = deposit.status === 'live' ? objectsOf(deposit.data['Line']).map(linkedPayment) : [];
  for (const payment of recordsOf(company, 'Payment').values())
    if (payment.depositId === deposit.id || now.includes(payment.id))
      payment.depositId = now.includes(payment.id) ? deposit.id : null;
}
