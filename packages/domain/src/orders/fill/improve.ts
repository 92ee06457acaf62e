import type { DayJob } from '../trips/index';
import { choose } from './choose';
import type { Candidate } from './choose';
import type { Fit } from './candidates';
import { jobOf } from './routes';
import type { Routes } from './routes';
import type { Room } from './rooms';
import type { Choice, Steps, Unit } from './types';
import { A_FURTHER_JOB } from './weights';

/** The units of a day and everybody who can get them. */
export interface FillQuestion {
  readonly units: readonly Unit[];
  readonly fits: ReadonlyMap<string, readonly Fit[]>;
  readonly rooms: ReadonlyMap<number, Room>;
  readonly routes: Routes;
  /** The jobs that installers have that day. */
  readonly jobs: ReadonlyMap<number, readonly DayJob[]>;
}

/** The halves are chosen in turn, each with its ways from and to the other one. */
const TURNS = ['PM', 'AM', 'PM', 'AM'] as const;

const isIn = (unit: Unit, half: 'AM' | 'PM'): boolean => (unit.first.slot === 'PM') === (half === 'PM');

/** The jobs of everybody with those that a choice gives them. */
function daysWith({ units, jobs }: FillQuestion, choice: Choice): ReadonlyMap<number, readonly DayJob[]> {
  const days = new Map([...jobs].map(([installerId, own]) => [installerId, [...own]]));
  for (const { key, first } of units) days.get(choice.get(key) ?? 0)?.push(jobOf(first));
  return days;
}

/** What a choice costs with all its ways, without what is the same for every choice. */
function costOf(question: FillQuestion, choice: Choice): number {
  const { units, fits, rooms, routes } = question;
  const days = daysWith(question, choice);
  let cost = 0;
  for (const { key } of units)
    cost += fits.get(key)?.find(({ installerId }) => installerId === choice.get(key))?.cost ?? 0;
  for (const { installerId, jobs } of rooms.values()) {
    const day = days.get(installerId) ?? [];
    cost += routes.length(installerId, day);
    const more = day.length - (question.jobs.get(installerId)?.length ?? 0);
    for (let job = 0; job < more; job += 1) cost += (jobs + job) * A_FURTHER_JOB;
  }
  return cost;
}

const ordersIn = ({ units }: FillQuestion, choice: Choice): number =>
  units.reduce((sum, { key, orders }) => sum + (choice.has(key) ? orders.length : 0), 0);

/** Who can get a unit in a half of the day, with the way from and to the jobs of a choice. */
function candidatesBeside(question: FillQuestion, choice: Choice): (unit: Unit) => Candidate[] {
  const days = daysWith(question, choice);
  return ({ key, first }) =>
    (question.fits.get(key) ?? []).map(({ installerId, joins, cost }) => {
      const others = (days.get(installerId) ?? []).filter(({ orderId }) => orderId !== first.id);
      return { installerId, joins, cost: cost + question.routes.extra(installerId, others, jobOf(first)) };
    });
}

function* chosen({ units, rooms }: FillQuestion, candidatesOf: (unit: Unit) => readonly Candidate[]): Steps<Choice> {
  const candidates = new Map<string, readonly Candidate[]>();
  for (const unit of units) {
    candidates.set(unit.key, candidatesOf(unit));
    yield;
  }
  return yield* choose({ units, rooms, candidates });
}

/**
 * Who gets what: first with the ways from home and from the jobs there are, then half a day in turn, with the ways from
 * the jobs that the other half got. Never fewer orders, and only what costs less.
 */
export function* chooseWithWays(question: FillQuestion): Steps<Choice> {
  const { units } = question;
  let best = yield* chosen(question, candidatesBeside(question, new Map()));
  if (new Set(units.map((unit) => isIn(unit, 'PM'))).size < 2) return best;
  for (const half of TURNS) {
    const fixed: Choice = new Map(
      units.flatMap((unit) => {
        const installerId = best.get(unit.key);
        return isIn(unit, half) || installerId === undefined ? [] : [[unit.key, installerId] as const];
      }),
    );
    const beside = candidatesBeside(question, fixed);
    const next = yield* chosen(question, (unit) =>
      isIn(unit, half) ? beside(unit) : beside(unit).filter(({ installerId }) => installerId === fixed.get(unit.key)),
    );
    const orders = ordersIn(question, next) - ordersIn(question, best);
    if (orders > 0 || (orders === 0 && costOf(question, next) < costOf(question, best))) best = next;
  }
  return best;
}
