import { describe, expect, test } from 'vitest';
import type { PrintoutFacts } from './printout-facts';
import { printoutSheets } from './printout.model';
import type { PrintoutSheet } from './printout-sheet';

const samplePrintout: PrintoutFacts = {
  company: {
    logo: null,
    name: 'Falcon Flooring',
    phone: '(317) 555-0100',
    email: 'office@falcon.example',
    addressLines: ['2400 Shadeland Ave', 'Indianapolis, IN 46219'],
    billSheetNote: 'Leave the unit broom clean. Call the office before extra work.',
  },
  id: 1,
  number: 'IND-C-004217',
  statusLabel: 'Assign',
  flooringLabel: 'Carpet',
  customerName: 'Lakeside Apartments',
  buildingUnit: '4 / 213',
  addressLines: ['100 Lakeside Dr', 'Indianapolis, IN 46220'],
  billTo: ['Lakeside Apartments LLC', 'PO Box 12', '', 'Carmel, IN 46032'],
  installDate: '2026-11-24',
  details: [
    { label: 'Flooring', value: 'Carpet' },
    { label: 'Floor plan', value: '2BR-A' },
    { label: 'Area', value: '40.44 SQ YDS' },
    { label: 'Time', value: 'AM' },
    { label: 'Occupied', value: 'No' },
    { label: 'Furniture', value: '' },
    { label: 'Installer', value: 'Rafael Díaz' },
    { label: 'PO number', value: '88213' },
    { label: 'Ordered by', value: 'Żaneta' },
  ],
  notes: [
    { label: 'Note', text: 'Key at the leasing office.' },
    { label: 'Unit notes', text: '' },
  ],
  gateCode: '7788#',
  invoice: null,
  cuts: [
    {
      usedForDescription: 'Living room',
      cutLengthE4: 200_000,
      widthE4: 120_000,
      rollNumber: 'R-1041',
      dyeLot: 'L7',
      takeUp: true,
      coveE2: 0,
      quarterRoundE2: 0,
      luanE2: 0,
    },
    {
      usedForDescription: 'Bedroom',
      cutLengthE4: 103_333,
      widthE4: 120_000,
      rollNumber: 'R-1041',
      dyeLot: 'L7',
      takeUp: true,
      coveE2: 1200,
      quarterRoundE2: 0,
      luanE2: 0,
    },
  ],
  cartons: null,
  lines: [
    {
      label: 'Carpet',
      itemName: 'Harborview 28 oz, Sandstone',
      itemId: null,
      unit: 'SQ YDS',
      quantityE2: 4044,
      laborQuantityE2: 4044,
      laborUnitE4: 32_500,
      materialCents: 32_138,
      laborCents: 13_143,
      profitCents: 10_110,
      taxIncludedCents: 0,
    },
    {
      label: 'Pad',
      itemName: 'Rebond 6 lb',
      itemId: null,
      unit: 'SQ YDS',
      quantityE2: 4044,
      laborQuantityE2: 4044,
      laborUnitE4: 5_000,
      materialCents: 8_626,
      laborCents: 2_022,
      profitCents: 2_426,
      taxIncludedCents: 0,
    },
    {
      label: 'Take Up',
      itemName: '',
      itemId: null,
      unit: 'SQ YDS',
      quantityE2: 0,
      laborQuantityE2: 4044,
      laborUnitE4: 7_500,
      materialCents: 0,
      laborCents: 3_033,
      profitCents: 0,
      taxIncludedCents: 0,
    },
    {
      label: 'Trip Charge',
      itemName: '',
      itemId: null,
      unit: 'EACH',
      quantityE2: 0,
      laborQuantityE2: 100,
      laborUnitE4: 350_000,
      materialCents: 0,
      laborCents: 3_500,
      profitCents: 0,
      taxIncludedCents: 0,
    },
    {
      label: 'Minimum profit',
      itemName: '',
      itemId: null,
      unit: '',
      quantityE2: 0,
      laborQuantityE2: 0,
      laborUnitE4: 0,
      materialCents: 0,
      laborCents: 0,
      profitCents: 2_464,
      taxIncludedCents: 0,
    },
  ],
  additionalCosts: [{ description: 'Furniture lift', materialCents: 1_000, laborCents: 500, profitCents: 200 }],
  totals: {
    materialCents: 40_764,
    laborCents: 21_698,
    profitCents: 15_000,
    additionalMaterialCents: 1_000,
    additionalLaborCents: 500,
    additionalProfitCents: 200,
    taxCents: 0,
    jobCostCents: 79_162,
    contractorInvoiceCents: 22_198,
    commissionCents: 1_200,
  },
  actual: false,
};

const print = (variant: Parameters<typeof printoutSheets>[1], showPrices = true) =>
  printoutSheets(samplePrintout, variant, { printedOn: '2026-11-21', showPrices, showCommission: true });
const words = (sheet: PrintoutSheet): string => JSON.stringify([sheet.tables, sheet.totals, sheet.facts, sheet.notes]);

