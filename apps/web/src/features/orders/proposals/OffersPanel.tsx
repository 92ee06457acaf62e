import { useMutation } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { opens } from '@falcon/domain/office/access';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useCan } from '#session/current-user';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { TypingTable } from '#ui/typed-grid/styles';
import { Part } from './content/Part';
import { DrawnSignature } from './sign/DrawnSignature';
import { ProposalGeneratorDocument } from './proposals.generated';
import type { StoredOffer, StoredProposal } from './proposal-values';

function OfferPdf({ id, number }: { id: string; number: number }) {
  const [make] = useMutation(ProposalGeneratorDocument);
  const draw = async () => {
    const { data } = await make({ variables: { input: { id, offer: number } } });
    return data?.proposalGenerator?.pdfUrl;
  };
  return <PdfButton label="PDF" size="small" aria-label={`PDF of offer ${number}`} draw={draw} />;
}

const totals = ({ alternatives }: StoredOffer): string =>
  (alternatives ?? []).map(({ name, total }) => `${name} ${money(total)}`).join(' · ');

/** Where an accepted proposal goes on: its customer, and the orders that were made of it or are still to be made. */
function Accepted({ proposal: { customer, orders, acceptedAlternative } }: { proposal: StoredProposal }) {
  const can = useCan();
  if (customer === null) return null;
  const withoutPo = orders.filter(({ customerPo }) => customerPo === '').length;
  return (
    <Part title="Accepted" help={`What follows after ${acceptedAlternative} was accepted.`}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
        <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
        <Link to={`/customers/${customer.id}/units`}>Units</Link>
        {can('workOrder') && <Link to={`/customers/${customer.id}/orders`}>Orders of the customer</Link>}
        {can('editWorkOrder') && <Link to={`/work-orders/create?customer=${customer.id}`}>New order</Link>}
      </div>
      {withoutPo > 0 && (
        <p style={{ margin: '8px 0 0' }}>
          {withoutPo} of {orders.length} orders without a PO: ask the customer for it.
        </p>
      )}
    </Part>
  );
}

/** Who accepted an offer, where, and how that is proven. */
function Signed({ number, signature }: { number: number; signature: NonNullable<StoredOffer['signature']> }) {
  const { signedName, signedAt, ipAddress, chosen, pdfSha256, drawing, heldBy } = signature;
  return (
    <div title={`Fingerprint of the PDF (SHA-256): ${pdfSha256}`} style={{ marginTop: 12, overflowWrap: 'anywhere' }}>
      <strong>
        Offer {number}, {heldBy ? 'signed' : 'accepted online'}
      </strong>{' '}
      by {signedName}, <TimeText value={signedAt} />,{' '}
      {heldBy ? `on the device of ${heldBy.fullName}` : `from ${ipAddress}`}: {chosen}
      {drawing !== null && <DrawnSignature drawing={drawing} name={signedName} />}
    </div>
  );
}

/** The offers sent, each with its PDF, and the orders created from them. */
export function OffersPanel({ proposal }: { proposal: StoredProposal }) {
  const { id, status, offers, orders } = proposal;
  const opensOffers = opens(useCan(), 'OFFER');
  return (
    <>
      {status === 'ACCEPTED' && <Accepted proposal={proposal} />}
      {offers.length > 0 && (
        <Part title="Offers" help="Offers as they were sent. Later changes here don’t affect them.">
          <GridScroll>
            <TypingTable aria-label="Offers">
              <thead>
                <tr>
                  <th>Offer</th>
                  <th>Sent</th>
                  <th>To</th>
                  <th>Valid until</th>
                  <th>Totals</th>
                  <th aria-label="PDF" />
                </tr>
              </thead>
              <tbody>
                {offers.map((offer) => (
                  <tr key={offer.id}>
                    <td>{offer.number}</td>
                    <td style={{ whiteSpace: 'nowrap' }}>
                      <TimeText value={offer.sentAt} />
                    </td>
                    <td>{offer.recipients.join(', ') || 'On paper'}</td>
                    <td style={{ whiteSpace: 'nowrap' }}>
                      <DateText value={offer.validUntil} />
                    </td>
                    <td>{totals(offer)}</td>
                    <td>{opensOffers && <OfferPdf id={id} number={offer.number} />}</td>
                  </tr>
                ))}
              </tbody>
            </TypingTable>
          </GridScroll>
          {offers.map(
            ({ id: offerId, number, signature }) =>
              signature && <Signed key={offerId} number={number} signature={signature} />,
          )}
        </Part>
      )}
      {orders.length > 0 && (
        <Part title="Orders" help="Draft orders created when it was accepted.">
          <GridScroll>
            <TypingTable aria-label="Orders">
              <thead>
                <tr>
                  <th>Work order</th>
                  <th>Unit style</th>
                  <th>Bldg/unit</th>
                  <th>PO</th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <td>
                      <Link to={`/work-orders/${order.id}`}>{order.workOrderNumber}</Link>
                    </td>
                    <td>{order.unitStyleName}</td>
                    <td>{order.buildingUnit || '—'}</td>
                    <td>{order.customerPo || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </TypingTable>
          </GridScroll>
        </Part>
      )}
    </>
  );
}
