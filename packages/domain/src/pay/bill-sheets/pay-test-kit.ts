import { cents, percent } from '../../kit/money/index';
import type { CourtOrder, FlatItem, InsuranceRecord, OrderPay, SheetFacts } from './facts';

/** An empty week of a covered installer. */
export const WEEK: SheetFacts = {
  periodStart: '2026-03-08',
  periodEnd: '2026-03-14',
  installerName: 'Rafael Diaz',
  installerEnabled: true,
  orders: [],
  adjustments: [],
  supplies: [],
  insuranceRests: [],
  garnishments: [],
  insurance: [],
  exemption: { isExempt: false, state: null, expirationDate: null },
  defaults: { COMPENSATION: percent(0), LIABILITY: percent(0) },
  reopenedOrders: [],
  openSheetSince: null,
  earlierOrders: 0,
};

export const order = (pay: number, overrides: Partial<OrderPay> = {}): OrderPay => ({
  workOrderId: 1,
  workOrderNumber: 'IND-C-000001',
  installDate: '2026-03-10',
  state: 'IN',
  pay: cents(pay),
  paid: cents(0),
  payments: 0,
  withheld: {},
  work: [],
  why: 'The order changed',
  ...overrides,
});

type CourtOrderFacts = Partial<Omit<CourtOrder, 'amount' | 'deductionType' | 'percent'>>;

export const court = (
  garnishmentType: CourtOrder['garnishmentType'],
  amount: number,
  overrides: CourtOrderFacts = {},
): CourtOrder => ({
  id: 1,
  garnishmentType,
  deductionType: 'AMOUNT',
  amount: cents(amount),
  supportsOtherFamily: true,
  inArrears: false,
  orderedOn: null,
  endsOn: null,
  payee: '',
  caseNumber: '',
  ...overrides,
});

export const certificate = (
  certificateType: InsuranceRecord['certificateType'],
  deduction: { readonly bp: number } | { readonly cents: number },
  expirationDate: string | null = null,
  effectiveDate: string | null = null,
): InsuranceRecord => ({
  certificateType,
  hasCertificate: expirationDate !== null,
  effectiveDate,
  expirationDate,
  ...('bp' in deduction
    ? { deductionType: 'PERCENTAGE', percent: percent(deduction.bp) }
    : { deductionType: 'AMOUNT', amount: cents(deduction.cents) }),
});

export const flat = (due: number, overrides: Partial<FlatItem> = {}): FlatItem => ({
  id: 1,
  occurrence: 0,
  date: '2026-03-09',
  label: 'Advance',
  due: cents(due),
  carriedFromId: null,
  ...overrides,
});
