import { addDays } from '@falcon/domain/kit/schedule';
import type { Places } from './company/places';
import type { Random } from './random';
import type { RowStore } from './rows';

/** Shared by every part of the demo company: random numbers, places, rows, and the date. */
export interface Story {
  readonly random: Random;
  readonly places: Places;
  readonly store: RowStore;
  /** The business date of today. */
  readonly today: string;
  /** The first day of the demo: eighteen months back. */
  readonly firstDay: string;
  /** When the oldest records were entered. */
  readonly founded: string;
}

/** Days before today. */
export const DAYS_BACK = 548;
/** How many days after today are planned. */
export const DAYS_AHEAD = 28;

/** Creates the context for a day; random numbers and places are passed in so that each part can have its own. */
export function storyOf(today: string, store: RowStore, random: Random, places: Places): Story {
  const firstDay = addDays(today, -DAYS_BACK);
  return { random, places, store, today, firstDay, founded: `${addDays(firstDay, -30)}T14:00:00Z` };
}
