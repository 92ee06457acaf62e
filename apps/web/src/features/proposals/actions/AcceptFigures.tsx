import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useCan } from '../../../session/current-user';
import { Caution } from '../../../ui/Caution';
import { TextInput } from '../../../ui/fields/TextInput';
import { exactDate } from '../../../ui/format/dates';
import { money } from '../../../ui/format/numbers';
import { colors } from '../../../ui/tokens';
import type { StoredOffer } from '../proposal-values';
import { ProposalAcceptanceDocument } from '../proposals.generated';

const Figures = styled('dl')({
  margin: '12px 0 0',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '2px 16px',
  lineHeight: '20px',
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-strong]': { fontWeight: 600, color: 'inherit' },
});
const Note = styled('p')({ margin: '8px 0 0' });

interface Props {
  proposalId: string;
  offer: StoredOffer;
  alternative: number;
  options: readonly number[];
  atTodaysPrices: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** What the customer pays for its choice, what the same would cost today, and whether it is a loss; after its end, why it is accepted nevertheless. */
export function AcceptFigures({ proposalId, offer, alternative, options, atTodaysPrices, reason, onReason }: Props) {
  const mayBypass = useCan()('workOrderOverride');
  const { data, previousData } = useQuery(ProposalAcceptanceDocument, {
    variables: { id: proposalId, alternative, options: [...options] },
    fetchPolicy: 'no-cache',
  });
  const figures = (data ?? previousData)?.proposalAcceptance;
  if (!figures) return null;
  const { offered, today, earned, hasEnded } = figures;
  const isLoss = !atTodaysPrices && earned !== null && earned < 0;
  const ended = `The prices of offer ${offer.number} held until ${exactDate(offer.validUntil)}.`;
  return (
    <>
      <Figures>
        <dt data-strong>{atTodaysPrices ? 'At today’s prices' : 'As offered'}</dt>
        <dd data-strong>{money(atTodaysPrices ? today : offered)}</dd>
        {!atTodaysPrices && today !== offered && (
          <>
            <dt>At today’s prices it would be</dt>
            <dd>{money(today)}</dd>
          </>
        )}
        {!atTodaysPrices && earned !== null && (
          <>
            <dt>Profit at today’s costs</dt>
            <dd>{money(earned)}</dd>
          </>
        )}
      </Figures>
      {isLoss && (
        <Note>
          <Caution>At today’s costs, the offered price is a loss of {money(-(earned ?? 0))}.</Caution>
        </Note>
      )}
      {hasEnded && (
        <>
          <Note>
            <Caution>
              {ended} {mayBypass ? 'Renew it, or enter why it is accepted at its price.' : 'Renew it to accept it.'}
            </Caution>
          </Note>
          {mayBypass && (
            <div style={{ marginTop: 8 }}>
              <TextInput label="Reason" value={reason} onChange={onReason} maxLength={500} required />
            </div>
          )}
        </>
      )}
    </>
  );
}
