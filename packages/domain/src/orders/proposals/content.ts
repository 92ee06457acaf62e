import { CARPET, CARPET_TILE, VCT, VINYL } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';

/** A unit style of the customer, or a free room, and how many apartments get it. */
export interface ProposalLine {
  /** Null: a room. */
  readonly unitId: number | null;
  readonly name: string;
  readonly flooringTypeId: FlooringTypeId;
  /** The sides of a room, in ten-thousandths of a foot; null for a unit, which has cuts. */
  readonly lengthE4: number | null;
  readonly widthE4: number | null;
  readonly apartments: number;
}

/** What one alternative takes for a floor; null is what the unit, the customer or the item says. */
export interface FloorChoice {
  readonly flooringTypeId: FlooringTypeId;
  readonly itemId: number | null;
  /** Carpet only. */
  readonly padItemId: number | null;
  /** Profit per unit of the floor, and of the pad, in ten-thousandths of a dollar. */
  readonly profitE4: number | null;
  readonly padProfitE4: number | null;
}

/** One of several ways to do the job: good, better, best. */
export interface ProposalAlternative {
  readonly name: string;
  readonly floors: readonly FloorChoice[];
}

/** What an option adds, and the floors that it concerns. */
interface OptionKind {
  readonly label: string;
  readonly floors: readonly FlooringTypeId[];
  /** The type of its item, if it has one. */
  readonly itemTypeId?: number;
  /** What its quantity counts, per apartment; left out: it follows from the floor. */
  readonly quantity?: 'LF' | 'each';
}

const ALL: readonly FlooringTypeId[] = [CARPET, VINYL, VCT, CARPET_TILE];
const HARD: readonly FlooringTypeId[] = [VINYL, VCT, CARPET_TILE];

export const OPTION_KINDS = {
  TAKE_UP: { label: 'Take-up', floors: ALL },
  TAKE_UP_GLUE: { label: 'Take-up w/ glue', floors: ALL },
  HAUL_AWAY: { label: 'Haul away', floors: [CARPET], itemTypeId: 11 },
  OCCUPIED: { label: 'Occupied', floors: [CARPET] },
  COVE: { label: 'Cove base', floors: ALL, itemTypeId: 5, quantity: 'LF' },
  QUARTER_ROUND_NEW: { label: 'Quarter round, new', floors: HARD, itemTypeId: 6, quantity: 'LF' },
  QUARTER_ROUND_RR: { label: 'Quarter round, remove and replace', floors: HARD, quantity: 'LF' },
  TOILETS: { label: 'Toilets, remove and replace', floors: HARD, quantity: 'each' },
  APPLIANCES: { label: 'Move appliances', floors: HARD, quantity: 'each' },
  OTHER: { label: 'Other', floors: ALL },
} as const satisfies Readonly<Record<string, OptionKind>>;

export type ProposalOptionKind = keyof typeof OPTION_KINDS;
export const optionKind = (kind: ProposalOptionKind): OptionKind => OPTION_KINDS[kind];

/** Work that can be added to every apartment. */
export interface ProposalOption {
  readonly kind: ProposalOptionKind;
  /** What the customer reads; blank: the label of its kind. */
  readonly name: string;
  /** Part of every price; otherwise priced on its own, for the customer to choose. */
  readonly isIncluded: boolean;
  readonly itemId: number | null;
  /** Per apartment, in hundredths; null: what the cuts measure. */
  readonly quantityE2: number | null;
  /** Only for other work, per apartment. */
  readonly materialCents: number;
  readonly laborCents: number;
  readonly profitCents: number;
}

/** What a proposal offers. */
export interface ProposalContent {
  readonly lines: readonly ProposalLine[];
  readonly alternatives: readonly ProposalAlternative[];
  readonly options: readonly ProposalOption[];
}

export const NO_CONTENT: ProposalContent = { lines: [], alternatives: [], options: [] };

/** The most of each that a proposal has. */
export const PROPOSAL_BOUNDS = {
  lines: 100,
  alternatives: 4,
  options: 12,
  apartments: 9_999,
  /** The longest side of a room, in feet. */
  side: 140,
} as const;

/** What the customer reads of an option. */
export const optionName = ({ kind, name }: Pick<ProposalOption, 'kind' | 'name'>): string =>
  name === '' ? optionKind(kind).label : name;

/** Whether an option concerns a floor. */
export const optionConcerns = ({ kind }: Pick<ProposalOption, 'kind'>, floor: FlooringTypeId): boolean =>
  optionKind(kind).floors.includes(floor);

/** The floors of the lines, in their usual order. */
export const floorsOfLines = (lines: readonly Pick<ProposalLine, 'flooringTypeId'>[]): readonly FlooringTypeId[] =>
  ALL.filter((floor) => lines.some(({ flooringTypeId }) => flooringTypeId === floor));
