import type { StatementKind, StatementOwner } from '#graphql/schema-types.generated';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { today } from '#ui/format/dates';

/** The statements that the address selects. */
export interface StatementQuery {
  by: StatementOwner;
  /** Null means today by the server's date. */
  date: string | null;
  kind: StatementKind;
  since: string | null;
}

const isDay = (word: string | undefined): word is string => word !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(word);
/** The first day of the month before a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const start = new Date(Date.UTC(year, month - 2, 1));
  return start.toISOString().slice(0, 10);
}

/** The query in the address, and a function to change it. */
export function useStatementQuery() {
  const { query, change } = useAddressQuery();
  const date = isDay(query['date']) ? query['date'] : null;
  const kind: StatementKind = query['kind'] === 'activity' ? 'ACTIVITY' : 'OPEN_ITEMS';
  const since = isDay(query['since']) ? query['since'] : monthBefore(date ?? today());
  const statementQuery: StatementQuery = {
    by: query['by'] === 'firm' ? 'FIRM' : 'CUSTOMER',
    date,
    kind,
    since: kind === 'ACTIVITY' ? since : null,
  };
  return { asked: statementQuery, change };
}
