import { FLOORING_TYPES, type FlooringTypeId, LABOR_CARD, type RateCategory } from '@falcon/domain/flooring';
import { z } from 'zod/mini';
import { requiredText } from '../../blocks/entity-form/checks/text-rules';
import { optionalRate } from '../../blocks/entity-form/checks/value-rules';
import type { LaborRatePartsFragment } from './labor-rates.generated';

/** The four tabs, as in the form and on the server. */
export type CardGroup = 'carpet' | 'vinyl' | 'vct' | 'carpetTile';

/** The values of one tab: dollars per unit for each of its rows; null is blank, which is not the same as 0. */
export type GroupValues = Partial<Record<RateCategory, number | null>>;

/** The form values of a labor rate. */
export type LaborRateValues = { laborCategory: string; isEnabled: boolean } & Record<CardGroup, GroupValues>;

/** One tab: its name in the form, its flooring type, and its slug in the address. */
export interface CardTab {
  group: CardGroup;
  flooringTypeId: FlooringTypeId;
  label: string;
  slug: string;
}

const GROUPS: Readonly<Record<FlooringTypeId, CardGroup>> = { 1: 'carpet', 2: 'vinyl', 3: 'vct', 4: 'carpetTile' };

/** The tabs in the order of the flooring types. */
export const CARD_TABS: readonly CardTab[] = FLOORING_TYPES.map(({ id, name, slug }) => ({
  group: GROUPS[id],
  flooringTypeId: id,
  label: name,
  slug,
}));

const rows = (flooringTypeId: FlooringTypeId) =>
  z.object(Object.fromEntries(LABOR_CARD[flooringTypeId].map((category) => [category, optionalRate])));

/** The rules of a labor rate's form. */
export const laborRateForm = z.object({
  laborCategory: requiredText('the name of the labor rate', 80),
  isEnabled: z.boolean(),
  carpet: rows(1),
  vinyl: rows(2),
  vct: rows(3),
  carpetTile: rows(4),
});

function groupValues(flooringTypeId: FlooringTypeId, stored: Readonly<Record<string, unknown>> | null): GroupValues {
  return Object.fromEntries(
    LABOR_CARD[flooringTypeId].map((category) => {
      const amount = stored?.[category];
      return [category, typeof amount === 'number' ? amount : null];
    }),
  );
}

type StoredGroups = Readonly<Record<CardGroup, Readonly<Record<string, unknown>> | null>>;

const allGroups = (stored: StoredGroups | null): Record<CardGroup, GroupValues> => ({
  carpet: groupValues(1, stored?.carpet ?? null),
  vinyl: groupValues(2, stored?.vinyl ?? null),
  vct: groupValues(3, stored?.vct ?? null),
  carpetTile: groupValues(4, stored?.carpetTile ?? null),
});

/** A new labor rate: every row is blank. */
export const newLaborRate: LaborRateValues = { laborCategory: '', isEnabled: true, ...allGroups(null) };

/** A stored labor rate as form values. */
export const laborRateValues = (rate: LaborRatePartsFragment): LaborRateValues => ({
  laborCategory: rate.laborCategory,
  isEnabled: rate.isEnabled,
  ...allGroups(rate),
});

/** A labor rate as the start of another one with the same prices. */
export const copiedLaborRate = (rate: LaborRatePartsFragment): LaborRateValues => ({
  ...laborRateValues(rate),
  laborCategory: `${rate.laborCategory} (copy)`.slice(0, 80),
  isEnabled: true,
});

/** Form values as the input of a save. */
export const laborRateInput = ({ laborCategory, isEnabled, carpet, vinyl, vct, carpetTile }: LaborRateValues) => ({
  laborCategory,
  isEnabled,
  carpet,
  vinyl,
  vct,
  carpetTile,
});
