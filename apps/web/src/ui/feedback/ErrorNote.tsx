import Alert from '@mui/material/Alert';

interface Props {
  /** Renders nothing without a text. */
  text: string | null | undefined;
  /** The margin below, in steps of eight pixels. */
  mb?: number;
}

/** Why the server refused something, above the fields it is about. */
export const ErrorNote = ({ text, mb = 0 }: Props) =>
  text && (
    <Alert severity="error" role="alert" sx={{ mb, whiteSpace: 'pre-line' }}>
      {text}
    </Alert>
  );
