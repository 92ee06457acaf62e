/** The four printouts of a work order, by their office names. */
export const PRINT_VARIANTS = ['CUSTOMER_INSTALLER', 'CUSTOMER', 'COSTED', 'REPRINT'] as const;
export type PrintVariant = (typeof PRINT_VARIANTS)[number];

/** One line of work: carpet, pad, take up …, with its charge and its pay. Amounts in cents. */
export interface PrintoutLine {
  readonly label: string;
  readonly itemName: string;
  readonly unit: string;
  readonly quantityE2: number;
  readonly laborQuantityE2: number;
  readonly laborUnitE4: number;
  readonly materialCents: number;
  readonly laborCents: number;
  readonly profitCents: number;
  /** Sales tax within the material that the customer's printout shows on its own line; 0 if it is not shown. */
  readonly taxIncludedCents: number;
}

export interface PrintoutCut {
  readonly usedFor: string;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly rollNumber: string;
  readonly dyeLot: string;
  readonly takeUp: boolean;
  readonly coveE2: number;
  readonly quarterRoundE2: number;
  readonly luanE2: number;
}

export interface PrintoutAdditionalCost {
  readonly description: string;
  readonly materialCents: number;
  readonly laborCents: number;
  readonly profitCents: number;
}

/** All data of a printout for one order, loaded before anything is drawn. */
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
  readonly areaLabel: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly unitStyleName: string;
  readonly addressLines: readonly string[];
  readonly billTo: readonly string[];
  readonly installDate: string | null;
  readonly jobTime: string;
  readonly installerName: string;
  readonly salespersonName: string;
  readonly customerPo: string;
  readonly orderedBy: string;
  readonly jobName: string;
  readonly occupied: boolean;
  readonly furniture: string;
  readonly isRepair: boolean;
  readonly notes: readonly { readonly label: string; readonly text: string }[];
  /** The order's valid invoice; its description replaces the standard text. */
  readonly invoice: { readonly number: string; readonly date: string; readonly description: string } | null;
  readonly cuts: readonly PrintoutCut[];
  readonly cartons: number | null;
  readonly lines: readonly PrintoutLine[];
  readonly additionalCosts: readonly PrintoutAdditionalCost[];
  readonly totals: {
    readonly materialCents: number;
    readonly laborCents: number;
    readonly profitCents: number;
    readonly additionalCents: number;
    /** The profit within the additional costs. */
    readonly additionalProfitCents: number;
    readonly taxCents: number;
    readonly jobCostCents: number;
    readonly contractorCents: number;
    readonly commissionCents: number;
  };
  readonly actual: boolean;
}
