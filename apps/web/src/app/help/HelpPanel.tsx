import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/Icon';
import { colors, shadows, sizes } from '#ui/tokens';
import { helpOf } from './help-of';
import type { HelpKey } from './help-text';

const EVERYWHERE: readonly HelpKey[] = [
  ['Ctrl K', 'Search everything, or open a page'],
  ['g  o', 'Go to orders; g c customers, g d dashboard, g a assign, g u cuts, g l job limits, g i items'],
  ['/', 'Search this list'],
  ['n', 'New'],
  ['j  k', 'Next row, previous row'],
  ['x', 'Select the row; Shift x, or Shift and click, selects a range'],
  ['a', 'Select all rows of the page; again: all that match'],
  ['b', 'Go to the actions for the selected rows'],
  ['Enter', 'Open the row'],
  ['e', 'Edit the amount in the row, or the record'],
  ['Ctrl S', 'Save'],
  ['Alt Enter', 'Accept the suggestion next to the field'],
  ['Alt ↓', 'Open the calendar of a date field'],
  ['Alt Delete', 'Remove the row'],
  ['Esc', 'Close, or back'],
  ['?', 'Help'],
];

const Side = styled('aside')({
  position: 'sticky',
  top: sizes.topBar,
  flex: 'none',
  width: 340,
  height: `calc(100dvh - ${sizes.topBar}px)`,
  overflowY: 'auto',
  padding: '8px 16px 24px',
  boxSizing: 'border-box',
  background: colors.card,
  borderLeft: `1px solid ${colors.hairline}`,
  '@media (max-width: 1263px)': {
    position: 'fixed',
    right: 0,
    zIndex: 1050,
    width: 'min(340px, 100vw)',
    boxShadow: shadows.side,
  },
  '@media print': { display: 'none' },
  '& h2': { margin: 0, flex: 1, fontSize: 16, lineHeight: '24px', fontWeight: 600, outline: 'none' },
  '& h3': { margin: '20px 0 8px', fontSize: 12, lineHeight: '16px', fontWeight: 600, color: colors.muted },
  '& p': { margin: '4px 0 12px' },
  '& ul': { margin: 0, paddingLeft: 18 },
  '& li': { marginBottom: 6 },
});

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 16px',
  margin: 0,
  '& dt': { whiteSpace: 'pre' },
  '& dd': { margin: 0 },
  '& kbd': {
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    border: `1px solid ${colors.hairline}`,
    borderRadius: 4,
    padding: '1px 6px',
    background: colors.page,
  },
});

/** Hidden on devices without a keyboard. */
const WithKeyboard = styled('div')({ '@media (pointer: coarse)': { display: 'none' } });

const KeyRows = ({ keys }: { keys: readonly HelpKey[] }) =>
  keys.map(([key, meaning]) => [
    <dt key={key}>
      <kbd>{key}</kbd>
    </dt>,
    <dd key={meaning}>{meaning}</dd>,
  ]);

/** Focuses the panel when it opens, and restores the focus when it closes. */
function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return heading;
}

/** The help of the open page, shown beside it: its purpose, what to do there, its keys, and the keys of every page. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const heading = useFocusWhileOpen();
  const matches = useMatches();
  const title = matches.at(-1)?.staticData.title ?? '';
  const help = helpOf(matches.map((match) => match.staticData.key));
  return (
    <Side aria-label="Help" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton size="small" aria-label="Close help" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </div>
      {help && (
        <>
          <p>{help.about}</p>
          <ul>
            {help.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      <WithKeyboard>
        {help?.keys && (
          <>
            <h3>Keys on this page</h3>
            <Keys>
              <KeyRows keys={help.keys} />
            </Keys>
          </>
        )}
        <h3>Keys on every page</h3>
        <Keys>
          <KeyRows keys={EVERYWHERE.filter(([key]) => !help?.keys?.some(([own]) => own === key))} />
          <dt>Dates</dt>
          <dd>t = today, +3 = in three days, 11/24 = that date</dd>
          <dt>Lengths</dt>
          <dd>12&apos;4, 12-4 or 12.33 feet</dd>
        </Keys>
      </WithKeyboard>
    </Side>
  );
}
