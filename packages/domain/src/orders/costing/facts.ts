import type { CutToValidate } from '../cuts/index';
import { blankOf } from '../../kit/fields/index';
import type { ContractForm, FlooringTypeId, LaborLineTypeId, Option } from '../../kit/flooring/index';
import type { Cents, Percent, Quantity, UnitCost } from '../../kit/money/index';
import { fieldsWith, ORDER_FIELDS } from '../work-order-fields/index';
import type { PriceBook } from './prices';

/** The lines that a work order can have, in printing order. */
export const LINE_KEYS = [
  'carpet',
  'vinyl',
  'vct',
  'carpetTile',
  'pad',
  'cove',
  'quarterRound',
  'luan',
  'metal',
  'molding',
  'adhesive',
  'haulAway',
  'glueDown',
  'takeUp',
  'occupied',
  'upholsteredStairs',
  'tackStrip',
  'tripCharge',
  'floorPrep',
  'applianceMove',
  'commodeRemove',
] as const;
/** One line of a work order's materials and labor. */
export type LineKey = (typeof LINE_KEYS)[number];

/** What was selected for a line. */
export interface LineChoice {
  readonly itemId?: number | null | undefined;
  /** Typed value: null uses the default, 0 means none. */
  readonly quantity?: Quantity | null | undefined;
  /** The quantity from the unit's or customer's defaults, used when the line has no other. */
  readonly defaultQuantity?: Quantity | null | undefined;
}

/** A cut of the order with the strips along it. */
export interface CostingCut extends Pick<CutToValidate, 'cutLength' | 'width'> {
  readonly isIncluded: boolean;
  readonly takeUp: boolean;
  readonly useCove: boolean;
  readonly cove: Quantity;
  readonly useQuarterRound: boolean;
  readonly quarterRound: Quantity;
  readonly useLuan: boolean;
  readonly luan: Quantity;
}

/** Order fields that turn lines on and off. */
const SELECTION_NAMES = fieldsWith({ priced: 'selection' });
export type SelectionName = (typeof SELECTION_NAMES)[number];

/** The form's selections, which turn lines on and off. */
export type Selections = { readonly [Name in SelectionName]: SelectionValue<Name, UnitCost> };

/** A selected value: an option, yes or no, a count, or a rate. */
export type SelectionValue<Name extends SelectionName, Rate> = (typeof ORDER_FIELDS)[Name] extends {
  readonly options: readonly Option<infer Value>[];
}
  ? Value
  : (typeof ORDER_FIELDS)[Name]['kind'] extends 'flag'
    ? boolean
    : (typeof ORDER_FIELDS)[Name]['kind'] extends 'rate'
      ? Rate
      : number;

/** Builds all selections with one function. */
export const eachSelection = (valueOf: (name: SelectionName) => unknown): Selections =>
  Object.fromEntries(SELECTION_NAMES.map((name) => [name, valueOf(name)])) as unknown as Selections;

/** Nothing selected. */
export const NO_SELECTIONS: Selections = eachSelection((name) => blankOf(ORDER_FIELDS[name]));

/** An extra item, billed by the labor line it belongs to. */
export interface AdditionalMaterial {
  readonly id?: number | null | undefined;
  readonly lineType: LaborLineTypeId;
  readonly itemId: number;
  readonly quantity: Quantity;
}

/** A free line of material, labor and profit, used as typed. */
export interface AdditionalCost {
  readonly description: string;
  readonly material: Cents;
  readonly labor: Cents;
  readonly profit: Cents;
}

/** How sales tax is applied: in the cost, on the marked-up material, or on everything. */
export type TaxMode = 'COST' | 'MATERIAL' | 'TOTAL';

/** The order's own tax settings. */
export interface TypedTax {
  readonly contractForm: ContractForm;
  readonly showTaxTotalAsLineItem: boolean;
}

/** The tax that applies to an order. */
export interface TaxFacts extends TypedTax {
  readonly mode: TaxMode;
  readonly rate: Percent;
  readonly isExempt: boolean;
  /** The conditions of the tax table row that applies (null: any); omitted if unknown. */
  readonly rule?:
    | {
        readonly stateCode: string | null;
        readonly flooringTypeId: number | null;
        readonly contractForm: ContractForm | null;
      }
    | undefined;
  readonly customerName?: string | undefined;
  /** The tax rounding of an accepted offer, so that each option costs what was offered; none by default. */
  readonly rounding?: Cents | undefined;
}

/** An order's minimum labor and profit. */
export interface Minimums {
  readonly useMinimumLabor: boolean;
  readonly minimumLabor: Cents;
  readonly useMinimumProfit: boolean;
  readonly minimumProfit: Cents;
  /** Repairs have no minimums unless this is selected on the order. */
  readonly onRepair: boolean;
}

/** No minimums. */
export const NO_MINIMUMS: Minimums = {
  useMinimumLabor: false,
  minimumLabor: 0 as Cents,
  useMinimumProfit: false,
  minimumProfit: 0 as Cents,
  onRepair: false,
};

/**
 * The customer's credit: a null limit means no check, 0 means prepay. Exposure is what is owed, excluding this order.
 */
export interface CreditFacts {
  readonly limit: Cents | null;
  readonly exposure: Cents;
  /** What the customer owes for this order: its invoice's open amount, or nothing; its job cost if omitted. */
  readonly owed?: Cents | null | undefined;
}

/** All facts about an order that the calculator needs. */
export interface CostingFacts {
  readonly flooringTypeId: FlooringTypeId;
  readonly cuts: readonly CostingCut[];
  readonly lines: Readonly<Partial<Record<LineKey, LineChoice>>>;
  readonly selections: Selections;
  readonly prices: PriceBook;
  readonly tax: TaxFacts;
  readonly additionalMaterials: readonly AdditionalMaterial[];
  readonly additionalCosts: readonly AdditionalCost[];
  readonly minimums: Minimums;
  readonly isRepair: boolean;
  /**
   * False on the second and later orders of a multi-job install: the minimum labor is paid once per installer, address
   * and day.
   */
  readonly paysMinimumLabor: boolean;
  readonly commissionRate: Percent;
  /** What write-offs and credit memos of its invoice deduct from the commissionable profit; nothing by default. */
  readonly commissionLowered?: Cents | undefined;
  /** The salesperson who earns the commission; blank or omitted if none. */
  readonly salespersonName?: string | undefined;
  readonly credit: CreditFacts;
}
