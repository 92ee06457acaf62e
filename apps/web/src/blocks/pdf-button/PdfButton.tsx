import Button, { type ButtonProps } from '@mui/material/Button';
import { useOnce } from '#ui/use-once';

interface Props extends Pick<ButtonProps, 'aria-label' | 'disabled' | 'size' | 'variant'> {
  label: string;
  /** Creates the PDF and returns its address; nothing if that failed. */
  draw: () => Promise<string | null | undefined>;
}

/** Opens a PDF in a new tab. */
export function PdfButton({ label, draw, ...look }: Props) {
  const [open, busy] = useOnce(async () => {
    // Opens the tab on click: a tab opened after the response would be blocked as a pop-up.
    const tab = window.open('', '_blank');
    const address = await draw().catch(() => undefined);
    if (tab && address) tab.location.href = address;
    else tab?.close();
  });
  return (
    <Button {...look} loading={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}
