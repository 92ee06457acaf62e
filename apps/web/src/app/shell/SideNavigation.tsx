import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { PlainLink } from '#ui/PlainLink';
import { colors, sizes } from '#ui/tokens';
import type { NavigationGroup, NavigationItem } from '../navigation';
import { useOpenGroups } from './use-open-groups';

const Drawer = lazyPart(async () => (await import('@mui/material/Drawer')).default);
const NavigationIcon = lazyPart(async () => (await import('./NavigationIcon')).NavigationIcon);

const Nav = styled('nav')({
  position: 'sticky',
  top: sizes.topBar,
  height: `calc(100dvh - ${sizes.topBar}px)`,
  overflowY: 'auto',
  flex: 'none',
  padding: '8px 0',
  background: colors.card,
  borderRight: `1px solid ${colors.hairline}`,
  scrollbarWidth: 'thin',
  '@media print': { display: 'none' },
});
const Heading = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  padding: '5px 16px 1px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '16px',
  color: colors.muted,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover, &:focus-visible': { color: colors.text },
  '&::after': {
    content: '""',
    width: 5,
    height: 5,
    borderRight: '1.5px solid',
    borderBottom: '1.5px solid',
    transform: 'rotate(45deg) translate(-1px, -1px)',
  },
  '&[aria-expanded=false]::after': { transform: 'rotate(-45deg)' },
  '@media (pointer: coarse)': { height: sizes.touch },
});
/** Keeps the entries in place until their icons are loaded. */
const IconPlace = styled('span')({ flex: 'none', display: 'flex', width: 18, height: 18 });
const Rule = styled('hr')({ border: 0, borderTop: `1px solid ${colors.hairline}`, margin: '8px 12px' });
const Item = styled(PlainLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 26,
  margin: '0 8px',
  padding: '0 9px',
  borderRadius: 6,
  color: colors.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& svg': { color: colors.muted },
  '&[hidden]': { display: 'none' },
  '&:hover': { background: colors.hover },
  '&[data-current=true]': {
    background: colors.selected,
    color: colors.accent,
    fontWeight: 600,
    '& svg': { color: colors.accent },
  },
  '@media (pointer: coarse)': { height: sizes.touch },
});

interface Props {
  groups: readonly NavigationGroup[];
  narrow: boolean;
  folded: boolean;
  open: boolean;
  onClose: () => void;
  current: string;
}

/** The longest entry that matches the open address, so that Assign does not highlight Orders too. */
function currentItem(groups: readonly NavigationGroup[], address: string): string {
  const above = groups
    .flatMap((group) => group.items)
    .filter(({ to }) => (to === '/' ? address === '/' : address === to || address.startsWith(`${to}/`)));
  return above.sort((a, b) => b.to.length - a.to.length)[0]?.to ?? '';
}

interface EntryProps {
  item: NavigationItem;
  folded: boolean;
  current: boolean;
  /** In a closed group: there only for its key. */
  hidden: boolean;
}

/** Of the many entries, only those that change are drawn again with another page. */
const Entry = memo(function Entry({ item, folded, current, hidden }: EntryProps) {
  return (
    <Item
      to={item.to}
      hidden={hidden}
      data-current={current}
      aria-current={current ? 'page' : undefined}
      aria-label={folded ? item.label : undefined}
      title={folded ? item.label : undefined}
    >
      <IconPlace>
        <NavigationIcon to={item.to} />
      </IconPlace>
      {!folded && item.label}
    </Item>
  );
});

function Groups({ groups, folded, address }: { groups: readonly NavigationGroup[]; folded: boolean; address: string }) {
  const current = currentItem(groups, address);
  const { isOpen, toggle } = useOpenGroups();
  return groups.map((group, index) => {
    const open = folded || isOpen(group);
    return (
      <div key={group.label || 'top'}>
        {folded && index > 0 && <Rule />}
        {!folded && group.label && (
          <Heading
            type="button"
            aria-expanded={open}
            onClick={(event) => {
              // On a phone, only a click on an entry closes the drawer.
              event.stopPropagation();
              toggle(group);
            }}
          >
            {group.label}
          </Heading>
        )}
        {group.items
          .filter(({ to, go }) => open || to === current || go !== undefined)
          .map((item) => (
            <Entry
              key={item.to}
              item={item}
              folded={folded}
              current={item.to === current}
              hidden={!open && item.to !== current}
            />
          ))}
      </div>
    );
  });
}

/**
 * The side navigation: collapses to icons on a wide page, a drawer on a narrow one. A closed group shows only the entry
 * of the open page.
 */
export function SideNavigation({ groups, narrow, folded, open, onClose, current }: Props) {
  if (narrow) {
    return (
      open && (
        <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 240 } } }}>
          <nav aria-label="Main" onClick={onClose} style={{ padding: '8px 0' }}>
            <Groups groups={groups} folded={false} address={current} />
          </nav>
        </Drawer>
      )
    );
  }
  return (
    <Nav aria-label="Main" style={{ width: folded ? sizes.navFolded : sizes.navOpen }}>
      <Groups groups={groups} folded={folded} address={current} />
    </Nav>
  );
}
