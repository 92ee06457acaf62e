import { mdiAccountGroupOutline, mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { totalText } from '../Pager';
import type { ViewCount } from './view-count';

const Row = styled('li')({ display: 'flex', alignItems: 'center', minHeight: 32, paddingRight: 4 });

const Opener = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  padding: '4px 8px 4px 16px',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  '&:hover': { background: colors.hover },
  '&:focus-visible': { outline: `2px solid ${colors.accent}`, outlineOffset: -2 },
  '&[aria-current=true]': { fontWeight: 600 },
});

const Name = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: colors.muted },
});
const Total = styled('span')({ color: colors.muted, fontWeight: 400, fontVariantNumeric: 'tabular-nums' });

/** A menu option of a view. */
export interface ViewOption {
  label: string;
  run: () => void;
}

interface Props {
  name: string;
  /** Below the name: who shares it. */
  note?: string | undefined;
  /** The author shares it with everyone. */
  shared?: boolean | undefined;
  open: boolean;
  count: ViewCount | undefined;
  options?: readonly ViewOption[] | undefined;
  onOpen: () => void;
}

function Options({ name, options }: { name: string; options: readonly ViewOption[] }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosenOption = useRef<ViewOption>(undefined);
  // Runs the option only after the menu has returned the focus to its button.
  const onExited = () => {
    chosenOption.current?.run();
    chosenOption.current = undefined;
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Options for view ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.label}
            onClick={() => {
              chosenOption.current = option;
              setAnchor(null);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A view in the menu: its name, row count and options. */
export function ViewRow({ name, note, shared, open, count, options = [], onOpen }: Props) {
  return (
    <Row>
      <Opener type="button" data-view aria-current={open} title={name} onClick={onOpen}>
        <Name>
          {name}
          {note && <small>{note}</small>}
        </Name>
        {shared && (
          <Icon path={mdiAccountGroupOutline} titleAccess="Shared with everyone" sx={{ color: colors.muted }} />
        )}
        {count && <Total>{totalText(count.total, count.capped)}</Total>}
      </Opener>
      {options.length > 0 ? <Options name={name} options={options} /> : <span style={{ width: 30 }} />}
    </Row>
  );
}
