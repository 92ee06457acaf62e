import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useCan } from '#session/current-user';
import { Caution } from '#ui/Caution';
import { TextInput } from '#ui/fields/TextInput';
import { exactDate } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { StoredOffer } from '../proposal-values';
import { ProposalAcceptanceDocument, type ProposalAcceptanceQuery } from '../proposals.generated';

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

type Answer = NonNullable<ProposalAcceptanceQuery['proposalAcceptance']>;

/** What the customer pays under the offer, the same at today's prices, and the profit. */
function AsOffered({ figures: { offered, today, earned } }: { figures: Answer }) {
  return (
    <>
      <Figures>
        <dt data-strong>As offered</dt>
        <dd data-strong>{money(offered)}</dd>
        {today !== offered && (
          <>
            <dt>At today’s prices it would be</dt>
            <dd>{money(today)}</dd>
          </>
        )}
        {earned !== null && (
          <>
            <dt>Profit at today’s costs</dt>
            <dd>{money(earned)}</dd>
          </>
        )}
      </Figures>
      {earned !== null && earned < 0 && (
        <Note>
          <Caution>At today’s costs, the offered price is a loss of {money(-earned)}.</Caution>
        </Note>
      )}
    </>
  );
}

/** The offer's prices have expired; a user with the override gives a reason for accepting it anyway. */
function Ended({ offer, reason, onReason }: Pick<Props, 'offer' | 'reason' | 'onReason'>) {
  const mayBypass = useCan()('workOrderOverride');
  return (
    <>
      <Note>
        <Caution>
          The prices of offer {offer.number} held until {exactDate(offer.validUntil)}.{' '}
          {mayBypass ? 'Renew it, or enter a reason for accepting it at its price.' : 'Renew it to accept it.'}
        </Caution>
      </Note>
      {mayBypass && (
        <div style={{ marginTop: 8 }}>
          <TextInput label="Reason" value={reason} onChange={onReason} maxLength={500} required />
        </div>
      )}
    </>
  );
}

/**
 * What the customer pays for the selected choice, and whether it makes a loss; for an expired offer, also the reason to
 * accept it.
 */
export function AcceptFigures({ proposalId, alternative, options, atTodaysPrices, ...ended }: Props) {
  const { data, previousData } = useQuery(ProposalAcceptanceDocument, {
    variables: { id: proposalId, alternative, options: [...options] },
    fetchPolicy: 'no-cache',
  });
  const figures = (data ?? previousData)?.proposalAcceptance;
  if (!figures) return null;
  return (
    <>
      {atTodaysPrices ? (
        <Figures>
          <dt data-strong>At today’s prices</dt>
          <dd data-strong>{money(figures.today)}</dd>
        </Figures>
      ) : (
        <AsOffered figures={figures} />
      )}
      {figures.hasEnded && <Ended {...ended} />}
    </>
  );
}
