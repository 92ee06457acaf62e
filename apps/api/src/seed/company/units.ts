import { CARPET, CARPET_TILE, flooringType, VCT, VINYL } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { Selectable } from 'kysely';
import type { DB } from '#db/database';
import type { Client } from './customers';
import type { Story } from '../story';

/** A stored unit with its cuts. */
export interface FloorPlan {
  readonly client: Client;
  readonly unit: Selectable<DB['unit']>;
  readonly cuts: readonly Selectable<DB['cut']>[];
}

interface PlanWords {
  readonly name: string;
  readonly flooringTypeId: FlooringTypeId;
  /** Square yards, minimum and maximum. */
  readonly yards: readonly [number, number];
  /** Rooms with their share of the total area. */
  readonly rooms: readonly (readonly [string, number])[];
}

const BEDROOM: readonly (readonly [string, number])[] = [
  ['Living room', 45],
  ['Bedroom', 38],
  ['Hall and closet', 17],
];
const TWO: readonly (readonly [string, number])[] = [
  ['Living room', 34],
  ['Master bedroom', 27],
  ['Bedroom 2', 22],
  ['Hall and closets', 17],
];
const THREE: readonly (readonly [string, number])[] = [
  ['Living room', 27],
  ['Master bedroom', 21],
  ['Bedroom 2', 17],
  ['Bedroom 3', 17],
  ['Hall and closets', 10],
  ['Stairs', 8],
];
const WET: readonly (readonly [string, number])[] = [
  ['Kitchen and dining', 46],
  ['Entry and hall', 24],
  ['Bath', 17],
  ['Laundry', 13],
];
const WET_TWO: readonly (readonly [string, number])[] = [
  ['Kitchen and dining', 42],
  ['Entry and hall', 24],
  ['Master bath', 14],
  ['Bath 2', 10],
  ['Laundry', 10],
];

const COMMUNITY: readonly PlanWords[] = [
  { name: '2BR-A', flooringTypeId: CARPET, yards: [62, 90], rooms: TWO },
  { name: '1BR-A', flooringTypeId: CARPET, yards: [40, 58], rooms: BEDROOM },
  { name: '2BR-A', flooringTypeId: VINYL, yards: [44, 66], rooms: WET_TWO },
  { name: '3BR-A', flooringTypeId: CARPET, yards: [95, 139], rooms: THREE },
  { name: '1BR-A', flooringTypeId: VINYL, yards: [41, 50], rooms: WET },
  { name: '2BR-B', flooringTypeId: CARPET, yards: [66, 98], rooms: TWO },
];
const WITH_VCT: PlanWords = {
  name: 'Laundry and hallways',
  flooringTypeId: VCT,
  yards: [42, 90],
  rooms: [
    ['Laundry', 24],
    ['Hallway 1', 40],
    ['Hallway 2', 36],
  ],
};
const WITH_TILE: PlanWords = {
  name: 'Clubhouse',
  flooringTypeId: CARPET_TILE,
  yards: [46, 110],
  rooms: [
    ['Lounge', 45],
    ['Office', 25],
    ['Fitness room', 30],
  ],
};
const COMMERCIAL: readonly PlanWords[] = [
  {
    name: 'Hallways',
    flooringTypeId: VCT,
    yards: [60, 138],
    rooms: [
      ['Hallway east', 52],
      ['Hallway west', 48],
    ],
  },
  { name: 'Classroom', flooringTypeId: VCT, yards: [80, 110], rooms: [['Room', 100]] },
  {
    name: 'Open office',
    flooringTypeId: CARPET_TILE,
    yards: [70, 138],
    rooms: [
      ['Open office', 62],
      ['Meeting room', 22],
      ['Reception', 16],
    ],
  },
  {
    name: 'Suite',
    flooringTypeId: CARPET,
    yards: [55, 120],
    rooms: [
      ['Office 1', 30],
      ['Office 2', 30],
      ['Corridor', 40],
    ],
  },
];

const inches = (feetE4: number): number => Math.round((Math.round((feetE4 * 12) / 10_000) * 10_000) / 12);

