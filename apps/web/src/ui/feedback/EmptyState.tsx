import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors } from '../tokens';

const Box = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '40px 16px',
  textAlign: 'center',
  '& h2': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& p': { margin: 0, color: colors.muted, maxWidth: 480, whiteSpace: 'pre-line' },
});

/** One action to take from here. */
export interface StateAction {
  label: string;
  run: () => void;
}

/** Explains why nothing is here and what to do about it: one action, or the page's own buttons and links. */
export function EmptyState({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string | undefined;
  action?: StateAction | undefined;
  children?: ReactNode;
}) {
  return (
    <Box>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <Button variant="outlined" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {children}
    </Box>
  );
}
