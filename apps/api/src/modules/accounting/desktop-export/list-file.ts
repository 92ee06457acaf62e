import { zipSync } from 'fflate';
import { DESKTOP_ITEMS, desktopTaxItem, iifLists } from '@falcon/domain/accounting/desktop-export';
import { windows1252 } from '@falcon/domain/kit/text';
import type { DesktopAccountNames } from '@falcon/domain/accounting/desktop-export';
import { termsText } from '@falcon/domain/money-in/invoices';
import { formatPhone } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { toCsv } from '#sheets/csv';
import type { Sheet } from '#sheets/sheet';
import type { ExportFile, FileFormat } from './export-file';
import { giveNames } from './give-names';
import { customersToList, taxesToList, vendorsToList } from './lists.queries';

const NAME = 'QuickBooks lists';
const columns = (...headers: readonly string[]): Sheet['columns'] =>
  headers.map((header) => ({ header, kind: 'text' as const }));

/**
 * Customers, vendors and items as one file. It can be created repeatedly, since QuickBooks matches by name. Call it
 * only under the export lock.
 */
export async function listFile(trx: Database, format: FileFormat, accounts: DesktopAccountNames): Promise<ExportFile> {
  const nameOf = await giveNames(trx);
  const nameField = format === 'IIF' ? 'fileName' : 'name';
  const customers = (await customersToList(trx)).map((one) => ({
    name: nameOf(one.kind, one.id)[nameField],
    addressLines: one.addressLines,
    phone: formatPhone(one.phone),
    email: one.emails.join(', '),
    terms: one.termsDays === null ? '' : termsText(one.termsDays),
  }));
  const taxItems = (await taxesToList(trx)).map(({ state, rateBp }) => desktopTaxItem(state, rateBp));
  const vendors = (await vendorsToList(trx)).map(({ kind, id }) => nameOf(kind, id)[nameField]);
  if (format === 'IIF')
    return {
      name: `${NAME}.iif`,
      contentType: 'text/plain; charset=windows-1252',
      data: windows1252(iifLists({ customers, vendors, taxItems }, accounts)),
    };
  const files = {
    'customers.csv': toCsv({
      name: 'Customers',
      columns: columns('Name', 'Address', 'Phone', 'Email', 'Terms'),
      rows: customers.map((one) => [one.name, one.addressLines.join(', '), one.phone, one.email, one.terms]),
    }),
    'vendors.csv': toCsv({ name: 'Vendors', columns: columns('Name'), rows: vendors.map((name) => [name]) }),
    'items.csv': toCsv({
      name: 'Items',
      columns: columns('Name', 'Type', 'Income account'),
      rows: [
        ...Object.entries(DESKTOP_ITEMS).map(([key, label]) => [
          label,
          'Service',
          key === 'TAX' ? accounts.salesTax : accounts.income,
        ]),
        ...taxItems.map((name) => [name, 'Service', accounts.salesTax]),
      ],
    }),
  };
  return { name: `${NAME}.zip`, contentType: 'application/zip', data: zipSync(files) };
}
