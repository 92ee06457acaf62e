import { styled } from '@mui/material/styles';
import { PageSkeleton } from '#ui/feedback/Skeletons';
import { breakpoints, colors, sizes } from '#ui/tokens';

const Bar = styled('div')({ height: sizes.topBar, background: colors.primary });
const Side = styled('div')({
  flex: 'none',
  width: sizes.navOpen,
  background: colors.card,
  borderRight: `1px solid ${colors.hairline}`,
  [`@media (max-width: ${breakpoints.mobile - 1}px)`]: { display: 'none' },
});

/** The frame before it is known who is signed in, where the bar, the navigation and the page will be. */
export const ShellSkeleton = () => (
  <>
    <Bar />
    <div style={{ display: 'flex', minHeight: `calc(100dvh - ${sizes.topBar}px)` }}>
      <Side />
      <div style={{ flex: 1, padding: '0 16px' }}>
        <PageSkeleton />
      </div>
    </div>
  </>
);
