import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { AGING_BUCKETS, daysPastDue } from '@falcon/domain/money-in/receivables';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { remittance } from '#money-in/invoices';
import type { Stub } from '#money-in/invoices';
import { labelled, letterhead, type Margin, MUTED, right, rule } from '#office/letterhead';
import type { StatementFacts, StatementSection } from './statement-facts';

const SIZE = 'LETTER';

const money = (amount: number): string => formatMoney(amount as Cents);
const head = (labels: readonly (readonly [label: string, align: 'left' | 'right'])[]): TableCell[] =>
  labels.map(([text, alignment]) => ({ text, alignment, color: MUTED, fontSize: 8 }));
const cells = (count: number): TableCell[] => Array.from({ length: count }, () => ({ text: '' }));

/** One statement as a printout: heading, open items or activity, aging, and the stub to return with the check. */
export function statementPrintout(facts: StatementFacts): Printout {
  const { company, sections } = facts;
  const table = facts.kind === 'ACTIVITY' ? activity : openItems;
  const isOne = sections.length <= 1;
  return {
    title: `Statement ${facts.name} ${facts.date}`,
    author: company.name,
    pageSize: SIZE,
    content: [
      heading(facts),
      rule(),
      labelled('Statement for', facts.billTo),
      ...sections.map((section): Content => ({
        ...table(section, facts, isOne ? [] : [titleRow(section, facts.kind === 'ACTIVITY' ? 6 : 7)]),
        margin: [0, 12, 0, 0],
      })),
      ...(sections.length === 0 ? [{ text: 'Nothing is open.', margin: [0, 16, 0, 0] as Margin }] : []),
      ...agingBoxes(facts),
      ...(facts.aging.total > 0 ? remittance(stubOf(facts), SIZE) : []),
    ],
    footer: `${company.name}  ·  Statement of ${writtenDate(facts.date)}`,
    appended: [],
  };
}

function heading({ company, date, since, aging }: StatementFacts): Content {
  return {
    columns: [
      {
        width: '*',
        stack: letterhead(company),
      },
      {
        width: 200,
        alignment: 'right',
        stack: [
          { text: 'Statement', fontSize: 20, bold: true },
          { text: writtenDate(date), fontSize: 12 },
          ...(since === null ? [] : [{ text: `Activity since ${writtenDate(since)}`, color: MUTED }]),
          { text: aging.total < 0 ? 'Credit balance' : 'Balance', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
          { text: money(aging.total), fontSize: 14, bold: true },
        ],
      },
    ],
    columnGap: 24,
  };
}

const stubOf = ({ company, billTo, date, aging }: StatementFacts): Stub => ({
  remitTo: company.remitTo,
  paidBy: billTo,
  facts: [['Statement of', writtenDate(date)]],
  due: ['Balance', formatMoney(aging.total)],
});

/** A section's customer, above its lines on each page; the rule is drawn below it. */
const titleRow = ({ customerName }: StatementSection, columns: number): TableCell[] => [
  { text: customerName, bold: true, colSpan: columns },
  ...cells(columns - 1),
];

/** Open items by due date, then credit. */
function openItems(
  { items, balance }: StatementSection,
  { date }: StatementFacts,
  title: readonly TableCell[][],
): ContentTable {
  return {
    table: {
      headerRows: 1 + title.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [98, 58, '*', 54, 34, 60, 60],
      body: [
        ...title,
        head([
          ['Invoice', 'left'],
          ['Date', 'left'],
          ['PO · building/unit', 'left'],
          ['Due', 'left'],
          ['Days past due', 'right'],
          ['Amount', 'right'],
          ['Open', 'right'],
        ]),
        ...items.map((item): TableCell[] => {
          const days = item.dueDate === null ? 0 : daysPastDue(item.dueDate, date);
          return [
            { text: item.label },
            { text: writtenDate(item.date), noWrap: true },
            { text: item.reference },
            { text: item.dueDate === null ? '' : writtenDate(item.dueDate), noWrap: true },
            right(days > 0 ? String(days) : ''),
            right(money(item.amount)),
            right(money(item.open)),
          ];
        }),
        [{ text: 'Balance', bold: true, colSpan: 6 }, ...cells(5), right(money(balance), true)],
      ],
    },
    layout: title.length > 0 ? 'titled' : 'rows',
  };
}

/** The activity, with the balance after each line. */
function activity(
  { entries, opening, balance }: StatementSection,
  { since, date }: StatementFacts,
  title: readonly TableCell[][],
): ContentTable {
  const balances = entries.reduce<number[]>((all, { amount }) => [...all, (all.at(-1) ?? opening) + amount], []);
  return {
    table: {
      headerRows: 1 + title.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [54, 122, '*', 64, 64, 68],
      body: [
        ...title,
        head([
          ['Date', 'left'],
          ['What', 'left'],
          ['Reference', 'left'],
          ['Charges', 'right'],
          ['Credits', 'right'],
          ['Balance', 'right'],
        ]),
        [
          { text: since === null ? '' : writtenDate(since), noWrap: true },
          { text: 'Balance brought forward', colSpan: 4 },
          ...cells(3),
          right(money(opening)),
        ],
        ...entries.map((entry, index): TableCell[] => [
          { text: writtenDate(entry.date), noWrap: true },
          { text: entry.label },
          { text: entry.reference },
          right(entry.amount > 0 ? money(entry.amount) : ''),
          right(entry.amount < 0 ? money(0 - entry.amount) : ''),
          right(money(balances[index] ?? 0)),
        ]),
        [
          { text: writtenDate(date), noWrap: true, bold: true },
          { text: 'Balance', bold: true, colSpan: 4 },
          ...cells(3),
          right(money(balance), true),
        ],
      ],
    },
    layout: title.length > 0 ? 'titled' : 'rows',
  };
}

/** The balance by days past due, in boxes of equal width. */
function agingBoxes({ aging }: StatementFacts): Content[] {
  const boxes: readonly (readonly [label: string, amount: Cents, strong: boolean])[] = [
    ...AGING_BUCKETS.map(
      ({ key, label }) => [key === 'current' ? label : `${label} days`, aging.buckets[key], false] as const,
    ),
    ['Unapplied credit', aging.credit, false],
    ['Balance', aging.total, true],
  ];
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [
        { text: 'Days past due', color: MUTED, fontSize: 8, margin: [0, 0, 0, 2] },
        {
          table: {
            widths: boxes.map(() => '*'),
            body: [
              boxes.map(([text]): TableCell => ({ text, color: MUTED, fontSize: 8, alignment: 'right' })),
              boxes.map(([, amount, strong]) => right(money(amount), strong)),
            ],
          },
          layout: 'rows',
        },
      ],
    },
  ];
}
