import { useMutation } from '@apollo/client/react';
import type { PrintVariant } from '@falcon/domain/kit/flooring';
import { mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useOrderLabels } from '#blocks/labels/use-order-labels';
import { useCan } from '#session/current-user';
import { notify } from '#ui/feedback/notify';
import { Icon } from '#ui/Icon';
import { printsFor } from '../../print-variants';
import { PrintOrdersDocument } from '../../print.generated';

/** Prints the order; the PDF opens in a new tab. */
export function PrintMenu({ id }: { id: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [print, { loading }] = useMutation(PrintOrdersDocument);
  const offered = printsFor(useCan());
  const labels = useOrderLabels([id]);
  const run = async (variant: PrintVariant) => {
    setAnchor(null);
    // Opens the tab on click: a tab opened after the response would be blocked as a pop-up.
    const tab = window.open('', '_blank');
    const answer = await print({ variables: { input: { ids: [id], variants: [variant] } } }).catch(() => undefined);
    const address = answer?.data?.workOrderPdf?.pdfUrl;
    if (tab && address) tab.location.href = address;
    else tab?.close();
    for (const { message } of answer?.data?.workOrderPdf?.errors ?? []) notify('info', message);
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={loading}
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Print
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {offered.map(({ value, label }) => (
            <MenuItem key={value} onClick={() => void run(value)}>
              {label}
            </MenuItem>
          ))}
          {labels.map(({ label, print: printLabels }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null);
                void printLabels();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
