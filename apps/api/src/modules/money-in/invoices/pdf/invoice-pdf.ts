import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { labelled, letterhead, MUTED, type Margin, rule, type PaperSize } from '#office/letterhead';
import type { InvoiceFact, InvoiceFacts } from './invoice-facts';
import { remittance } from './remittance';
import type { Stub } from './remittance';

const money = (amount: number): string => formatMoney(amount as Cents);

/** One invoice as a printout: heading, addresses, lines, amounts, terms, and the stub to return with the check. */
export function invoicePrintout(facts: InvoiceFacts, size: PaperSize): Printout {
  const { company } = facts;
  return {
    title: `Invoice ${facts.number}`,
    author: company.name,
    pageSize: size,
    content: [
      heading(facts),
      rule(size),
      addresses(facts),
      lineTable(facts),
      amounts(facts),
      ...(company.termsText.trim() === ''
        ? []
        : [{ text: company.termsText, color: MUTED, fontSize: 9, margin: [0, 14, 0, 0] as Margin }]),
      ...(facts.isVoid || facts.balance <= 0 ? [] : remittance(stubOf(facts), size)),
    ],
    footer: [company.name, company.contact, `Invoice ${facts.number}`].filter((part) => part !== '').join('  ·  '),
    appended: [],
  };
}

const stubOf = ({ company, billTo, number, dueDate, balance }: InvoiceFacts): Stub => ({
  remitTo: company.remitTo,
  paidBy: billTo,
  facts: [
    ['Invoice', number],
    ['Due date', writtenDate(dueDate)],
  ],
  due: ['Amount due', formatMoney(balance)],
});

function heading(facts: InvoiceFacts): Content {
  return {
    columns: [
      {
        width: '*',
        stack: letterhead(facts.company),
      },
      {
        width: 200,
        stack: [
          { text: facts.isVoid ? 'Void invoice' : 'Invoice', fontSize: 20, bold: true, alignment: 'right' },
          { text: facts.number, fontSize: 12, alignment: 'right', margin: [0, 0, 0, 6] },
          dueBox(facts),
        ],
      },
    ],
    columnGap: 24,
  };
}

/** The amount due and the due date, where the reader looks first. */
function dueBox(facts: InvoiceFacts): Content {
  if (facts.isVoid) return { text: 'Nothing is due.', alignment: 'right' };
  const settled = facts.balance <= 0;
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: settled ? 'Paid in full' : `Due ${writtenDate(facts.dueDate)}`, bold: settled },
          { text: money(facts.balance), bold: true, fontSize: 12, alignment: 'right' },
        ],
      ],
    },
    layout: 'boxed',
  };
}

function addresses(facts: InvoiceFacts): Content {
  return {
    columns: [
      labelled('Bill to', facts.billTo),
      labelled('Job site', facts.jobSite),
      {
        width: 190,
        table: { widths: ['auto', '*'], body: factRows(facts.facts) },
        layout: 'facts',
      },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 14],
  };
}

const factRows = (facts: readonly InvoiceFact[]): TableCell[][] =>
  facts
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => [
      { text: label, color: MUTED },
      { text: value, alignment: 'right' },
    ]);

function lineTable({ billed }: InvoiceFacts): Content {
  const isItemized = billed.lines.some((line) => line.material !== null);
  const heads: readonly (readonly [string, 'left' | 'right'])[] = isItemized
    ? [
        ['Description', 'left'],
        ['Quantity', 'right'],
        ['Material', 'right'],
        ['Labor', 'right'],
        ['Amount', 'right'],
      ]
    : [
        ['Description', 'left'],
        ['Amount', 'right'],
      ];
  const part = (amount: Cents | null): TableCell => ({
    text: amount === null || amount === 0 ? '' : money(amount),
    alignment: 'right',
  });
  const rows = billed.lines.map((line): TableCell[] => {
    const words: TableCell = {
      stack: [
        { text: line.description },
        ...(line.detail === '' ? [] : [{ text: line.detail, color: MUTED, fontSize: 9 }]),
      ],
    };
    const amount: TableCell = { text: money(line.amount), alignment: 'right' };
    if (!isItemized) return [words, amount];
    return [
      words,
      { text: line.quantity, alignment: 'right', noWrap: true },
      part(line.material),
      part(line.labor),
      amount,
    ];
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: isItemized ? ['*', 'auto', 62, 62, 70] : ['*', 80],
      body: [heads.map(([text, alignment]): TableCell => ({ text, alignment, color: MUTED, fontSize: 8 })), ...rows],
    },
    layout: 'rows',
  };
}

function amounts({ billed, entries, balance, isVoid }: InvoiceFacts): Content {
  const { tax, subtotal, total } = billed;
  const rows: [label: string, amount: number, strong: boolean][] = [
    ...(tax === null
      ? []
      : ([
          ['Subtotal', subtotal, false],
          [tax.label, tax.amount, false],
        ] as const)),
    ['Total', total, true],
    ...entries.map((entry): [string, number, boolean] => [
      `${entry.label} of ${writtenDate(entry.date)}`,
      entry.amount,
      false,
    ]),
    ...(isVoid || entries.length === 0 ? [] : ([['Balance due', balance, true]] as const)),
  ].map(([label, amount, strong]) => [label as string, amount as number, strong as boolean]);
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: [200, 84],
          body: rows.map(([label, amount, strong]) => [
            { text: label, bold: strong },
            { text: money(amount), alignment: 'right' as const, bold: strong },
          ]),
        },
        layout: 'totals',
      },
    ],
    margin: [0, 10, 0, 0],
    unbreakable: true,
  };
}
