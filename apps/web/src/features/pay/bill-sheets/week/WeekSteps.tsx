import { mdiCheck } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { PAY_WEEK_STEPS } from '@falcon/domain/pay/bill-sheets';
import { Link } from '@tanstack/react-router';
import { count } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import type { WeekView } from './use-pay-week';

const Bar = styled('nav')({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${colors.hairline}`,
  marginBottom: 16,
  '@media print': { display: 'none' },
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 36,
    padding: '0 12px',
    color: colors.muted,
    fontWeight: 600,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
    '&:hover': { color: colors.text },
  },
  // The bar scrolls: an outline around a step would be cut off.
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current=step]': { color: colors.accent, borderBottomColor: colors.accent },
  '& small': { fontSize: 12, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& svg': { color: colors.success },
  '& .whole': { marginLeft: 'auto' },
});

const VIEWS: readonly { readonly value: WeekView; readonly label: string }[] = [
  ...PAY_WEEK_STEPS.map(({ value, label }, place) => ({ value, label: `${place + 1} ${label}` })),
  { value: 'WEEK', label: 'Whole week' },
];

interface Props {
  week: string;
  shown: WeekView;
  /** How many are left in each, and the steps that nothing is left for; undefined while the week loads. */
  counts: Readonly<Record<WeekView, number>> | undefined;
  done: ReadonlySet<WeekView>;
}

/** The steps of the week, each with what is left in it; one that is done has a check mark. */
export const WeekSteps = ({ week, shown, counts, done }: Props) => (
  <Bar aria-label="Steps of the week">
    {VIEWS.map(({ value, label }) => (
      <Link
        key={value}
        to="/bill-sheets/week"
        search={{ week, step: value }}
        replace
        resetScroll={false}
        className={value === 'WEEK' ? 'whole' : undefined}
        aria-current={value === shown ? 'step' : undefined}
      >
        {label}
        {counts &&
          (done.has(value) ? (
            <Icon path={mdiCheck} titleAccess="Done" sx={{ fontSize: 16 }} />
          ) : (
            <small>{count(counts[value])}</small>
          ))}
      </Link>
    ))}
  </Bar>
);