/** The sum of the printed lines, in cents. */
function printedSum(sheet: PrintoutSheet | undefined): number {
  const amounts =
    sheet?.tables
      .filter((table) => table.title !== 'Cuts')
      .flatMap((table) => table.rows.map((row) => Math.round(Number((row.at(-1) ?? '').replace('$', '')) * 100))) ?? [];
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

describe('printouts of a work order', () => {
  test('the installer gets quantities, cuts and pay, and no customer price', () => {
    const [customer, installer] = print('CUSTOMER_INSTALLER');
    expect(customer?.kind).toBe('CUSTOMER');
    expect(installer?.kind).toBe('INSTALLER');
    expect(installer?.totals).toEqual([{ label: 'Pay for this job', value: '$221.98', strong: true }]);
    for (const price of ['791.62', '321.38', '101.10', '150.00', '$12.00', '553.91'])
      expect(words(installer as PrintoutSheet)).not.toContain(price);
  });

  test('the copy signed at the door shows no price at all', () => {
    const [customer] = print('CUSTOMER_INSTALLER');
    expect(customer?.totals).toEqual([]);
    expect(words(customer as PrintoutSheet)).not.toMatch(/\d+\.\d\d"?,?"?\s*\$|791|221\.98/);
  });

  test('the gate code is on the installer’s sheet and on no copy that a customer gets', () => {
    const [signed, installer] = print('CUSTOMER_INSTALLER');
    expect(installer?.notes[0]).toEqual({ label: 'Gate code', text: '7788#' });
    for (const sheet of [signed, ...print('CUSTOMER'), ...print('REPRINT')])
      expect(JSON.stringify(sheet)).not.toContain('7788#');
  });

  test('the customer pays the sum of the printed lines', () => {
    const [sheet] = print('CUSTOMER');
    expect(printedSum(sheet)).toBe(79_162);
    expect(sheet?.totals.at(-1)).toEqual({ label: 'Total', value: '$791.62', strong: true });
  });

  test("users who can't see totals print the customer copy without them", () => {
    expect(print('CUSTOMER', false)[0]?.totals).toEqual([]);
  });

  test('a reprint says so and when', () => {
    expect(print('REPRINT')[0]?.stamp).toBe('Reprint of Nov 21, 2026');
  });

  test('the costed sheet names its margin and says that it is internal', () => {
    const [sheet] = print('COSTED');
    expect(sheet?.totals).toContainEqual({ label: 'Margin on selling price', value: '19.2%', strong: false });
    expect(sheet?.footNote).toContain('Internal');
  });

  test('the tax within the material is on its own line if it is shown separately; the total is the same and the column adds up', () => {
    const taxed: PrintoutFacts = {
      ...samplePrintout,
      lines: samplePrintout.lines.map((line) => ({
        ...line,
        taxIncludedCents: line.label === 'Carpet' ? 2_010 : line.label === 'Pad' ? 538 : 0,
      })),
    };
    const [sheet] = printoutSheets(taxed, 'CUSTOMER', {
      printedOn: '2026-11-21',
      showPrices: true,
      showCommission: false,
    });
    expect(sheet?.totals).toEqual([
      { label: 'Subtotal', value: '$766.14', strong: false },
      { label: 'Tax', value: '$25.48', strong: false },
      { label: 'Total', value: '$791.62', strong: true },
    ]);
    expect(printedSum(sheet)).toBe(76_614);
  });

  test('once invoiced, the customer’s copy names the invoice; the copy signed at the door does not', () => {
    const invoiced: PrintoutFacts = {
      ...samplePrintout,
      invoice: { number: 'IND-C-004217-2', date: '2026-11-25', description: 'Carpet replacement' },
    };
    const [priced, signed] = (['CUSTOMER', 'CUSTOMER_INSTALLER'] as const).map((variant) =>
      words(
        printoutSheets(invoiced, variant, {
          printedOn: '2026-11-26',
          showPrices: true,
          showCommission: false,
        })[0] as PrintoutSheet,
      ),
    );
    for (const word of ['IND-C-004217-2', 'Nov 25, 2026', 'Carpet replacement']) {
      expect(priced).toContain(word);
      expect(signed).not.toContain(word);
    }
  });

  test("users who can't see commissions print the costed sheet without them", () => {
    const labels = (showCommission: boolean) =>
      printoutSheets(samplePrintout, 'COSTED', {
        printedOn: '2026-11-21',
        showPrices: true,
        showCommission,
      })[0]?.totals.map((total) => total.label);
    expect(labels(true)).toContain('Commission');
    expect(labels(false)).not.toContain('Commission');
  });

  test('tiles show what is installed and what is billed', () => {
    const tiles: PrintoutFacts = {
      ...samplePrintout,
      lines: [
        {
          label: 'VCT',
          itemName: 'Checkers',
          itemId: null,
          unit: 'SF',
          quantityE2: 18_000,
          laborQuantityE2: 15_188,
          laborUnitE4: 11_000,
          materialCents: 1,
          laborCents: 1,
          profitCents: 1,
          taxIncludedCents: 0,
        },
      ],
    };
    const row = (showPrices: boolean) =>
      printoutSheets(tiles, 'CUSTOMER', { printedOn: '2026-11-21', showPrices, showCommission: false })[0]?.tables.find(
        (table) => table.title === 'Material and labor',
      )?.rows[0]?.[2];
    expect([row(true), row(false)]).toEqual(['151.88 (billed 180.00)', '151.88']);
  });

  test('the bill-sheet note is only on the bill sheet', () => {
    const [customer, installer] = print('CUSTOMER_INSTALLER');
    expect(customer?.footNote).toBeNull();
    expect(installer?.footNote).toContain('broom clean');
  });
});
