import { FLOORING_TYPES } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';
import { optionKind, optionName, PROPOSAL_BOUNDS } from './content';
import type { ProposalContent, ProposalLine, ProposalOption } from './content';

/** An error in a field of a proposal. */
export interface ProposalFault {
  readonly path: string;
  readonly message: string;
}

const fault = (path: string, message: string): ProposalFault => ({ path, message });
const SIDE = PROPOSAL_BOUNDS.side * 10_000;

function lineFaults(line: ProposalLine, index: number, lines: readonly ProposalLine[]): ProposalFault[] {
  const at = (field: string) => `lines.${index}.${field}`;
  const faults: ProposalFault[] = [];
  const { apartments } = line;
  if (!Number.isInteger(apartments) || apartments < 1 || apartments > PROPOSAL_BOUNDS.apartments)
    faults.push(fault(at('apartments'), 'Enter 1 to 9,999 apartments.'));
  if (line.unitId !== null) {
    if (lines.findIndex(({ unitId }) => unitId === line.unitId) < index)
      faults.push(fault(at('unit'), 'This unit is in the proposal twice. Combine its apartments on one line.'));
    return faults;
  }
  if (line.name === '') faults.push(fault(at('name'), 'Enter the name of the room.'));
  const twin = lines.findIndex(
    (other) =>
      other.unitId === null &&
      other.flooringTypeId === line.flooringTypeId &&
      other.name.toLowerCase() === line.name.toLowerCase(),
  );
  if (line.name !== '' && twin < index)
    faults.push(fault(at('name'), 'Another room has this name. Each becomes a unit with a name of its own.'));
  for (const [field, side] of [
    ['length', line.lengthE4],
    ['width', line.widthE4],
  ] as const)
    if (side === null || side < 10_000 || side > SIDE)
      faults.push(fault(at(field), `A side of a room is 1 to ${PROPOSAL_BOUNDS.side} feet.`));
  return faults;
}

function optionFaults(option: ProposalOption, index: number, options: readonly ProposalOption[]): ProposalFault[] {
  const at = (field: string) => `options.${index}.${field}`;
  const { quantity } = optionKind(option.kind);
  if (option.kind !== 'OTHER' && options.findIndex(({ kind }) => kind === option.kind) < index)
    return [fault(at('kind'), `${optionName(option)} is in the list twice.`)];
  const faults: ProposalFault[] = [];
  if (option.kind === 'OTHER') {
    if (option.name === '') faults.push(fault(at('name'), 'Enter what is done.'));
    if (option.materialCents + option.laborCents + option.profitCents <= 0)
      faults.push(fault(at('labor'), 'Enter what it costs.'));
  }
  if (quantity === 'each' && option.quantityE2 !== null && (option.quantityE2 % 100 !== 0 || option.quantityE2 < 100))
    faults.push(fault(at('quantity'), 'Enter a whole number of 1 or more.'));
  return faults;
}

/** Errors in a proposal that don't depend on any records, by field. */
export function contentFaults({ lines, alternatives, options }: ProposalContent): ProposalFault[] {
  const faults = [
    ...lines.flatMap(lineFaults),
    ...options.flatMap(optionFaults),
    ...alternatives.flatMap(({ name }, index) => {
      const at = `alternatives.${index}.name`;
      if (name === '') return [fault(at, 'Enter a name, such as Good, Better or Best.')];
      const twice = alternatives.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index;
      return twice ? [fault(at, 'Another alternative has this name.')] : [];
    }),
  ];
  for (const name of ['lines', 'alternatives', 'options'] as const) {
    const most = PROPOSAL_BOUNDS[name];
    if ({ lines, alternatives, options }[name].length > most)
      faults.push(fault(name, `A proposal has at most ${most} ${name}.`));
  }
  return faults;
}

/** What a proposal lacks before a customer can read it, by field; prices are checked separately. */
export function offerFaults(
  { lines, alternatives }: ProposalContent,
  { validUntil, today }: { readonly validUntil: string | null; readonly today: string },
): ProposalFault[] {
  const faults: ProposalFault[] = [];
  if (lines.length === 0) faults.push(fault('lines', 'Add a unit or a room first.'));
  if (alternatives.length === 0) faults.push(fault('alternatives', 'Add an alternative first.'));
  if (validUntil === null) faults.push(fault('validUntil', 'Enter the last day on which the prices are valid.'));
  else if (validUntil < today) faults.push(fault('validUntil', 'This date has passed. Enter a later one.'));
  return faults;
}

/** The path of an alternative's choice for a floor; each alternative has one for every floor, in order. */
export const floorPath = (alternative: number, flooringTypeId: FlooringTypeId): string =>
  `alternatives.${alternative}.floors.${FLOORING_TYPES.findIndex(({ id }) => id === flooringTypeId)}.item`;
