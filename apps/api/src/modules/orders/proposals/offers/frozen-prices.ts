import { areaUnit, flooringType, soldArea } from '@falcon/domain/kit/flooring';
import { flatLine } from '@falcon/domain/orders/costing';
import type { CostSummary } from '@falcon/domain/orders/costing';
import type { PricedProposal } from '../pricing/price-proposal';

/** The offered price of a line in an alternative, in cents. */
export interface FrozenLine {
  readonly perApartment: number;
  readonly total: number;
  /** Per apartment, in hundredths of its unit. */
  readonly areaE2: number;
  readonly areaUnit: string;
  /** The names of the flooring and the pad. */
  readonly materials: readonly string[];
  /** The price of each optional option per apartment; null if it doesn't apply to the flooring type. */
  readonly options: readonly (number | null)[];
  readonly isPriced: boolean;
}

/** All prices of an offer. */
export interface FrozenPrices {
  /** The positions of the separately priced options. */
  readonly optional: readonly number[];
  readonly alternatives: readonly {
    readonly total: number;
    readonly options: readonly number[];
    readonly lines: readonly FrozenLine[];
  }[];
}

const materialsOf = ({ lines }: CostSummary, floor: string): string[] =>
  [floor, 'pad'].flatMap((key) => {
    const line = lines.find((one) => one.key === key);
    return line && line.itemName !== '' ? [line.itemName] : [];
  });

/** The prices of a proposal in the form stored with its offer. */
export const frozenPrices = ({ content, optional, alternatives }: PricedProposal): FrozenPrices => ({
  optional,
  alternatives: alternatives.map((alternative) => ({
    total: alternative.total,
    options: alternative.options,
    lines: alternative.lines.flatMap((price, index) => {
      const line = content.lines[index];
      if (!line) return [];
      const { flooringTypeId } = line;
      return [
        {
          perApartment: price.perApartment,
          total: price.total,
          areaE2: soldArea(flooringTypeId, price.summary.totals),
          areaUnit: areaUnit(flooringTypeId),
          materials: materialsOf(price.summary, flatLine(flooringTypeId)),
          options: price.options,
          isPriced: price.missing.length === 0,
        },
      ];
    }),
  })),
});

/** A flooring type's name on printouts. */
export const floorName = (id: Parameters<typeof flooringType>[0]): string => flooringType(id).name;
