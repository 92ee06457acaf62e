import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { counted } from '#ui/format/numbers';

interface Amount {
  length: number | null;
  cartons: number | null;
}

/** Feet and inches, or cartons. */
export const amountText = ({ length, cartons }: Amount): string =>
  cartons ? counted(cartons, 'carton') : formatNearQuarter(feet(Math.round((length ?? 0) * 10_000)));

/** The unit of an amount in a file. */
export const amountUnit = ({ cartons }: Amount): string => (cartons ? 'cartons' : 'ft');

/** An amount as a number. */
export const amountOf = ({ length, cartons }: Amount): number => cartons || length || 0;
