import { shortUnit } from '@falcon/domain/kit/flooring';
import { cents, formatQuantity, formatUnitCost, percent } from '@falcon/domain/kit/money';
import type {
  CourtOrder,
  Deduction,
  FlatItem,
  InsuranceRecord,
  OrderPay,
  PayPeriod,
  PayStep,
  SheetFacts,
} from '@falcon/domain/pay/bill-sheets';
import { groupedBy } from '#core/grouped-by';
import type { Database } from '#db/database';
import { adjustmentsDue, installerFacts, insuranceRests, ordersToPay, suppliesDue } from './facts.queries';
import type { FlatRow, InstallerFacts, OrderRow, OrderSituation } from './facts.queries';

/** The facts of one installer’s sheet. */
export interface InstallerSheet {
  readonly installerId: number;
  /** The last day of the installer's newest locked sheet; no sheet is created for an earlier week. */
  readonly lockedThrough: string | null;
  readonly facts: SheetFacts;
}

/** Loads the facts for the sheets of some installers for a week, with five queries for any number. */
export async function loadSheetFacts(
  db: Database,
  installerIds: readonly number[],
  period: PayPeriod,
): Promise<InstallerSheet[]> {
  const installers = await installerFacts(db, installerIds, period);
  const orders = byInstaller(await ordersToPay(db, installerIds, period));
  const adjustments = byInstaller(await adjustmentsDue(db, installerIds, period));
  const supplies = byInstaller(await suppliesDue(db, installerIds, period));
  const rests = byInstaller(await insuranceRests(db, installerIds, period));
  return installers.map((installer): InstallerSheet => {
    const own = orders(installer.id);
    return {
      installerId: installer.id,
      lockedThrough: installer.lockedThrough,
      facts: {
        ...period,
        ...termsOf(installer),
        installerName: installer.fullName,
        installerEnabled: installer.isEnabled,
        orders: own.filter(({ situation }) => situation !== 'REOPENED' && situation !== 'EARLIER').map(orderPay),
        adjustments: adjustments(installer.id).map(flatItem),
        supplies: supplies(installer.id).map(flatItem),
        insuranceRests: rests(installer.id).map(({ dueCents, ...rest }) => ({ ...rest, due: dueCents })),
        garnishments: installer.garnishments.map(courtOrder),
        reopenedOrders: own.filter(({ situation }) => situation === 'REOPENED'),
        openSheetSince: installer.openSheetSince,
        earlierOrders: own.filter(({ situation }) => situation === 'EARLIER').length,
      },
    };
  });
}

/** The facts for an installer's insurance deductions. */
export const termsOf = (
  installer: Pick<
    InstallerFacts,
    | 'certificates'
    | 'defaultCompensationBp'
    | 'defaultLiabilityBp'
    | 'workExempt'
    | 'workExemptExpDate'
    | 'workExemptState'
  >,
) => ({
  insurance: installer.certificates.map(
    ({ deductionCents, deductionBp, deductionType, ...record }): InsuranceRecord => ({
      ...record,
      ...deductionOf(deductionType, deductionCents, deductionBp),
    }),
  ),
  exemption: {
    isExempt: installer.workExempt,
    state: installer.workExemptState,
    expirationDate: installer.workExemptExpDate,
  },
  defaults: { COMPENSATION: installer.defaultCompensationBp, LIABILITY: installer.defaultLiabilityBp },
});

const deductionOf = (type: string, amount: number | null, rate: number | null): Deduction =>
  type === 'AMOUNT'
    ? { deductionType: 'AMOUNT', amount: cents(amount ?? 0) }
    : { deductionType: 'PERCENTAGE', percent: percent(rate ?? 0) };

const courtOrder = ({
  amountCents,
  percentBp,
  deductionType,
  ...order
}: InstallerFacts['garnishments'][number]): CourtOrder => ({
  ...order,
  ...deductionOf(deductionType, amountCents, percentBp),
});

const WHY: Readonly<Record<OrderSituation, string>> = {
  CHANGED: 'The order was changed after its sheet was locked',
  CANCELED: 'The order was canceled after its sheet was locked',
  OTHER_INSTALLER: 'Another installer is paid for the order now',
  REOPENED: '',
  EARLIER: '',
};

const orderPay = ({ payCents, paidCents, situation, work, ...order }: OrderRow): OrderPay => ({
  ...order,
  work: work.map(workStep),
  pay: payCents,
  paid: paidCents,
  why: WHY[situation],
});

/** `40.44 SY × $3.25`; an additional cost is only an amount. */
const workStep = ({ label, quantityE2, unit, unitLaborE4, amountCents }: OrderRow['work'][number]): PayStep => ({
  label,
  formula:
    quantityE2 === 0
      ? ''
      : `${`${formatQuantity(quantityE2)} ${shortUnit(unit)}`.trim()} × ${formatUnitCost(unitLaborE4)}`,
  amount: amountCents,
  source: '',
});

const flatItem = ({ dueCents, ...item }: FlatRow): FlatItem => ({ ...item, due: dueCents });

function byInstaller<Row extends { readonly installerId: number }>(rows: readonly Row[]) {
  const groups = groupedBy(rows, (row) => row.installerId);
  return (id: number): readonly Row[] => groups.get(id) ?? [];
}
