import type { Content } from 'pdfmake/interfaces';
import { SIGNATURE_FIELD } from '@falcon/domain/office/signatures';
import { labelled, letterhead, MUTED, PAPER, type Margin } from '#office/letterhead';
import type { BillingCompany } from '#office/letterhead';
import type { Printout } from '#pdf/printout';
import { heading } from '../offers/printed-parts';
import type { Acceptance } from './acceptance';
import type { AcceptedFact } from './accepted-facts';

const SIZE = 'LETTER';
const { width: WIDTH } = PAPER[SIZE];
const DRAWN_WIDTH = 260;
const FINGERPRINT = /^[0-9a-f]{64}$/;
const PEN = 'fill="none" stroke="#1f2430" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';

/** The signature above its line, as it was drawn; a typed one is only named. */
function signature({ drawing, signedName }: Acceptance): Content[] {
  if (drawing === null) return [];
  const { width, height } = SIGNATURE_FIELD;
  return [
    {
      unbreakable: true,
      stack: [
        heading('Signature'),
        {
          svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${drawing}" ${PEN}/></svg>`,
          width: DRAWN_WIDTH,
        },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: DRAWN_WIDTH, y2: 0, lineWidth: 0.6 }] },
        { text: signedName, color: MUTED, fontSize: 9, margin: [0, 2, 0, 0] as Margin },
      ],
    },
  ];
}

const factRow = ({ label, value }: AcceptedFact): Content => ({
  columns: [
    { width: 170, text: label, color: MUTED },
    // A fingerprint stays on one line, so that it can be searched for and copied.
    { width: '*', text: value, ...(FINGERPRINT.test(value) && { fontSize: 8.5, margin: [0, 1, 0, 0] as Margin }) },
  ],
  columnGap: 12,
  margin: [0, 0, 0, 4] as Margin,
});

/**
 * The accepted copy of an offer: a page about the acceptance with its signature, then the pages of the offer exactly
 * as they were sent.
 */
export function acceptedCopy(
  acceptance: Acceptance,
  company: BillingCompany,
  { whom, facts }: { readonly whom: string; readonly facts: readonly AcceptedFact[] },
): Printout {
  const { proposal, offer, file } = acceptance;
  return {
    title: `Accepted proposal ${proposal.name}`,
    author: company.name,
    pageSize: SIZE,
    content: [
      {
        columns: [
          { width: '*', stack: letterhead(company) },
          {
            width: 230,
            alignment: 'right',
            stack: [
              { text: 'Acceptance', fontSize: 20, bold: true },
              { text: proposal.name, fontSize: 12 },
              { text: `Offer ${offer.number}`, color: MUTED },
            ],
          },
        ],
        columnGap: 24,
      },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.8 }], margin: [0, 8, 0, 10] },
      { columns: [labelled('Accepted by', [whom])], margin: [0, 0, 0, 14] as Margin },
      ...facts.map(factRow),
      ...signature(acceptance),
      {
        text: `The pages that follow are offer ${offer.number} as it was sent. The fingerprint is that of its PDF, which is attached to the same e-mail: a PDF with another fingerprint is not the one that was accepted.`,
        color: MUTED,
        fontSize: 9,
        margin: [0, 16, 0, 0] as Margin,
      },
    ],
    footer: `${company.name}  ·  ${proposal.name}  ·  Acceptance of offer ${offer.number}`,
    appended: [file.content],
  };
}
