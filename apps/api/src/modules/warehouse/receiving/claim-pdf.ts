import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet, formatMoney } from '@falcon/domain/kit/money';
import type { Cents } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Printout } from '#pdf/printout';
import { head, labelled, letterhead, MUTED, right, rule, type BillingCompany } from '#office/letterhead';
import type { AddressedVendor } from '#warehouse/vendor-mail';
import type { ClaimRoll } from './claims.queries';

/** The contents of a claim. */
export interface ClaimPaper {
  readonly company: BillingCompany;
  readonly vendor: Pick<AddressedVendor, 'name' | 'accountNumber' | 'addressLines'>;
  readonly packingSlip: string;
  readonly poNumber: string;
  readonly receivedOn: string;
  readonly shortLengthE4: number;
  readonly amountCents: number;
  readonly rolls: readonly ClaimRoll[];
}

const long = (lengthE4: number): string => formatFeetInches(feet(lengthE4));
const money = (cents: number): string => formatMoney(cents as Cents);

const heading = ({ company, receivedOn, amountCents }: ClaimPaper): Content => ({
  columns: [
    { width: '*', stack: letterhead(company) },
    {
      width: 210,
      alignment: 'right',
      stack: [
        { text: 'Claim: short rolls', fontSize: 18, bold: true },
        { text: `Received ${writtenDate(receivedOn)}`, fontSize: 12 },
        { text: 'Credit', color: MUTED, fontSize: 8, margin: [0, 8, 0, 0] },
        { text: money(amountCents), fontSize: 16, bold: true },
      ],
    },
  ],
  columnGap: 24,
});

const parties = ({ vendor, packingSlip, poNumber }: ClaimPaper): Content => ({
  columns: [
    labelled('Vendor', [vendor.name, ...vendor.addressLines]),
    labelled('Packing slip', [packingSlip]),
    labelled('Our PO', [poNumber]),
    labelled('Our account', [vendor.accountNumber]),
  ],
  columnGap: 16,
  margin: [0, 0, 0, 12],
});

const rollTable = ({ rolls, shortLengthE4, amountCents }: ClaimPaper): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [70, '*', 50, 36, 50, 50, 46, 54],
    body: [
      [
        head('Roll'),
        head('Item'),
        head('Dye lot'),
        head('Width', 'right'),
        head('Invoiced', 'right'),
        head('Measured', 'right'),
        head('Short', 'right'),
        head('Credit', 'right'),
      ],
      ...rolls.map((roll): TableCell[] => [
        { text: roll.rollNumber },
        { text: roll.itemName },
        { text: roll.dyeLot || '—' },
        right(roll.widthE4 === null ? '' : long(roll.widthE4)),
        right(long(roll.invoicedLengthE4)),
        right(long(roll.measuredLengthE4)),
        right(long(roll.invoicedLengthE4 - roll.measuredLengthE4)),
        right(money(roll.amountCents)),
      ]),
      [
        { text: rolls.length === 1 ? '1 roll' : `${rolls.length} rolls`, bold: true },
        '',
        '',
        '',
        '',
        '',
        right(long(shortLengthE4), true),
        right(money(amountCents), true),
      ],
    ],
  },
  layout: 'rows',
});

/** A claim to a vendor on our letterhead: every short roll as invoiced and as measured, with the credit we ask for. */
export function claimPrintout(paper: ClaimPaper): Printout {
  const { company, vendor, packingSlip, poNumber } = paper;
  const of = packingSlip === '' ? `PO ${poNumber}` : `packing slip ${packingSlip}`;
  return {
    title: `Claim ${of}`,
    author: company.name,
    pageSize: 'LETTER',
    content: [
      heading(paper),
      rule(),
      parties(paper),
      {
        text: 'These rolls were measured when they were received, and are shorter than invoiced. Please send us a credit memo.',
        margin: [0, 0, 0, 10],
      },
      rollTable(paper),
    ],
    footer: `${company.name}  ·  Claim to ${vendor.name}, ${of}`,
    appended: [],
  };
}
