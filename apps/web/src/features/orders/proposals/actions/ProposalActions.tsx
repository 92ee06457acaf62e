import { useApolloClient, useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { opens } from '@falcon/domain/office/access';
import { useState } from 'react';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import type { OpenForm } from '#blocks/record-page/open-form';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import { proposalDocuments } from '../proposal-form';
import { hasEnded, type StoredProposal } from '../proposal-values';
import { ProposalGeneratorDocument, ProposalLoseDocument } from '../proposals.generated';

const SendDialog = lazyPart(async () => (await import('./SendDialog')).SendDialog);
const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog')).AcceptDialog);

type DialogKind = 'send' | 'accept' | 'discard';

interface Props {
  proposal: StoredProposal;
  /** The open form: its unsaved work is saved before sending, printing or marking as lost. */
  open: OpenForm;
}

/** Actions for a stored proposal: view its PDF, send it, and record the customer's decision. */
export function ProposalActions({ proposal, open: { form } }: Props) {
  const { id, status, offers } = proposal;
  const can = useCan();
  const client = useApolloClient();
  const [asks, setAsks] = useState<DialogKind | null>(null);
  const [make] = useMutation(ProposalGeneratorDocument);
  const [lose] = useMutation(ProposalLoseDocument, OWN_ERRORS);
  const reload = async () => {
    setAsks(null);
    await client.refetchQueries({ include: [proposalDocuments.record] });
  };
  const number = offers[0]?.number ?? 0;
  /** Saves the form; reports if it can't be saved. */
  const saved = async (): Promise<boolean> => {
    const openForm = form();
    if (!openForm?.dirty || (await openForm.submit(true))) return true;
    notify('error', 'Not saved yet. Fix the highlighted fields, then try again.');
    return false;
  };
  /** After a save, the cache has the new version before the page does. */
  const version = () =>
    client.readQuery({ query: proposalDocuments.record, variables: { id } })?.['proposal']?.version ?? proposal.version;
  const draw = async () => {
    // An offer stays as sent until someone changes it on purpose, so viewing its PDF saves nothing.
    if (status !== 'DRAFT' && form()?.dirty)
      notify('info', `This is offer ${number} as it was sent. Save your changes to see them.`);
    else if (!(await saved())) return undefined;
    const { data } = await make({ variables: { input: { id } } });
    return data?.proposalGenerator?.pdfUrl;
  };
  const [send, saving] = useOnce(async () => {
    if (await saved()) setAsks('send');
  });
  const isOpen = status !== 'ACCEPTED';
  const again = hasEnded(proposal) ? 'Renew' : 'Send again';
  return (
    <>
      {opens(can, 'OFFER') && <PdfButton label="PDF" variant="outlined" draw={draw} />}
      {can('editWorkOrder') && isOpen && status !== 'LOST' && (
        <ReasonButton
          label="Lost"
          variant="outlined"
          title="Mark this proposal as lost?"
          confirm="Mark as lost"
          placeholder="Price, another bidder, postponed"
          run={async (reason) => {
            if (!(await saved())) throw new Error('Not saved yet. Close this window and fix the highlighted fields.');
            await lose({ variables: { input: { id, version: version(), reason } } });
            return 'Marked as lost';
          }}
          onDone={() => void reload()}
        >
          It stays in the list. Changing it later opens it again.
        </ReasonButton>
      )}
      {can('editWorkOrder') && opens(can, 'OFFER') && isOpen && (
        <Button variant={status === 'SENT' ? 'outlined' : 'contained'} loading={saving} onClick={() => void send()}>
          {status === 'SENT' ? again : 'Send'}
        </Button>
      )}
      {can('editUnit') && status === 'SENT' && (
        <Button variant="contained" onClick={() => setAsks(form()?.dirty ? 'discard' : 'accept')}>
          Accept
        </Button>
      )}
      {asks && (
        <Question
          asks={asks}
          proposal={proposal}
          onDiscard={() => {
            form()?.discard();
            setAsks('accept');
          }}
          onDone={() => void reload()}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  asks: DialogKind;
  proposal: StoredProposal;
  onDiscard: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** The open dialog: send, accept, or accept without the unsaved changes. */
function Question({ asks, onDiscard, ...dialog }: QuestionProps) {
  if (asks === 'send') return <SendDialog {...dialog} />;
  if (asks === 'accept') return <AcceptDialog {...dialog} />;
  return (
    <ConfirmDialog
      title={`Accept offer ${dialog.proposal.offers[0]?.number ?? 0} without your changes?`}
      confirm="Discard changes and accept"
      danger
      onCancel={dialog.onClose}
      onConfirm={onDiscard}
    >
      The customer accepts the offer as it was sent, without your unsaved changes. To offer them, save and send the
      proposal again.
    </ConfirmDialog>
  );
}
