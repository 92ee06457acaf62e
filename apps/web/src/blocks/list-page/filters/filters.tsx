import type { ListFilter } from './list-filter';
import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useCan } from '#session/current-user';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';
import { type AddressChange, useAddressQuery } from '../list-state';

const Popover = lazyPart(async () => (await import('@mui/material/Popover')).default);
const FilterMenu = lazyPart(async () => (await import('./FilterMenu')).FilterMenu);

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 28,
  borderRadius: 6,
  background: colors.selected,
  maxWidth: '100%',
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    padding: '0 8px',
    height: 28,
    lineHeight: '28px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 6,
    '&:hover': { background: colors.hairline },
    '&:focus-visible': { outline: `2px solid ${colors.accent}` },
  },
  '& button:last-of-type': {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '0 6px',
    flex: 'none',
    '& svg': { fontSize: 14 },
  },
});

/** Whether an address sets a filter. */
const isSetIn =
  (query: Readonly<Record<string, string | undefined>>) =>
  (filter: ListFilter): boolean =>
    (Boolean(query[filter.name]) && query[filter.name] !== filter.off) || Boolean(filter.and && query[filter.and]);

/** The address change that removes filters. */
export const withoutFilters = (removedFilters: readonly ListFilter[]): AddressChange =>
  Object.fromEntries(
    removedFilters.flatMap((filter) => [[filter.name, filter.off], ...(filter.and ? [[filter.and, undefined]] : [])]),
  );

interface Open {
  filter: ListFilter;
  anchor: HTMLElement;
}

/** The chips of the active filters, "+ Filter" for the others, and "Clear". */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const { query, change } = useAddressQuery();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isSet = isSetIn(query);
  const can = useCan();
  const offered = filters.filter(({ permission }) => permission === undefined || can(permission));
  const set = offered.filter(isSet);
  const unset = offered.filter((filter) => !isSet(filter));
  const clear = () => change(withoutFilters(filters));
  const begin = (filter: ListFilter) => {
    setMenu(null);
    if (add.current) setOpen({ filter, anchor: add.current });
  };
  return (
    <>
      {set.map((filter) => (
        <Chip key={filter.name}>
          <button type="button" onClick={(event) => setOpen({ filter, anchor: event.currentTarget })}>
            {filter.label}: {filter.text(query[filter.name] ?? '', query[filter.and ?? ''] ?? '')}
          </button>
          <button
            type="button"
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => change(withoutFilters([filter]))}
          >
            <Icon path={mdiClose} />
          </button>
        </Chip>
      ))}
      {unset.length > 0 && (
        <Button
          ref={add}
          startIcon={<Icon path={mdiPlus} />}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          Filter
        </Button>
      )}
      {set.length > 0 && <Button onClick={clear}>Clear</Button>}
      {menu && <FilterMenu anchor={menu} filters={unset} onPick={begin} onClose={() => setMenu(null)} />}
      {open && (
        <Popover
          open
          anchorEl={open.anchor}
          onClose={() => setOpen(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': open.filter.label, sx: { p: 1.5, minWidth: 240 } } }}
        >
          <open.filter.editor
            value={query[open.filter.name] ?? ''}
            onChange={(value) => change({ [open.filter.name]: value || undefined })}
          />
        </Popover>
      )}
    </>
  );
}
