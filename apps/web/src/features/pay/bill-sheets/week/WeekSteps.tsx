import { mdiCheck } from '@mdi/js';
import { PAY_WEEK_STEPS } from '@falcon/domain/pay/bill-sheets';
import { Link } from '@tanstack/react-router';
import { count } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { TabRow } from '#ui/TabRow';
import { colors } from '#ui/tokens';
import type { WeekView } from './use-pay-week';

const VIEWS: readonly { readonly value: WeekView; readonly label: string }[] = [
  ...PAY_WEEK_STEPS.map(({ value, label }, place) => ({ value, label: `${place + 1} ${label}` })),
  { value: 'WEEK', label: 'Whole week' },
];

interface Props {
  week: string;
  shown: WeekView;
  /** How many are left in each, and the steps that nothing is left for; undefined while the week is not known. */
  counts: Readonly<Record<WeekView, number>> | undefined;
  done: ReadonlySet<WeekView>;
}

/** The steps of the week, each with what is left in it; one that is done has a check mark. */
export const WeekSteps = ({ week, shown, counts, done }: Props) => (
  <TabRow aria-label="Steps of the week">
    {VIEWS.map(({ value, label }) => (
      <Link
        key={value}
        to="/bill-sheets/week"
        search={{ week, step: value }}
        replace
        resetScroll={false}
        style={value === 'WEEK' ? { marginLeft: 'auto' } : undefined}
        aria-current={value === shown ? 'step' : undefined}
      >
        {label}
        {counts &&
          (done.has(value) ? (
            <Icon path={mdiCheck} titleAccess="Done" sx={{ fontSize: 16, color: colors.success }} />
          ) : (
            <small>{count(counts[value])}</small>
          ))}
      </Link>
    ))}
  </TabRow>
);
