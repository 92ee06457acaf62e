import { faults } from '../api/fault';
import {
  asNumber,
  asText,
  fromCents,
  isObject,
  objectsOf,
  refId,
  toCents,
  type Draft,
  type JsonObject,
} from '../model/json';
import { find, type Company } from './company';

const TOLERANCE = 0.005 + 1e-9;

/** The lines of an invoice or credit memo, checked and numbered, with the subtotal that the service adds. */
export function salesLines(input: JsonObject): { readonly lines: readonly JsonObject[]; readonly subtotal: number } {
  // Clients send back a subtotal that they read; it is recalculated.
  const given = objectsOf(input['Line']).filter((line) => line['DetailType'] !== 'SubTotalLineDetail');
  if (given.length === 0) throw faults.required('Line');
  const lines = withIds(given.map(checkedSalesLine));
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    lines: [...lines, { Amount: fromCents(subtotal), DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }],
    subtotal: subtotal - discountCents(lines, subtotal),
  };
}

/** Rule 6, and what a sales line must have. */
function checkedSalesLine(line: JsonObject): JsonObject {
  const type = asText(line['DetailType']);
  if (type === null) throw faults.required('DetailType');
  if (type === 'DescriptionOnly') return line;
  if (asNumber(line['Amount']) === null && !(type === 'DiscountLineDetail' && isPercent(line)))
    throw faults.required('Amount');
  if (type !== 'SalesItemLineDetail') return line;
  const detail = line['SalesItemLineDetail'];
  if (!isObject(detail)) throw faults.required('SalesItemLineDetail');
  if (refId(detail['ItemRef']) === null) throw faults.required('ItemRef');
  checkAmount(line, detail);
  return { ...line, SalesItemLineDetail: { ...detail, TaxCodeRef: detail['TaxCodeRef'] ?? { value: 'NON' } } };
}

/** Rule 6: the amount is quantity times price. */
export function checkAmount(line: JsonObject, detail: JsonObject): void {
  const [amount, quantity, price] = [asNumber(line['Amount']), asNumber(detail['Qty']), asNumber(detail['UnitPrice'])];
  if (amount === null || quantity === null || price === null) return;
  if (Math.abs(amount - quantity * price) > TOLERANCE)
    throw faults.business(`Amount is not equal to UnitPrice * Qty. Supplied value:${amount}`);
}

/** Lines that are new get the next number. */
export function withIds(lines: readonly JsonObject[]): readonly JsonObject[] {
  const used = lines.map((line) => Number(asText(line['Id']) ?? 0)).filter((id) => Number.isInteger(id));
  let next = Math.max(0, ...used);
  return lines.map((line, index) => ({
    ...line,
    Id: asText(line['Id']) ?? String((next += 1)),
    LineNum: asNumber(line['LineNum']) ?? index + 1,
  }));
}

const lineCents = (line: JsonObject): number =>
  line['DetailType'] === 'SalesItemLineDetail' || line['DetailType'] === 'GroupLineDetail'
    ? toCents(asNumber(line['Amount']) ?? 0)
    : 0;

const isPercent = (line: JsonObject): boolean =>
  isObject(line['DiscountLineDetail']) && line['DiscountLineDetail']['PercentBased'] === true;

const discountCents = (lines: readonly JsonObject[], subtotal: number): number =>
  lines
    .filter((line) => line['DetailType'] === 'DiscountLineDetail')
    .reduce((sum, line) => {
      const detail = line['DiscountLineDetail'];
      const percent = isObject(detail) ? asNumber(detail['DiscountPercent']) : null;
      return (
        sum + (isPercent(line) ? toCents((subtotal * (percent ?? 0)) / 10_000) : toCents(asNumber(line['Amount']) ?? 0))
      );
    }, 0);

/** The tax of a sale in cents: by job site (rule 16), as given, or by the sale's tax code. */
export function taxOf(company: Company, data: JsonObject, lines: readonly JsonObject[]): number {
  const { ast, taxRates, defaultTaxRate } = company.settings;
  const detail = isObject(data['TxnTaxDetail']) ? data['TxnTaxDetail'] : {};
  const taxable = lines.filter(isTaxable).reduce((sum, line) => sum + lineCents(line), 0);
  if (ast) {
    const customer = find(company, 'Customer', refId(data['CustomerRef']) ?? '');
    if (customer?.data['Taxable'] === false) return 0;
    const place = isObject(data['ShipAddr']) ? asText(data['ShipAddr']['PostalCode']) : null;
    return taxCents(taxable, (place === null ? undefined : taxRates[place.slice(0, 5)]) ?? defaultTaxRate);
  }
  const given = asNumber(detail['TotalTax']);
  if (given !== null) return toCents(given);
  const code = find(company, 'TaxCode', refId(detail['TxnTaxCodeRef']) ?? '');
  return code ? taxCents(taxable, defaultTaxRate) : 0;
}

/** Rounds half a cent up; uses whole numbers, because 1.005 has no exact float. */
export function taxCents(taxable: number, percent: number): number {
  const rate = Math.round(percent * 10_000);
  return Math.floor((taxable * rate + 500_000) / 1_000_000);
}

function isTaxable(line: JsonObject): boolean {
  const detail = line['SalesItemLineDetail'];
  const code = isObject(detail) ? refId(detail['TaxCodeRef']) : null;
  return code !== null && code !== 'NON';
}

/** The tax detail as the service returns it. */
export function taxDetail(data: JsonObject, cents: number): Draft {
  const given = isObject(data['TxnTaxDetail']) ? data['TxnTaxDetail'] : {};
  return { ...given, TotalTax: fromCents(cents) };
}
