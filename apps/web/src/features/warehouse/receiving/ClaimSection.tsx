import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { opens } from '@falcon/domain/office/access';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { useState } from 'react';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { counted, money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { Section } from '#ui/Section';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { TypedGrid } from '#ui/typed-grid/styles';
import { VendorMails } from '#blocks/vendor-mail/VendorMails';
import type { Claim } from './claim';
import { ClaimPdfDocument, ClaimSendDocument } from './receiving.generated';

const SendToVendorDialog = lazyPart(
  async () => (await import('#blocks/vendor-mail/SendToVendorDialog')).SendToVendorDialog,
);

const long = (length: number): string => formatFeetInches(feet(Math.round(length * 10_000)));

interface Props {
  receiptId: string;
  claim: Claim;
  reload: () => void;
}

/** What the vendor owes for short rolls: the rolls, the PDF, and who has it. */
export function ClaimSection({ receiptId, claim, reload }: Props) {
  const can = useCan();
  const [sending, setSending] = useState(false);
  const [make] = useMutation(ClaimPdfDocument);
  const [send] = useMutation(ClaimSendDocument, OWN_ERRORS);
  const draw = async () => (await make({ variables: { input: { receiptId } } })).data?.vendorClaimPdf?.pdfUrl;
  const opensPaper = opens(can, 'VENDOR_CLAIM');
  const keeps = can('workOrderCut') || can('editItem');
  const amount = claim.amount === null ? '' : `, ${money(claim.amount)}`;
  return (
    <Section
      title="Claim to the vendor"
      help={`${counted(claim.rolls.length, 'roll')} measured ${long(claim.shortLength)} shorter than invoiced${amount}.`}
    >
      <GridScroll>
        <TypedGrid aria-label="Short rolls">
          <thead>
            <tr>
              <th>Roll</th>
              <th>Item</th>
              <NumberHead>Invoiced</NumberHead>
              <NumberHead>Measured</NumberHead>
              <NumberHead>Short</NumberHead>
              {claim.amount !== null && <NumberHead>Credit</NumberHead>}
            </tr>
          </thead>
          <tbody>
            {claim.rolls.map((roll) => (
              <tr key={roll.id}>
                <td>{roll.rollNumber}</td>
                <td>{roll.itemName}</td>
                <td className="number">{long(roll.invoicedLength)}</td>
                <td className="number">{long(roll.measuredLength)}</td>
                <td className="number">{long(roll.invoicedLength - roll.measuredLength)}</td>
                {roll.amount !== null && <td className="number">{money(roll.amount)}</td>}
              </tr>
            ))}
          </tbody>
        </TypedGrid>
      </GridScroll>
      <VendorMails mails={claim.mails} />
      {opensPaper && (
        <span style={{ display: 'inline-flex', gap: 8 }}>
          <PdfButton label="Claim as PDF" variant="outlined" draw={draw} />
          {keeps && (
            <Button variant="outlined" onClick={() => setSending(true)}>
              E-mail claim
            </Button>
          )}
        </span>
      )}
      {sending && (
        <SendToVendorDialog
          what="claim"
          mailTo={claim.mailTo}
          wasSent={claim.mails.length > 0}
          send={(mail) => send({ variables: { input: { receiptId, ...mail } } })}
          onClose={() => {
            setSending(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}
