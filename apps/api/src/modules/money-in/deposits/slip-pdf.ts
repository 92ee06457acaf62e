import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { head, letterhead, MUTED, right, rule, type BillingCompany } from '#office/letterhead';

/** One check, or an amount of cash. */
export interface SlipRow {
  readonly isCash: boolean;
  readonly reference: string;
  readonly payer: string;
  readonly receivedOn: string;
  readonly amount: number;
}

/** The contents of a deposit slip. */
export interface Slip {
  readonly company: BillingCompany;
  readonly depositedOn: string;
  readonly reference: string;
  readonly isUndone: boolean;
  readonly rows: readonly SlipRow[];
}

const SIZE = 'LETTER';
const money = (amount: number): string => formatMoney(amount as Cents);
const sum = (rows: readonly SlipRow[]): number => rows.reduce((total, row) => total + row.amount, 0);

/** A deposit slip: every check with its number, payer and amount; cash, count and total. */
export function slipPrintout(slip: Slip): Printout {
  const { company, rows } = slip;
  const checks = rows.filter((row) => !row.isCash);
  return {
    title: `Deposit ${writtenDate(slip.depositedOn)}`,
    author: company.name,
    pageSize: SIZE,
    content: [heading(slip), rule(), checkTable(checks), totals(rows, checks), signatures()],
    footer: `${company.name}  ·  Deposit of ${writtenDate(slip.depositedOn)}`,
    appended: [],
  };
}

const heading = ({ company, depositedOn, reference, isUndone, rows }: Slip): Content => ({
  columns: [
    { width: '*', stack: letterhead(company) },
    {
      width: 210,
      alignment: 'right',
      stack: [
        { text: isUndone ? 'Undone deposit' : 'Deposit slip', fontSize: 20, bold: true },
        { text: writtenDate(depositedOn), fontSize: 12 },
        ...(reference === '' ? [] : [{ text: reference, color: MUTED }]),
        { text: 'Total deposit', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: money(sum(rows)), fontSize: 16, bold: true },
      ],
    },
  ],
  columnGap: 24,
});

function checkTable(checks: readonly SlipRow[]): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [24, 90, '*', 70, 80],
      body: [
        [
          head('No.', 'right'),
          head('Check number', 'left'),
          head('From', 'left'),
          head('Received', 'left'),
          head('Amount', 'right'),
        ],
        ...checks.map((row, place): TableCell[] => [
          right(String(place + 1)),
          { text: row.reference },
          { text: row.payer },
          { text: writtenDate(row.receivedOn), noWrap: true },
          right(money(row.amount)),
        ]),
        ...(checks.length === 0 ? [[{ text: 'No checks', colSpan: 5, color: MUTED }, '', '', '', '']] : []),
      ],
    },
    layout: 'rows',
  };
}

function totals(rows: readonly SlipRow[], checks: readonly SlipRow[]): Content {
  const lines: readonly (readonly [label: string, amount: string, strong: boolean])[] = [
    [checks.length === 1 ? '1 check' : `${checks.length} checks`, money(sum(checks)), false],
    ['Currency and coin', money(sum(rows) - sum(checks)), false],
    ['Total deposit', money(sum(rows)), true],
  ];
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: [150, 90],
          body: lines.map(([label, amount, strong]) => [{ text: label, bold: strong }, right(amount, strong)]),
        },
        layout: 'totals',
      },
    ],
    margin: [0, 10, 0, 0],
    unbreakable: true,
  };
}

/** Filled in at the bank; the slip then serves as the receipt for the deposit. */
const signatures = (): Content => ({
  unbreakable: true,
  margin: [0, 40, 0, 0],
  columns: ['Account number', 'Prepared by', 'Received by the bank'].map((label) => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 160, y2: 0, lineWidth: 0.6 }] },
      { text: label, color: MUTED, fontSize: 8, margin: [0, 3, 0, 0] as [number, number, number, number] },
    ],
  })),
  columnGap: 20,
});
