import { styled } from '@mui/material/styles';

const Key = styled('kbd')({
  marginLeft: 8,
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  opacity: 0.75,
  '@media (hover: none)': { display: 'none' },
});

/** A button's keyboard shortcut; hidden on devices without a keyboard. */
export function KeyHint({ name }: { name: string }) {
  return <Key aria-hidden>{name}</Key>;
}
