import type { PermissionKey } from '@falcon/domain/office/access';
import { styled } from '@mui/material/styles';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useIsSetUp } from '#blocks/setup/use-is-set-up';
import { holdsAny, useCan, useCurrentUser } from '#session/current-user';
import { useShownLook } from '#session/look';
import { identify } from '#session/analytics';
import { lazyPart } from '#ui/lazy-part';
import { breakpoints, colors, sizes } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import { navigationFor } from '../navigation';
import { shellScreens } from '../routes';
import { PageBar } from '../shell/PageBar';
import { SideNavigation } from '../shell/SideNavigation';
import { TopBar } from '../shell/TopBar';
import { useShellKeys } from '../shell/use-shell-keys';

const Banners = lazyPart(async () => (await import('../shell/Banners')).Banners);
const HelpPanel = lazyPart(async () => (await import('../help/HelpPanel')).HelpPanel);
const NotAllowed = lazyPart(async () => (await import('../shell/NotAllowed')).NotAllowed);

const SkipLink = styled('a')({
  position: 'fixed',
  left: 8,
  top: -60,
  zIndex: 1400,
  padding: '8px 12px',
  background: colors.card,
  borderRadius: 6,
  '&:focus': { top: 8 },
});
const Body = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  minHeight: `calc(100dvh - ${sizes.topBar}px)`,
});
const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  padding: '0 16px 24px',
  '& > *': { maxWidth: sizes.content },
  outline: 'none',
  '@media print': { padding: 0 },
});

const FOLDED = 'falcon-flooring-navigation';

function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'folded');
  const toggle = () => {
    setFolded(!folded);
    localStorage.setItem(FOLDED, folded ? 'open' : 'folded');
  };
  return [folded, toggle];
}

const nothing: readonly PermissionKey[] = [];

function useShellPlace() {
  const needed = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.permissions ?? nothing });
  const address = useRouterState({ select: (state) => state.location.pathname });
  return { needed, address };
}

/** The frame of every page after sign-in: top bar, navigation, and the page unless the user can't open it. */
export function AppShell() {
  const user = useCurrentUser();
  const can = useCan();
  const narrow = useMedia(`(max-width: ${breakpoints.mobile - 1}px)`);
  const [folded, toggleFolded] = useFolded();
  const [drawer, setDrawer] = useState(false);
  const isSetUp = useIsSetUp();
  const groups = useMemo(() => navigationFor(shellScreens(), can, isSetUp), [can, isSetUp]);
  const { needed, address } = useShellPlace();
  const { palette, help } = useShellKeys();
  useShownLook();
  useEffect(() => {
    if (user) void identify(user);
  }, [user]);
  if (!user) return null;
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <PageBar />
      <TopBar user={user} onMenu={narrow ? () => setDrawer(true) : toggleFolded} palette={palette} onHelp={help.show} />
      <Body>
        <SideNavigation
          groups={groups}
          current={address}
          narrow={narrow}
          folded={folded}
          open={drawer}
          onClose={() => setDrawer(false)}
        />
        <Main id="content" tabIndex={-1}>
          <Banners />
          {holdsAny(user, needed) ? <Outlet /> : <NotAllowed keys={needed} />}
        </Main>
        {help.open && <HelpPanel onClose={help.hide} />}
      </Body>
    </>
  );
}
