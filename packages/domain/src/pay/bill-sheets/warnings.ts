import { ADJUSTMENT_TYPES, labelOf } from '../../kit/flooring/index';
import { cents, formatMoney } from '../../kit/money/index';
import { writtenDate } from '../../kit/schedule/index';
import type { OrderPay, SheetFacts } from './facts';
import { isUncovered, uncoveredReason } from './insurance-terms';
import type { SheetLine } from './lines';

export const SHEET_WARNINGS = [
  'NO_CERTIFICATE_RECORD',
  'NOT_COVERED',
  'GARNISHMENT_CAPPED',
  'CARRIED',
  'OVERPAID',
  'CORRECTION',
  'INSTALLER_DISABLED',
  'ORDER_REOPENED',
  'EARLIER_SHEET_OPEN',
  'EARLIER_ORDERS',
  'NO_BANK_ACCOUNT',
] as const;
export type SheetWarningCode = (typeof SHEET_WARNINGS)[number];

/** Something to check before approving a sheet. */
export interface SheetWarning {
  readonly code: SheetWarningCode;
  readonly message: string;
  readonly workOrderId: number | null;
}

/** Only in a week's preview: the bank account decides how a sheet can be paid, but changes nothing on it. */
export const NO_BANK_ACCOUNT: SheetWarning = {
  code: 'NO_BANK_ACCOUNT',
  message: 'No bank account on record for an ACH file.',
  workOrderId: null,
};

type WarningParts = readonly [code: SheetWarningCode, message: string, workOrderId?: number];

/** Everything to check on a sheet. */
export function warningsOf(facts: SheetFacts, lines: readonly SheetLine[]): SheetWarning[] {
  return [...insuranceWarnings(facts, lines), ...moneyWarnings(lines), ...situationWarnings(facts, lines)].map(
    ([code, message, workOrderId]) => ({ code, message, workOrderId: workOrderId ?? null }),
  );
}

const money = (amount: number): string => formatMoney(cents(amount));

function insuranceWarnings(facts: SheetFacts, lines: readonly SheetLine[]): WarningParts[] {
  const onSheet = new Set(lines.map(({ workOrderId }) => workOrderId));
  const jobs = facts.orders.filter(({ workOrderId }) => onSheet.has(workOrderId));
  return (['COMPENSATION', 'LIABILITY', 'OTHER'] as const).flatMap((type): WarningParts[] => {
    const uncovered = jobs.filter((job) => isUncovered(facts, type, job));
    const [first] = uncovered;
    if (!first) return [];
    const name = labelOf(ADJUSTMENT_TYPES, type);
    if (!facts.insurance.some((record) => record.certificateType === type))
      return [['NO_CERTIFICATE_RECORD', `${name}: no certificate on file. The company’s default is deducted.`]];
    return [
      [
        'NOT_COVERED',
        `${name}: ${numbers(uncovered)} not covered. ${uncoveredReason(facts, type, first.installDate)}.`,
      ],
    ];
  });
}

const numbers = (jobs: readonly OrderPay[]): string =>
  jobs.length === 1 ? `${jobs[0]?.workOrderNumber} is` : `${jobs.length} orders are`;

const moneyWarnings = (lines: readonly SheetLine[]): WarningParts[] =>
  lines.flatMap((line): WarningParts[] => {
    const [due, takenText] = [money(0 - line.due), money(0 - line.taken)];
    if (line.kind === 'GARNISHMENT' && line.taken !== line.due)
      return [['GARNISHMENT_CAPPED', `${line.label}: ${takenText} of ${due} withheld.`]];
    if (line.carried !== 0)
      return [['CARRIED', `${line.label}: ${money(0 - line.carried)} of ${due} is carried to the next sheet.`]];
    if (line.kind === 'CORRECTION' && line.taken !== line.due)
      return [['OVERPAID', `${line.label}: ${takenText} of ${due} taken back. The rest stays overpaid.`]];
    return [];
  });

function situationWarnings(facts: SheetFacts, lines: readonly SheetLine[]): WarningParts[] {
  const corrections = lines.filter(({ kind }) => kind === 'CORRECTION').length;
  return [
    ...(corrections === 0
      ? []
      : [
          [
            'CORRECTION',
            `${corrections === 1 ? '1 order' : `${corrections} orders`} paid before changed since.`,
          ] as const,
        ]),
    ...(facts.installerEnabled || lines.length === 0
      ? []
      : [['INSTALLER_DISABLED', `${facts.installerName} is disabled. Money is still due.`] as const]),
    ...facts.reopenedOrders.map(
      ({ workOrderId, workOrderNumber }) =>
        [
          'ORDER_REOPENED',
          `${workOrderNumber} was paid on a locked sheet and is not reconciled now. It is corrected after it is reconciled again.`,
          workOrderId,
        ] as const,
    ),
    ...(facts.openSheetSince === null
      ? []
      : [
          [
            'EARLIER_SHEET_OPEN',
            `The sheet of the week of ${writtenDate(facts.openSheetSince)} is still open. What it carries is not on this one yet.`,
          ] as const,
        ]),
    ...(facts.earlierOrders === 0
      ? []
      : [
          [
            'EARLIER_ORDERS',
            `${facts.earlierOrders === 1 ? '1 reconciled order' : `${facts.earlierOrders} reconciled orders`} of earlier weeks on no sheet. Create the sheets of those weeks first.`,
          ] as const,
        ]),
  ];
}
