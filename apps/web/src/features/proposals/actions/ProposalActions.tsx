import { useApolloClient, useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PdfButton } from '../../../blocks/pdf-button/PdfButton';
import { ReasonButton } from '../../../blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '../../../graphql/call-options';
import { useCan } from '../../../session/current-user';
import { lazyPart } from '../../../ui/lazy-part';
import { proposalDocuments } from '../proposal-form';
import type { StoredProposal } from '../proposal-values';
import { ProposalGeneratorDocument, ProposalLoseDocument } from '../proposals.generated';

const SendDialog = lazyPart(async () => (await import('./SendDialog')).SendDialog);
const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog')).AcceptDialog);

/** What can be done with a stored proposal: look at its PDF, send it, and note what the customer decided. */
export function ProposalActions({ proposal }: { proposal: StoredProposal }) {
  const { id, version, status } = proposal;
  const can = useCan();
  const client = useApolloClient();
  const [open, setOpen] = useState<'send' | 'accept' | null>(null);
  const [make] = useMutation(ProposalGeneratorDocument);
  const [lose] = useMutation(ProposalLoseDocument, OWN_ERRORS);
  const reload = async () => {
    setOpen(null);
    await client.refetchQueries({ include: [proposalDocuments.record] });
  };
  const draw = async () => {
    const { data } = await make({ variables: { input: { id } } });
    return data?.proposalGenerator?.pdfUrl;
  };
  const isOpen = status !== 'ACCEPTED';
  return (
    <>
      {can('workOrderViewTotals') && <PdfButton label="PDF" variant="outlined" draw={draw} />}
      {can('editWorkOrder') && isOpen && status !== 'LOST' && (
        <ReasonButton
          label="Lost"
          variant="outlined"
          title="Note this proposal as lost?"
          confirm="Note as lost"
          placeholder="Price, another bidder, postponed"
          run={async (reason) => {
            await lose({ variables: { input: { id, version, reason } } });
            return 'Noted as lost';
          }}
          onDone={() => void reload()}
        >
          It stays in the list. Changing it later opens it again.
        </ReasonButton>
      )}
      {can('editWorkOrder') && can('workOrderViewTotals') && isOpen && (
        <Button variant={status === 'SENT' ? 'outlined' : 'contained'} onClick={() => setOpen('send')}>
          {status === 'SENT' ? 'Send again' : 'Send'}
        </Button>
      )}
      {can('editUnit') && status === 'SENT' && (
        <Button variant="contained" onClick={() => setOpen('accept')}>
          Accept
        </Button>
      )}
      {open === 'send' && <SendDialog proposal={proposal} onDone={() => void reload()} onClose={() => setOpen(null)} />}
      {open === 'accept' && (
        <AcceptDialog proposal={proposal} onDone={() => void reload()} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
