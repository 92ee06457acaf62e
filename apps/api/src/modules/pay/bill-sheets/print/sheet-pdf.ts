import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { head, labelled, letterhead, MUTED, right, rule } from '#office/letterhead';
import type { LineRecord } from '../sheets.queries';
import type { SheetPrint } from './print-facts';

const SIZE = 'LETTER';
const WIDTHS = ['*', 150, 70];
const INDENT = 10;
/** The longest label of a step that always fits on one line. */
const ONE_LINE = 48;
const BLANK_LINE = '\u00a0';

type Step = LineRecord['steps'][number];

const money = (amount: number): string => formatMoney(amount as Cents);
const isLabor = ({ kind }: LineRecord): boolean => kind === 'LABOR' || kind === 'CORRECTION';

/**
 * A bill sheet for its installer: each job with its work, additions, each deduction step by step, and the net. No
 * customer prices.
 */
export function sheetPrintout(print: SheetPrint): Printout {
  const { company, sheet, payee, lines, note } = print;
  const labor = lines.filter(isLabor);
  const additions = lines.filter((line) => !isLabor(line) && line.takenCents > 0);
  const deductions = lines.filter((line) => !isLabor(line) && line.takenCents <= 0);
  return {
    title: `Bill sheet ${payee.fullName} ${sheet.periodStart}`,
    author: company.name,
    pageSize: SIZE,
    content: [
      heading(print),
      rule(),
      { columns: [labelled('Installer', payeeLines(print)), labelled('Payment', paymentLines(print))], columnGap: 24 },
      table(
        'Labor',
        'Quantity × rate',
        labor.flatMap((line) => jobRows(line, print)),
      ),
      table('Additions', '', additions.flatMap(plainRows)),
      table('Deductions', 'How it is found', deductions.flatMap(plainRows)),
      totals(print),
      ...(note === '' ? [] : [{ text: note, margin: [0, 18, 0, 0] as [number, number, number, number], color: MUTED }]),
    ],
    footer: `${company.name}  ·  Bill sheet of ${payee.fullName}, ${weekOf(print)}`,
    appended: [],
  };
}

const weekOf = ({ sheet }: SheetPrint): string => `${writtenDate(sheet.periodStart)} – ${writtenDate(sheet.periodEnd)}`;

const payeeLines = ({ payee }: SheetPrint): string[] =>
  payee.companyName === ''
    ? [payee.fullName, ...payee.addressLines]
    : [payee.companyName, payee.fullName, ...payee.addressLines];

function paymentLines({ sheet }: SheetPrint): string[] {
  if (sheet.status === 'OPEN') return ['Not approved yet'];
  if (sheet.paidOn === null) return ['Approved, not paid yet'];
  const how =
    sheet.paymentMethod === 'CHECK'
      ? `Check ${sheet.checkNumber}`
      : sheet.paymentMethod === 'NONE'
        ? 'Nothing to pay'
        : 'Transfer';
  return [how, writtenDate(sheet.paidOn), sheet.recipient];
}

const heading = (print: SheetPrint): Content => ({
  columns: [
    { width: '*', stack: letterhead(print.company) },
    {
      width: 200,
      alignment: 'right',
      stack: [
        { text: 'Bill sheet', fontSize: 20, bold: true },
        { text: weekOf(print), fontSize: 12 },
        { text: 'Net pay', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: money(print.sheet.netCents), fontSize: 16, bold: true },
      ],
    },
  ],
  columnGap: 24,
});

function table(title: string, middle: string, rows: readonly TableCell[][]): Content {
  if (rows.length === 0) return { text: '' };
  return {
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [[{ text: title, bold: true, fontSize: 11 }, head(middle, 'right'), head('Amount', 'right')], ...rows],
    },
    layout: 'rows',
  };
}

