import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { colors } from './tokens';

const Area = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  border: `1px dashed ${colors.control}`,
  borderRadius: 6,
  color: colors.muted,
  '&[data-over=true]': { background: colors.selected, borderColor: colors.accent },
});

interface Props {
  /** The space inside and around it. */
  padding: number;
  margin?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Where files are dropped; it says so itself. */
export function DropArea({ padding, margin = '0', onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <Area
      data-over={over}
      style={{ padding, margin }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Moving over a child element is not leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Area>
  );
}
