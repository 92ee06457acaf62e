import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Refusal } from '#blocks/offline/queue/queue';
import { TimeText } from '#ui/format/dates';
import { colors } from '#ui/tokens';

const Sides = styled('dl')({
  flex: '1 1 100%',
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '0 12px',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
});

interface Props {
  /** What was done here, with its heading, and when by this device’s clock. */
  heading: string;
  here: ReactNode;
  at: number;
  refusal: Refusal | null;
}

/** A conflict: what was done on this device, and what the office says. */
export const BothSides = ({ heading, here, at, refusal }: Props) => (
  <Sides>
    <dt>{heading}</dt>
    <dd>
      {here}, <TimeText value={new Date(at).toISOString()} />
    </dd>
    <dt>The office</dt>
    <dd>
      {refusal?.message}
      {refusal?.office && ` Now: ${refusal.office}.`}
    </dd>
  </Sides>
);
