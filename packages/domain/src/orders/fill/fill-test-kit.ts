import type { Coordinates } from '../../kit/distance/index';
import type { Cents, Quantity } from '../../kit/money/index';
import type { CrewMember } from '../moves/index';
import { fillDay } from './index';
import type { FillFacts, FillOrder } from './index';

export const DAY = '2026-12-01';

/** ZIP codes along a line, a mile or so apart: `at(7)` is about seven miles from `at(0)`. */
export const at = (mile: number): string => String(40_000 + mile);
const placeOf = (zip: string): Coordinates | null => {
  const mile = Number(zip) - 40_000;
  return mile >= 0 && mile < 1_000 ? { latitude: 39, longitude: -90 + mile / 53.7 } : null;
};

export const order = (id: number, more: Partial<FillOrder> = {}): FillOrder => ({
  id,
  number: `IND-C-00000${id}`,
  customerId: 1,
  customer: 'Birch Court',
  flooringTypeId: 1,
  isOccupied: false,
  squareYards: 5_000 as Quantity,
  jobTime: 'EITHER',
  state: 'IN',
  visit: String(id),
  date: DAY,
  slot: 'AM',
  installerId: null,
  takesPlace: true,
  postalCode: at(0),
  pay: 20_000 as Cents,
  ...more,
});

export const member = (id: number, more: Partial<CrewMember> = {}): CrewMember => ({
  id,
  name: `Crew ${id}`,
  isEnabled: true,
  works: [true, true, true, true, true, true, true],
  installs: { 1: true, 2: true, 3: true, 4: true },
  daysOff: [],
  dailyJobs: 2,
  dailyYards: null,
  preferences: new Map(),
  jobs: [],
  missingCover: () => null,
  ...more,
});

export const facts = (
  orders: readonly FillOrder[],
  crew: readonly CrewMember[],
  more: Partial<FillFacts> & { readonly coverIsRequired?: boolean } = {},
): FillFacts => ({
  date: DAY,
  orders,
  schedule: {
    today: '2026-11-30',
    method: 'JOB_COUNT',
    coverIsRequired: more.coverIsRequired ?? false,
    limitsOn: () => [],
    crew,
  },
  kept: new Map(),
  homes: new Map(),
  jobZips: new Map(),
  weekPay: new Map(),
  placeOf,
  showsPay: true,
  ...more,
});

/** Who gets which order, by its id. */
export const givenBy = (day: FillFacts): ReadonlyMap<number, number | null> =>
  new Map(fillDay(day).map(({ order: { id }, place }) => [id, place.installerId]));
