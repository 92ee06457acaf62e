import { useMutation } from '@apollo/client/react';
import { mdiLabelOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '#ui/Icon';
import { useOnce } from '#ui/use-once';
import { useLabelSize } from './label-size';
import { StockLabelsDocument } from './labels.generated';
import { openPaper } from './open-paper';

/** Prints the label of one roll, in the size that was printed last. */
export function RollLabelIcon({ id, rollNumber }: { id: string; rollNumber: string }) {
  const [size] = useLabelSize();
  const [print] = useMutation(StockLabelsDocument);
  const [open, busy] = useOnce(() =>
    openPaper(
      async () => (await print({ variables: { input: { rollIds: [id], size } } })).data?.stockLabelsPdf?.pdfUrl,
    ),
  );
  return (
    <IconButton
      aria-label={`Label of roll ${rollNumber}`}
      title="Print the label"
      disabled={busy}
      onClick={() => void open()}
    >
      <Icon path={mdiLabelOutline} />
    </IconButton>
  );
}
