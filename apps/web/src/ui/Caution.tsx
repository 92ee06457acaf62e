import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { colors } from './tokens';

const Words = styled('span')({ color: colors.warning, '& a': { color: colors.anchor } });

/** Something to check before saving; announced when it appears. */
export function Caution({ children }: { children: ReactNode }) {
  return <Words role="status">{children}</Words>;
}
