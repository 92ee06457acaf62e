import type { Content } from 'pdfmake/interfaces';
import { optionName } from '@falcon/domain/orders/proposals';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { formatPhone } from '@falcon/domain/kit/text';
import type { Printout } from '#pdf/printout';
import { labelled, letterhead, MUTED, PAPER, type Margin } from '#office/letterhead';
import { alternativeCards } from './alternative-cards';
import { comparison } from './comparison-table';
import { headed, heading } from './printed-parts';
import type { ProposalFacts } from './proposal-facts';
import { optionsTable } from './options-table';
import { signatureBlock } from './signature-block';

const SIZE = 'LETTER';
const { width: WIDTH } = PAPER[SIZE];

/**
 * One proposal as a printout: addressee, the alternatives side by side, prices, options, what is included, terms,
 * signature lines, and photos.
 */
export function proposalPrintout(facts: ProposalFacts): Printout {
  const { company, title, number } = facts;
  return {
    title: `Proposal ${title}`,
    author: company.name,
    pageSize: SIZE,
    content: [
      masthead(facts),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.8 }], margin: [0, 8, 0, 10] },
      parties(facts),
      ...paragraph(facts.introduction, 14),
      ...alternativeCards(facts),
      ...comparison(facts),
      ...optionsTable(facts),
      ...includedList(facts),
      ...terms(facts),
      ...signatureBlock(facts),
      ...photos(facts),
    ],
    footer: `${company.name}  ·  ${title}${number === null ? '  ·  Draft' : `  ·  Offer ${number}`}`,
    appended: [],
  };
}

function masthead({ company, title, number, date, validUntil }: ProposalFacts): Content {
  const offerName = number === null ? 'Draft' : `Offer ${number}`;
  return {
    columns: [
      { width: '*', stack: letterhead(company) },
      {
        width: 230,
        alignment: 'right',
        stack: [
          { text: 'Proposal', fontSize: 20, bold: true },
          { text: title, fontSize: 12 },
          { text: `${offerName}  ·  ${writtenDate(date)}`, color: MUTED },
          ...(validUntil === null
            ? []
            : [{ text: `Prices valid until ${writtenDate(validUntil)}`, bold: true, margin: [0, 6, 0, 0] as Margin }]),
        ],
      },
    ],
    columnGap: 24,
  };
}

function parties({ parties: who, contactName }: ProposalFacts): Content {
  const place = [who.city, [who.state, who.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    columns: [
      labelled('Prepared for', [
        who.whom,
        contactName === '' ? '' : `Attn. ${contactName}`,
        who.addressLine1,
        who.addressLine2,
        place,
      ]),
      ...(who.salespersonName === ''
        ? []
        : [labelled('Your contact', [who.salespersonName, formatPhone(who.salespersonPhone), who.salespersonEmail])]),
    ],
    columnGap: 24,
  };
}

const paragraph = (text: string, above: number): Content[] =>
  text === '' ? [] : [{ text, margin: [0, above, 0, 0] as Margin }];

/** What every price includes: the office's own list, line by line, and the included options. */
function includedList({ included, content }: ProposalFacts): Content[] {
  const words = [
    ...included.split('\n').map((line) => line.replace(/^\s*[-*•]\s*/, '').trim()),
    ...content.options.filter(({ isIncluded }) => isIncluded).map(optionName),
  ].filter((line) => line !== '');
  const [first, ...rest] = words;
  if (first === undefined) return [];
  return [
    { unbreakable: true, stack: [heading('What is included'), { ul: [first] }] },
    ...(rest.length > 0 ? [{ ul: rest }] : []),
  ];
}

const terms = ({ terms: text }: ProposalFacts): Content[] =>
  headed(
    'Terms',
    text.split(/\n{1,}/).filter((line) => line.trim() !== ''),
    { fontSize: 9 },
  );

/** Two photos side by side. */
function photos({ pictures }: ProposalFacts): Content[] {
  if (pictures.length === 0) return [];
  const one = (picture: (typeof pictures)[number] | undefined): Content =>
    picture
      ? {
          stack: [
            { image: picture.image, fit: [256, 190] as [number, number] },
            { text: picture.name.replace(/\.\w{2,5}$/, ''), color: MUTED, fontSize: 8, margin: [0, 2, 0, 0] as Margin },
          ],
        }
      : { text: '' };
  const row = (start: number): Content => ({
    columns: [one(pictures[start]), one(pictures[start + 1])],
    columnGap: 20,
    margin: [0, 0, 0, 10] as Margin,
  });
  const starts = Array.from({ length: Math.ceil(pictures.length / 2) }, (_none, place) => place * 2);
  return starts.map((start) => ({
    unbreakable: true,
    stack: [...(start === 0 ? [heading('Photos')] : []), row(start)],
  }));
}
