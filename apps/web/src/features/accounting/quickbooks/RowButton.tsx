import Button from '@mui/material/Button';

interface Props {
  label: string;
  /** The row's name or number, for users who can't see which row the button is in. */
  of: string;
  onClick: () => void;
  disabled?: boolean;
}

/** A small button in a row of a list. */
export function RowButton({ label, of, ...button }: Props) {
  return (
    <Button size="small" sx={{ px: 0.75, minWidth: 0 }} aria-label={`${label}: ${of}`} {...button}>
      {label}
    </Button>
  );
}
