import { toNumberMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { toCsv } from '#sheets/csv';
import type { Sheet } from '#sheets/sheet';
import type { SendableInvoice } from './delivery.queries';

/** An invoice of an upload package, with the place of its PDF. */
export type ManifestRow = SendableInvoice & { readonly file: string };

const COLUMNS: Sheet['columns'] = [
  { header: 'Invoice', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Due', kind: 'date' },
  { header: 'PO', kind: 'text' },
  { header: 'Work order', kind: 'text' },
  { header: 'Customer', kind: 'text' },
  { header: 'Building/unit', kind: 'text' },
  { header: 'Address', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Open', kind: 'money' },
  { header: 'File', kind: 'text' },
];

const money = (amount: number): number => toNumberMoney(amount as Cents);

/** The list of an upload package as a table. */
export const manifestCsv = (rows: readonly ManifestRow[]): Uint8Array =>
  toCsv({
    name: 'Invoices',
    columns: COLUMNS,
    rows: rows.map((row) => [
      row.invoiceNumber,
      row.invoiceDate,
      row.dueDate,
      row.poNumber,
      row.workOrderNumber,
      row.customerName,
      row.buildingUnit,
      row.jobAddress,
      money(row.amountCents),
      money(row.openCents),
      row.file,
    ]),
  });

/** The list of an upload package for programs. */
export const manifestJson = (rows: readonly ManifestRow[], date: string): Uint8Array =>
  Buffer.from(
    JSON.stringify(
      {
        date,
        count: rows.length,
        total: money(rows.reduce((total, row) => total + row.amountCents, 0)),
        invoices: rows.map((row) => ({
          number: row.invoiceNumber,
          date: row.invoiceDate,
          dueDate: row.dueDate,
          poNumber: row.poNumber,
          workOrder: row.workOrderNumber,
          customer: row.customerName,
          buildingUnit: row.buildingUnit,
          address: row.jobAddress,
          amount: money(row.amountCents),
          open: money(row.openCents),
          file: row.file,
        })),
      },
      null,
      2,
    ),
  );
