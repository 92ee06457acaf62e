import { LINE_KINDS } from '@falcon/domain/pay/commissions';
import { labelOf } from '@falcon/domain/kit/flooring';
import { formatMoney, formatPercent } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Printout } from '#pdf/printout';
import { head, letterhead, MUTED, right, rule, type BillingCompany } from '#office/letterhead';
import type { StatementFigures, StatementLine } from '../runs/figure-run';

const SIZE = 'LETTER';

/** Everything shown on a printed statement. */
export interface PrintedStatement {
  readonly company: BillingCompany;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly paidOn: string | null;
  readonly statement: Omit<StatementFigures, 'id'>;
}

/**
 * A salesperson's statement: each order with its profit, rate and reason, adjustments, the amount paid and the balance
 * carried.
 */
export function statementPrintout(facts: PrintedStatement): Printout {
  const { company, periodEnd, statement } = facts;
  return {
    title: `Commission statement ${statement.salesperson.fullName} ${periodEnd}`,
    author: company.name,
    pageSize: SIZE,
    content: [heading(facts), rule(), lineTable(statement.lines), totals(facts)],
    footer: `${company.name}  ·  Commission statement through ${writtenDate(periodEnd)}`,
    appended: [],
  };
}

const heading = ({ company, periodStart, periodEnd, paidOn, statement }: PrintedStatement): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        ...letterhead(company),
        { text: statement.salesperson.fullName, bold: true, fontSize: 12, margin: [0, 14, 0, 0] },
      ],
    },
    {
      width: 230,
      alignment: 'right',
      stack: [
        { text: 'Commission statement', fontSize: 18, bold: true },
        { text: `${writtenDate(periodStart)} to ${writtenDate(periodEnd)}`, fontSize: 11 },
        { text: paymentText(paidOn, statement.reference), color: MUTED },
        { text: payName(paidOn), color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: formatMoney(statement.paid), fontSize: 16, bold: true },
      ],
    },
  ],
  columnGap: 24,
});

/** The salesperson's amount; it counts as paid only when the run is. */
const payName = (paidOn: string | null): string => (paidOn === null ? 'Commission to be paid' : 'Commission paid');

function paymentText(paidOn: string | null, check: string): string {
  if (paidOn === null) return 'Not paid yet';
  return check === '' ? `Paid on ${writtenDate(paidOn)}` : `Paid on ${writtenDate(paidOn)} by check ${check}`;
}

const lineRow = (line: StatementLine): TableCell[] => [
  {
    stack: [
      { text: line.description },
      { text: `${labelOf(LINE_KINDS, line.kind)}. ${line.why}`, color: MUTED, fontSize: 8 },
    ],
  },
  right(line.base === null ? '' : formatMoney(line.base)),
  right(line.rate === null ? '' : formatPercent(line.rate, 1)),
  right(formatMoney(line.amount)),
];

const lineTable = (lines: readonly StatementLine[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 70, 50, 80],
    body: [
      [head('Order'), head('Profit', 'right'), head('Rate', 'right'), head('Amount', 'right')],
      ...lines.map(lineRow),
      ...(lines.length === 0
        ? [[{ text: 'No commissions in this period', colSpan: 4, color: MUTED }, '', '', '']]
        : []),
    ],
  },
  layout: 'rows',
});

function totals({ paidOn, statement }: PrintedStatement): Content {
  const { carriedIn, commissions, adjustments, paid, carriedOut } = statement;
  const rows = [
    ['Balance of the last statement', carriedIn, false],
    ['Commissions', commissions, false],
    ['Adjustments', adjustments, false],
    [payName(paidOn), paid, true],
    ['Carried to the next statement', carriedOut, false],
  ] as const;
  const shownRows = rows.filter(([, amount, strong]) => strong || amount !== 0);
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: [170, 90],
          body: shownRows.map(([label, amount, strong]): TableCell[] => [
            { text: label, bold: strong },
            right(formatMoney(amount), strong),
          ]),
        },
        layout: 'totals',
      },
    ],
    margin: [0, 10, 0, 0],
    unbreakable: true,
  };
}
