import { CARPET, FLOORING_TYPES, floorOf } from '@falcon/domain/kit/flooring';
import type { ProposalContent, ProposalOptionKind } from '@falcon/domain/orders/proposals';
import type { proposal, TypedValues } from '@falcon/domain/company/records';
import type { RowOf } from '#blocks/record-kind/documents';
import { itemPick } from '#pickers/item-words';
import type { PickedRecord } from '#pickers/picked';
import { today } from '#ui/format/dates';

/** A unit style or a room in the form. */
export interface LineValue {
  isRoom: boolean;
  unit: PickedRecord | null;
  name: string;
  flooringType: string;
  length: number | null;
  width: number | null;
  apartments: number | null;
}

/** What an alternative takes for a floor, in the form; each has all four floors, in their order. */
export interface FloorValue {
  flooringTypeId: string;
  item: PickedRecord | null;
  padItem: PickedRecord | null;
  profit: number | null;
  padProfit: number | null;
}

export interface AlternativeValue {
  name: string;
  floors: FloorValue[];
}

export interface OptionValue {
  kind: ProposalOptionKind;
  name: string;
  isIncluded: boolean;
  item: PickedRecord | null;
  quantity: number | null;
  material: number | null;
  labor: number | null;
  profit: number | null;
  /** It has amounts that the user may not see; a save leaves them as they are. */
  isHidden?: boolean;
}

/** What the form of a proposal has besides its fields. */
export interface ProposalParts {
  /** The proposal that a new one is a copy of: it gives it the amounts that are not seen. */
  duplicateOfId: string | null;
  lines: LineValue[];
  alternatives: AlternativeValue[];
  options: OptionValue[];
}

export type ProposalValues = TypedValues<typeof proposal.fields> & ProposalParts;

interface Item {
  readonly id: string;
  readonly nameNumber: string;
  readonly colorNameNumber: string;
}

/** An offer that was sent. */
export interface StoredOffer {
  readonly id: string;
  readonly number: number;
  readonly sentAt: string;
  readonly recipients: readonly string[];
  readonly validUntil: string;
  readonly optional: readonly number[];
  readonly alternatives:
    | readonly {
        readonly name: string;
        readonly total: number;
        readonly lines: readonly {
          readonly name: string;
          readonly apartments: number;
          readonly perApartment: number;
        }[];
      }[]
    | null;
}

/** What a proposal has besides its fields. */
export interface ProposalMore {
  readonly whom: string;
  readonly lostReason: string;
  readonly acceptedOn: string | null;
  readonly acceptedAlternative: string;
  readonly lines: readonly {
    readonly unit: PickedRecord | null;
    readonly name: string;
    readonly flooringTypeId: string;
    readonly length: number | null;
    readonly width: number | null;
    readonly apartments: number;
  }[];
  readonly alternatives: readonly {
    readonly name: string;
    readonly floors: readonly {
      readonly flooringTypeId: string;
      readonly item: Item | null;
      readonly padItem: Item | null;
      readonly profit: number | null;
      readonly padProfit: number | null;
    }[];
  }[];
  readonly options: readonly (Omit<OptionValue, 'item' | 'material' | 'labor' | 'profit'> & {
    readonly item: Item | null;
    readonly material: number | null;
    readonly labor: number | null;
    readonly profit: number | null;
  })[];
  readonly offers: readonly StoredOffer[];
  readonly orders: readonly {
    readonly id: string;
    readonly workOrderNumber: string;
    readonly buildingUnit: string;
    readonly unitStyleName: string;
  }[];
}

/** A stored proposal. */
export type StoredProposal = RowOf<typeof proposal> & ProposalMore;

/** Whether it was sent with prices that hold no longer. */
export const hasEnded = ({ status, offers: [last] }: Pick<StoredProposal, 'status' | 'offers'>): boolean =>
  status === 'SENT' && last !== undefined && last.validUntil < today();

const blankFloor = (flooringTypeId: string): FloorValue => ({
  flooringTypeId,
  item: null,
  padItem: null,
  profit: null,
  padProfit: null,
});
const FLOOR_IDS = FLOORING_TYPES.map(({ id }) => String(id));

