import { styled } from '@mui/material/styles';
import { optionName } from '@falcon/domain/orders/proposals';
import { money } from '#ui/format/numbers';
import { colors, sizes } from '#ui/tokens';
import type { StoredOffer, StoredProposal } from '../proposal-values';

const Choices = styled('fieldset')({
  margin: 0,
  padding: '0 12px',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  '& legend': { padding: '0 4px', fontSize: 12, color: colors.muted },
  '& label': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    minHeight: sizes.touch,
  },
  '& label + label': { borderTop: `1px solid ${colors.hairline}` },
  '& input': { width: 20, height: 20, margin: 0, accentColor: colors.accent },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** What the customer accepts. */
export interface OfferChoice {
  readonly alternative: number;
  readonly options: readonly number[];
}

interface Props {
  proposal: Pick<StoredProposal, 'options'>;
  offer: StoredOffer | undefined;
  choice: OfferChoice;
  onChoice: (choice: OfferChoice) => void;
}

/** The alternatives of an offer, and the options that can be added, with what each costs. */
export function SignChoice({ proposal, offer, choice, onChoice }: Props) {
  const { alternative, options } = choice;
  const alternatives = offer?.alternatives ?? [];
  const added = alternatives[alternative]?.options ?? [];
  const optional = offer?.optional ?? [];
  return (
    <>
      <Choices>
        <legend>What you accept</legend>
        {alternatives.map(({ name, total }, place) => (
          <label key={name}>
            <input
              type="radio"
              name="alternative"
              checked={place === alternative}
              onChange={() => onChoice({ alternative: place, options })}
            />
            <span>{name}</span>
            <strong>{money(total)}</strong>
          </label>
        ))}
      </Choices>
      {optional.length > 0 && (
        <Choices>
          <legend>Options</legend>
          {optional.map((place, index) => {
            const option = proposal.options[place];
            return option ? (
              <label key={place}>
                <input
                  type="checkbox"
                  checked={options.includes(place)}
                  onChange={() =>
                    onChoice({
                      alternative,
                      options: options.includes(place) ? options.filter((one) => one !== place) : [...options, place],
                    })
                  }
                />
                <span>{optionName(option)}</span>
                <strong>+ {money(added[index] ?? 0)}</strong>
              </label>
            ) : null;
          })}
        </Choices>
      )}
    </>
  );
}
