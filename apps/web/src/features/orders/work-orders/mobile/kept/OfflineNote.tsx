import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { clock } from '#blocks/offline/kept/clock';
import { NoticeBar } from '#blocks/offline/NoticeBar';
import { sizes } from '#ui/tokens';
import { useBackOnline } from './use-back-online';

const Note = styled(NoticeBar)({
  gap: 8,
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
