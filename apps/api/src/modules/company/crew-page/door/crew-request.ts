import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { RunContext } from '#core/requests/execute';
import type { CrewCaller, CrewContext } from './crew-context';

/** The context of one request of an installer. A phone has its own share of the server (decision 52). */
export const crewContext = (
  services: Services,
  caller: CrewCaller,
  request: Pick<RunContext, 'requestId' | 'log' | 'ip'>,
): CrewContext => ({
  ...caller,
  ...request,
  user: null,
  device: `phone ${caller.phoneId}`,
  services,
  db: services.db,
  now: services.clock,
  today: () => dateInZone(services.clock(), services.timeZone),
});
