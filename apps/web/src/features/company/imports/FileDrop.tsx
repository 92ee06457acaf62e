import { mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: 16,
  border: `1px dashed ${colors.control}`,
  borderRadius: 6,
  color: colors.muted,
  '&[data-over=true]': { background: colors.selected, borderColor: colors.accent },
});

/** Where a file is dropped or selected. */
export function FileDrop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <Zone
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
    >
      <Button
        variant="contained"
        loading={busy}
        startIcon={<Icon path={mdiUpload} />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <span>or drop it here: XLSX or CSV, at most 50,000 rows and 25 MB</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt"
        aria-label="File to import"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </Zone>
  );
}
