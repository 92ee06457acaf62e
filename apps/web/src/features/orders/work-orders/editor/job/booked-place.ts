/** The booking of a stored order. */
export interface BookedPlace {
  /** The order version with this booking. */
  version: number;
  /** The assigned half day, for a job whose time is Either. */
  slot: string | null;
  /** It has a place on the date. */
  booked: boolean;
  /** An installer is assigned. */
  assigned: boolean;
}
