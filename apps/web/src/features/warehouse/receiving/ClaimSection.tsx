import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { opens } from '@falcon/domain/office/access';
import { labelOf } from '@falcon/domain/kit/flooring';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { MAIL_STATES } from '@falcon/domain/office/mail';
import { useState } from 'react';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useCan } from '#session/current-user';
import { shortTime } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { Section } from '#ui/Section';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { NumberHead } from '#ui/typed-grid/NumberHead';
import { TypedGrid } from '#ui/typed-grid/styles';
import type { Claim } from './claim';
import { ClaimPdfDocument } from './receiving.generated';

const SendClaimDialog = lazyPart(async () => (await import('./SendClaimDialog')).SendClaimDialog);

const long = (length: number): string => formatFeetInches(feet(Math.round(length * 10_000)));

function Mails({ mails }: { mails: Claim['mails'] }) {
  if (mails.length === 0) return <p style={{ margin: '8px 0' }}>Not e-mailed yet.</p>;
  return (
    <ul style={{ margin: '8px 0', paddingLeft: 18 }}>
      {mails.map((mail) => (
        <li key={mail.id}>
          {mail.recipient}, {shortTime(mail.sentAt ?? mail.createdAt)}: {labelOf(MAIL_STATES, mail.state)}
          {mail.error ? ` (${mail.error})` : ''}
        </li>
      ))}
    </ul>
  );
}

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
      <Mails mails={claim.mails} />
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
        <SendClaimDialog
          receiptId={receiptId}
          claim={claim}
          onClose={() => {
            setSending(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}
