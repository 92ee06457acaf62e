import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors, onPhone } from '#ui/tokens';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '4px 16px',
  alignItems: 'start',
  padding: '8px 0',
  borderTop: `1px solid ${colors.hairline}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Words = styled('div')({
  '& p': { margin: 0, color: colors.muted, fontSize: 12, lineHeight: '16px' },
});

interface Props {
  label: string;
  /** What the choice is for. */
  why: string;
  required?: boolean;
  /** What can't be sent without it; blank if nothing. */
  neededFor?: string;
  children: ReactNode;
}

/** One choice: its purpose beside its field. */
export function MappingRow({ label, why, required = false, neededFor = '', children }: Props) {
  return (
    <Row>
      <Words>
        <span style={{ fontWeight: 600 }}>
          {label}
          {required && <span aria-hidden> *</span>}
        </span>
        {neededFor !== '' && <p>Needed for {neededFor}.</p>}
        {why !== '' && <p>{why}</p>}
      </Words>
      <div>{children}</div>
    </Row>
  );
}
