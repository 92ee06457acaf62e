import { addDays } from '@falcon/domain/schedule';
import type { Places } from './company/places';
import type { Random } from './random';
import type { RowStore } from './rows';

/** What every part of the demo company is told with: chance, places, rows, and the day it is. */
export interface Story {
  readonly random: Random;
  readonly places: Places;
  readonly store: RowStore;
  /** The business date of today. */
  readonly today: string;
  /** The first day of the story: eighteen months back. */
  readonly firstDay: string;
  /** When the records that are older than the story were entered. */
  readonly founded: string;
}

/** Days told before today. */
export const DAYS_BACK = 548;
/** Days planned after today. */
export const DAYS_AHEAD = 28;

/** Makes a story for a day; random and places are handed in so that each part can have its own. */
export function storyOf(today: string, store: RowStore, random: Random, places: Places): Story {
  const firstDay = addDays(today, -DAYS_BACK);
  return { random, places, store, today, firstDay, founded: `${addDays(firstDay, -30)}T14:00:00Z` };
}
