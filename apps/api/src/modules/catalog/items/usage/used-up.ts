import { sql } from 'kysely';

/** Whether an order line (`l` of order `w`) consumes its item; quarter round that is removed and replaced does not. */
export const USED_UP = sql<boolean>`l.billed_quantity_e2 > 0
  and not (l.line_key = 'quarterRound' and w.quarter_round_selection <> 'NEW')`;
