import type { CutPlanSettings } from './types';
import { unitsNear } from './units';

/** A loss of one unit of length; losses inside a plan are whole numbers of this part of it. */
export const LOSS_OF_UNIT = 100;

/** What rests and opened rolls lose, in units and in hundredths of them. */
export interface LossRules {
  readonly perInch: number;
  /** In units. */
  readonly scrapBelow: number;
  readonly wholeFrom: number;
  /** Hundredths of a unit, for each unit of a remnant. */
  readonly remnantLoss: number;
  readonly opening: number;
  /** Every loss is a multiple of this, so a bound may be rounded up to one. */
  readonly step: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The loss rules of an item in its units; `hasStrips` if a cut may come from a wider roll. */
export function lossRules(settings: CutPlanSettings, perInch: number, hasStrips: boolean): LossRules {
  const scrapBelow = unitsNear(settings.remnantMinimum, perInch);
  const opening = unitsNear(settings.openingPrice, perInch) * LOSS_OF_UNIT;
  const remnantLoss = Math.round(settings.remnantLossPercent);
  const wholeFrom = Math.max(scrapBelow, unitsNear(settings.fullValueFrom, perInch));
  const parts = [scrapBelow > 0 ? LOSS_OF_UNIT : 0, wholeFrom > scrapBelow ? remnantLoss : 0, opening];
  const step = hasStrips ? 1 : Math.max(1, parts.reduce(gcd));
  return { perInch, scrapBelow, wholeFrom, remnantLoss, opening, step };
}

/** What a rest of so many units has lost, in hundredths of a unit. */
export function lossOfRest(rest: number, rules: LossRules): number {
  if (rest <= 0) return 0;
  if (rest < rules.scrapBelow) return rest * LOSS_OF_UNIT;
  return rest < rules.wholeFrom ? rest * rules.remnantLoss : 0;
}
