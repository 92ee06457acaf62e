import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { letterhead, MUTED, type BillingCompany, type PaperSize } from '#office/letterhead';

/** One invoice on a summary sheet. */
export interface SummaryRow {
  readonly number: string;
  readonly date: string;
  readonly customer: string;
  readonly buildingUnit: string;
  readonly poNumber: string;
  readonly amount: number;
  readonly open: number;
}

/** A sheet in front of several invoices that lists them with their total. */
export interface SummarySheet {
  readonly owner: string;
  readonly title: string;
  readonly date: string;
  readonly company: BillingCompany;
  readonly rows: readonly SummaryRow[];
}

/** Numbers, dates and amounts stay on one line; the customer gets the remaining width. */
const WIDTH = { number: 66, date: 46, unit: 58, po: 62, money: 54 };

const money = (amount: number): string => formatMoney(amount as Cents);
const total = (rows: readonly SummaryRow[], part: 'amount' | 'open'): number =>
  rows.reduce((sum, row) => sum + row[part], 0);

/** The printout of a summary sheet. */
export function summaryPrintout(sheet: SummarySheet, size: PaperSize): Printout {
  const { company, rows } = sheet;
  return {
    title: `Invoices, ${sheet.title}`,
    author: company.name,
    pageSize: size,
    content: [heading(sheet), tableOf(rows), remit(company)],
    footer: [company.name, company.contact, sheet.title].filter((part) => part !== '').join('  ·  '),
    appended: [],
  };
}

function heading({ company, owner, title, date, rows }: SummarySheet): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [...letterhead(company), { text: owner, bold: true, fontSize: 12, margin: [0, 18, 0, 0] }],
      },
      {
        width: 210,
        stack: [
          { text: 'Summary of invoices', fontSize: 18, bold: true, alignment: 'right' },
          { text: title, fontSize: 12, alignment: 'right', margin: [0, 0, 0, 6] },
          {
            table: {
              widths: ['*', 'auto'],
              body: [
                [
                  { text: `${rows.length === 1 ? '1 invoice' : `${rows.length} invoices`}, ${writtenDate(date)}` },
                  { text: money(total(rows, 'open')), bold: true, fontSize: 12, alignment: 'right' },
                ],
              ],
            },
            layout: 'boxed',
          },
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  };
}

function tableOf(rows: readonly SummaryRow[]): Content {
  const heads = ['Invoice', 'Date', 'Customer', 'Bldg/Unit', 'PO', 'Amount', 'Open'];
  const isFigure = (column: number): boolean => column >= 5;
  const cell = (text: string, column: number, bold = false): TableCell => ({
    text,
    bold,
    noWrap: column < 2 || isFigure(column),
    alignment: isFigure(column) ? 'right' : 'left',
  });
  const body = rows.map((row) =>
    [
      row.number,
      writtenDate(row.date),
      row.customer,
      row.buildingUnit,
      row.poNumber,
      money(row.amount),
      money(row.open),
    ].map((text, column) => cell(text, column)),
  );
  const sums = ['Total', '', '', '', '', money(total(rows, 'amount')), money(total(rows, 'open'))];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [WIDTH.number, WIDTH.date, '*', WIDTH.unit, WIDTH.po, WIDTH.money, WIDTH.money],
      body: [
        heads.map((text, column): TableCell => ({
          text,
          color: MUTED,
          fontSize: 8,
          alignment: isFigure(column) ? 'right' : 'left',
        })),
        ...body,
        sums.map((text, column) => cell(text, column, true)),
      ],
    },
    fontSize: 9,
    layout: 'rows',
  };
}

const remit = ({ remitTo, termsText }: BillingCompany): Content => ({
  unbreakable: true,
  margin: [0, 18, 0, 0],
  stack: [
    { text: 'Remit to', color: MUTED, fontSize: 8 },
    ...remitTo.map((line, index) => ({ text: line, bold: index === 0 })),
    ...(termsText.trim() === ''
      ? []
      : [
          {
            text: termsText,
            color: MUTED,
            fontSize: 9,
            margin: [0, 10, 0, 0] as [number, number, number, number],
          },
        ]),
  ],
});
