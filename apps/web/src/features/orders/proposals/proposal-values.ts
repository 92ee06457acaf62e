import { blankValues, rowsInput, typedColumns, typedValues } from '@falcon/domain/kit/fields';
import type { AnsweredValue } from '@falcon/domain/kit/fields';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { PROPOSAL_ROWS } from '@falcon/domain/orders/proposals';
import type { ProposalContent, ProposalOptionKind } from '@falcon/domain/orders/proposals';
import type { proposal, TypedValues } from '@falcon/domain/company/records';
import type { RowOf } from '#blocks/record-kind/documents';
import { itemPick } from '#pickers/item-words';
import { today } from '#ui/format/dates';

const { lines: LINES, alternatives: ALTERNATIVES, options: OPTIONS } = PROPOSAL_ROWS;
const FLOORS = ALTERNATIVES.of.floors;

/** A unit style or a room in the form. */
export type LineValue = TypedValues<typeof LINES.of> & { isRoom: boolean };
/** An alternative in the form has all four floors, in their order. */
export type AlternativeValue = TypedValues<typeof ALTERNATIVES.of>;
/** An option in the form; a hidden one has amounts that the user may not see, which a save leaves as they are. */
export type OptionValue = TypedValues<typeof OPTIONS.of> & { isHidden?: boolean };

/** What the form of a proposal has besides its fields. */
export interface ProposalParts {
  /** The proposal that a new one copies; the server takes hidden amounts from it. */
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
  /** How the customer accepted and signed it; null if it was not signed. */
  readonly signature: {
    readonly alternative: number;
    readonly options: readonly number[];
    readonly chosen: string;
    readonly signedName: string;
    readonly signedAt: string;
    readonly ipAddress: string;
    readonly pdfSha256: string;
    /** The drawn signature as the path of an SVG; null if the name was only typed. */
    readonly drawing: string | null;
    /** Who held the device it was signed on; null if the customer used the link. */
    readonly heldBy: { readonly fullName: string } | null;
  } | null;
  readonly alternatives:
    | readonly {
        readonly name: string;
        readonly total: number;
        /** What each option adds that the customer can choose, in the order of `optional`. */
        readonly options: readonly number[];
        readonly lines: readonly {
          readonly name: string;
          readonly apartments: number;
          readonly perApartment: number;
        }[];
      }[]
    | null;
}

interface SignedChoice {
  readonly alternative: number;
  readonly options: readonly number[];
}

/** What the customer chose by signing; the first alternative if nothing was signed. */
export const signedChoice = (offer: StoredOffer | undefined): SignedChoice =>
  offer?.signature ?? { alternative: 0, options: [] };

/** What a proposal has besides its fields. */
export interface ProposalMore {
  readonly whom: string;
  readonly lostReason: string;
  readonly acceptedOn: string | null;
  readonly acceptedAlternative: string;
  readonly lines: AnsweredValue<typeof LINES>;
  readonly alternatives: readonly {
    readonly name: string;
    readonly floors: readonly (Omit<AnsweredValue<typeof FLOORS>[number], 'item' | 'padItem'> & {
      readonly item: Item | null;
      readonly padItem: Item | null;
    })[];
  }[];
  readonly options: readonly (Omit<AnsweredValue<typeof OPTIONS>[number], 'item'> & { readonly item: Item | null })[];
  readonly offers: readonly StoredOffer[];
  readonly orders: readonly {
    readonly id: string;
    readonly workOrderNumber: string;
    readonly buildingUnit: string;
    readonly unitStyleName: string;
    readonly customerPo: string;
  }[];
}

/** A stored proposal. */
export type StoredProposal = RowOf<typeof proposal> & ProposalMore;

/** Whether it was sent with prices that have expired. */
export const hasEnded = ({ status, offers: [last] }: Pick<StoredProposal, 'status' | 'offers'>): boolean =>
  status === 'SENT' && last !== undefined && last.validUntil < today();

const FLOOR_IDS = FLOORING_TYPES.map(({ id }) => String(id));
const blankFloor = (flooringTypeId: string) => ({ ...blankValues(FLOORS.of), flooringTypeId });

export const blankAlternative = (name: string): AlternativeValue => ({ name, floors: FLOOR_IDS.map(blankFloor) });
export const blankLine: LineValue = { ...blankValues(LINES.of), isRoom: false, apartments: 1 };
export const blankOption = (kind: ProposalOptionKind): OptionValue => ({ ...blankValues(OPTIONS.of), kind });

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
  lines: lines.map((line) => ({
    ...typedValues(LINES.of, line),
    isRoom: line.unit === null,
    name: line.unit ? '' : line.name,
  })),
  alternatives: alternatives.map(({ name, floors }) => ({
    name,
    floors: FLOOR_IDS.map((id) => {
      const floor = floors.find(({ flooringTypeId }) => flooringTypeId === id);
      return floor
        ? typedValues(FLOORS.of, { ...floor, item: itemPick(floor.item), padItem: itemPick(floor.padItem) })
        : blankFloor(id);
    }),
  })),
  options: options.map((option) => ({
    ...typedValues(OPTIONS.of, { ...option, item: itemPick(option.item) }),
    isHidden: option.material === null,
  })),
});

type Content = Omit<ProposalParts, 'duplicateOfId'>;

/** The contents of the proposal as server input. */
export const partsInput = (content: Content) => ({
  lines: rowsInput(LINES, content.lines),
  alternatives: rowsInput(ALTERNATIVES, content.alternatives),
  options: rowsInput(OPTIONS, content.options),
});

/** What is typed, as the rules of a proposal read it; a unit that is not selected yet is none, but no room. */
export const contentOf = ({ lines, alternatives, options }: Content): ProposalContent => ({
  lines: lines.map((line) => ({
    ...typedColumns(LINES.of, line),
    unitId: line.isRoom ? null : Number(line.unit?.id ?? 0),
  })),
  alternatives: alternatives.map((alternative) => typedColumns(ALTERNATIVES.of, alternative)),
  options: options.map((option) => ({
    ...typedColumns(OPTIONS.of, option),
    // Hidden amounts were entered by someone who could see them.
    ...(option.isHidden && { materialCents: 1 }),
  })),
});
