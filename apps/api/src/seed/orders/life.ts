import { STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import { canMove, statusOf } from '@falcon/domain/orders/work-order-status';
import type { StatusName, WorkOrderFacts } from '@falcon/domain/orders/work-order-status';
import type { FieldChange } from '@falcon/domain/company/history';
import type { DemoUsers } from '../company/people';
import type { Instant } from './course';

/** A user who performs an action, with the role's permissions. */
export interface Actor {
  readonly userId: number;
  readonly permissions: readonly PermissionKey[];
}

export type Actors = Readonly<Record<keyof DemoUsers, Actor>>;

const ROLE_OF: Readonly<Record<keyof DemoUsers, number>> = {
  superAdmin: 1,
  admin: 2,
  office: 3,
  salesperson: 5,
  warehouse: 6,
};

export function actorsOf(users: DemoUsers): Actors {
  const actor = (name: keyof DemoUsers): Actor => ({
    userId: users[name],
    permissions: STARTING_ROLES.find((role) => role.id === ROLE_OF[name])?.permissions ?? [],
  });
  return {
    superAdmin: actor('superAdmin'),
    admin: actor('admin'),
    office: actor('office'),
    salesperson: actor('salesperson'),
    warehouse: actor('warehouse'),
  };
}

/** One entry of an order's history. */
export interface LifeEvent {
  readonly action: string;
  readonly at: Instant;
  readonly userId: number;
  readonly from: StatusName | null;
  readonly to: StatusName | null;
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
}

export interface Move {
  readonly to: StatusName;
  readonly at: Instant;
  readonly who: Actor;
  readonly reason?: string;
  readonly changes?: readonly FieldChange[];
  /** Facts that have become true by now. */
  readonly facts?: Partial<WorkOrderFacts>;
}

/** The course of one order: the status table checks every step, and nothing happens after the end of the demo. */
export class Life {
  status: StatusName = 'DRAFT';
  readonly events: LifeEvent[] = [];
  #facts: WorkOrderFacts;
  #now: Instant;

  constructor(
    readonly number: string,
    facts: WorkOrderFacts,
    readonly end: Instant,
    createdAt: Instant,
  ) {
    this.#facts = facts;
    this.#now = createdAt;
  }

  get facts(): WorkOrderFacts {
    return this.#facts;
  }

  /** When the order was last changed. */
  get touchedAt(): Instant {
    return this.#now;
  }

  /** Records an event that is not a step: creating the order, a payment. */
  note(
    event: Omit<LifeEvent, 'from' | 'to' | 'reason'> & { readonly to?: StatusName; readonly reason?: string },
  ): void {
    this.#now = event.at;
    this.events.push({ ...event, from: null, to: event.to ?? null, reason: event.reason ?? null });
  }

  /** Whether an instant is before the end of the demo; times only go forward. */
  reaches(at: Instant): boolean {
    return at < this.end;
  }

  /**
   * Takes a step if the demo reaches its time; a step that the rules refuse is a program error and stops the seeding.
   */
  move({ to, at, who, reason, changes, facts }: Move): boolean {
    const when = Math.max(at, this.#now + 60_000);
    if (!this.reaches(when)) return false;
    this.#facts = { ...this.#facts, ...facts };
    const answer = canMove(this.status, to, this.#facts, { permissions: who.permissions, reason });
    if (!answer.ok) throw new Error(`${this.number}: ${this.status} to ${to} was refused: ${answer.reason}`);
    this.events.push({
      action: answer.step.action,
      at: when,
      userId: who.userId,
      from: this.status,
      to,
      changes: changes ?? [],
      reason: reason ?? null,
    });
    this.status = to;
    this.#now = when;
    return true;
  }
}

/** The stored id of a status. */
export const statusId = (name: StatusName): number => statusOf(name).id;
