import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { colors } from '#ui/tokens';

/** What will happen, in figures: "E-mailed now", "12 invoices for $8,000.00". */
export type Facts = readonly (readonly [label: string, value: ReactNode])[];

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '12px 0 0',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)', '& dd': { marginBottom: 4 } },
});

/** The figures of a question, one below the other. */
export const FactRows = ({ facts }: { facts: Facts }) =>
  facts.length > 0 && (
    <List>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
