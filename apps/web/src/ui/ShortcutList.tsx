import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { hideShortcutHelp } from './shortcut-help';
import { colors } from './tokens';

const keys: readonly [string, string][] = [
  ['Ctrl K', 'Search everything or run a command'],
  ['g  o', 'Go to orders; g c customers, g d dashboard, g a assign, g u cuts, g l job limits, g i items'],
  ['/', 'Search this list'],
  ['n', 'New'],
  ['j  k', 'Next row, previous row'],
  ['x', 'Select the row; Shift and click selects a range'],
  ['Enter', 'Open the row'],
  ['e', 'Edit'],
  ['Ctrl S', 'Save'],
  ['Alt Enter', 'Take what is offered beside the field'],
  ['Alt ↓', 'Open the calendar of a date'],
  ['Alt Delete', 'Remove the row'],
  ['Esc', 'Close, or back'],
  ['?', 'This list'],
];

const List = styled('dl')({
  display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: '0 0 16px',
  '& dt': { whiteSpace: 'pre' }, '& dd': { margin: 0 },
  '& kbd': { font: 'inherit', fontSize: 12, fontWeight: 600, border: `1px solid ${colors.hairline}`, borderRadius: 4, padding: '1px 6px', background: colors.page },
});

/** The list of keys. */
export function ShortcutList() {
  return (
    <Dialog open onClose={hideShortcutHelp} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent>
        <List>
          {keys.map(([key, meaning]) => [<dt key={key}><kbd>{key}</kbd></dt>, <dd key={meaning}>{meaning}</dd>])}
          <dt>Dates</dt><dd>t = today, +3 = in three days, 11/24 = that date</dd>
          <dt>Lengths</dt><dd>12&apos;4, 12-4 or 12.33 feet</dd>
        </List>
      </DialogContent>
    </Dialog>
  );
}
