import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { labelled, letterhead, MUTED, head, right, rule, type BillingCompany } from '#office/letterhead';

/** The facts printed on a credit memo. */
export interface MemoFacts {
  readonly company: BillingCompany;
  readonly number: string;
  readonly date: string;
  readonly billTo: readonly string[];
  readonly reason: string;
  readonly invoiceNumber: string | null;
  readonly amount: number;
  /** The invoices it settles, with amounts. */
  readonly applied: readonly { readonly invoiceNumber: string; readonly amount: number }[];
  readonly isReversed: boolean;
}

const SIZE = 'LETTER';
const money = (amount: number): string => formatMoney(amount as Cents);

/** One credit memo as a printout: its reason, its amount, and the invoices it settles. */
export function memoPrintout(facts: MemoFacts): Printout {
  const { company, number } = facts;
  return {
    title: `Credit memo ${number}`,
    author: company.name,
    pageSize: SIZE,
    content: [
      heading(facts),
      rule(),
      labelled('Credit to', facts.billTo),
      table(facts),
      ...(facts.isReversed ? [{ text: 'This credit memo was reversed.', bold: true, margin: [0, 14, 0, 0] }] : []),
    ] as Content[],
    footer: [company.name, company.contact, `Credit memo ${number}`].filter((part) => part !== '').join('  ·  '),
    appended: [],
  };
}

const heading = ({ company, number, date, amount, isReversed }: MemoFacts): Content => ({
  columns: [
    { width: '*', stack: letterhead(company) },
    {
      width: 200,
      alignment: 'right',
      stack: [
        { text: isReversed ? 'Reversed credit memo' : 'Credit memo', fontSize: isReversed ? 16 : 20, bold: true },
        { text: number, fontSize: 12 },
        { text: writtenDate(date), color: MUTED },
        { text: 'Credit', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: money(amount), fontSize: 14, bold: true },
      ],
    },
  ],
  columnGap: 24,
});

function table({ reason, invoiceNumber, amount, applied }: MemoFacts): Content {
  const remaining = applied.reduce((rest, one) => rest - one.amount, amount);
  return {
    margin: [0, 16, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 90],
      body: [
        [head('Description', 'left'), head('Amount', 'right')],
        [
          {
            stack: [
              { text: reason },
              ...(invoiceNumber === null ? [] : [{ text: `For invoice ${invoiceNumber}`, color: MUTED, fontSize: 9 }]),
            ],
          },
          right(money(amount)),
        ],
        ...applied.map((one): TableCell[] => [
          { text: `Applied to invoice ${one.invoiceNumber}` },
          right(money(0 - one.amount)),
        ]),
        [{ text: 'Credit that is left', bold: true }, right(money(remaining), true)],
      ],
    },
    layout: 'rows',
  };
}
