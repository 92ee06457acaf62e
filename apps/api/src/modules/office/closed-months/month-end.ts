import { lastOfMonth, monthName, monthsToClose, unfinishedWork } from '@falcon/domain/money-in/accounts';
import type { UnfinishedWork } from '@falcon/domain/money-in/accounts';
import type { Context } from '#core/context';
import { unfinishedThrough } from './unfinished.queries';
import type { UnfinishedSum } from './unfinished.queries';

/** A month by its last day. */
export interface Month {
  readonly lastDay: string;
  readonly name: string;
}
export const monthOf = (lastDay: string): Month => ({ lastDay, name: monthName(lastDay) });

/** The months that have ended and are not closed, the oldest first. */
export const openMonths = (ctx: Context, closedThrough: string | null): Month[] =>
  monthsToClose(ctx.today(), closedThrough).map(monthOf);

/**
 * The month that a page shows: the requested one, if it is not closed and has begun. Otherwise the next one to close:
 * the oldest open one, or, if none was ever closed, the newest that has ended; the current one if all are closed.
 */
export function shownMonth(ctx: Context, closedThrough: string | null, requested?: string | null): Month {
  const months = monthsToClose(ctx.today(), closedThrough);
  const current = lastOfMonth(ctx.today());
  if (requested && [...months, current].includes(requested)) return monthOf(requested);
  return monthOf((closedThrough === null ? months.at(-1) : months[0]) ?? current);
}

/** Unfinished work of one kind, as one user sees it. */
export interface Unfinished extends Pick<UnfinishedWork, 'about' | 'label'>, UnfinishedSum {
  /** The address of its list; null for users who can't open it. */
  readonly link: string | null;
}

/** What is unfinished through a month. Sums and links are null for users who don't see them in the lists. */
export async function unfinishedIn(ctx: Context, { lastDay }: Month): Promise<Unfinished[]> {
  const sums = await unfinishedThrough(ctx.db, lastDay);
  return sums.map(({ kind, count, cents }) => {
    const { label, about, sumSeenBy, opens, list } = unfinishedWork(kind);
    return {
      kind,
      label,
      about,
      count,
      cents: sumSeenBy !== null && ctx.can(sumSeenBy) ? cents : null,
      link: ctx.can(opens) ? list(lastDay) : null,
    };
  });
}
