import { commissionAfter } from '../order-commission/index';
import { creditStanding } from '../credit/index';
import { cents, NO_CENTS } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { AdditionalCost, CostingFacts } from './facts';
import { measureFloor } from './floor';
import type { Floor } from './floor';
import { costLines } from './lines';
import { minimumLines } from './labor/minimums';
import { marginOf } from './prices';
import type { AdditionalCostLine, CostLine, CostSummary, CostTotals, TaxBasis } from './summary';
import { addedTax } from './tax';
import { costWarnings } from './warnings';

type AmountField = 'material' | 'labor' | 'profit' | 'taxIncluded' | 'printedMaterial';

function sumOf<Name extends AmountField>(rows: readonly Readonly<Record<Name, Cents>>[], field: Name): Cents {
  let sum = 0;
  for (const row of rows) sum += row[field];
  return cents(sum);
}

const additionalLine = (cost: AdditionalCost): AdditionalCostLine => ({
  description: cost.description,
  material: cost.material,
  labor: cost.labor,
  profit: cost.profit,
  total: (cost.material + cost.labor + cost.profit) as Cents,
});

function totalsOf(
  facts: CostingFacts,
  floor: Floor,
  lines: readonly CostLine[],
  additional: readonly AdditionalCostLine[],
): { readonly totals: CostTotals; readonly taxOf: TaxBasis } {
  const material = sumOf(lines, 'material');
  const labor = sumOf(lines, 'labor');
  const profit = sumOf(lines, 'profit');
  const additionalMaterial = sumOf(additional, 'material');
  const additionalLabor = sumOf(additional, 'labor');
  const additionalProfit = sumOf(additional, 'profit');
  const sumAdditional = cents(additionalMaterial + additionalLabor + additionalProfit);
  const sellingPrice = cents(material + labor + profit + sumAdditional);
  const { tax, taxOf } = addedTax(facts, lines, sellingPrice);
  const taxIncluded = sumOf(lines, 'taxIncluded');
  const printedMaterial = sumOf(lines, 'printedMaterial');
  const totals = {
    linearFeet: floor.linearFeet,
    squareFeet: floor.squareFeet,
    squareYards: floor.squareYards,
    material,
    labor,
    profit,
    additionalMaterial,
    additionalLabor,
    additionalProfit,
    additional: sumAdditional,
    tax,
    taxIncluded,
    printedMaterial,
    shownTax: cents(tax + material - printedMaterial),
    sellingPrice,
    jobCost: cents(sellingPrice + tax),
    margin: marginOf(cents(profit + additionalProfit), sellingPrice),
  };
  return { totals, taxOf };
}

/**
 * The calculator: an order's cost, profit and pay. Each line is rounded half-up to cents before adding, so that printed
 * columns add up. The server, the form's preview, printed documents and mass updates all call this function.
 */
export function calculate(facts: CostingFacts): CostSummary {
  const floor = measureFloor(facts);
  const worked = costLines(facts, floor);
  const lines = [...worked, ...minimumLines(facts, sumOf(worked, 'labor'), sumOf(worked, 'profit'))];
  const additionalCosts = facts.additionalCosts.map(additionalLine);
  const { totals, taxOf } = totalsOf(facts, floor, lines, additionalCosts);
  const { base, amount: commission } = commissionAfter(
    { profit: totals.profit, rate: facts.commissionRate },
    facts.commissionLowered ?? NO_CENTS,
  );
  return {
    lines,
    additionalCosts,
    totals,
    cartons: floor.cartons,
    taxMode: facts.tax.mode,
    taxOf,
    contractorInvoice: cents(totals.labor + totals.additionalLabor),
    commission,
    commissionOf: {
      rate: facts.commissionRate,
      base,
      lowered: cents(totals.profit - base),
      salespersonName: facts.salespersonName ?? '',
    },
    ...creditStanding(facts.credit, facts.credit.owed ?? totals.jobCost),
    warnings: costWarnings(facts, floor, worked),
  };
}
