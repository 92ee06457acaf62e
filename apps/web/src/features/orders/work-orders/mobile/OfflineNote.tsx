import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colors, sizes } from '#ui/tokens';

const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: sizes.touch,
  padding: '4px 12px',
  marginBottom: 8,
  background: colors.caution,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  color: colors.warning,
});

/** Shows that this is the last list loaded, and when. */
export function OfflineNote({ at, retry }: { at: number; retry: () => void }) {
  const clock = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <Note role="status">
      <span style={{ flex: 1 }}>No connection. The list as of {clock}.</span>
      <Button onClick={retry}>Try again</Button>
    </Note>
  );
}
