import { useMutation } from '@apollo/client/react';
import { labelOf, PRINT_VARIANTS } from '@falcon/domain/flooring';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { errorText } from '../../../../graphql/error-text';
import type { PrintVariant } from '../../../../graphql/schema-types.generated';
import { useCan } from '../../../../session/current-user';
import { CheckboxInput } from '../../../../ui/fields/choice-inputs';
import { colors } from '../../../../ui/tokens';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkPrintDocument } from './bulk.generated';
import { MOST_PRINTED } from './bulk-limits';
import { ordersText } from './bulk-words';

/** Copies that show the installer's pay. */
const INTERNAL: ReadonlySet<PrintVariant> = new Set(['CUSTOMER_INSTALLER', 'COSTED']);

/** Prints the selected orders into one PDF; the copies with prices only for users who can see them. */
export function PrintDialog({ ids, onClose }: Pick<BulkDialogProps, 'ids' | 'onClose'>) {
  const id = useId();
  const can = useCan();
  const offered = PRINT_VARIANTS.map((one) => one.value).filter(
    (variant) => (can('billSheet') || !INTERNAL.has(variant)) && (variant !== 'COSTED' || can('workOrderViewTotals')),
  );
  const [chosen, setChosen] = useState<ReadonlySet<PrintVariant>>(new Set(['CUSTOMER']));
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState('');
  const [print, { loading }] = useMutation(BulkPrintDocument, { context: { handlesErrors: true } });
  const tooMany = ids.length > MOST_PRINTED;
  const toggle = (variant: PrintVariant, on: boolean) =>
    setChosen(new Set(offered.filter((one) => (one === variant ? on : chosen.has(one)))));
  const start = async () => {
    setFailure('');
    try {
      const { data } = await print({ variables: { input: { ids: [...ids], variants: [...chosen] } } });
      const answer = data?.workOrderPdf;
      const sentences = answer?.errors.map((error) => error.message).join('\n') ?? '';
      if (answer?.pdfUrl) setAddress(answer.pdfUrl);
      setFailure(answer?.pdfUrl ? sentences : sentences || 'Nothing was printed.');
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Print {ordersText(ids.length)}</DialogTitle>
      <DialogContent>
        {tooMany && <p style={{ margin: 0 }}>One document has at most {MOST_PRINTED} orders. Select fewer.</p>}
        {!tooMany &&
          address === '' &&
          offered.map((variant) => (
            <CheckboxInput
              key={variant}
              label={labelOf(PRINT_VARIANTS, variant)}
              value={chosen.has(variant)}
              onChange={(on) => toggle(variant, on)}
            />
          ))}
        {address !== '' && <p style={{ margin: 0 }}>The document is ready.</p>}
        {failure && (
          <p role="alert" style={{ color: colors.errorText, whiteSpace: 'pre-line' }}>
            {failure}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{address ? 'Close' : 'Cancel'}</Button>
        {address ? (
          <Button variant="contained" component="a" href={address} target="_blank" rel="noreferrer" autoFocus>
            Open document
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={tooMany || chosen.size === 0}
            loading={loading}
            onClick={() => void start()}
          >
            Print
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
