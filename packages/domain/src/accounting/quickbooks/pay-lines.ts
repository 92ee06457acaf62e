import { ADJUSTMENT_TYPES } from '../../kit/flooring/index';
import { labelOf } from '../../kit/flooring/option';
import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { SheetLineKind } from '../../pay/bill-sheets/index';

/** The account for a part of an installer's pay. */
export type PayAccount = 'LABOR' | 'ADJUSTMENT' | 'GARNISHMENT' | 'INSURANCE' | 'SUPPLIES';

/** The posted parts of a bill sheet line. */
export interface PostedSheetLine {
  readonly kind: SheetLineKind;
  readonly label: string;
  readonly taken: Cents;
  /** For labor: the job's location. */
  readonly locationId: number | null;
  readonly certificateType: string | null;
  readonly payee: string;
  readonly caseNumber: string;
  /** A payment adjustment that returns withheld insurance. */
  readonly isInsuranceReturn: boolean;
}

export interface PayLine {
  readonly account: PayAccount;
  readonly locationId: number | null;
  readonly description: string;
  readonly amount: Cents;
}

interface Place {
  /** Lines with the same key become one line of the bill. */
  readonly key: string;
  readonly account: PayAccount;
  readonly locationId: number | null;
  readonly description: string;
}

/**
 * One labor line per location, one insurance line per type, one supplies line; garnishments and adjustments have a line
 * each.
 */
function placeOf(line: PostedSheetLine, index: number): Place {
  const at = (key: string, account: PayAccount, description: string, locationId: number | null = null): Place => ({
    key,
    account,
    locationId,
    description,
  });
  switch (line.kind) {
    case 'LABOR':
    case 'CORRECTION':
      return at(`labor ${line.locationId}`, 'LABOR', 'Labor', line.locationId);
    case 'INSURANCE':
      return at(
        `insurance ${line.certificateType}`,
        'INSURANCE',
        `Insurance withheld: ${labelOf(ADJUSTMENT_TYPES, line.certificateType ?? '')}`,
      );
    case 'GARNISHMENT': {
      const receiver = [line.payee, line.caseNumber && `case ${line.caseNumber}`].filter(Boolean).join(', ');
      return at(`line ${index}`, 'GARNISHMENT', receiver === '' ? line.label : `${line.label}: ${receiver}`);
    }
    case 'SUPPLIES':
      return at('supplies', 'SUPPLIES', 'Supplies');
    default:
      return line.isInsuranceReturn
        ? at(`line ${index}`, 'INSURANCE', line.label)
        : at(`line ${index}`, 'ADJUSTMENT', line.label);
  }
}

/** A bill sheet's bill lines: they add up to its net pay, and deductions are negative. */
export function payLines(lines: readonly PostedSheetLine[]): readonly PayLine[] {
  const sums = new Map<string, PayLine>();
  lines.forEach((line, index) => {
    const { key, ...place } = placeOf(line, index);
    sums.set(key, { ...place, amount: cents((sums.get(key)?.amount ?? 0) + line.taken) });
  });
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
