import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { clock } from '#blocks/offline/kept/clock';
import { colors, sizes } from '#ui/tokens';
import { useBackOnline } from './use-back-online';

const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: sizes.touch,
  padding: '4px 12px',
  marginBottom: 8,
  background: colors.caution,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  color: colors.warning,
  '& > span': { flex: '1 1 140px' },
  '@media (pointer: coarse)': { '& button': { minHeight: sizes.touch } },
});

interface Props {
  /** What is shown, such as `The list`. */
  what: string;
  at: number;
  retry: () => void;
  children?: ReactNode;
}

/** Shows that this is what the browser keeps, and as of when; asks again by itself when the network returns. */
export function OfflineNote({ what, at, retry, children }: Props) {
  useBackOnline(retry);
  return (
    <Note role="status">
      <span>
        No connection. {what} as of {clock(at)}.
      </span>
      {children}
      <Button onClick={retry}>Try again</Button>
    </Note>
  );
}
