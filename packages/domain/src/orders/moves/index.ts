export { openBook } from './book';
export type { ScheduleBook } from './book';
export { BY_OTHER_JOBS, crewDayObstacles } from './crew-day';
export { countText, crewChoices, proposeCrewOut } from './crew-choice';
export type { CrewChoice, MoveProposal } from './crew-choice';
export { canOverride } from './types';
export type {
  CrewJob,
  CrewMember,
  MoveCode,
  MoveObstacle,
  Place,
  PlaceAnswer,
  ScheduledOrder,
  ScheduleFacts,
} from './types';
