import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { TextInput } from '#ui/fields/TextInput';
import { money } from '#ui/format/numbers';
import { colors, sizes } from '#ui/tokens';
import type { StoredProposal } from '../proposal-values';
import { SignChoice } from './SignChoice';
import { SignaturePad } from './SignaturePad';
import { useSigning } from './use-signing';

const Page = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  background: colors.card,
  '& button, & .MuiButton-root': { minHeight: sizes.touch },
  '& input': { fontSize: 16 },
  '& .MuiInputBase-root': { minHeight: sizes.touch },
});
const Content = styled('div')({
  flex: '1 0 auto',
  width: '100%',
  maxWidth: 640,
  boxSizing: 'border-box',
  margin: '0 auto',
  padding: '16px 16px 24px',
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0 },
  '& [data-total]': { fontSize: 28, lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { color: colors.muted, fontSize: 12, lineHeight: '16px' },
});
const Sum = styled('div')({ display: 'grid', gap: 6, justifyItems: 'start' });
const Bar = styled('footer')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 8,
  padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
  background: colors.card,
  borderTop: `1px solid ${colors.hairline}`,
  '& > div': { display: 'flex', gap: 8, width: '100%', maxWidth: 608, margin: '0 auto' },
  '& .main': { flex: 1 },
});

interface Props {
  proposal: StoredProposal;
  onDone: () => void;
  onClose: () => void;
}

/** The offer as the customer signs it on this device: what it is, its total and PDF, the name, and the signature. */
export function SignDialog({ proposal, onDone, onClose }: Props) {
  const title = useId();
  const signing = useSigning(proposal, onDone);
  const { offer, sha256, faults, busy } = signing;
  return (
    <Dialog open fullScreen aria-labelledby={title} onClose={onClose}>
      <Page
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside the page’s form in React’s tree, but must not submit it.
          event.stopPropagation();
          void signing.accept();
        }}
      >
        <Content>
          <div>
            <h2 id={title}>
              {proposal.name}, offer {offer?.number}
            </h2>
            <p>{proposal.whom}</p>
          </div>
          <SignChoice proposal={proposal} offer={offer} choice={signing.choice} onChoice={signing.setChoice} />
          <Sum>
            <p>
              <small>Total</small>
            </p>
            <p data-total>{signing.total === null ? '' : money(signing.total)}</p>
            <PdfButton label="Open PDF" variant="outlined" draw={signing.drawPdf} />
            {sha256 !== '' && (
              <p>
                <small>Fingerprint of the PDF (SHA-256): {sha256}</small>
              </p>
            )}
          </Sum>
          <TextInput
            label="Full name"
            value={signing.name}
            onChange={signing.setName}
            maxLength={120}
            autoComplete="off"
            required
          />
          <SignaturePad onDrawn={signing.setDrawing} />
          <TextInput
            label="E-mail for the copy"
            value={signing.to}
            onChange={signing.setTo}
            inputMode="email"
            hint="Separate with commas. The office gets a copy, too."
            required
          />
          <NotDelivered />
          <p>
            <small>
              By pressing Accept, {proposal.whom} accepts this offer. The name, the signature, the time and the
              fingerprint of the PDF are kept.
            </small>
          </p>
          {faults.map((text) => (
            <ErrorLine key={text} text={text} />
          ))}
        </Content>
        <Bar>
          <div>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" className="main" loading={busy} disabled={sha256 === ''}>
              Accept
            </Button>
          </div>
        </Bar>
      </Page>
    </Dialog>
  );
}
