import { eachSelection } from '@falcon/domain/orders/costing';
import type { CostingFacts, LineChoice, LineKey, PriceBook, TaxFacts } from '@falcon/domain/orders/costing';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import type { ContractForm, FlooringTypeId, LaborLineTypeId } from '@falcon/domain/kit/flooring';
import { cents, feet, percent, quantity } from '@falcon/domain/kit/money';
import { orderColumn } from '@falcon/domain/orders/work-order-fields';
import type { FormColumns, FormCut, OrderForm } from '../form/order-form';
import { isLineKey } from '../line-names';

/** Facts that don't come from the form: prices, tax, credit, commission. */
export interface OrderFigures {
  readonly prices: PriceBook;
  readonly tax: {
    readonly mode: TaxFacts['mode'];
    readonly rateBp: number;
    readonly rule?: TaxFacts['rule'];
    readonly roundingCents?: number | undefined;
    readonly customerName?: string | undefined;
  };
  /** The customer's exemption today, or the order's own. */
  readonly isExempt: boolean;
  readonly salespersonName?: string | null | undefined;
  readonly commissionRateBp: number;
  readonly creditLimitCents: number | null;
  readonly exposureCents: number;
  readonly owedCents?: number | null | undefined;
  readonly commissionLoweredCents?: number | undefined;
  readonly paysMinimumLabor: boolean;
  /** Calculate with the actual quantities. */
  readonly actual: boolean;
}

/** Combines a form and its surroundings into facts for the calculator. */
export function costingFacts(form: OrderForm, around: OrderFigures): CostingFacts {
  const { columns } = form;
  return {
    flooringTypeId: flooringTypeOf(columns.flooringTypeId),
    cuts: form.cuts.map(costingCut),
    lines: lineChoices(form, around.actual),
    selections: eachSelection((name) => columns[orderColumn(name)]),
    prices: around.prices,
    tax: {
      mode: around.tax.mode,
      rate: percent(around.tax.rateBp),
      contractForm: columns.contractForm as ContractForm,
      isExempt: around.isExempt,
      showTaxTotalAsLineItem: columns.showTaxTotal,
      rule: around.tax.rule,
      rounding: cents(around.tax.roundingCents ?? 0),
      customerName: around.tax.customerName,
    },
    additionalMaterials: form.additionalMaterials.map((material, index) => ({
      id: index,
      lineType: material.lineType as LaborLineTypeId,
      itemId: material.itemId,
      quantity: quantity(material.quantityE2),
    })),
    additionalCosts: form.additionalCosts.map((cost) => ({
      description: cost.description,
      material: cents(cost.materialCents),
      labor: cents(cost.laborCents),
      profit: cents(cost.profitCents),
    })),
    minimums: minimumsOf(columns),
    isRepair: columns.isRepair,
    paysMinimumLabor: around.paysMinimumLabor,
    commissionRate: percent(around.commissionRateBp),
    commissionLowered: cents(around.commissionLoweredCents ?? 0),
    salespersonName: around.salespersonName ?? '',
    credit: {
      limit: around.creditLimitCents === null ? null : cents(around.creditLimitCents),
      exposure: cents(around.exposureCents),
      owed: around.owedCents == null ? null : cents(around.owedCents),
    },
  };
}

export function flooringTypeOf(id: number): FlooringTypeId {
  if (!isFlooringTypeId(id)) throw new RangeError(`There is no flooring type ${id}`);
  return id;
}

const minimumsOf = (columns: FormColumns): CostingFacts['minimums'] => ({
  useMinimumLabor: columns.useMinimumLabor,
  minimumLabor: cents(columns.minimumLaborCents),
  useMinimumProfit: columns.useMinimumProfit,
  minimumProfit: cents(columns.minimumProfitCents),
  onRepair: columns.minimumsOnRepair,
});

const costingCut = (cut: FormCut): CostingFacts['cuts'][number] => ({
  cutLength: feet(cut.cutLengthE4),
  width: feet(cut.widthE4),
  isIncluded: cut.isIncluded,
  takeUp: cut.takeUp,
  useCove: cut.useCove,
  cove: quantity(cut.coveE2),
  useQuarterRound: cut.useQuarterRound,
  quarterRound: quantity(cut.quarterRoundE2),
  useLuan: cut.useLuan,
  luan: quantity(cut.luanE2),
});

function lineChoices(form: OrderForm, actual: boolean): CostingFacts['lines'] {
  const choices: Partial<Record<LineKey, LineChoice>> = {};
  for (const line of form.lines) {
    if (!isLineKey(line.lineKey)) continue;
    const quantityE2 = actual ? (line.actualQuantityE2 ?? line.quantityE2) : line.quantityE2;
    choices[line.lineKey] = { itemId: line.itemId, quantity: quantityE2 === null ? null : quantity(quantityE2) };
  }
  return choices;
}