/** A job with its work, or a correction with the amount already paid. */
function jobRows(line: LineRecord, { jobs }: SheetPrint): TableCell[][] {
  const job = jobs.get(line.workOrderId ?? 0);
  const place = [job?.customerName, job?.buildingUnit].filter((part) => part !== undefined && part !== '').join(', ');
  const name = line.kind === 'CORRECTION' ? `Correction of ${line.label}` : line.label;
  return [
    [
      {
        stack: [
          { text: name, bold: true },
          {
            text: [place, job?.flooringType].filter((part) => part !== undefined && part !== '').join('  ·  '),
            color: MUTED,
          },
        ],
      },
      { text: '' },
      right(money(line.takenCents), true),
    ],
    ...(line.kind === 'CORRECTION' ? line.steps.map((step) => stepRow(step, true)) : workRows(line.steps)),
    ...restRow(line),
  ];
}

const payeeOf = ({ payee, caseNumber }: LineRecord): string =>
  [payee, caseNumber === '' ? '' : `Case ${caseNumber}`].filter((part) => part !== '').join('  ·  ');

/** An adjustment, or a deduction with its reason and its steps. */
const plainRows = (line: LineRecord): TableCell[][] => [
  [
    {
      stack: [
        { text: line.carriedFromId === null ? line.label : `${line.label} (rest of an earlier sheet)`, bold: true },
        ...(payeeOf(line) === '' ? [] : [{ text: payeeOf(line), color: MUTED }]),
      ],
    },
    { text: '' },
    right(money(line.takenCents), true),
  ],
  ...line.steps.map((step) => stepRow(step, true)),
  ...restRow(line),
];

/** A step below its line, in small print so that the line amounts are easy to add up. */
const stepRow = ({ label, formula, amount, source }: Step, cited: boolean): TableCell[] => [
  {
    margin: [INDENT, 0, 0, 0],
    stack: [
      { text: label, fontSize: 8.5 },
      ...(cited && source !== '' ? [{ text: source, fontSize: 7, color: MUTED }] : []),
    ],
  },
  { text: formula, alignment: 'right', fontSize: 8.5 },
  { text: money(amount), alignment: 'right', fontSize: 8.5, color: MUTED, noWrap: true },
];

/**
 * The work of an order as a single row, because drawing one row per step takes most of a long sheet's time. Long labels
 * wrap, so they get rows of their own.
 */
function workRows(steps: readonly Step[]): TableCell[][] {
  if (steps.length === 0) return [];
  if (steps.some(({ label }) => label.length > ONE_LINE)) return steps.map((step) => stepRow(step, false));
  const lines = (words: (step: Step) => string) => ({
    stack: steps.map((step) => ({ text: words(step) || BLANK_LINE, noWrap: true })),
    fontSize: 8.5,
  });
  return [
    [
      { ...lines(({ label }) => label), margin: [INDENT, 0, 0, 0] },
      { ...lines(({ formula }) => formula), alignment: 'right' },
      { ...lines(({ amount }) => money(amount)), alignment: 'right', color: MUTED },
    ],
  ];
}

/** The rest of an item that the sheet could not deduct in full. */
function restRow(line: LineRecord): TableCell[][] {
  if (line.carriedCents === 0) return [];
  return [
    [
      {
        margin: [INDENT, 0, 0, 0],
        text: `${money(0 - line.dueCents)} due, ${money(0 - line.carriedCents)} carried to the next sheet`,
        fontSize: 8.5,
        color: MUTED,
      },
      { text: '' },
      { text: '' },
    ],
  ];
}

function totals({ sheet }: SheetPrint): Content {
  const rows: readonly (readonly [label: string, amount: number, strong: boolean])[] = [
    ['Labor', sheet.laborCents, false],
    ...(sheet.additionsCents === 0 ? [] : [['Additions', sheet.additionsCents, false] as const]),
    ...(sheet.deductionsCents === 0 ? [] : [['Deductions', 0 - sheet.deductionsCents, false] as const]),
    ['Net pay', sheet.netCents, true],
    ...(sheet.carriedCents === 0 ? [] : [['Carried to the next sheet', 0 - sheet.carriedCents, false] as const]),
  ];
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: [150, 90],
          body: rows.map(([label, amount, strong]) => [{ text: label, bold: strong }, right(money(amount), strong)]),
        },
        layout: 'totals',
      },
    ],
    margin: [0, 14, 0, 0],
    unbreakable: true,
  };
}
