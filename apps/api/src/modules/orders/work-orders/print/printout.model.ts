import { marginOf } from '@falcon/domain/orders/costing';
import { cents, formatDecimal, formatUnitCost } from '@falcon/domain/kit/money';
import type { UnitCost } from '@falcon/domain/kit/money';
import {
  costOf,
  cutTables,
  workTable,
  additionalTable,
  customerTotals,
  printedDate,
  quantities,
  payQuantity,
  money,
  quantity,
  LEFT,
  RIGHT,
} from './printout-tables';
import type { PrintoutSheet } from './printout-sheet';
import type { Costs, PrintoutFacts, PrintVariant } from './printout-facts';

/** The print date, and what this user is allowed to see. */
export interface PrintoutOptions {
  readonly printedOn: string;
  readonly showPrices: boolean;
  readonly showCommission: boolean;
}

/**
 * The sheets of one order for one variant. CUSTOMER_INSTALLER is the copy signed at the door, without prices, and the
 * installer's bill sheet with the pay; customer prices are never on an installer's sheet.
 */
export function printoutSheets(facts: PrintoutFacts, variant: PrintVariant, options: PrintoutOptions): PrintoutSheet[] {
  if (variant === 'CUSTOMER_INSTALLER')
    return [customerSheet(facts, { prices: false, stamp: null }), installerSheet(facts)];
  if (variant === 'COSTED') return [costedSheet(facts, options.showCommission)];
  return [
    customerSheet(facts, {
      prices: options.showPrices,
      stamp: variant === 'REPRINT' ? `Reprint of ${printedDate(options.printedOn)}` : null,
    }),
  ];
}

/** An appended document: its number of pages, or why it was left out. */
export type PrintoutDocument =
  | { readonly name: string; readonly pages: number }
  | { readonly name: string; readonly leftOut: string };

/** Lists the appended and omitted documents on the first sheet of an order. */
export function withDocuments(
  sheets: readonly PrintoutSheet[],
  documents: readonly PrintoutDocument[],
): PrintoutSheet[] {
  if (documents.length === 0) return [...sheets];
  const text = documents
    .map((document) =>
      'leftOut' in document
        ? leftOutSentence(document)
        : `${document.name}, ${document.pages} ${document.pages === 1 ? 'page' : 'pages'}`,
    )
    .join('\n');
  return sheets.map((sheet, index) =>
    index === 0 ? { ...sheet, notes: [...sheet.notes, { label: 'Documents with this order', text }] } : sheet,
  );
}

/** Shown on the printout and to the user who prints it. */
export const leftOutSentence = ({ name, leftOut }: { readonly name: string; readonly leftOut: string }): string =>
  `${name} is not printed here: ${leftOut}. Open it separately.`;

function customerSheet(facts: PrintoutFacts, options: { prices: boolean; stamp: string | null }): PrintoutSheet {
  return {
    ...common(facts),
    ...(options.prices ? billed(facts) : {}),
    kind: 'CUSTOMER',
    title: 'Work order',
    stamp: options.stamp,
    tables: [...cutTables(facts, false), workTable(facts, options.prices), ...additionalTable(facts, options.prices)],
    totals: options.prices ? customerTotals(facts) : [],
    footNote: null,
    signature: 'Work completed to satisfaction: customer signature and date',
  };
}

/** The customer's priced copy is the bill: once invoiced, it shows the invoice number and its description. */
function billed(facts: PrintoutFacts): Partial<Pick<PrintoutSheet, 'facts' | 'notes'>> {
  const { invoice } = facts;
  if (invoice === null) return {};
  const sheet = common(facts);
  return {
    facts: [
      { label: 'Invoice number', value: invoice.number },
      { label: 'Invoice date', value: printedDate(invoice.date) },
      ...sheet.facts,
    ],
    notes: [
      ...(invoice.description.trim() === '' ? [] : [{ label: 'Description', text: invoice.description }]),
      ...sheet.notes,
    ],
  };
}

