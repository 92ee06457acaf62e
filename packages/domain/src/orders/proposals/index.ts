export { PROPOSAL_STATUSES } from './statuses';
export type { ProposalStatus } from './statuses';
export {
  floorsOfLines,
  NO_CONTENT,
  optionConcerns,
  optionKind,
  optionName,
  PROPOSAL_BOUNDS,
  PROPOSAL_ROWS,
} from './content';
export type {
  FloorChoice,
  ProposalAlternative,
  ProposalContent,
  ProposalLine,
  ProposalOption,
  ProposalOptionKind,
} from './content';
export { roomCuts } from './room-cuts';
export type { RoomRules } from './room-cuts';
export { unitPatch } from './unit-patch';
export type { UnitPatch } from './unit-patch';
export { alternativePrice, earnedAtCostsOf, linePrice, offerRounding } from './price';
export type { AlternativePrice, LinePrice } from './price';
export { contentFaults, floorPath, offerFaults } from './faults';
export type { ProposalFault } from './faults';
