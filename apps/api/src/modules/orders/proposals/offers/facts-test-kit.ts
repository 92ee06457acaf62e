import { optionConcerns } from '@falcon/domain/orders/proposals';
import type { ProposalContent, ProposalLine } from '@falcon/domain/orders/proposals';
import type { ProposalFacts } from './proposal-facts';

const UNITS = ['Studio', '1BR-A', '1BR-B', '2BR-A', '2BR-B', '2BR-C', '3BR-A', '3BR Townhome'];

/** Test lines: a few unit styles, or many rooms. */
export const someLines = (count: number): readonly ProposalLine[] =>
  Array.from({ length: count }, (_none, line) => ({
    unitId: count > UNITS.length ? null : line + 1,
    name: count > UNITS.length ? `Building ${1 + Math.floor(line / 12)}, room ${101 + line}` : (UNITS[line] ?? ''),
    flooringTypeId: line % 5 === 4 ? 2 : 1,
    lengthE4: null,
    widthE4: null,
    noPad: false,
    glueDown: false,
    apartments: 1 + ((line * 7) % 40),
  }));

/** A printed proposal as an office would write it, with three alternatives and two options. */
export function someFacts(lines: readonly ProposalLine[], more: Partial<ProposalFacts> = {}): ProposalFacts {
  const option = { name: '', itemId: null, quantityE2: null, materialCents: 0, laborCents: 0, profitCents: 0 };
  const content: ProposalContent = {
    lines,
    alternatives: ['Good', 'Better', 'Best'].map((name) => ({ name, floors: [] })),
    options: [
      { ...option, kind: 'TAKE_UP', isIncluded: true },
      { ...option, kind: 'HAUL_AWAY', isIncluded: false },
      { ...option, kind: 'OTHER', name: 'Furniture moved', isIncluded: false, laborCents: 50_50 },
    ],
  };
  const alternatives = content.alternatives.map((_alternative, which) => {
    const priced = lines.map(({ apartments, flooringTypeId }, line) => {
      const perApartment = 412_17 + line * 37_91 + which * (88_40 + line * 3_07);
      return {
        perApartment,
        total: perApartment * apartments,
        areaE2: 18_75 + line * 3_33,
        areaUnit: 'SY',
        materials:
          flooringTypeId === 1
            ? [['Briar Patch, Midnight', 'Prairie Song, Cinder', 'Campus Loop, Slate'][which] ?? '', 'Rebond 8 lb']
            : [['Driftwood, Stone Gray', 'Quarry, Ivory', 'Farmhouse Plank, Sage'][which] ?? ''],
        options: [optionConcerns({ kind: 'HAUL_AWAY' }, flooringTypeId) ? 12_40 + line * 35 : null, 50_50],
        isPriced: true,
      };
    });
    const sum = (of: (line: (typeof priced)[number]) => number) => priced.reduce((all, line) => all + of(line), 0);
    const apartmentsOf = (line: (typeof priced)[number]) => line.total / line.perApartment;
    return {
      total: sum(({ total }) => total),
      options: [0, 1].map((place) => sum((line) => (line.options[place] ?? 0) * apartmentsOf(line))),
      lines: priced,
    };
  });
  return {
    company: {
      name: 'Falcon Flooring',
      contact: '(317) 555-0100  ·  office@falcon.example',
      addressLines: ['4820 W Raymond Street', 'Indianapolis, IN 46241'],
      logo: null,
      remitTo: [],
      termsText: '',
    },
    parties: {
      salespersonName: 'Olivia Rasmussen',
      salespersonPhone: '6145550185',
      salespersonEmail: 'olivia.rasmussen@falcon.example',
      whom: 'Alder Estates Residences',
      addressLine1: '5828 E Ridgeview Lane',
      addressLine2: '',
      city: 'Columbus',
      state: 'OH',
      postalCode: '43201',
      isTaxExempt: false,
    },
    title: 'Carpet program 2027',
    contactName: 'Dana Whitfield',
    number: 1,
    date: '2026-11-25',
    validUntil: '2027-01-31',
    introduction:
      'Thank you for the opportunity to quote new flooring for your community. We measured each floor plan and priced three levels of carpet so that you can compare them side by side.',
    included:
      '- Furniture moved within the room\n- Disposal of the existing carpet\n- Metal transitions at every doorway\n- One-year warranty on labor',
    terms:
      'Net 30 days from completion.\nPrices assume that apartments are vacant and that utilities are on. Floor prep beyond minor patching is billed by the hour.',
    content,
    prices: { optional: [1, 2], alternatives },
    pictures: [],
    ...more,
  };
}
