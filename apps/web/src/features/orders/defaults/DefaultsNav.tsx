import { styled } from '@mui/material/styles';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import { Link, useRouterState } from '@tanstack/react-router';
import { colors } from '#ui/tokens';

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginBottom: 12,
  '& a': {
    padding: '4px 10px',
    borderRadius: 6,
    color: colors.muted,
    textDecoration: 'none',
    fontWeight: 600,
    '&:hover': { color: colors.text },
  },
  '& a[aria-current=page]': { background: colors.selected, color: colors.accent },
  '& hr': { width: 1, height: 20, margin: '4px 8px', border: 0, background: colors.hairline },
});

/** Switches a customer's defaults between flooring types, and between materials and profits. */
export function DefaultsNav({
  customerId,
  flooringTypeId,
  part,
}: {
  customerId: string;
  flooringTypeId: string;
  part: 'materials' | 'profits';
}) {
  const address = useRouterState({ select: (state) => state.location.pathname });
  const entry = (label: string, to: string) => (
    <Link key={to} to={to} aria-current={address === to ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <Bar aria-label="Defaults">
      {FLOORING_TYPES.map((type) => entry(type.name, `/customers/${customerId}/defaults/${type.id}/${part}`))}
      <hr aria-hidden />
      {entry('Materials', `/customers/${customerId}/defaults/${flooringTypeId}/materials`)}
      {entry('Profits', `/customers/${customerId}/defaults/${flooringTypeId}/profits`)}
    </Bar>
  );
}
