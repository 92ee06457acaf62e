import { DEFAULT_MAX_CUT_LENGTH, validateCuts } from '@falcon/domain/orders/cuts';
import { flooringType, type FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Feet } from '@falcon/domain/kit/money';
import { colors } from '#ui/tokens';
import type { CutValue } from '../form/order-values';

const units = (value: number | null): Feet => Math.round((value ?? 0) * 10_000) as Feet;
const isComplete = (cut: CutValue) =>
  cut.cutLength !== null && !Number.isNaN(cut.cutLength) && cut.width !== null && !Number.isNaN(cut.width);

/** Errors of the typed cuts by the office's rules; the server checks the roll widths. */
export function CutFaults({ cuts, flooringTypeId }: { cuts: readonly CutValue[]; flooringTypeId: FlooringTypeId }) {
  const enteredCuts = cuts.map((cut) => ({
    ...cut,
    cutLength: units(cut.cutLength),
    width: units(cut.width),
    isIncluded: cut.isIncluded && isComplete(cut),
  }));
  if (!enteredCuts.some((cut) => cut.isIncluded)) return null;
  const { faults } = validateCuts({
    item: null,
    cuts: enteredCuts,
    rules: { maxLength: DEFAULT_MAX_CUT_LENGTH, allowedWidths: [], byCarton: flooringType(flooringTypeId).byCarton },
  });
  if (faults.length === 0) return null;
  return (
    <ul role="status" style={{ margin: '6px 0 0', padding: 0, listStyle: 'none', fontSize: 12 }}>
      {faults.map((fault) => (
        <li key={fault.message} style={{ color: fault.isWarning ? colors.warning : colors.errorText }}>
          {fault.message}
        </li>
      ))}
    </ul>
  );
}
