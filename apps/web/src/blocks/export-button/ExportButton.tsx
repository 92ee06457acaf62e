import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

/** The formats of the contract; the spreadsheet choice delivers XLSX. */
export type ExportFormat = 'CSV' | 'XLS';

/** Offers the two formats and runs the export; what is on screen is what is exported. */
export function ExportButton({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (format: ExportFormat) => {
    setAnchor(null);
    setBusy(true);
    // The error link has already said what went wrong.
    onExport(format).catch(() => undefined).finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="outlined" loading={busy} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>Export</Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => run('XLS')}>Excel (XLSX)</MenuItem>
        <MenuItem onClick={() => run('CSV')}>CSV</MenuItem>
      </Menu>
    </>
  );
}
