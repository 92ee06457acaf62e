import { useApolloClient, useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
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
import { allowedFor } from './allowed';

const SendDialog = lazyPart(async () => (await import('./SendDialog')).SendDialog);
const SignDialog = lazyPart(async () => (await import('../sign/SignDialog')).SignDialog);
const AcceptDialog = lazyPart(async () => (await import('./AcceptDialog')).AcceptDialog);

type DialogKind = 'send' | 'accept' | 'sign';

/** What the customer decides about is the offer as it was sent, so it needs the form without unsaved changes. */
const DECISIONS = {
  accept: { title: 'Accept', discard: 'Discard changes and accept', does: 'accepts' },
  sign: { title: 'Sign', discard: 'Discard changes and sign', does: 'signs' },
} as const;
type Decision = keyof typeof DECISIONS;

interface Props {
  proposal: StoredProposal;
  /** The open form: its unsaved work is saved before sending, printing or marking as lost. */
  open: OpenForm;
}

/** Actions for a stored proposal: view its PDF, send it, and record the customer's decision. */
export function ProposalActions({ proposal, open: { form } }: Props) {
  const { id, status, offers } = proposal;
  const client = useApolloClient();
  const [asks, setAsks] = useState<DialogKind | null>(null);
  const [discards, setDiscards] = useState<Decision | null>(null);
  const decide = (decision: Decision) => (form()?.dirty ? setDiscards(decision) : setAsks(decision));
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
  const { seesOffers, maySend, mayLose, maySign, mayAccept } = allowedFor(useCan(), proposal);
  const again = hasEnded(proposal) ? 'Renew' : 'Send again';
  return (
    <>
      {seesOffers && <PdfButton label="PDF" variant="outlined" draw={draw} />}
      {mayLose && (
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
      {maySend && (
        <Button variant={status === 'SENT' ? 'outlined' : 'contained'} loading={saving} onClick={() => void send()}>
          {status === 'SENT' ? again : 'Send'}
        </Button>
      )}
      {maySign && (
        <Button variant="contained" onClick={() => decide('sign')}>
          Sign on the glass
        </Button>
      )}
      {mayAccept && (
        <Button variant={maySign ? 'outlined' : 'contained'} onClick={() => decide('accept')}>
          Accept
        </Button>
      )}
      {asks && <Question asks={asks} proposal={proposal} onDone={() => void reload()} onClose={() => setAsks(null)} />}
      {discards && (
        <DiscardQuestion
          decision={discards}
          number={number}
          onDiscard={() => {
            form()?.discard();
            setDiscards(null);
            setAsks(discards);
          }}
          onClose={() => setDiscards(null)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  asks: DialogKind;
  proposal: StoredProposal;
  onDone: () => void;
  onClose: () => void;
}

const DIALOGS = { send: SendDialog, accept: AcceptDialog, sign: SignDialog } as const;

/** The open dialog: send, accept, or sign. */
function Question({ asks, ...dialog }: QuestionProps) {
  const Asked = DIALOGS[asks];
  return <Asked {...dialog} />;
}

interface DiscardProps {
  decision: Decision;
  number: number;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before an offer is decided about while the form has unsaved changes. */
function DiscardQuestion({ decision, number, onDiscard, onClose }: DiscardProps) {
  const { title, discard, does } = DECISIONS[decision];
  return (
    <ConfirmDialog
      title={`${title} offer ${number} without your changes?`}
      confirm={discard}
      danger
      onCancel={onClose}
      onConfirm={onDiscard}
    >
      The customer {does} the offer as it was sent, without your unsaved changes. To offer them, save and send the
      proposal again.
    </ConfirmDialog>
  );
}
