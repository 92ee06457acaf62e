import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { CartonSourceFieldsFragment } from './cuts.generated';

const sourceText = ({ place, cartons, dyeLot, rollNumber, isPromised }: CartonSourceFieldsFragment): string =>
  [place ?? 'No place', counted(cartons, 'carton'), dyeLot ? `lot ${dyeLot}` : rollNumber, isPromised && 'promised']
    .filter(Boolean)
    .join(' · ');

/** Where an order's cartons are pulled from, by place and lot, and how many are missing. */
export function CartonsFrom({ from, missing }: { from: readonly CartonSourceFieldsFragment[]; missing: number }) {
  return (
    <span>
      {from.map(sourceText).join('; ')}
      {missing > 0 && (
        <span style={{ color: colors.errorText }}>
          {from.length > 0 && '; '}
          {counted(missing, 'carton')} not in stock
        </span>
      )}
    </span>
  );
}
