import { FLOORING_TYPES, type FlooringTypeId, LABOR_CARD, type RateCategory } from '@falcon/domain/kit/flooring';
import { laborRate, type TypedValues } from '@falcon/domain/company/records';
import { z } from 'zod/mini';
import { optionalRate } from '#blocks/entity-form/checks/value-rules';
import { kindDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindForm } from '#blocks/record-kind/kind-form';

/** The four tabs, named as in the form and on the server. */
export type CardGroup = 'carpet' | 'vinyl' | 'vct' | 'carpetTile';

/** The values of one tab: dollars per unit for each of its rows; null is blank, which is not the same as 0. */
export type GroupValues = Partial<Record<RateCategory, number | null>>;

/** The values of the tabs. */
export type LaborRateCards = Record<CardGroup, GroupValues>;

/** The form values of a labor rate. */
export type LaborRateValues = TypedValues<typeof laborRate.fields> & LaborRateCards;

/** What a labor rate has besides its fields; prices are null for users who can't see them. */
interface LaborRateDetails extends Readonly<Record<CardGroup, Readonly<GroupValues> | null>> {
  readonly createdOn: string;
  readonly createdBy: string | null;
  readonly usedBy: readonly { readonly count: number }[];
  readonly history: readonly {
    readonly id: string;
    readonly flooringTypeId: string;
    readonly rateCategory: string;
    readonly amount: number | null;
    readonly effectiveDate: string;
    readonly recordedAt: string;
    readonly userName: string | null;
  }[];
}

/** A stored labor rate. */
export type StoredLaborRate = RowOf<typeof laborRate> & LaborRateDetails;

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

const eachGroup = <T>(make: (tab: CardTab) => T) =>
  Object.fromEntries(CARD_TABS.map((tab) => [tab.group, make(tab)])) as Record<CardGroup, T>;

const pricesOf = (prices: Partial<LaborRateDetails>): LaborRateCards =>
  eachGroup(({ group, flooringTypeId }) =>
    Object.fromEntries(LABOR_CARD[flooringTypeId].map((category) => [category, prices[group]?.[category] ?? null])),
  );

/** The requests for labor rates. */
export const laborRateDocuments = kindDocuments<typeof laborRate, LaborRateDetails, unknown>(laborRate, {
  record: [
    'createdOn',
    'createdBy',
    eachGroup(({ flooringTypeId }) => LABOR_CARD[flooringTypeId]),
    {
      usedBy: ['kind', 'count'],
      history: ['id', 'flooringTypeId', 'rateCategory', 'amount', 'effectiveDate', 'recordedAt', 'userName'],
    },
  ],
});

/** The form of a labor rate: its fields and the prices of its tabs. */
export const laborRateForm = kindForm(laborRate, {
  documents: laborRateDocuments,
  parts: {
    rules: eachGroup(({ flooringTypeId }) =>
      z.object(Object.fromEntries(LABOR_CARD[flooringTypeId].map((category) => [category, optionalRate]))),
    ),
    blank: pricesOf({}),
    typed: pricesOf,
    copied: ({ laborCategory }) => ({
      laborCategory: `${laborCategory} (copy)`.slice(0, laborRate.fields.laborCategory.max),
    }),
  },
  within: (id) => `${laborRate.home}/${id}`,
});
