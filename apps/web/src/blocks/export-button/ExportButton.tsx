import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const FormatMenu = lazyPart(async () => (await import('./FormatMenu')).FormatMenu);

/** The formats of the contract; the spreadsheet choice delivers XLSX. */
export type ExportFormat = 'CSV' | 'XLS';

interface Props {
  onExport: (format: ExportFormat) => Promise<void>;
  disabled?: boolean | undefined;
}

/** The button "Export": offers the two formats and runs the export; what is on screen is what is exported. */
export function ExportButton({ onExport, disabled = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (format: ExportFormat) => {
    setAnchor(null);
    setBusy(true);
    // What went wrong has been told already.
    onExport(format).catch(() => undefined).finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="outlined" loading={busy} disabled={disabled} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>Export</Button>
      {anchor && <FormatMenu anchor={anchor} onPick={run} onClose={() => setAnchor(null)} />}
    </>
  );
}
