import type { FieldOf } from '../../../kit/fields/index';
import type { ContractForm, FlooringTypeId, LaborLineTypeId } from '../../../kit/flooring/index';
import { fromNumber } from '../../../kit/money/index';
import type { Cents, Feet, Quantity, UnitCost } from '../../../kit/money/index';
import { ORDER_FIELDS } from '../../work-order-fields/index';
import type { OrderField } from '../../work-order-fields/index';
import { ORDER_BOUNDS } from '../bounds';
import { eachSelection } from '../facts';
import type { CostingCut, CostingFacts, LineChoice, LineKey, SelectionValue, SelectionName, TypedTax } from '../facts';

/** One cut as the form sends it, in feet. */
interface CutInput {
  readonly isIncluded: boolean;
  readonly cutLength: number;
  readonly width: number;
  readonly takeUp: boolean;
  readonly useCove: boolean;
  readonly cove: number;
  readonly useQuarterRound: boolean;
  readonly quarterRound: number;
  readonly useLuan: boolean;
  readonly luan: number;
}

/** The selections as the form sends them. */
type SelectionInput = { readonly [Name in SelectionName]: SelectionValue<Name, number> };

/** The parts of an order that the calculator needs, as the form sends them: JSON numbers, records by id. */
export interface PreviewInput extends SelectionInput {
  readonly contractForm: ContractForm;
  readonly showTaxTotal: boolean;
  readonly isRepair: boolean;
  readonly useMinimumLabor: boolean;
  readonly minimumLabor: number;
  readonly useMinimumProfit: boolean;
  readonly minimumProfit: number;
  readonly minimumsOnRepair: boolean;
  readonly lines: readonly {
    readonly lineKey: LineKey;
    readonly itemId: string | null;
    readonly quantity: number | null;
  }[];
  readonly cuts: readonly CutInput[];
  readonly additionalMaterials: readonly {
    readonly lineType: number;
    readonly itemId: string;
    readonly quantity: number;
  }[];
  readonly additionalCosts: readonly {
    readonly description: string;
    readonly materialCost: number;
    readonly laborCost: number;
    readonly profitCost: number;
  }[];
}

/** The facts entered on the order itself. */
export type TypedFacts = Pick<
  CostingFacts,
  | 'flooringTypeId'
  | 'cuts'
  | 'lines'
  | 'selections'
  | 'additionalMaterials'
  | 'additionalCosts'
  | 'minimums'
  | 'isRepair'
> & { readonly tax: TypedTax };

/** Converts JSON numbers to whole units; remembers if one is a number that the server would refuse. */
class Reader {
  isRefused = false;

  whole(value: number, decimals: number, least: number, most: number): number {
    const result = fromNumber(value, decimals);
    if (result.ok && result.value >= least && result.value <= most) return result.value;
    this.isRefused = true;
    return 0;
  }

  quantity = (value: number): Quantity => this.whole(value, 2, 0, ORDER_BOUNDS.quantity) as Quantity;
  count = (value: number, most: number): number => this.whole(value, 0, 0, most);
  amount = (value: number): Cents => this.whole(value, 2, -ORDER_BOUNDS.amount, ORDER_BOUNDS.amount) as Cents;
  minimum = (value: number): Cents => this.whole(value, 2, 0, Number.MAX_SAFE_INTEGER) as Cents;
  length = (value: number, most: number): Feet => this.whole(value, 4, 1, most) as Feet;
  rate = (value: number, { most, signed }: FieldOf<'rate'>): UnitCost =>
    this.whole(value, 4, signed ? -most * 10_000 : 0, most * 10_000) as UnitCost;
}

const cutOf = (reader: Reader, cut: CutInput): CostingCut => ({
  cutLength: reader.length(cut.cutLength, ORDER_BOUNDS.cutLength),
  width: reader.length(cut.width, ORDER_BOUNDS.cutWidth),
  isIncluded: cut.isIncluded,
  takeUp: cut.takeUp,
  useCove: cut.useCove,
  cove: reader.quantity(cut.cove),
  useQuarterRound: cut.useQuarterRound,
  quarterRound: reader.quantity(cut.quarterRound),
  useLuan: cut.useLuan,
  luan: reader.quantity(cut.luan),
});

function linesOf(reader: Reader, lines: PreviewInput['lines']): CostingFacts['lines'] {
  const choices: Partial<Record<LineKey, LineChoice>> = {};
  for (const { lineKey, itemId, quantity } of lines)
    choices[lineKey] = {
      itemId: itemId === null ? null : Number(itemId),
      quantity: quantity === null ? null : reader.quantity(quantity),
    };
  return choices;
}

function selected(reader: Reader, field: OrderField, value: SelectionInput[SelectionName]): unknown {
  if (field.kind === 'whole') return reader.count(value as number, field.most ?? 0);
  return field.kind === 'rate' ? reader.rate(value as number, field) : value;
}

/** The form's values as calculator facts; null if the server would refuse a figure. */
export function typedFacts(flooringTypeId: FlooringTypeId, input: PreviewInput): TypedFacts | null {
  const reader = new Reader();
  const facts: TypedFacts = {
    flooringTypeId,
    cuts: input.cuts.map((cut) => cutOf(reader, cut)),
    lines: linesOf(reader, input.lines),
    selections: eachSelection((name) => selected(reader, ORDER_FIELDS[name], input[name])),
    tax: { contractForm: input.contractForm, showTaxTotalAsLineItem: input.showTaxTotal },
    additionalMaterials: input.additionalMaterials.map(({ lineType, itemId, quantity }, index) => ({
      id: index,
      lineType: lineType as LaborLineTypeId,
      itemId: Number(itemId),
      quantity: reader.quantity(quantity),
    })),
    additionalCosts: input.additionalCosts.map((cost) => ({
      description: cost.description.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
      material: reader.amount(cost.materialCost),
      labor: reader.amount(cost.laborCost),
      profit: reader.amount(cost.profitCost),
    })),
    minimums: {
      useMinimumLabor: input.useMinimumLabor,
      minimumLabor: reader.minimum(input.minimumLabor),
      useMinimumProfit: input.useMinimumProfit,
      minimumProfit: reader.minimum(input.minimumProfit),
      onRepair: input.minimumsOnRepair,
    },
    isRepair: input.isRepair,
  };
  return reader.isRefused ? null : facts;
}
