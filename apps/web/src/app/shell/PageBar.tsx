import { keyframes, styled } from '@mui/material/styles';
import { useRouterState } from '@tanstack/react-router';
import { colors, sizes } from '#ui/tokens';

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
const Bar = styled('div')({
  position: 'fixed',
  top: sizes.topBar,
  left: 0,
  right: 0,
  height: 2,
  zIndex: 1101,
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::after': {
    content: '""',
    display: 'block',
    height: 2,
    width: '40%',
    background: colors.info,
    animation: `${slide} 1.2s linear infinite`,
  },
});

/** The bar under the top bar while the next page loads. */
export function PageBar() {
  return useRouterState({ select: (state) => state.status === 'pending' }) && <Bar aria-hidden />;
}