function installerSheet(facts: PrintoutFacts): PrintoutSheet {
  const paid = facts.lines.filter((line) => line.laborCents !== 0 || line.laborQuantityE2 > 0 || line.quantityE2 > 0);
  const extra = facts.additionalCosts.filter((cost) => cost.laborCents !== 0);
  const sheet = common(facts);
  return {
    ...sheet,
    notes: [...(facts.gateCode === '' ? [] : [{ label: 'Gate code', text: facts.gateCode }]), ...sheet.notes],
    kind: 'INSTALLER',
    title: 'Bill sheet',
    stamp: null,
    tables: [
      ...cutTables(facts, true),
      {
        title: 'Work and pay',
        columns: [LEFT('Work'), LEFT('Material'), RIGHT('Quantity'), LEFT('Unit'), RIGHT('Rate'), RIGHT('Pay')],
        rows: [
          ...paid.map((line) => [
            line.label,
            line.itemName,
            quantity(payQuantity(line)),
            line.unit,
            line.laborUnitE4 === 0 ? '' : formatUnitCost(line.laborUnitE4 as UnitCost),
            money(line.laborCents),
          ]),
          ...extra.map((cost) => [cost.description, '', '', '', '', money(cost.laborCents)]),
        ],
      },
    ],
    totals: [{ label: 'Pay for this job', value: money(facts.totals.contractorInvoiceCents), strong: true }],
    footNote: facts.company.billSheetNote === '' ? null : facts.company.billSheetNote,
    signature: 'Installer signature and date',
  };
}

function costedSheet(facts: PrintoutFacts, showCommission: boolean): PrintoutSheet {
  const { totals } = facts;
  const margin = marginOf(
    cents(totals.profitCents + totals.additionalProfitCents),
    cents(totals.jobCostCents - totals.taxCents),
  );
  return {
    ...common(facts),
    kind: 'COSTED',
    title: 'Costed work order',
    stamp: facts.actual ? 'Actual' : 'Estimated',
    tables: [
      ...cutTables(facts, true),
      {
        title: 'Costing',
        columns: [
          LEFT('Line'),
          LEFT('Item'),
          RIGHT('Quantity'),
          LEFT('Unit'),
          RIGHT('Material'),
          RIGHT('Labor'),
          RIGHT('Profit'),
          RIGHT('Total'),
        ],
        rows: [
          ...facts.lines.map((line) => [line.label, line.itemName, quantities(line), line.unit, ...amounts(line)]),
          ...facts.additionalCosts.map((cost) => [cost.description, '', '', '', ...amounts(cost)]),
        ],
      },
    ],
    totals: [
      { label: 'Material', value: money(totals.materialCents), strong: false },
      { label: 'Labor', value: money(totals.laborCents), strong: false },
      { label: 'Profit', value: money(totals.profitCents), strong: false },
      {
        label: 'Additional costs',
        value: money(totals.additionalMaterialCents + totals.additionalLaborCents + totals.additionalProfitCents),
        strong: false,
      },
      { label: 'Tax', value: money(totals.taxCents), strong: false },
      { label: 'Job cost', value: money(totals.jobCostCents), strong: true },
      { label: 'Installer', value: money(totals.contractorInvoiceCents), strong: false },
      ...(showCommission && totals.commissionCents !== 0
        ? [{ label: 'Commission', value: money(totals.commissionCents), strong: false }]
        : []),
      { label: 'Margin on selling price', value: `${formatDecimal(margin / 10, 1)}%`, strong: false },
    ],
    footNote: 'Internal. Not for customers or installers.',
    signature: null,
  };
}

const amounts = (costs: Costs): string[] =>
  [costs.materialCents, costs.laborCents, costs.profitCents, costOf(costs)].map(money);

function common(
  facts: PrintoutFacts,
): Pick<PrintoutSheet, 'number' | 'dateLine' | 'company' | 'blocks' | 'facts' | 'notes'> {
  return {
    number: facts.number,
    dateLine: facts.installDate === null ? 'No install date yet' : `Install date ${printedDate(facts.installDate)}`,
    company: facts.company,
    blocks: [
      {
        label: 'Job site',
        lines: [
          facts.customerName,
          facts.buildingUnit === '' ? '' : `Bldg/Unit ${facts.buildingUnit}`,
          ...facts.addressLines,
        ].filter((line) => line !== ''),
      },
      { label: 'Bill to', lines: facts.billTo.filter((line) => line !== '') },
    ],
    facts: facts.details.filter(({ value }) => value !== ''),
    notes: facts.notes.filter((note) => note.text.trim() !== ''),
  };
}
