import type { ExportFormat, ExportScope } from './export-format';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part';

const FormatMenu = lazyPart(async () => (await import('./FormatMenu')).FormatMenu);

interface Props {
  onExport: (format: ExportFormat, scope: ExportScope) => Promise<void>;
  /** How many rows are selected; they can be exported on their own. */
  selected?: number | undefined;
  disabled?: boolean | undefined;
}

/** The Export button: offers two formats and exports what is on screen. */
export function ExportButton({ onExport, selected = 0, disabled = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const run = (format: ExportFormat, scope: ExportScope) => {
    setAnchor(null);
    setBusy(true);
    // The error has already been reported.
    onExport(format, scope)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={busy}
        disabled={disabled}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      {anchor && <FormatMenu anchor={anchor} selected={selected} onPick={run} onClose={() => setAnchor(null)} />}
    </>
  );
}
