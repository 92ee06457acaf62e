import type { SupportOrder } from '../../people/garnishments/index';
import type { CertificateRecord, WorkExemption } from '../../people/certificates/index';
import type { AdjustmentType, GarnishmentType } from '../../kit/flooring/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { PayStep } from './lines';

/** A week of pay: Sunday to Saturday, by install date. */
export interface PayPeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/** An order of the installer whose fixed pay differs from what locked sheets have paid. */
export interface OrderPay {
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly installDate: CalendarDate;
  /** The state of the job: a work exemption is for one state. */
  readonly state: string;
  /** The contractor invoice today; 0 if the order is not this installer’s any more. */
  readonly pay: Cents;
  /** What locked sheets have paid this installer for it. */
  readonly paid: Cents;
  /** How many lines of locked sheets that is; 0 = never paid. */
  readonly payments: number;
  /** What locked sheets have withheld for insurance on it. */
  readonly withheld: Readonly<Partial<Record<AdjustmentType, WithheldSoFar>>>;
  /** The work that a first payment is for. */
  readonly work: readonly PayStep[];
  /** Why a later payment differs. */
  readonly why: string;
}

/** What locked sheets have withheld of an order for one type of insurance. */
export interface WithheldSoFar {
  /** Less what was returned since. */
  readonly amount: Cents;
  /**
   * The percentage it was withheld by; null if a correction of it was accepted since, so that the terms on file apply.
   */
  readonly percent: Percent | null;
}

/** A payment adjustment or supply purchase, or the rest of one that an earlier sheet could not take. */
export interface FlatItem {
  readonly id: number;
  /** Which week of a recurring adjustment, from 0. */
  readonly occurrence: number;
  readonly date: CalendarDate;
  readonly label: string;
  /** What it adds to the pay; negative for a deduction. */
  readonly due: Cents;
  /** The line of an earlier sheet whose rest it is. */
  readonly carriedFromId: number | null;
}

/** The rest of an insurance amount that an earlier sheet could not take. */
export interface InsuranceRest {
  readonly certificateType: AdjustmentType;
  readonly label: string;
  readonly due: Cents;
  readonly carriedFromId: number;
}

/** A fixed amount, or a share of the labor. */
export type Deduction =
  | { readonly deductionType: 'AMOUNT'; readonly amount: Cents }
  | { readonly deductionType: 'PERCENTAGE'; readonly percent: Percent };

export type InsuranceRecord = CertificateRecord & Deduction & { readonly certificateType: AdjustmentType };

export type CourtOrder = SupportOrder &
  Deduction & {
    readonly id: number;
    readonly garnishmentType: GarnishmentType;
    /** Who receives what is withheld, and the case it is for; blank if unknown. */
    readonly payee: string;
    readonly caseNumber: string;
    readonly orderedOn: CalendarDate | null;
    readonly endsOn: CalendarDate | null;
  };

/** Everything that decides one installer’s sheet of one week. */
export interface SheetFacts extends PayPeriod {
  readonly installerName: string;
  readonly installerEnabled: boolean;
  readonly orders: readonly OrderPay[];
  readonly adjustments: readonly FlatItem[];
  readonly supplies: readonly FlatItem[];
  readonly insuranceRests: readonly InsuranceRest[];
  readonly garnishments: readonly CourtOrder[];
  readonly insurance: readonly InsuranceRecord[];
  readonly exemption: WorkExemption;
  /** What is deducted of an installer without any record of the type. */
  readonly defaults: Readonly<Record<'COMPENSATION' | 'LIABILITY', Percent>>;
  /** Orders on a locked sheet that are not reconciled now. */
  readonly reopenedOrders: readonly { readonly workOrderId: number; readonly workOrderNumber: string }[];
  /** The first day of an earlier week whose sheet is not approved yet. */
  readonly openSheetSince: CalendarDate | null;
  /** Orders of earlier weeks that are on no sheet. */
  readonly earlierOrders: number;
}
