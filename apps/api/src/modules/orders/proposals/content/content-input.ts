import { rowColumns } from '@falcon/domain/kit/fields';
import { CARPET } from '@falcon/domain/kit/flooring';
import { PROPOSAL_ROWS } from '@falcon/domain/orders/proposals';
import type { ProposalContent, ProposalLine, ProposalOption } from '@falcon/domain/orders/proposals';
import { rowsCheck } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import { optionalId } from '#kit/record-kit';

const { lines, alternatives, options } = PROPOSAL_ROWS;

/** The parts of a proposal's form; omitted ones are kept. */
export const contentShape = {
  duplicateOfId: optionalId,
  lines: rowsCheck(lines),
  alternatives: rowsCheck(alternatives),
  options: rowsCheck(options),
};

type Part = keyof typeof PROPOSAL_ROWS;
type ContentInput = { readonly [One in Part]?: readonly FormInput[] | null | undefined };

/** Whether an input changes the content. */
export const hasContent = ({ lines, alternatives, options }: ContentInput): boolean =>
  [lines, alternatives, options].some((part) => part != null);

/** Only a room has sides and, of carpet, is without pad or glued down; only other work has amounts. */
const lineOf = (line: ProposalLine): ProposalLine => ({
  ...line,
  ...(line.unitId !== null && { lengthE4: null, widthE4: null }),
  ...((line.unitId !== null || line.flooringTypeId !== CARPET) && { noPad: false, glueDown: false }),
});
const optionOf = (option: ProposalOption): ProposalOption =>
  option.kind === 'OTHER' ? option : { ...option, materialCents: 0, laborCents: 0, profitCents: 0 };

/** The content with the input's parts replaced; a unit's flooring type is read from the unit. */
export const withInput = (before: ProposalContent, input: ContentInput): ProposalContent => ({
  lines: input.lines?.map((row) => lineOf(rowColumns(lines, row))) ?? before.lines,
  alternatives: input.alternatives?.map((row) => rowColumns(alternatives, row)) ?? before.alternatives,
  options: input.options?.map((row) => optionOf(rowColumns(options, row))) ?? before.options,
});
