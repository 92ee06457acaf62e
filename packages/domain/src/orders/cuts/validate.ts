import type { CutValidationCode, CutToValidate, CutFault } from './cut-faults';
import { formatFeetInches } from '../../kit/lengths/index';
import type { Feet } from '../../kit/money/index';
import { lotFaults, rollFaults } from './rolls';
import type { StockedRolls } from './rolls';

/** The facts about the flooring item that the check needs; null if no item is selected. */
export interface ItemToCut {
  /** The width of its rolls; null if there are several or none. */
  readonly width: Feet | null;
  readonly isPatterned: boolean;
}

/** The company's limits for cuts. */
export interface CutRules {
  readonly maxLength: Feet;
  /** The flooring type's allowed widths; an empty list allows any. */
  readonly allowedWidths: readonly Feet[];
  /** Stocked rolls that the cuts name; other rolls are accepted as typed. */
  readonly rolls?: StockedRolls | undefined;
  /** Allows cuts from several lots. A typed lot that differs from its roll's own is still refused. */
  readonly allowMixedDyeLots?: boolean | undefined;
  /** Tiles are counted, not cut from rolls: any width is allowed. */
  readonly byCarton?: boolean | undefined;
}

/** The result for a list of cuts: the first error (or warning), and the list of all. */
export interface CutValidation {
  readonly valid: boolean;
  readonly code: CutValidationCode;
  readonly cutIndex?: number;
  readonly message: string;
  readonly faults: readonly CutFault[];
}

/** The default longest cut: a full roll of 150 ft. */
export const DEFAULT_MAX_CUT_LENGTH = 1_500_000 as Feet;

interface Question {
  readonly item: ItemToCut | null;
  readonly cuts: readonly CutToValidate[];
  readonly rules: CutRules;
}

const fault = (code: CutValidationCode, cutIndex: number, message: string): CutFault => ({
  code,
  cutIndex,
  message,
  isWarning: false,
});

function sizeFault(cut: CutToValidate, index: number, { item, rules }: Question): CutFault | null {
  const name = `Cut ${index + 1}`;
  if (cut.cutLength <= 0) return fault('LENGTH_NOT_POSITIVE', index, `${name}: enter a length above zero.`);
  if (cut.cutLength > rules.maxLength)
    return fault(
      'LENGTH_OVER_MAX',
      index,
      `${name}: ${formatFeetInches(cut.cutLength)} is longer than the longest cut, ${formatFeetInches(rules.maxLength)}.`,
    );
  if (cut.width <= 0) return fault('WIDTH_NOT_ALLOWED', index, `${name}: enter a width above zero.`);
  if (rules.byCarton === true) return null;
  if (rules.allowedWidths.length > 0 && !rules.allowedWidths.includes(cut.width)) {
    return fault(
      'WIDTH_NOT_ALLOWED',
      index,
      `${name}: ${formatFeetInches(cut.width)} is not a roll width. Choose ${rules.allowedWidths.map(formatFeetInches).join(', ')}.`,
    );
  }
  if (item !== null && item.width !== null && item.width !== cut.width) {
    return fault(
      'WIDTH_MISMATCH_ITEM',
      index,
      `${name}: the item comes ${formatFeetInches(item.width)} wide, the cut is ${formatFeetInches(cut.width)} wide.`,
    );
  }
  return null;
}

function balanceWarnings({ item, cuts }: Question): CutFault[] {
  if (item?.isPatterned !== true) return [];
  return cuts.flatMap((cut, index) =>
    cut.isIncluded === false || cut.measureBalanced === true
      ? []
      : [
          {
            code: 'UNBALANCED' as const,
            cutIndex: index,
            message: `Cut ${index + 1}: the item is patterned and the measure is not balanced.`,
            isWarning: true,
          },
        ],
  );
}

/** Checks a list of cuts against the item and the company's limits; a list with only warnings is valid. */
export function validateCuts(question: Question): CutValidation {
  const { cuts, rules } = question;
  const none: CutFault = { code: 'NO_CUTS', message: 'Enter at least one cut and include it.', isWarning: false };
  const sizes = cuts.flatMap((cut, index) => (cut.isIncluded === false ? [] : (sizeFault(cut, index, question) ?? [])));
  const faults = cuts.every((cut) => cut.isIncluded === false)
    ? [none]
    : [
        ...sizes,
        ...(rules.allowMixedDyeLots === true ? [] : lotFaults(cuts, rules.rolls)),
        ...rollFaults(cuts, rules.rolls),
        ...balanceWarnings(question),
      ];
  const [first] = faults;
  if (!first) return { valid: true, code: 'OK', message: 'The cuts are valid.', faults };
  const position = first.cutIndex === undefined ? {} : { cutIndex: first.cutIndex };
  return { valid: first.isWarning, code: first.code, ...position, message: first.message, faults };
}
