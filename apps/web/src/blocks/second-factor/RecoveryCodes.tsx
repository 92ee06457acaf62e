import Button from '@mui/material/Button';

/** The recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Falcon Flooring recovery codes. Each works once.\n\n${codes.join('\n')}\n`)}`;
  return (
    <div role="status" style={{ display: 'grid', gap: 12 }}>
      <p style={{ margin: 0 }}>
        Keep these recovery codes where you can find them without your phone. Each works once; they won’t be shown
        again.
      </p>
      <ul
        style={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          gap: 6,
          fontWeight: 600,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" component="a" href={file} download="falcon-recovery-codes.txt">
          Save as a file
        </Button>
        <Button variant="contained" onClick={onKept}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
