// What transactions need beyond checks of single properties, and their totals (rules 5, 6, 7).
import { faults } from '../api/fault';
import { asNumber, asText, isObject, objectsOf, refId, toCents, type Draft } from '../model/json';
import { addDays, dateText } from '../model/time';
import { ancestry, appliedBy, applicationsOf } from './balances';
import { find, type Company, type StoredRecord } from './company';
import { undepositedFunds } from './deposits';
import { nextNumber } from './names';
import type { PreparedTransaction } from './prepared';
import { checkAmount, salesLines, taxDetail, taxOf, withIds } from './sales';

/** An invoice or credit memo. */
export function prepareSale(
  company: Company,
  type: 'Invoice' | 'CreditMemo',
  given: Draft,
  own: StoredRecord | null,
): PreparedTransaction {
  if (refId(given['CustomerRef']) === null) throw faults.required('CustomerRef');
  const { lines, subtotal } = salesLines(given);
  const tax = taxOf(company, given, lines);
  const totalCents = subtotal + tax;
  if (totalCents < 0) throw faults.business('Transaction amount must be 0 or greater');
  const applied = [...(own?.applied.values() ?? [])].reduce((sum, cents) => sum + cents, 0);
  if (totalCents < applied) throw faults.business('The amount is less than what is already applied to it');
  const date = asText(given['TxnDate']) ?? dateText(company.time.now());
  return {
    totalCents,
    data: {
      PrintStatus: 'NotSet',
      EmailStatus: 'NotSet',
      ApplyTaxAfterDiscount: false,
      ...given,
      ...numberOf(company, type, given, own),
      TxnDate: date,
      ...(type === 'Invoice' ? { DueDate: given['DueDate'] ?? dueDate(company, given, date) } : {}),
      Line: lines,
      TxnTaxDetail: taxDetail(given, tax),
    },
  };
}

/** Our number if the company uses custom transaction numbers, otherwise its own next number. */
function numberOf(company: Company, type: StoredRecord['type'], given: Draft, own: StoredRecord | null): Draft {
  if (company.settings.customTxnNumbers) return {};
  return { DocNumber: own?.data['DocNumber'] ?? given['DocNumber'] ?? nextNumber(company, type) };
}

function dueDate(company: Company, given: Draft, date: string): string {
  const customer = find(company, 'Customer', refId(given['CustomerRef']) ?? '');
  const termId = refId(given['SalesTermRef']) ?? refId(customer?.data['SalesTermRef']);
  return addDays(date, asNumber(find(company, 'Term', termId ?? '')?.data['DueDays']) ?? 0);
}

/** A payment; `own` is the payment being changed, whose applications count as free. */
export function preparePayment(company: Company, given: Draft, own: StoredRecord | null): PreparedTransaction {
  const customerId = refId(given['CustomerRef']);
  if (customerId === null) throw faults.required('CustomerRef');
  const amount = asNumber(given['TotalAmt']);
  if (amount === null) throw faults.required('TotalAmt');
  if (amount < 0) throw faults.business('Transaction amount must be 0 or greater');
  for (const line of objectsOf(given['Line'])) checkPaymentLine(line);
  for (const application of applicationsOf(given)) {
    const target = find(company, application.type, application.id);
    if (!target) throw faults.invalidReference('Transaction', application.id);
    if (!isOfCustomer(company, target, customerId))
      throw faults.business('The payment and the transaction it is applied to have different customers');
    const open = target.openCents + (own ? (target.applied.get(own.id) ?? 0) : 0);
    if (application.cents > open)
      throw faults.business(
        `The amount applied is more than the open balance of ${application.type} ${application.id}`,
      );
  }
  const totalCents = toCents(amount);
  const applied = appliedBy(given);
  if (applied > totalCents) throw faults.business('The amounts applied are more than the amount received');
  if (applied < 0) throw faults.business('The credits applied are more than the invoices they are applied to');
  const { TotalAmt: _amount, ...data } = given;
  return {
    totalCents,
    data: {
      ...data,
      DepositToAccountRef: given['DepositToAccountRef'] ?? { value: undepositedFunds(company) },
      TxnDate: given['TxnDate'] ?? dateText(company.time.now()),
      Line: withIds(objectsOf(given['Line'])).map(({ Id: _id, LineNum: _number, ...line }) => line),
      ProcessPayment: given['ProcessPayment'] ?? false,
    },
  };
}

function checkPaymentLine(line: Draft): void {
  if (asNumber(line['Amount']) === null) throw faults.required('Line.Amount');
  const linked = objectsOf(line['LinkedTxn']);
  if (linked.length !== 1) throw faults.required('Line.LinkedTxn');
  const type = asText(linked[0]?.['TxnType']);
  if (type !== 'Invoice' && type !== 'CreditMemo') throw faults.enumeration('TxnType', String(type));
  if ((asNumber(line['Amount']) ?? 0) < 0) throw faults.business('The amount applied must be 0 or greater');
}

/** A payment may settle transactions of its customer and of that customer's sub-customers or parents. */
function isOfCustomer(company: Company, target: StoredRecord, customerId: string): boolean {
  const owner = refId(target.data['CustomerRef']) ?? '';
  return ancestry(company, owner).includes(customerId) || ancestry(company, customerId).includes(owner);
}

export function prepareBill(company: Company, given: Draft): PreparedTransaction {
  if (refId(given['VendorRef']) === null) throw faults.required('VendorRef');
  const lines = objectsOf(given['Line']);
  if (lines.length === 0) throw faults.required('Line');
  for (const line of lines) checkBillLine(line);
  const totalCents = lines.reduce((sum, line) => sum + toCents(asNumber(line['Amount']) ?? 0), 0);
  if (totalCents < 0) throw faults.business('Transaction amount must be 0 or greater');
  const date = asText(given['TxnDate']) ?? dateText(company.time.now());
  const term = find(company, 'Term', refId(given['SalesTermRef']) ?? '');
  return {
    totalCents,
    data: {
      ...given,
      TxnDate: date,
      DueDate: given['DueDate'] ?? addDays(date, asNumber(term?.data['DueDays']) ?? 0),
      Line: withIds(lines),
    },
  };
}

function checkBillLine(line: Draft): void {
  const type = asText(line['DetailType']);
  if (type === null) throw faults.required('DetailType');
  if (type === 'DescriptionOnly') return;
  if (asNumber(line['Amount']) === null) throw faults.required('Amount');
  const detail = line[type];
  if (!isObject(detail)) throw faults.required(type);
  if (type === 'AccountBasedExpenseLineDetail' && refId(detail['AccountRef']) === null)
    throw faults.required('AccountRef');
  if (type === 'ItemBasedExpenseLineDetail') {
    if (refId(detail['ItemRef']) === null) throw faults.required('ItemRef');
    checkAmount(line, detail);
  }
}
