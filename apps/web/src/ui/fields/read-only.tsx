import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { colors } from '../tokens';

/** True inside a form that the user can only read: its fields show text instead of inputs. */
export const ReadOnlyContext = createContext(false);

/** Whether fields here are text only. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}

const Label = styled('div')({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  color: colors.muted,
  marginBottom: 4,
});
const Value = styled('div')({ minHeight: 20, padding: '6px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** A value as text under its label; a dash if unknown. */
export function ReadOnlyText({
  label,
  children,
  hideLabel,
}: {
  label: string;
  children: ReactNode;
  hideLabel?: boolean | undefined;
}) {
  return (
    <div>
      {!hideLabel && <Label>{label}</Label>}
      <Value>{children === '' || children === null || children === undefined ? '—' : children}</Value>
    </div>
  );
}
