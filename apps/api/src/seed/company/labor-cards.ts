import { addDays } from '@falcon/domain/kit/schedule';
import { FLOORING_TYPES, flooringType, LABOR_CARD } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, RateCategory } from '@falcon/domain/kit/flooring';
import type { Story } from '../story';

/** Base rates in ten-thousandths of a dollar; each labor rate pays a percentage of them. */
const BASE: Readonly<Partial<Record<RateCategory, number>>> = {
  carpet: 32_500,
  pad: 5_000,
  tackStrip: 4_500,
  cove: 9_000,
  tripCharge: 350_000,
  floorPrep: 300_000,
  haulAway: 6_000,
  wrappedStairs: 80_000,
  takeUp: 7_500,
  takeUpGlue: 17_500,
  glueDown: 12_500,
  occupied: 10_000,
  vinyl: 57_500,
  luan: 4_500,
  quarterRoundNew: 7_500,
  quarterRoundRr: 6_000,
  toiletRr: 450_000,
  toiletRemove: 250_000,
  toiletReplace: 300_000,
  applianceMove: 200_000,
  molding: 12_500,
  vct: 8_500,
  vctTakeUp: 6_500,
  carpetTile: 7_500,
  carpetTileTakeUp: 5_500,
};
/** For hard floors, glued floors are taken up by the square foot. */
const GLUED_HARD_FLOOR = 9_500;

const CARDS = [
  { category: 'Company standard', percent: 100 },
  { category: 'Student housing', percent: 104 },
  { category: 'Senior living', percent: 102 },
  { category: 'Commercial', percent: 115 },
  { category: 'Michigan', percent: 106 },
  { category: 'Ohio', percent: 105 },
] as const;

/** A labor rate with its current prices, by flooring type and rate category, and those before the last increase. */
export interface LaborCard {
  readonly id: number;
  readonly category: string;
  readonly raisedOn: string;
  readonly now: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, number>;
}

/** The key of a price on a labor rate. */
export const rateKey = (flooringTypeId: number, category: string): string => `${flooringTypeId}:${category}`;

const rounded = (amount: number): number => Math.round(amount / 500) * 500;
const baseOf = (flooringTypeId: FlooringTypeId, category: RateCategory): number =>
  category === 'takeUpGlue' && flooringType(flooringTypeId).byCarton ? GLUED_HARD_FLOOR : (BASE[category] ?? 0);

/**
 * The company's default labor rate, and one for each kind of customer with different rates; all were raised once, ten
 * months ago.
 */
export function addLaborCards(story: Story, createdBy: number): readonly LaborCard[] {
  const { store, today } = story;
  const started = addDays(story.firstDay, -30);
  const raisedOn = addDays(today, -300);
  return CARDS.map(({ category, percent }) => {
    const card = store.add('laborRate', {
      laborCategory: category,
      createdBy,
      createdOn: started,
      updatedAt: `${raisedOn}T14:00:00Z`,
    });
    const now = new Map<string, number>();
    const before = new Map<string, number>();
    for (const type of FLOORING_TYPES) {
      for (const rateCategory of LABOR_CARD[type.id]) {
        const amountE4 = rounded((baseOf(type.id, rateCategory) * percent) / 100);
        const earlierE4 = rounded((amountE4 * 96) / 100);
        const place = { laborRateId: card.id, flooringTypeId: type.id, rateCategory };
        store.addKeyed('laborRateLine', { ...place, amountE4, effectiveDate: raisedOn });
        store.add('laborRateHistory', {
          ...place,
          amountE4: earlierE4,
          effectiveDate: started,
          recordedAt: `${started}T14:00:00Z`,
        });
        store.add('laborRateHistory', {
          ...place,
          amountE4,
          effectiveDate: raisedOn,
          recordedAt: `${raisedOn}T14:00:00Z`,
        });
        now.set(rateKey(type.id, rateCategory), amountE4);
        before.set(rateKey(type.id, rateCategory), earlierE4);
      }
    }
    return { id: card.id, category, raisedOn, now, before };
  });
}
