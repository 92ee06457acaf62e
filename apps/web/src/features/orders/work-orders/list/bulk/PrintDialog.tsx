import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import type { PrintVariant } from '#graphql/schema-types.generated';
import { useCan } from '#session/current-user';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { printsFor } from '../../print-variants';
import type { BulkDialogProps } from './bulk-dialog';
import { PrintOrdersDocument } from '../../print.generated';
import { MOST_PRINTED } from './bulk-limits';
import { ordersText } from './bulk-words';

/** Prints the selected orders into one PDF; the copies with prices only for users who can see them. */
export function PrintDialog({ ids, onClose }: Pick<BulkDialogProps, 'ids' | 'onClose'>) {
  const offered = printsFor(useCan());
  const [chosen, setChosen] = useState<ReadonlySet<PrintVariant>>(new Set(['CUSTOMER']));
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState('');
  const [print, { loading }] = useMutation(PrintOrdersDocument, OWN_ERRORS);
  const tooMany = ids.length > MOST_PRINTED;
  const toggle = (variant: PrintVariant, on: boolean) =>
    setChosen(new Set(offered.map(({ value }) => value).filter((one) => (one === variant ? on : chosen.has(one)))));
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
  const actions = (
    <>
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
    </>
  );
  return (
    <DialogFrame title={`Print ${ordersText(ids.length)}`} width="xs" onClose={onClose} actions={actions}>
      {tooMany && <p style={{ margin: 0 }}>One document has at most {MOST_PRINTED} orders. Select fewer.</p>}
      {!tooMany &&
        address === '' &&
        offered.map(({ value, label }) => (
          <CheckboxInput key={value} label={label} value={chosen.has(value)} onChange={(on) => toggle(value, on)} />
        ))}
      {address !== '' && <p style={{ margin: 0 }}>The document is ready.</p>}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
