import type { ImportType } from '../../kit/imports/index';
import type { SetupStep } from './steps';

/** What sample records refer to; null if there is none yet. */
export interface SampleNames {
  readonly vendor: string | null;
  readonly customerType: string | null;
  readonly place: { readonly city: string; readonly state: string; readonly postalCode: string };
}

/** Sample records of a step, as a file for an import. */
export interface Samples {
  readonly records: ImportType;
  readonly fileName: string;
  /** The step whose records these refer to. */
  readonly needs?: SetupStep;
  readonly rows: (names: SampleNames) => readonly (readonly string[])[];
}

const blank = '';

/** The steps that can be tried out with samples. */
export const SAMPLES: Readonly<Partial<Record<SetupStep, Samples>>> = {
  VENDOR: {
    records: 'VENDOR',
    fileName: 'Sample vendors.csv',
    rows: () => [['Name'], ['Sample Mills'], ['Sample Supply']],
  },
  ITEM: {
    records: 'ITEM',
    fileName: 'Sample items.csv',
    needs: 'VENDOR',
    rows: ({ vendor }) => [
      ['Vendor', 'Type', 'Name', 'Color', 'Width', 'Cost', 'Profit'],
      ...[
        ['Carpet', 'Sample plush', 'Driftwood', '12', '7.10', '2.50'],
        ['Pad', 'Sample pad 6 lb', blank, blank, '1.90', '0.60'],
        ['Vinyl', 'Sample sheet vinyl', 'Gray oak', '12', '8.40', '2.00'],
        ['Cove', 'Sample cove base 4 in', 'Black', blank, '0.60', '0.20'],
      ].map((cells) => [vendor ?? blank, ...cells]),
    ],
  },
  CUSTOMER: {
    records: 'CUSTOMER',
    fileName: 'Sample customers.csv',
    needs: 'CUSTOMER_TYPE',
    rows: ({ customerType, place }) => [
      ['Name', 'Type', 'Street', 'City', 'ST', 'ZIP'],
      ...[
        ['Sample Apartments', '100 Sample Dr'],
        ['Sample Townhomes', '200 Sample Dr'],
      ].map(([name = blank, street = blank]) => [
        name,
        customerType ?? blank,
        street,
        place.city,
        place.state,
        place.postalCode,
      ]),
    ],
  },
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Samples as the text of a CSV file. */
export const sampleText = ({ rows }: Samples, names: SampleNames): string =>
  rows(names)
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
