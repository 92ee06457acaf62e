import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import { colors } from '#ui/tokens';
import { ownChanges } from './differences';
import { labelOf } from './field-labels';
import { sameValue } from './same-value';
import type { EntityForm } from './use-entity-form';

const Conflict = styled('span')({
  marginLeft: 8,
  padding: '1px 6px',
  borderRadius: 4,
  border: `1px solid ${colors.errorText}`,
  color: colors.errorText,
  fontSize: 12,
  fontWeight: 600,
});

/** A sentence about the table; undefined if it failed to load. */
function summaryOf(loaded: boolean, changes: number, conflicts: number): string | undefined {
  if (!loaded) return undefined;
  if (conflicts > 0)
    return `${conflicts === 1 ? 'One field was' : `${conflicts} fields were`} changed by both of you. Nothing is saved yet: keep your changes on top of what is saved, or discard them.`;
  return changes > 0 ? 'Your changes don’t conflict with the saved version. Keep them and save again.' : undefined;
}

/** A form value in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => !['id', '__typename'].includes(key))
      .map(([, inner]) => valueText(inner))
      .join(' · ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** Who saved first, as the subject of a sentence. */
function saverOf({ own, by }: { own: boolean; by: readonly string[] }): string {
  return own ? 'You' : new Intl.ListFormat('en-US').format(by.length > 0 ? by : ['Someone else']);
}

/** Shows the user's changes next to those saved since, before anything is overwritten. */
export function StaleDialog<TValues extends FieldValues>({ entity }: { entity: EntityForm<TValues> }) {
  const { stale, form } = entity;
  if (!stale) return null;
  const rows = stale.theirs ? ownChanges(stale.before, stale.theirs.values, form.getValues()) : [];
  const saver = saverOf(stale);
  const conflicts = rows.filter((row) => row.conflict).length;
  return (
    <Dialog open onClose={entity.cancelStale} aria-labelledby="stale-title" maxWidth="md" fullWidth>
      <DialogTitle id="stale-title">
        {stale.own ? 'You already saved this in another window' : `${saver} saved this first`}
      </DialogTitle>
      <DialogContent sx={{ overflowX: 'auto' }}>
        <p style={{ margin: '0 0 8px' }}>
          {summaryOf(stale.theirs !== undefined, rows.length, conflicts) ?? stale.message}
        </p>
        {rows.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>When you opened it</TableCell>
                <TableCell>Saved by {stale.own ? 'you' : saver}</TableCell>
                <TableCell>Your change</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.path} selected={row.conflict}>
                  <TableCell>
                    {labelOf(row.path)}
                    {row.conflict && <Conflict>Conflict</Conflict>}
                  </TableCell>
                  <TableCell>{valueText(row.before)}</TableCell>
                  <TableCell>{sameValue(row.before, row.theirs) ? 'Not changed' : valueText(row.theirs)}</TableCell>
                  <TableCell>{valueText(row.mine)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      {/* On a phone the three buttons are below each other rather than cut off. */}
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '& button': { flex: 'none' } }}>
        <Button onClick={entity.cancelStale}>Back to the form</Button>
        <Button variant="outlined" disabled={!stale.theirs} onClick={() => entity.resolveStale(false)}>
          Discard my changes
        </Button>
        <Button variant="contained" disabled={!stale.theirs} onClick={() => entity.resolveStale(true)}>
          Keep my changes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
