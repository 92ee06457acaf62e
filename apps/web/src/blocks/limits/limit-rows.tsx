import { LIMIT_TYPE_LABELS, LIMIT_TYPES, type LimitType, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import type { ReactNode } from 'react';

/** The short names of the weekdays as headings of columns. */
export const WeekdayHeads = () =>
  WEEKDAY_NAMES.map((name) => (
    <th key={name} scope="col">
      {name.slice(0, 3)}
    </th>
  ));

/** One line for each kind of limit, with a cell for each day. */
export const LimitRows = ({ cells }: { cells: (type: LimitType) => ReactNode }) =>
  LIMIT_TYPES.map((type) => (
    <tr key={type}>
      <th scope="row">{LIMIT_TYPE_LABELS[type]}</th>
      {cells(type)}
    </tr>
  ));
