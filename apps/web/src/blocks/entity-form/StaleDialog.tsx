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
import type { FieldValues } from 'react-hook-form';
import { differences } from './differences';
import { labelOf } from './field-labels';
import type { EntityForm } from './use-entity-form';

/** A form value in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  if (typeof value === 'object') return Object.entries(value).filter(([key]) => !['id', '__typename'].includes(key)).map(([, inner]) => valueText(inner)).join(' · ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** Shows what someone else saved meanwhile, before anything is overwritten. */
export function StaleDialog<TValues extends FieldValues>({ entity }: { entity: EntityForm<TValues> }) {
  const { stale, form } = entity;
  if (!stale) return null;
  const rows = stale.theirs ? differences(stale.before, stale.theirs.values, form.getValues()) : [];
  return (
    <Dialog open onClose={entity.cancelStale} aria-labelledby="stale-title" maxWidth="md" fullWidth>
      <DialogTitle id="stale-title">{stale.own ? 'You saved this elsewhere meanwhile' : 'Someone else saved this first'}</DialogTitle>
      <DialogContent sx={{ overflowX: 'auto' }}>
        <p style={{ margin: '0 0 8px' }}>{stale.message}</p>
        {rows.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow><TableCell>Field</TableCell><TableCell>When you opened it</TableCell><TableCell>Saved now</TableCell><TableCell>Yours</TableCell></TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.path} selected={row.conflict}>
                  <TableCell>{labelOf(row.path)}{row.conflict && ' (both changed)'}</TableCell>
                  <TableCell>{valueText(row.before)}</TableCell>
                  <TableCell>{valueText(row.theirs)}</TableCell>
                  <TableCell>{valueText(row.mine)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      {/* On a phone the three stand below each other rather than cut short. */}
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '& button': { flex: 'none' } }}>
        <Button onClick={entity.cancelStale}>Back to the form</Button>
        <Button variant="outlined" disabled={!stale.theirs} onClick={() => entity.resolveStale(false)}>Take theirs</Button>
        <Button variant="contained" disabled={!stale.theirs} onClick={() => entity.resolveStale(true)}>Keep my changes on top</Button>
      </DialogActions>
    </Dialog>
  );
}
