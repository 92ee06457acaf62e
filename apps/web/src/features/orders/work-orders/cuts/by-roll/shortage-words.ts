import { feetText } from '../../list/peek/feet';
import type { CuttingDayQuery } from './by-roll.generated';

type Plan = NonNullable<NonNullable<CuttingDayQuery['cuttingDay']['plan']>['result']>;
type Shortage = Plan['items'][number]['shortages'][number];

const WORDS: Readonly<Record<string, string>> = {
  NO_LOT_HOLDS_IT: 'No lot is long enough for it.',
  WIDER_THAN_ANY_ROLL: 'A cut is wider than every roll.',
  USED_BY_OTHERS: 'Other orders need the carpet.',
  LOCK_NOT_AVAILABLE: 'The roll that it is promised can’t be cut. Choose another.',
  LOCK_TOO_SHORT: 'The roll that it is promised is too short or too narrow. Choose another.',
  LOCKED_TO_TWO_LOTS: 'It is promised rolls of two lots. Choose one.',
};

/** Why an order has no carpet, and how much is missing. */
export const shortageText = ({ reason, missing }: Shortage): string =>
  [WORDS[reason] ?? 'There is no carpet for it.', missing > 0 && `Short by ${feetText(missing)}.`]
    .filter(Boolean)
    .join(' ');
