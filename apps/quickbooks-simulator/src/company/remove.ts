// Delete, void and merge.
import { faults } from '../api/fault';
import type { EntityKind } from '../model/entities';
import { asText, isObject, objectsOf, refId, type JsonObject } from '../model/json';
import { applicationsOf, forgetOpen, refreshOpen } from './balances';
import { announce, find, recordsOf, touch, type Company, type StoredRecord } from './company';
import { keepDeposited } from './deposits';
import { freeName, freeNumber } from './names';
import { applyPayment, checkPeriod, recordForWrite, type WriteOptions } from './write';

/** `?operation=delete`: transactions only. */
export function deleteEntity(
  company: Company,
  kind: EntityKind,
  input: JsonObject,
  options: WriteOptions = {},
): StoredRecord {
  if (!kind.isTransaction) throw faults.unsupportedOperation(`delete ${kind.type}`);
  const record = endable(company, kind, input, options);
  // [INF]
  if (record.applied.size > 0) throw faults.business('The transaction has a payment and cannot be deleted');
  end(company, record, 'deleted');
  announce(company, record, 'Delete');
  if (record.type === 'Payment') applyPayment(company, record, record.data);
  if (record.type === 'Deposit') keepDeposited(company, record);
  return record;
}

/** `?operation=void`: the amounts become zero, the lines stay. Payments of an invoice are unapplied. [INF] */
export function voidEntity(
  company: Company,
  kind: EntityKind,
  input: JsonObject,
  options: WriteOptions = {},
): StoredRecord {
  // Rule 10: HTTP 200 with a SystemFault. [OBS]
  if (kind.type === 'Bill') throw faults.system();
  if (kind.type !== 'Invoice' && kind.type !== 'Payment') throw faults.unsupportedOperation(`void ${kind.type}`);
  const record = endable(company, kind, input, options);
  if (record.status === 'voided') throw faults.business('The transaction is already void');
  for (const paymentId of record.applied.keys()) unapply(company, paymentId, record);
  const before = record.data;
  end(company, record, 'voided');
  record.data = {
    ...before,
    PrivateNote: [asText(before['PrivateNote']), 'Voided'].filter(Boolean).join('\n'),
    Line: record.type === 'Payment' ? [] : objectsOf(before['Line']).map((line) => voidLine(line)),
    ...(before['TxnTaxDetail'] ? { TxnTaxDetail: { TotalTax: 0 } } : {}),
    ...(before['Deposit'] === undefined ? {} : { Deposit: 0 }),
  };
  announce(company, record, 'Void');
  if (record.type === 'Payment') applyPayment(company, record, before);
  return record;
}

function endable(company: Company, kind: EntityKind, input: JsonObject, options: WriteOptions): StoredRecord {
  if (company.settings.subscriptionEnded && options.asBookkeeper !== true) throw faults.subscriptionEnded();
  if (asText(input['Id']) === null) throw faults.required('Id');
  const record = recordForWrite(company, kind, input, options);
  if (record.depositId !== null) throw faults.deposited();
  if (options.asBookkeeper !== true) checkPeriod(company, kind, record.data, record);
  return record;
}

function end(company: Company, record: StoredRecord, status: 'deleted' | 'voided'): void {
  forgetOpen(company, record);
  if (status === 'deleted') freeNumber(company, record);
  record.status = status;
  record.totalCents = 0;
  record.applied.clear();
  touch(company, record);
}

function voidLine(line: JsonObject): JsonObject {
  const detail = line['SalesItemLineDetail'];
  const zero = isObject(detail) ? { SalesItemLineDetail: { ...detail, Qty: 0 } } : {};
  return { ...line, ...zero, Amount: 0 };
}

/** Removes an invoice or credit memo from a payment, whose amount becomes unapplied. */
function unapply(company: Company, paymentId: string, target: StoredRecord): void {
  const payment = find(company, 'Payment', paymentId);
  if (!payment) return;
  forgetOpen(company, payment);
  payment.data = {
    ...payment.data,
    Line: objectsOf(payment.data['Line']).filter(
      (line) => !applicationsOf({ Line: [line] }).some(({ type, id }) => type === target.type && id === target.id),
    ),
  };
  refreshOpen(company, payment);
  touch(company, payment);
  announce(company, payment, 'Update');
}

/** Merges two customers or vendors, as a bookkeeper would: the first one's transactions move and its id is gone. */
export function mergeRecords(company: Company, kind: EntityKind, fromId: string, intoId: string): StoredRecord {
  const from = find(company, kind.type, fromId);
  const into = find(company, kind.type, intoId);
  if (!from || !into || from === into) throw faults.inactive();
  const property = kind.type === 'Vendor' ? 'VendorRef' : 'CustomerRef';
  for (const type of ['Invoice', 'CreditMemo', 'Payment', 'Bill'] as const)
    for (const record of recordsOf(company, type).values()) {
      if (record.status === 'deleted' || refId(record.data[property]) !== fromId) continue;
      forgetOpen(company, record);
      record.data = { ...record.data, [property]: { value: intoId } };
      refreshOpen(company, record);
      touch(company, record);
    }
  freeName(company, from);
  from.status = 'deleted';
  touch(company, from);
  touch(company, into);
  announce(company, into, 'Merge', fromId);
  return into;
}
