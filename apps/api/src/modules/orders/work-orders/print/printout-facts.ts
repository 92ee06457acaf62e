import type {
  WorkOrderAdditionalCostRow,
  WorkOrderCutRow,
  WorkOrderLineRow,
  WorkOrderRecord,
} from '../work-order-rows';

/** The four printouts of a work order, by their office names. */
export const PRINT_VARIANTS = ['CUSTOMER_INSTALLER', 'CUSTOMER', 'COSTED', 'REPRINT'] as const;
export type PrintVariant = (typeof PRINT_VARIANTS)[number];

/** The charge and pay of a line of work or an additional cost, in cents. */
export type Costs = Pick<WorkOrderAdditionalCostRow, 'materialCents' | 'laborCents' | 'profitCents'>;

/** One line of work: carpet, pad, take up …, with its charge and its pay. */
export interface PrintoutLine extends Costs, Pick<WorkOrderLineRow, 'laborQuantityE2' | 'laborUnitE4'> {
  readonly label: string;
  readonly itemName: string;
  readonly itemId: number | null;
  readonly unit: string;
  readonly quantityE2: number;
  /** The sales tax included in the material that the customer's printout shows on its own line; 0 if not shown. */
  readonly taxIncludedCents: number;
}

export type PrintoutCut = Pick<
  WorkOrderCutRow,
  | 'usedForDescription'
  | 'cutLengthE4'
  | 'widthE4'
  | 'rollNumber'
  | 'dyeLot'
  | 'takeUp'
  | 'coveE2'
  | 'quarterRoundE2'
  | 'luanE2'
>;

/** All facts for the printout of one order, loaded before drawing. */
export interface PrintoutFacts {
  readonly company: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly addressLines: readonly string[];
    readonly billSheetNote: string;
    /** A PNG as a data URI. */ readonly logo: string | null;
  };
  readonly id: number;
  readonly number: string;
  readonly statusLabel: string;
  readonly flooringLabel: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly addressLines: readonly string[];
  readonly billTo: readonly string[];
  readonly installDate: string | null;
  /** Printed below the addresses, without blank ones. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
  readonly notes: readonly { readonly label: string; readonly text: string }[];
  /** Of the customer; only on the installer's sheet. */
  readonly gateCode: string;
  /** The order's valid invoice; its description replaces the standard text. */
  readonly invoice: { readonly number: string; readonly date: string; readonly description: string } | null;
  readonly cuts: readonly PrintoutCut[];
  readonly cartons: number | null;
  readonly lines: readonly PrintoutLine[];
  readonly additionalCosts: readonly (Costs & { readonly description: string })[];
  readonly totals: Costs &
    Pick<
      WorkOrderRecord,
      | 'additionalMaterialCents'
      | 'additionalLaborCents'
      | 'additionalProfitCents'
      | 'taxCents'
      | 'jobCostCents'
      | 'contractorInvoiceCents'
      | 'commissionCents'
    >;
  readonly actual: boolean;
}
