import { flooringInText } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Quantity } from '@falcon/domain/kit/money';
import { crewObstacles } from '@falcon/domain/kit/schedule';
import type { CrewObstacle } from '@falcon/domain/kit/schedule';
import type { CrewRow } from './crew.queries';

/** What speaks against the installer of an order on its day; nothing without an installer or a date. */
export function obstaclesOf(crew: CrewRow | null): CrewObstacle[] {
  if (crew === null) return [];
  const { flooringTypeId, dailyYardsE2, yardsE2, ownYardsE2, ...day } = crew;
  return crewObstacles({
    ...day,
    flooring: flooringInText(flooringTypeId as FlooringTypeId),
    dailyYards: dailyYardsE2 as Quantity | null,
    yards: yardsE2 as Quantity,
    ownYards: ownYardsE2 as Quantity,
  });
}
