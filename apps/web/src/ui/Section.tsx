import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { colors, onPhone } from './tokens';

const Card = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: '8px 24px',
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  padding: 16,
  marginBottom: 16,
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& header p': { margin: '4px 0 0', color: colors.muted, fontSize: 12, lineHeight: '16px' },
  '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A part of a form: on the left its title and a help text, on the right its fields. */
export function Section({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </header>
      <div>{children}</div>
    </Card>
  );
}

/** The 12-column grid of a form's fields; on a phone short fields share a line, the others have their own. */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'start',
  [onPhone]: {
    '& > *': { gridColumn: '1 / -1 !important' },
    '& > [data-cell=short]': { gridColumn: 'span 6 !important' },
  },
});

/** A field of at most this many columns shares a line on a phone. */
const SHORT = 3;

/** A field's place in the grid: how many of the twelve columns it uses. */
export function Cell({ span = 12, children }: { span?: number | undefined; children: ReactNode }) {
  return (
    <div data-cell={span <= SHORT ? 'short' : ''} style={{ gridColumn: `span ${span}` }}>
      {children}
    </div>
  );
}

/** A white card without the two columns, for tables and free content. */
export const Panel = styled('section')({
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  marginBottom: 16,
});
