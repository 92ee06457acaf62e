import Button from '@mui/material/Button';

interface Props {
  label: string;
  /** The name or number of the row, for who can't see where the button is. */
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
