import type { PermissionKey } from '@falcon/domain/office/access';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#session/current-user';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

/** The facts of a record in columns of `dl`, at the top of its page. */
export const FactColumns = styled(Panel)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: '8px 40px',
  padding: '14px 16px',
  marginBottom: 16,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '108px minmax(0, 1fr)',
    gap: '6px 12px',
    margin: 0,
    alignContent: 'start',
  },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .amounts dd': { textAlign: 'right' },
});

/** One fact; nothing if it is blank. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children === '' || children === false || children == null ? null : (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A record as a link, if the user can open it. */
export function LinkedRecord({
  to,
  permission,
  children,
}: {
  to: string;
  permission: PermissionKey;
  children: string;
}) {
  return useCan()(permission) ? <Link to={to}>{children}</Link> : children;
}
