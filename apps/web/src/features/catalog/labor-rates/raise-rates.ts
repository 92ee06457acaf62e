import { LABOR_CARD, RATE_CATEGORIES, type RateCategory } from '@falcon/domain/kit/flooring';
import { changeFault, percent, raiseRate, type RateStep, unitCost } from '@falcon/domain/kit/money';
import { CARD_TABS, type CardGroup, type LaborRateValues } from './labor-rate-form';

/** One price that a raise changes. */
export interface RaisedRate {
  id: string;
  group: CardGroup;
  category: RateCategory;
  label: string;
  floor: string;
  from: number;
  to: number;
}

const UNITS = 10_000;

/** Why the prices can't be raised by this percentage; undefined if they can. */
export const raiseFault = (by: number | null): string | undefined =>
  by === null || Number.isNaN(by) ? undefined : (changeFault(percent(Math.round(by * 100))) ?? undefined);

/** The changes of a raise by a percentage; a blank row stays blank and a 0 stays 0, so both are left out. */
export function raisedRates(values: LaborRateValues, by: number | null, step: RateStep): RaisedRate[] {
  if (by === null || Number.isNaN(by) || raiseFault(by) !== undefined) return [];
  return CARD_TABS.flatMap(({ group, flooringTypeId, label: floor }) =>
    LABOR_CARD[flooringTypeId].flatMap((category) => {
      const from = values[group][category];
      if (from === null || from === undefined || Number.isNaN(from)) return [];
      const to = raiseRate(unitCost(Math.round(from * UNITS)), percent(Math.round(by * 100)), step) / UNITS;
      return to === from
        ? []
        : [{ id: `${group}.${category}`, group, category, label: RATE_CATEGORIES[category].label, floor, from, to }];
    }),
  );
}
