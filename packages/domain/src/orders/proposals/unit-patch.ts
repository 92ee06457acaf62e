import { flatLine } from '../costing/index';
import { CARPET } from '../../kit/flooring/index';
import type { FlooringTypeId, HaulAwaySelection, QuarterRoundSelection, RateCategory } from '../../kit/flooring/index';
import { optionConcerns, optionName } from './content';
import type { FloorChoice, ProposalAlternative, ProposalOption } from './content';

/**
 * What an alternative with its options changes in a unit: used to price it, and applied to it when the customer
 * accepts.
 */
export interface UnitPatch {
  /** Columns of the unit's defaults. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>;
  /** Selections on the unit itself, which override its defaults. */
  readonly unit: { readonly haulAway?: HaulAwaySelection; readonly quarterRoundCategory?: QuarterRoundSelection };
  /** Profits per unit, by cost breakdown row. */
  readonly profits: readonly { readonly rateCategory: RateCategory; readonly amountE4: number }[];
  readonly additionalCosts: readonly {
    readonly description: string;
    readonly materialCents: number;
    readonly laborCents: number;
    readonly profitCents: number;
  }[];
  /** Orders are for occupied apartments. */
  readonly isOccupied: boolean;
}

type Columns = Record<string, string | number | boolean>;

const columnIfSet = (column: string, value: number | null): Columns => (value === null ? {} : { [column]: value });
const count = (quantityE2: number | null): number => Math.round((quantityE2 ?? 100) / 100);

/** The defaults that an option sets. */
function columnsOf({ kind, itemId, quantityE2 }: ProposalOption): Columns {
  if (kind === 'TAKE_UP' || kind === 'TAKE_UP_GLUE') return { takeUpSelection: kind };
  if (kind === 'HAUL_AWAY') return { haulAwaySelection: 'OFFICE', ...columnIfSet('haulAwayItemId', itemId) };
  if (kind === 'COVE')
    return { cove: true, ...columnIfSet('coveItemId', itemId), ...columnIfSet('coveQuantityE2', quantityE2) };
  if (kind === 'QUARTER_ROUND_NEW' || kind === 'QUARTER_ROUND_RR')
    return {
      quarterRound: true,
      quarterRoundSelection: kind === 'QUARTER_ROUND_NEW' ? 'NEW' : 'RR',
      ...columnIfSet('quarterRoundItemId', kind === 'QUARTER_ROUND_NEW' ? itemId : null),
      ...columnIfSet('quarterRoundQuantityE2', quantityE2),
    };
  if (kind === 'TOILETS') return { commodeSelection: 'REMOVE_REPLACE', numberOfToilets: count(quantityE2) };
  if (kind === 'APPLIANCES') return { appliancePay: true, numberOfAppliances: count(quantityE2) };
  return {};
}

/** The selections of the unit itself that an option sets. */
function selectionsOf({ kind }: ProposalOption): UnitPatch['unit'] {
  if (kind === 'HAUL_AWAY') return { haulAway: 'OFFICE' };
  if (kind === 'QUARTER_ROUND_NEW') return { quarterRoundCategory: 'NEW' };
  return kind === 'QUARTER_ROUND_RR' ? { quarterRoundCategory: 'RR' } : {};
}

const merged = <Values extends object>(all: readonly Values[]): Values => Object.assign({}, ...all) as Values;

function profitsOf(choice: FloorChoice | undefined): UnitPatch['profits'] {
  if (!choice) return [];
  const row = (rateCategory: RateCategory, amountE4: number | null) =>
    amountE4 === null ? [] : [{ rateCategory, amountE4 }];
  return [
    ...row(flatLine(choice.flooringTypeId) as RateCategory, choice.profitE4),
    ...(choice.flooringTypeId === CARPET ? row('pad', choice.padProfitE4) : []),
  ];
}

/** What an alternative with these options changes in a unit of this floor. Later options override earlier ones. */
export function unitPatch(
  flooringTypeId: FlooringTypeId,
  alternative: ProposalAlternative,
  options: readonly ProposalOption[],
): UnitPatch {
  const choice = alternative.floors.find((floor) => floor.flooringTypeId === flooringTypeId);
  const own = options.filter((option) => optionConcerns(option, flooringTypeId));
  return {
    defaults: {
      ...columnIfSet('itemId', choice?.itemId ?? null),
      ...(flooringTypeId === CARPET ? columnIfSet('padItemId', choice?.padItemId ?? null) : {}),
      ...merged(own.map(columnsOf)),
    },
    unit: merged(own.map(selectionsOf)),
    profits: profitsOf(choice),
    additionalCosts: own
      .filter(({ kind }) => kind === 'OTHER')
      .map((option) => ({
        description: optionName(option),
        materialCents: option.materialCents,
        laborCents: option.laborCents,
        profitCents: option.profitCents,
      })),
    isOccupied: own.some(({ kind }) => kind === 'OCCUPIED'),
  };
}
