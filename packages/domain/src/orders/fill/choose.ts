import type { Slot } from '../../kit/schedule/index';
import { FlowNetwork } from './min-cost-flow';
import type { Room } from './rooms';
import type { Choice, Steps, Unit } from './types';
import { yardsOf } from './units';
import { A_FURTHER_JOB } from './weights';

/** An installer who can get a unit, and what that costs. */
export interface Candidate {
  readonly installerId: number;
  readonly cost: number;
  /** They are on that visit already: it takes no place of their day. */
  readonly joins: boolean;
}

/** Who can get what. */
export interface ChoiceQuestion {
  readonly units: readonly Unit[];
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>;
  readonly rooms: ReadonlyMap<number, Room>;
}

/** What an order with an installer is worth: more than all costs of a day. */
const AN_ORDER = 10_000_000;
/** How often the square yards of the installers are sorted out, at most; less often where a try takes long. */
const MOST_TRIES = 100;
const LEAST_TRIES = 1;
const MOST_WORK = 5_000_000;
/** How often what is too much for someone is given to others. */
const MOST_ROUNDS = 8;
const [SOURCE, SINK] = [0, 1];
const SLOTS: readonly (Slot | null)[] = ['AM', null, 'PM'];

interface Tried {
  /** Who must not get which unit, so that nobody has too many square yards. */
  readonly barred: ReadonlySet<string>;
  readonly choice: Choice;
  readonly cost: number;
}
interface Overload {
  readonly installerId: number;
  readonly units: readonly Unit[];
  readonly excess: readonly Unit[];
}

const pairOf = (unit: Unit, installerId: number): string => `${unit.key} ${installerId}`;

/** The best choice without regard to square yards, as the cheapest flow from orders through halves of days to days. */
function* flowed({ units, candidates, rooms }: ChoiceQuestion, barred: ReadonlySet<string>): Steps<Tried> {
  const network = new FlowNetwork();
  const halves = new Map<string, number>();
  let nodes = SINK + units.length + 1;
  for (const room of rooms.values()) {
    const day = nodes;
    nodes += 1;
    for (let job = 0; job < room.free; job += 1) network.addArc(day, SINK, 1, (room.jobs + job) * A_FURTHER_JOB);
    for (const slot of SLOTS) {
      if (room.freeIn(slot) === 0) continue;
      network.addArc(nodes, day, room.freeIn(slot), 0);
      halves.set(`${slot ?? ''} ${room.installerId}`, nodes);
      nodes += 1;
    }
  }
  const taken: { readonly arc: number; readonly unit: Unit; readonly installerId: number }[] = [];
  for (const [index, unit] of units.entries()) {
    const node = SINK + 1 + index;
    network.addArc(SOURCE, node, 1, -AN_ORDER * unit.orders.length);
    for (const { installerId, cost, joins } of candidates.get(unit.key) ?? []) {
      const to = joins ? SINK : halves.get(`${unit.first.slot ?? ''} ${installerId}`);
      if (to === undefined || barred.has(pairOf(unit, installerId))) continue;
      taken.push({ arc: network.addArc(node, to, 1, cost), unit, installerId });
    }
  }
  const cost = yield* network.fill(SOURCE, SINK);
  const choice = new Map(
    taken.flatMap(({ arc, unit, installerId }) => (network.flowOf(arc) > 0 ? [[unit.key, installerId] as const] : [])),
  );
  return { barred, choice, cost };
}

/** The installers with more square yards than they do in a day, and what is too much: their largest units. */
function overloadsIn({ units, rooms }: ChoiceQuestion, choice: Choice): Overload[] {
  return [...rooms.values()].flatMap(({ installerId, yards }): Overload[] => {
    if (yards === null) return [];
    const own = units.filter(({ key }) => choice.get(key) === installerId);
    let over = own.reduce((sum, unit) => sum + yardsOf(unit), 0) - Math.max(0, yards);
    if (over <= 0) return [];
    const excess: Unit[] = [];
    for (const unit of own.toSorted((one, two) => yardsOf(two) - yardsOf(one))) {
      if (over <= 0) break;
      excess.push(unit);
      over -= yardsOf(unit);
    }
    return [{ installerId, units: own, excess }];
  });
}

/** A choice that fits everybody: what is too much for someone goes to others, and waits in the end. */
function* eased(question: ChoiceQuestion, tried: Tried): Steps<Choice> {
  let { barred, choice } = tried;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const over = overloadsIn(question, choice);
    if (over.length === 0) return choice;
    const more = over.flatMap(({ installerId, excess }) => excess.map((unit) => pairOf(unit, installerId)));
    ({ barred, choice } = yield* flowed(question, new Set([...barred, ...more])));
  }
  const waiting = new Set(overloadsIn(question, choice).flatMap(({ excess }) => excess.map(({ key }) => key)));
  return new Map([...choice].filter(([key]) => !waiting.has(key)));
}

function mostTries({ units, candidates }: ChoiceQuestion): number {
  const pairs = units.reduce((sum, { key }) => sum + (candidates.get(key)?.length ?? 0), 0);
  return Math.max(LEAST_TRIES, Math.min(MOST_TRIES, Math.floor(MOST_WORK / (1 + pairs * units.length))));
}

/**
 * Who gets what: as many orders as possible, then the least cost. Where an installer would have too many square yards,
 * each way without one of their units is tried, the most promising first (branch and bound): the first one that fits
 * everybody is the best there is. After a hundred tries, the best by then is eased.
 */
export function* choose(question: ChoiceQuestion): Steps<Choice> {
  const open = [yield* flowed(question, new Set())];
  const seen = new Set<string>();
  const most = mostTries(question);
  for (let tries = 1; ;) {
    open.sort((one, two) => one.cost - two.cost);
    const best = open.shift();
    if (!best) return new Map();
    const [over] = overloadsIn(question, best.choice);
    if (!over) return best.choice;
    if (tries >= most) return yield* eased(question, best);
    for (const unit of over.units) {
      const barred = new Set([...best.barred, pairOf(unit, over.installerId)]);
      const key = [...barred].toSorted().join('|');
      if (seen.has(key)) continue;
      seen.add(key);
      tries += 1;
      open.push(yield* flowed(question, barred));
    }
  }
}
