import type { CutToValidate } from '../cuts/index';
import { blankOf } from '../../kit/fields/index';
import type { ContractForm, FlooringTypeId, LaborLineTypeId, Option } from '../../kit/flooring/index';
import type { Cents, Percent, Quantity, UnitCost } from '../../kit/money/index';
import { fieldsWith, ORDER_FIELDS } from '../work-order-fields/index';
import type { PriceBook } from './prices';

/** The lines a work order can have, in printing order. */
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

/** The fields of an order that switch lines on and off. */
const SELECTION_NAMES = fieldsWith({ priced: 'selection' });
export type SelectionName = (typeof SELECTION_NAMES)[number];

/** The selections of the form that switch lines on and off. */
export type Selections = { readonly [Name in SelectionName]: SelectionValue<Name, UnitCost> };

/** A selected value: one of the options, yes or no, a count, or a rate. */
export type SelectionValue<Name extends SelectionName, Rate> = (typeof ORDER_FIELDS)[Name] extends {
  readonly options: readonly Option<infer Value>[];
}
  ? Value
  : (typeof ORDER_FIELDS)[Name]['kind'] extends 'flag'
    ? boolean
    : (typeof ORDER_FIELDS)[Name]['kind'] extends 'rate'
      ? Rate
      : number;

/** Each selection as one function says. */
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

/** What is selected on the order itself about its tax. */
export interface TypedTax {
  readonly contractForm: ContractForm;
  readonly showTaxTotalAsLineItem: boolean;
}

/** The tax that applies to an order. */
export interface TaxFacts extends TypedTax {
  readonly mode: TaxMode;
  readonly rate: Percent;
  readonly isExempt: boolean;
  /** The conditions of the selected row of the tax table (null: any); left out where unknown. */
  readonly rule?:
    | {
        readonly stateCode: string | null;
        readonly flooringTypeId: number | null;
        readonly contractForm: ContractForm | null;
      }
    | undefined;
  readonly customerName?: string | undefined;
  /**
   * What an accepted offer rounds the tax by, so that its options cost what each was offered for; nothing by default.
   */
  readonly rounding?: Cents | undefined;
}

/** The least labor and profit of an order. */
export interface Minimums {
  readonly useMinimumLabor: boolean;
  readonly minimumLabor: Cents;
  readonly useMinimumProfit: boolean;
  readonly minimumProfit: Cents;
  /** A repair has no minimums unless this is selected on the order. */
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

/** The customer's credit: a null limit is no check, 0 is prepay. Exposure is what is owed without this order. */
export interface CreditFacts {
  readonly limit: Cents | null;
  readonly exposure: Cents;
  /**
   * What the customer owes for this order: what is open of its invoice, or nothing; its job cost while it is left out.
   */
  readonly owed?: Cents | null | undefined;
}

/** All facts about an order that the calculator uses. */
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
  /**
   * What write-offs and credit memos of its invoice take from the profit that commission is paid on; nothing by
   * default.
   */
  readonly commissionLowered?: Cents | undefined;
  /** Whose commission it is; blank or left out where there is no salesperson. */
  readonly salespersonName?: string | undefined;
  readonly credit: CreditFacts;
}