/** Width and length of each room: rolls are cut full width, tiled rooms are measured wall to wall. */
function measure(
  story: Story,
  words: PlanWords,
  rollWidthE4: number,
): { readonly lengthE4: number; readonly widthE4: number }[] {
  const { random } = story;
  const squareFeet = random.int(words.yards[0] * 100, words.yards[1] * 100) * 0.09;
  return words.rooms.map(([, share]) => {
    const area = squareFeet * (share / 100);
    const { byCarton } = flooringType(words.flooringTypeId);
    const widthE4 = byCarton
      ? inches(Math.round(Math.sqrt(area * (words.name === 'Hallways' ? 0.2 : 0.7)) * 10_000))
      : rollWidthE4;
    return { widthE4, lengthE4: inches(Math.round((area * 100_000_000) / widthE4)) };
  });
}

function addPlan(story: Story, client: Client, words: PlanWords, rollWidthE4: number): FloorPlan {
  const { store, random } = story;
  const unit = store.add('unit', {
    customerId: client.row.id,
    flooringTypeId: words.flooringTypeId,
    name: words.name,
    isEnabled: true,
    note: random.chance(15)
      ? random.pick([
          'Seam under the bedroom door.',
          'Closet is carpeted from the fall-off.',
          'Upper floor: carry the roll in by the balcony.',
        ])
      : '',
    specialInstructions: random.chance(10)
      ? random.pick(['Leave a remnant of one yard with maintenance.', 'Do not cut in the breezeway.'])
      : '',
    laborRateId: null,
    haulAway: null,
    quarterRoundCategory: null,
    additionalPieces:
      words.flooringTypeId === VCT ? random.int(5, 20) : words.flooringTypeId === CARPET_TILE ? random.int(2, 6) : 0,
    createdAt: story.founded,
    updatedAt: story.founded,
    version: 1,
  });
  const isHard = words.flooringTypeId !== CARPET;
  const withLuan = words.flooringTypeId === VINYL && random.chance(35);
  const cuts = measure(story, words, rollWidthE4).map(({ lengthE4, widthE4 }, position) => {
    const perimeterE2 = Math.round(((lengthE4 + widthE4) * 2) / 100) - 600;
    return store.add('cut', {
      unitId: unit.id,
      position,
      usedForDescription: words.rooms[position]?.[0] ?? '',
      cutLengthE4: lengthE4,
      widthE4,
      isMeasureBalanced: random.chance(20),
      coveE2: isHard && words.flooringTypeId !== VINYL ? Math.max(0, perimeterE2) : 0,
      quarterRoundE2: words.flooringTypeId === VINYL ? Math.max(0, perimeterE2) : 0,
      luanE2: withLuan ? Math.round((lengthE4 / 10_000) * (widthE4 / 10_000) * 100) : 0,
      version: 1,
    });
  });
  return { client, unit: unit as unknown as FloorPlan['unit'], cuts: cuts as unknown as FloorPlan['cuts'] };
}

/**
 * The units of every customer, 900 in the standard company; the roll width is that of the customer's own carpet or
 * vinyl.
 */
export function addUnits(
  story: Story,
  clients: readonly Client[],
  widthOf: (client: Client, flooringTypeId: FlooringTypeId) => number,
): readonly FloorPlan[] {
  const communities = clients.filter((client) => client.kind !== 'commercial').length;
  const withSix = Math.round((communities * 102) / 150);
  let community = 0;
  return clients.flatMap((client) => {
    if (client.kind === 'commercial')
      return COMMERCIAL.map((words) => addPlan(story, client, words, widthOf(client, words.flooringTypeId)));
    const index = community;
    community += 1;
    const plans = COMMUNITY.slice(0, index < withSix ? 6 : 5).map((words, place) =>
      place === 4 && index % 5 === 2 ? WITH_VCT : place === 4 && index % 9 === 4 ? WITH_TILE : words,
    );
    return plans.map((words) => addPlan(story, client, words, widthOf(client, words.flooringTypeId)));
  });
}
