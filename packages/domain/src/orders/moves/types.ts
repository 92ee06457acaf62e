import type { FlooringTypeId, JobTime } from '../../kit/flooring/index';
import type { Quantity } from '../../kit/money/index';
import type { BookingCode, CalendarDate, CrewCode, LimitState, LimitMethod, Slot } from '../../kit/schedule/index';

/** An order on the schedule, as far as its place matters. */
export interface ScheduledOrder {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly customer: string;
  readonly flooringTypeId: FlooringTypeId;
  readonly isOccupied: boolean;
  readonly squareYards: Quantity;
  readonly jobTime: JobTime;
  /** The state of the job's address, for certificates. */
  readonly state: string;
  /** Equal for the orders of one multi-job install, which are one visit. */
  readonly visit: string;
  readonly date: CalendarDate | null;
  readonly slot: Slot | null;
  readonly installerId: number | null;
  /** Uses a place on its date; drafts and held orders don't. */
  readonly takesPlace: boolean;
}

/** A job of an installer on the schedule. */
export interface CrewJob {
  readonly orderId: number;
  readonly number: string;
  readonly date: CalendarDate;
  readonly slot: Slot | null;
  readonly squareYards: Quantity;
  readonly visit: string;
}

/** An installer with everything that decides which jobs they can get. */
export interface CrewMember {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
  /** By day of the week; Sunday is first. */
  readonly works: readonly boolean[];
  readonly installs: Readonly<Record<FlooringTypeId, boolean>>;
  readonly daysOff: readonly { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate }[];
  readonly dailyJobs: number;
  readonly dailyYards: Quantity | null;
  /** What customers say of them, by customer. */
  readonly preferences: ReadonlyMap<number, 'PREFERRED' | 'EXCLUDED'>;
  readonly jobs: readonly CrewJob[];
  /** Says which certificates are missing on a day in a state; null if none is. */
  missingCover(date: CalendarDate, state: string): string | null;
}

/** The schedule at one moment. */
export interface ScheduleFacts {
  readonly today: CalendarDate;
  readonly method: LimitMethod;
  /** Limits and loads of a date for a kind of job: its own kind first, then TOTAL. */
  limitsOn(date: CalendarDate, order: Pick<ScheduledOrder, 'flooringTypeId' | 'isOccupied'>): readonly LimitState[];
  readonly crew: readonly CrewMember[];
  /** Whether a missing certificate refuses an assignment, instead of only being pointed out. */
  readonly coverIsRequired: boolean;
}

/** Where an order is to go. */
export interface Place {
  readonly date: CalendarDate | null;
  readonly jobTime: JobTime;
  readonly installerId: number | null;
}

/** Why an order can't go to a place, as a code. */
export type MoveCode = BookingCode | CrewCode | 'CERTIFICATE' | 'DISABLED' | 'STATUS' | 'DUPLICATE' | 'NO_ROOM';

/** One obstacle to a move. */
export interface MoveObstacle {
  readonly code: MoveCode;
  readonly reason: string;
}

/** What no reason overrides. */
const FIRM: readonly MoveCode[] = ['CERTIFICATE', 'DISABLED', 'JOB_TIME', 'STATUS', 'DUPLICATE', 'NO_ROOM'];

/** Whether a user with `installDateOverride` can move the order all the same, with a reason. */
export const canOverride = (obstacles: readonly MoveObstacle[]): boolean =>
  obstacles.every(({ code }) => !FIRM.includes(code));

/** The half day an order gets at a place, and what speaks against it. */
export interface PlaceAnswer {
  readonly slot: Slot | null;
  readonly obstacles: readonly MoveObstacle[];
  /** Pointed out, but no obstacle. */
  readonly warnings: readonly string[];
}
