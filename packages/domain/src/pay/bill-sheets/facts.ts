import type { SupportOrder } from '../../people/garnishments/index';
import type { CertificateRecord, WorkExemption } from '../../people/certificates/index';
import type { AdjustmentType, GarnishmentType } from '../../kit/flooring/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { PayStep } from './lines';

/** A pay week: Sunday to Saturday, by install date. */
export interface PayPeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/** An installer's order whose fixed pay differs from what locked sheets have paid. */
export interface OrderPay {
  readonly workOrderId: number;
  readonly workOrderNumber: string;
  readonly installDate: CalendarDate;
  /** The job's state, because a work exemption covers a single state. */
  readonly state: string;
  /** The contractor invoice today; 0 if the order no longer belongs to this installer. */
  readonly pay: Cents;
  /** What locked sheets have paid this installer for the order. */
  readonly paid: Cents;
  /** The number of locked sheet lines behind that; 0 means never paid. */
  readonly payments: number;
  /** What locked sheets have withheld for insurance from it. */
  readonly withheld: Readonly<Partial<Record<AdjustmentType, WithheldSoFar>>>;
  /** The work behind a first payment. */
  readonly work: readonly PayStep[];
  /** Why a later payment differs. */
  readonly why: string;
}

/** What locked sheets have withheld from an order for one type of insurance. */
export interface WithheldSoFar {
  /** Minus what has been returned since. */
  readonly amount: Cents;
  /** The percentage withheld; null if a correction has been accepted since, so that the terms on file apply. */
  readonly percent: Percent | null;
}

/** A payment adjustment or supply purchase, or what an earlier sheet carried of one. */
export interface FlatItem {
  readonly id: number;
  /** Which week of a recurring adjustment, from 0. */
  readonly occurrence: number;
  readonly date: CalendarDate;
  readonly label: string;
  /** What it adds to the pay; negative for a deduction. */
  readonly due: Cents;
  /** The line of the earlier sheet that carried it. */
  readonly carriedFromId: number | null;
}

/** What an earlier sheet carried of an insurance amount. */
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
    /** Who receives the withheld money, and for which case; blank if unknown. */
    readonly payee: string;
    readonly caseNumber: string;
    readonly orderedOn: CalendarDate | null;
    readonly endsOn: CalendarDate | null;
  };

/** All facts behind one installer's sheet for one week. */
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
  /** What is deducted from an installer without any record of the type. */
  readonly defaults: Readonly<Record<'COMPENSATION' | 'LIABILITY', Percent>>;
  /** Orders on a locked sheet that are no longer reconciled. */
  readonly reopenedOrders: readonly { readonly workOrderId: number; readonly workOrderNumber: string }[];
  /** The first day of an earlier week whose sheet is not approved yet. */
  readonly openSheetSince: CalendarDate | null;
  /** Orders of earlier weeks that are on no sheet. */
  readonly earlierOrders: number;
}
