import {
  choice,
  flag,
  length,
  listed,
  money,
  quantity,
  rate,
  reference,
  rows,
  text,
  whole,
} from '../../kit/fields/index';
import type { Field, StoredRow } from '../../kit/fields/index';
import { CARPET, CARPET_TILE, FLOORING_TYPES, VCT, VINYL } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';
import { cleanName } from '../../kit/text/index';
import type { Secrecy } from '../../office/access/seen';
import { PRICES } from '../work-order-fields/figures';

/** What an option adds, and the floors it applies to. */
interface OptionKind {
  readonly label: string;
  readonly floors: readonly FlooringTypeId[];
  /** The type of its item, if it has one. */
  readonly itemTypeId?: number;
  /** The unit of its quantity, per apartment; omitted if the quantity follows from the floor. */
  readonly quantity?: 'LF' | 'each';
}

const ALL: readonly FlooringTypeId[] = [CARPET, VINYL, VCT, CARPET_TILE];
const HARD: readonly FlooringTypeId[] = [VINYL, VCT, CARPET_TILE];

const OPTION_KINDS = {
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

const AMOUNTS = { ...PRICES, nullable: true } as const;
const PROFIT = { blank: null, signed: true, ...AMOUNTS } as const;
/** Only for other work, per apartment. */
const AMOUNT = {
  blank: 0,
  zeroIsBlank: true,
  description: 'Null without permission to see totals.',
  ...AMOUNTS,
} as const;
const ROOM = { when: { field: 'isRoom', is: [true] }, inputDescription: 'Of a room; a unit has its own.' } as const;
/** Off: what the defaults of the customer say. */
const CARPET_ROOM = { when: ROOM.when, inputDescription: 'Of a room with carpet; a unit has its own.' } as const;
/** A side of a room; a unit has cuts. */
const SIDE = { least: 0, most: 1000, beyond: 'This length is too large.', when: ROOM.when } as const;
/** A name that can be blank until it is checked with the others. */
const shortName = (name: string) => cleanName(name, { maximum: 80, required: false });
const MOST = { most: 500, tooMany: 'At most 500 rows.' } as const;
const FLOORS = FLOORING_TYPES.map(({ id, name }) => ({ value: `${id}` as const, label: name }));

/**
 * The rows of a proposal that users fill in, as a work order has its parts. Inputs and their checks, types in the API,
 * columns and form values are derived from here.
 */
export const PROPOSAL_ROWS = {
  /** Unit styles of the customer and free rooms, and how many apartments get each; the form knows which is a room. */
  lines: rows(
    'Units and rooms',
    {
      unit: reference('Unit', 'UNIT', {
        when: { field: 'isRoom', is: [false] },
        inputDescription: 'Blank for a room.',
      }),
      name: text('Room', { max: 80, ...ROOM }),
      flooringTypeId: listed('Floor', FLOORS, { initial: CARPET, missing: 'Select a floor.', ...ROOM }),
      length: length('Length', SIDE),
      width: length('Width', SIDE),
      noPad: flag('No pad', CARPET_ROOM),
      glueDown: flag('Glue down', CARPET_ROOM),
      apartments: whole('Apartments', { blank: 0, required: true }),
    },
    { api: 'ProposalLine', ...MOST },
  ),
  /** Several ways to do the job: good, better, best. For each floor, null is what the unit, customer or item says. */
  alternatives: rows(
    'Alternatives',
    {
      name: text('Name', {
        required: true,
        asked: 'a name, such as Good, Better or Best',
        clean: shortName,
      }),
      floors: rows(
        'Floors',
        {
          flooringTypeId: listed('Floor', FLOORS, { missing: 'Select a floor.' }),
          item: reference('Item', 'ITEM', {}),
          padItem: reference('Pad', 'ITEM', {}),
          profit: rate('Profit', PROFIT),
          padProfit: rate('Pad profit', PROFIT),
        },
        { api: 'ProposalFloorChoice', required: true, most: 4, tooMany: 'There are only four flooring types.' },
      ),
    },
    { api: 'ProposalAlternative', ...MOST },
  ),
  /** Work that can be added to every apartment. */
  options: rows(
    'Options',
    {
      kind: choice(
        'Option',
        (Object.keys(OPTION_KINDS) as ProposalOptionKind[]).map((value) => ({
          value,
          label: OPTION_KINDS[value].label,
        })),
        { initial: 'TAKE_UP', required: true, api: 'ProposalOptionKind' },
      ),
      name: text('Name', { max: 80, description: 'The name that the customer reads; blank: the label of its kind.' }),
      isIncluded: flag('Included', {
        required: true,
        description: 'Part of every price; otherwise priced on its own.',
      }),
      item: reference('Item', 'ITEM', {}),
      quantity: quantity('Quantity', {
        least: 0,
        most: 100_000,
        beyond: 'A quantity is between 0 and 100,000.',
        description: 'Per apartment; null: what the cuts measure.',
      }),
      material: money('Material', { said: 'Material', ...AMOUNT }),
      labor: money('Labor', { said: 'Labor', ...AMOUNT }),
      profit: money('Profit', { said: 'Profit', ...AMOUNT }),
    },
    { api: 'ProposalOption', ...MOST },
  ),
} as const satisfies Readonly<Record<string, Field<string, Secrecy>>>;

type Rows = typeof PROPOSAL_ROWS;

/** A unit style or, without a unit, a room. */
export type ProposalLine = StoredRow<Rows['lines']['of']>;
/** What one alternative takes for a floor; the pad is for carpet only. */
export type FloorChoice = StoredRow<Rows['alternatives']['of']['floors']['of']>;
export type ProposalAlternative = StoredRow<Rows['alternatives']['of']>;
export type ProposalOption = StoredRow<Rows['options']['of']>;

/** The contents of a proposal. */
export interface ProposalContent {
  readonly lines: readonly ProposalLine[];
  readonly alternatives: readonly ProposalAlternative[];
  readonly options: readonly ProposalOption[];
}

export const NO_CONTENT: ProposalContent = { lines: [], alternatives: [], options: [] };

/** The maximum of each in a proposal. */
export const PROPOSAL_BOUNDS = {
  lines: 100,
  alternatives: 4,
  options: 12,
  apartments: 9_999,
  /** The longest side of a room, in feet. */
  side: 140,
} as const;

/** The text of an option that the customer reads. */
export const optionName = ({ kind, name }: Pick<ProposalOption, 'kind' | 'name'>): string =>
  name === '' ? optionKind(kind).label : name;

/** Whether an option applies to a floor. */
export const optionConcerns = ({ kind }: Pick<ProposalOption, 'kind'>, floor: FlooringTypeId): boolean =>
  optionKind(kind).floors.includes(floor);

/** The floors of the lines, in their standard order. */
export const floorsOfLines = (lines: readonly Pick<ProposalLine, 'flooringTypeId'>[]): readonly FlooringTypeId[] =>
  ALL.filter((floor) => lines.some(({ flooringTypeId }) => flooringTypeId === floor));
