import { styled } from '@mui/material/styles';
import { colors, onPhone } from '#ui/tokens';
import type { MailTemplatePartsFragment } from './mail-config.generated';

const List = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: '4px 12px',
  alignItems: 'center',
  marginTop: 16,
  [onPhone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  '& h3': { gridColumn: '1 / -1', margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& span': { color: colors.muted, fontSize: 12, overflowWrap: 'anywhere' },
  '& button': {
    justifySelf: 'start',
    padding: '2px 8px',
    border: `1px solid ${colors.outline}`,
    borderRadius: 6,
    background: colors.sunken,
    color: colors.text,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '20px',
    cursor: 'pointer',
    '&:hover': { background: colors.hover },
  },
});

interface Props {
  placeholders: MailTemplatePartsFragment['placeholders'];
  onInsert: (name: string) => void;
}

/** The placeholders of a text: a click inserts one. */
export function Placeholders({ placeholders, onInsert }: Props) {
  return (
    <List role="group" aria-label="Placeholders">
      <h3>Placeholders</h3>
      {placeholders.map(({ name, label }) => (
        <Placeholder key={name} name={name} label={label} onInsert={onInsert} />
      ))}
    </List>
  );
}

function Placeholder({ name, label, onInsert }: { name: string; label: string; onInsert: (name: string) => void }) {
  return (
    <>
      <button type="button" onClick={() => onInsert(name)} aria-label={`Insert ${label}`}>
        {`{{${name}}}`}
      </button>
      <span>{label}</span>
    </>
  );
}
