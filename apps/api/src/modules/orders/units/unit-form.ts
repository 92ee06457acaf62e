import { z } from 'zod';
import { HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS, valuesOf } from '@falcon/domain/kit/flooring';
import { cutLine } from './cut-form';

/** The input of a unit's save besides its fields. */
export const unitShape = {
  flooringPreference: z
    .object({
      haulAway: z.enum(valuesOf(HAUL_AWAY_OPTIONS)).nullish(),
      quarterRoundCategory: z.enum(valuesOf(QUARTER_ROUND_OPTIONS)).nullish(),
    })
    .nullish(),
  cuts: z.array(cutLine).max(200, 'A unit has at most 200 cuts.').nullish(),
};

/** The columns of a unit's preferences; omitted ones are undefined. */
export const preferenceColumns = ({ flooringPreference }: Pick<UnitInput, 'flooringPreference'>) => ({
  haulAway: flooringPreference?.haulAway,
  quarterRoundCategory: flooringPreference?.quarterRoundCategory,
});

/** The checked input of a unit besides its plain fields. */
export type UnitInput = z.output<z.ZodObject<typeof unitShape>> & { readonly flooringTypeId?: number };