export const blankAlternative = (name: string): AlternativeValue => ({ name, floors: FLOOR_IDS.map(blankFloor) });
export const blankLine: LineValue = {
  isRoom: false,
  unit: null,
  name: '',
  flooringType: String(CARPET),
  length: null,
  width: null,
  apartments: 1,
};
export const blankOption = (kind: ProposalOptionKind): OptionValue => ({
  kind,
  name: '',
  isIncluded: false,
  item: null,
  quantity: null,
  material: null,
  labor: null,
  profit: null,
});

/** A new proposal. */
export const blankParts: ProposalParts = {
  duplicateOfId: null,
  lines: [],
  alternatives: ['Good', 'Better', 'Best'].map(blankAlternative),
  options: [],
};

/** A stored proposal in the form. */
export const typedParts = ({ lines, alternatives, options }: StoredProposal): ProposalParts => ({
  duplicateOfId: null,
  lines: lines.map(({ flooringTypeId, unit, ...line }) => ({
    ...line,
    unit,
    isRoom: unit === null,
    name: unit ? '' : line.name,
    flooringType: flooringTypeId,
  })),
  alternatives: alternatives.map(({ name, floors }) => ({
    name,
    floors: FLOOR_IDS.map((id) => {
      const floor = floors.find(({ flooringTypeId }) => flooringTypeId === id);
      return floor ? { ...floor, item: itemPick(floor.item), padItem: itemPick(floor.padItem) } : blankFloor(id);
    }),
  })),
  options: options.map(({ item, material, labor, profit, ...option }) => ({
    ...option,
    item: itemPick(item),
    material: material || null,
    labor: labor || null,
    profit: profit || null,
    isHidden: material === null,
  })),
});

/** What is offered as the server takes it. */
export const partsInput = ({ lines, alternatives, options }: Omit<ProposalParts, 'duplicateOfId'>) => ({
  lines: lines.map(({ isRoom, unit, name, flooringType, length, width, apartments }) =>
    isRoom
      ? { name, flooringTypeId: flooringType, length, width, apartments: apartments ?? 0 }
      : { unitId: unit?.id ?? null, apartments: apartments ?? 0 },
  ),
  alternatives: alternatives.map(({ name, floors }) => ({
    name,
    floors: floors.map(({ flooringTypeId, item, padItem, profit, padProfit }) => ({
      flooringTypeId,
      itemId: item?.id ?? null,
      padItemId: padItem?.id ?? null,
      profit,
      padProfit,
    })),
  })),
  options: options.map(({ kind, name, isIncluded, item, quantity, material, labor, profit }) => ({
    kind,
    name,
    isIncluded,
    itemId: item?.id ?? null,
    quantity,
    material,
    labor,
    profit,
  })),
});

const scaled = (value: number | null, by: number): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * by);
const count = (value: number | null): number => (value !== null && Number.isInteger(value) ? value : 0);

/** What is typed, as the rules of a proposal read it. */
export const contentOf = ({ lines, alternatives, options }: Omit<ProposalParts, 'duplicateOfId'>): ProposalContent => ({
  lines: lines.map((line) => ({
    unitId: line.isRoom ? null : Number(line.unit?.id ?? 0),
    name: line.name.trim(),
    flooringTypeId: floorOf(line.flooringType),
    lengthE4: line.isRoom ? scaled(line.length, 10_000) : null,
    widthE4: line.isRoom ? scaled(line.width, 10_000) : null,
    apartments: count(line.apartments),
  })),
  alternatives: alternatives.map(({ name }) => ({ name: name.trim(), floors: [] })),
  options: options.map((option) => ({
    kind: option.kind,
    name: option.name.trim(),
    isIncluded: option.isIncluded,
    itemId: null,
    quantityE2: scaled(option.quantity, 100),
    // Amounts that can't be seen were entered by someone who could.
    materialCents: option.isHidden ? 1 : (scaled(option.material, 100) ?? 0),
    laborCents: scaled(option.labor, 100) ?? 0,
    profitCents: scaled(option.profit, 100) ?? 0,
  })),
});
