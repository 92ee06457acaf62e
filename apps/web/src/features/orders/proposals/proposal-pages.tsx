import { proposal } from '@falcon/domain/company/records';
import { kindPages } from '#blocks/record-kind/kind-pages';
import type { FeatureTab } from '#blocks/record-page/handed-tabs';
import { openForm } from '#blocks/record-page/open-form';
import { useCan } from '#session/current-user';
import { shortDate } from '#ui/format/dates';
import { ProposalActions } from './actions/ProposalActions';
import { proposalDocuments, proposalForm } from './proposal-form';
import { ProposalStatus } from './proposal-words';
import { ProposalFields } from './ProposalFields';
import { hasEnded, type StoredOffer, type StoredProposal } from './proposal-values';
import { lazyPart } from '#ui/lazy-part';

const OffersPanel = lazyPart(async () => (await import('./OffersPanel')).OffersPanel);

const open = openForm();

/** An offer that the customer has; a signed one waits for someone who can make units of it. */
const sentWords = (
  { number, validUntil, signature }: StoredOffer,
  { isPast, mayAccept }: { isPast: boolean; mayAccept: boolean },
): string =>
  signature
    ? `Offer ${number}, ${signature.heldBy ? 'signed' : 'accepted online'} by ${signature.signedName}. ${mayAccept ? 'Press Accept to create units and orders.' : 'The office creates units and orders.'}`
    : `Offer ${number}, ${isPast ? 'was ' : ''}valid until ${shortDate(validUntil)}`;

/** What the heading shows besides the title. */
function Note({ whom, status, lostReason, acceptedOn, acceptedAlternative, offers }: StoredProposal) {
  const [last] = offers;
  const isPast = hasEnded({ status, offers });
  const mayAccept = useCan()('editUnit');
  const words = {
    DRAFT: last ? `Changed since offer ${last.number} was sent` : '',
    SENT: last ? sentWords(last, { isPast, mayAccept }) : '',
    ACCEPTED: `${acceptedAlternative}, ${shortDate(acceptedOn)}`,
    LOST: lostReason,
  }[status];
  return (
    <>
      {whom} <ProposalStatus status={status} /> {words}
    </>
  );
}

/** The pages of proposals; `tabs` are those of other features. */
export const proposalPages = (tabs: readonly FeatureTab[]) =>
  kindPages(proposal, {
    ...proposalForm,
    Fields: ProposalFields,
    documents: proposalDocuments,
    tabs,
    note: (record) => <Note {...record} />,
    openForm: open,
    Actions: ({ record }) => <ProposalActions proposal={record} open={open} />,
    Below: ({ record }) => <OffersPanel proposal={record} />,
  });
