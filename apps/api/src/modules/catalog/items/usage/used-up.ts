import { sql } from 'kysely';

/** What of an order's lines (`l` of order `w`) uses an item up: quarter round that is removed and put back does not. */
export const USED_UP = sql<boolean>`l.billed_quantity_e2 > 0
  and not (l.line_key = 'quarterRound' and w.quarter_round_selection <> 'NEW')`;
