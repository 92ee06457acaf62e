import { feet } from '../../kit/money/index';
import type { CutPlanSettings } from './types';

/** The settings of a company that has not changed them. */
export const DEFAULT_CUT_PLAN_SETTINGS: CutPlanSettings = {
  remnantMinimum: feet(40_000),
  fullValueFrom: feet(150_000),
  remnantLossPercent: 50,
  openingPrice: feet(20_000),
  safety: feet(10_000),
  excludedRollIds: [],
};
