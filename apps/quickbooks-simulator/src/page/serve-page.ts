import type { Answer, Incoming } from '../http/exchange';
import type { Simulation } from '../simulation';

/** The page to look inside; null for every other address. */
export function servePage(_simulation: Simulation, _request: Incoming): Answer | null {
  return null;
}
