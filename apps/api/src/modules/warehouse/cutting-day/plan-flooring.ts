import { validationError } from '#core/errors';
import type { PlanFlooring } from './plans.queries';

/** The flooring types that are cut from rolls, by their tab of the warehouse. */
const TYPES: Readonly<Record<PlanFlooring, readonly number[]>> = { carpet: [1], vinyl: [2] };

const isPlanned = (flooring: string): flooring is PlanFlooring => flooring in TYPES;

/** A tab whose orders are cut from rolls; tiles are pulled by the carton and need no plan. */
export function planFlooring(flooring: string): PlanFlooring {
  if (!isPlanned(flooring)) throw validationError('flooring', 'Select carpet or vinyl.');
  return flooring;
}

export const flooringTypesOfPlan = (flooring: string): readonly number[] => TYPES[planFlooring(flooring)];
